import { boardColumn } from '@korto/domain/board/board-column'
import { busyRanges } from '@korto/domain/board/busy-ranges'
import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { itemOf } from '../../features/booking/staff/staff-facts.ts'
import { siteQuery } from '../../features/site/sites-by-id.ts'
import { dayCountsQuery } from '../../features/timetable/day-counts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { useCoachColors } from '../day/use-coach-colors.ts'
import type { ShownDay } from '../day/use-day.ts'
import { type BoardSite, boardEntryOf } from '../desk/board-facts.ts'
import { useConsole } from '../frame/use-console.ts'
import { OverviewBoard } from './overview-board.tsx'

interface Props {
  entries: readonly DayEntry[]
  shown: ShownDay
}

/** A coach's day: the own lessons with names; the times of others as busy, by the public counts. */
export function CoachBoard({ entries, shown: { day, today } }: Props) {
  const { id, timezone, acceptsOnlineBooking } = useConsole()
  const colors = useCoachColors()
  const now = useMinute()
  const { data: site } = useQuery(siteQuery(id))
  const club = useMemo((): BoardSite => {
    const shared = new Map((site?.sharedItems ?? []).map((item) => [item.id, itemOf(item)]))
    return {
      timezone,
      items: (site?.items ?? []).map(itemOf),
      coaches: [],
      coachColors: colors,
      sharedItemOf: ({ sharedItemId }) => (sharedItemId === null ? null : (shared.get(sharedItemId) ?? null)),
    }
  }, [site, timezone, colors])
  const itemIds = club.items.map((item) => item.id)
  // The public timetable has no other days, and there is none once the subscription has ended.
  const isCounted = acceptsOnlineBooking && itemIds.length > 0 && today <= day && day <= lastBookableDay(timezone, now)
  const { data: counts } = useQuery({ ...dayCountsQuery(id, itemIds, day), enabled: isCounted })
  const columns = useMemo(() => {
    const own = entries.map(boardEntryOf)
    return club.items.map((item) => {
      const slots = counts?.find(({ itemId }) => itemId === item.id)?.slots ?? []
      const mine = own.filter(({ itemId }) => itemId === item.id)
      const facts = { site: club, item, sharedItem: null }
      return boardColumn(facts, day, mine, now, busyRanges(slots, mine))
    })
  }, [club, counts, entries, day, now])
  if (club.items.length === 0) return null
  return <OverviewBoard site={club} columns={columns} day={day} today={today} now={now} />
}
