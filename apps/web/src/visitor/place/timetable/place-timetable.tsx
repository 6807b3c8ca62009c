import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import type { FlowParts } from '../flow/flow-parts.ts'
import type { PlaceCoach, PlaceData, PlaceItem, PlaceSite } from '../read-place.ts'
import { TimetableView } from './timetable-view.tsx'
import { useActiveItem } from './use-active-item.ts'
import { useCoach } from './use-coach.ts'
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
  const { itemId } = useParams()
  // An opened time of another facility changes the address, but not the page below.
  const ofAddress = items.find(({ id }) => String(id) === itemId) ?? rendered.item
  const active = useActiveItem(site, items, ofAddress)
  const { item, viewerOf } = active
  const serving = useMemo(() => coaches.filter((one) => one.supplementaryTo.includes(item.id)), [coaches, item.id])
  const chosen = useCoach(coaches, serving)
  const live = useLiveTimetable(site, { itemId: item.id, coach: chosen.coach, viewer: viewerOf(item) }, serving, {
    ...rendered,
    itemId: rendered.item.id,
  })
  const own = useOwnEntries()
  return (
    <TimetableView
      {...active}
      {...chosen}
      {...{ site, items, coaches, serving, live, own }}
      initialOffset={rendered.offset}
      {...viewProps}
    />
  )
}
