import { type ReactNode, useMemo, useState } from 'react'
import type { CoachChoice } from '../../../features/timetable/api.ts'
import type { FlowParts } from '../flow/flow-parts.ts'
import type { Place, PlaceCoach, PlaceItem, PlaceSite } from '../read-place.ts'
import { TimetableView } from './timetable-view.tsx'
import { useActiveItem } from './use-active-item.ts'
import { useLiveTimetable } from './use-live-timetable.ts'
import { useOwn } from './use-own.ts'

interface Props {
  site: PlaceSite
  items: readonly PlaceItem[]
  coaches: readonly PlaceCoach[]
  selected: NonNullable<Place['selected']>
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
  const [wantedCoach, setCoach] = useState<CoachChoice>(rendered.coach)
  const coach = offered(wantedCoach, serving)
  const live = useLiveTimetable(site, { itemId: item.id, coach, viewer: viewerOf(item) }, serving, {
    ...rendered,
    itemId: rendered.item.id,
  })
  const own = useOwn()
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
function offered(wanted: CoachChoice, serving: readonly PlaceCoach[]): CoachChoice {
  if (wanted === 'any') return serving.length > 1 ? 'any' : null
  return serving.some(({ id }) => id === wanted) ? wanted : null
}
