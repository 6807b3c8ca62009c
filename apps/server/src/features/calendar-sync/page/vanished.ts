import type { SyncOverview } from '@korto/contract/calendar-sync'
import type { DayOfWeek } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { nextOccasion } from './next-occasion.ts'
import type { linkedOf, VanishedRow } from './sql.ts'

interface Asked {
  vanished: VanishedRow[]
  linked: Awaited<ReturnType<typeof linkedOf>>
  zone: string
  now: Instant
}

/** The question about many deletions at once: how many, of how many, and whom they concern. */
export function deletionsOf(itemId: number, { vanished, linked, zone, now }: Asked): SyncOverview['deletions'] {
  const rows = vanished.filter((row) => row.item_id === itemId)
  const bookings = rows
    .filter(({ booking_id, rule_id }) => booking_id !== null || rule_id !== null)
    .map((row) => ({ ...row, from: startOf(row, zone, now) }))
    .sort((a, b) => a.from - b.from)
  const today = dayOf(zone, now)
  const total = new Set(rows.map(({ link_id }) => link_id)).size
  return {
    total,
    linked: linked.find((row) => row.item_id === itemId)?.linked ?? total,
    at: wireDateTime(zone, Math.max(...rows.map(({ gone_at }) => gone_at.getTime()), 0)),
    people: new Set(bookings.map(({ user_id }) => user_id)).size,
    today: bookings.filter(({ from }) => dayOf(zone, from) === today).length,
    bookings: bookings.map(({ booking_id, rule_id, display_name, from }) => ({
      bookingId: booking_id,
      ruleId: rule_id,
      fromDate: wireDateTime(zone, from),
      displayName: display_name,
    })),
  }
}

/** Of a series: its next occasion. */
function startOf(row: VanishedRow, zone: string, now: Instant): Instant {
  if (row.from_at) return row.from_at.getTime()
  const { day_of_week, from_minutes, to_minutes, valid_from, valid_until } = row
  if (day_of_week === null || from_minutes === null || to_minutes === null || valid_from === null) return now
  const series = {
    // The table allows the seven weekdays only.
    dayOfWeek: day_of_week as DayOfWeek,
    fromMinutes: from_minutes,
    toMinutes: to_minutes,
    validFrom: valid_from,
    validUntil: valid_until,
  }
  return nextOccasion(series, zone, now)?.from ?? now
}
