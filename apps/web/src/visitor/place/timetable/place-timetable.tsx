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
  /** Stands first in the bar, with the coach beside it. */
  lead?: ReactNode
  /** Stands last, at the end of the line that explains the cells. */
  foot?: ReactNode
  parts?: FlowParts
}

/**
 * The timetable of the selected item, kept fresh. What is read stands apart from what is shown: React rests only between
 * components, and both in one are too long for a slow phone.
 */
export function PlaceTimetable({ site, items, coaches, selected: rendered, ...looks }: Props) {
  const lookedAt = useActiveItem(site, items, rendered.item)
  const { item, viewerOf } = lookedAt
  const serving = useMemo(() => coaches.filter((one) => one.supplementaryTo.includes(item.id)), [coaches, item.id])
  const [wantedCoach, setCoach] = useState<ChosenCoach>(rendered.coach)
  const coach = offered(wantedCoach, serving)
  const live = useLiveTimetable(site, { itemId: item.id, coach, viewer: viewerOf(item) }, serving, {
    ...rendered,
    itemId: rendered.item.id,
  })
  const own = useOwnEntries()
  return (
    <TimetableView
      {...lookedAt}
      {...{ site, items, coaches, serving, coach, live, own }}
      onCoach={setCoach}
      initialOffset={rendered.offset}
      {...looks}
    />
  )
}

/** A coach who does not serve the item that is looked at now does not count. */
function offered(wanted: ChosenCoach, serving: readonly PlaceCoach[]): ChosenCoach {
  if (wanted === 'any') return serving.length > 1 ? 'any' : null
  return serving.some(({ id }) => id === wanted) ? wanted : null
}
