import type { ClientRead } from '@korto/contract/client-list'
import type { Level } from '@korto/domain/client/levels'
import { siteLimitOf } from '@korto/domain/client/limits'
import { isMailUnreachable } from '@korto/domain/notification/mail-unreachable'
import { occasionDates, RECURRENCE_PERIOD_DAYS } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { addDays, type Day, type DayOfWeek } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { clientIdentity } from '../client-identity.ts'
import type { ClientRow, SeriesRow } from './sql.ts'

export function presentClient(row: ClientRow, now: number): ClientRead {
  const pastOccasions = row.series.flatMap((series) => startsOfPastOccasions(row.timezone, series, now))
  const lastVisit = Math.max(...pastOccasions, row.last_visit?.getTime() ?? Number.NEGATIVE_INFINITY)
  const next = nextStart(row, now)
  return {
    id: row.client_id,
    siteId: row.site_id,
    ...clientIdentity(row),
    // Of an account that the club has only typed it sees nothing.
    isMailUnreachable: row.typed_name === null && isMailUnreachable(row.mail_failures),
    level: row.level,
    levelPinned: row.level_pinned,
    limit: siteLimitOf({ level: row.level as Level, limitOverride: row.limit_override as -1 | -2 | null }),
    note: row.note,
    deleted: row.deleted,
    bookings: row.confirmed + pastOccasions.length,
    lastVisit: Number.isFinite(lastVisit) ? wireDateTime(row.timezone, lastVisit) : null,
    nextBooking: next === null ? null : wireDateTime(row.timezone, next),
    missed: row.missed,
    lateCanceled: row.late_canceled,
    createdAt: wireDateTime(row.timezone, row.created_at.getTime()),
  }
}

/** The first of what is booked and of the dates of series that are not over. */
function nextStart(row: ClientRow, now: number): number | null {
  const starts = [
    ...(row.next_booking ? [row.next_booking.getTime()] : []),
    ...row.series.flatMap((series) => startOfNextOccasion(row.timezone, series, now) ?? []),
  ]
  return starts.length === 0 ? null : Math.min(...starts)
}

function startOfNextOccasion(zone: string, series: SeriesRow, now: number): number | null {
  const today = dayOf(zone, now)
  const first = today > series.valid_from ? today : series.valid_from
  // One date more than can be replaced or over: that one is held, unless the series ends before.
  const last = addDays(first, (series.replaced_dates.length + 2) * RECURRENCE_PERIOD_DAYS)
  return heldOccasions(zone, series, first, last).find(({ to }) => to > now)?.from ?? null
}

const startsOfPastOccasions = (zone: string, series: SeriesRow, now: number): number[] =>
  heldOccasions(zone, series, series.valid_from, dayOf(zone, now))
    .filter(({ to }) => to <= now)
    .map(({ from }) => from)

/** Stored occasions are left out: they are counted as bookings. */
function heldOccasions(zone: string, series: SeriesRow, first: Day, last: Day): Interval[] {
  const rule = {
    dayOfWeek: series.day_of_week as DayOfWeek,
    validFrom: series.valid_from,
    validUntil: series.valid_until,
  }
  const replaced = new Set(series.replaced_dates)
  return occasionDates(rule, first, last)
    .filter((date) => !replaced.has(date))
    .flatMap(
      (date) => occasionTime({ fromMinutes: series.from_minutes, toMinutes: series.to_minutes }, zone, date) ?? [],
    )
}
