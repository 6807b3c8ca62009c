import { type ReactNode, useMemo, useState } from 'react'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import type { FlowParts } from '../flow/flow-parts.ts'
import type { PlaceCoach, PlaceData, PlaceItem, PlaceSite } from '../read-place.ts'
import { TimetableView } from './timetable-view.tsx'
import { useActiveItem } from './use-active-item.ts'
import { useLiveTimetable } from './use-live-timetable.ts'
import { useOwnEntries } from './use-own-entries.ts'

interface Props {
  site: PlaceSite
  items: readonly PlaceItem[]
  coaches: readonly PlaceCoach[]
  selected: NonNullable<PlaceData['selected']>
  /** First in the toolbar, before the coach. */
  lead?: ReactNode
  /** Last, after the legend. */
  foot?: ReactNode
  parts?: FlowParts
}

/**
 * The timetable of the selected item, with live updates. Reading and rendering are separate components: React yields only
 * between components, and both in one take a slow phone too long.
 */
export function PlaceTimetable({ site, items, coaches, selected: rendered, ...viewProps }: Props) {
  const active = useActiveItem(site, items, rendered.item)
  const { item, viewerOf } = active
  const serving = useMemo(() => coaches.filter((one) => one.supplementaryTo.includes(item.id)), [coaches, item.id])
  const [chosenCoach, setCoach] = useState<ChosenCoach>(rendered.coach)
  const coach = servingCoach(chosenCoach, serving)
  const live = useLiveTimetable(site, { itemId: item.id, coach, viewer: viewerOf(item) }, serving, {
    ...rendered,
    itemId: rendered.item.id,
  })
  const own = useOwnEntries()
  return (
    <TimetableView
      {...active}
      {...{ site, items, coaches, serving, coach, live, own }}
      onCoach={setCoach}
      initialOffset={rendered.offset}
      {...viewProps}
    />
  )
}

/** A coach who does not serve the active item is ignored. */
function servingCoach(chosen: ChosenCoach, serving: readonly PlaceCoach[]): ChosenCoach {
  if (chosen === 'any') return serving.length > 1 ? 'any' : null
  return serving.some(({ id }) => id === chosen) ? chosen : null
}
