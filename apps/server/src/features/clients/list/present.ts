import type { ClientRead } from '@korto/contract/client-list'
import type { Level } from '@korto/domain/client/levels'
import { siteLimitOf } from '@korto/domain/client/limits'
import { occasionDates } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { DayOfWeek } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { clientIdentity } from '../client-identity.ts'
import type { ClientRow, SeriesRow } from './sql.ts'

export function presentClient(row: ClientRow, now: number): ClientRead {
  const pastOccasions = row.series.flatMap((series) => startsOfPastOccasions(row.timezone, series, now))
  const lastVisit = Math.max(...pastOccasions, row.last_visit?.getTime() ?? Number.NEGATIVE_INFINITY)
  return {
    id: row.client_id,
    siteId: row.site_id,
    ...clientIdentity(row),
    level: row.level,
    levelPinned: row.level_pinned,
    limit: siteLimitOf({ level: row.level as Level, limitOverride: row.limit_override as -1 | -2 | null }),
    note: row.note,
    deleted: row.deleted,
    bookings: row.confirmed + pastOccasions.length,
    lastVisit: Number.isFinite(lastVisit) ? wireDateTime(row.timezone, lastVisit) : null,
    missed: row.missed,
    lateCanceled: row.late_canceled,
    createdAt: wireDateTime(row.timezone, row.created_at.getTime()),
  }
}

/** Stored occasions are left out: they are counted as bookings. */
function startsOfPastOccasions(zone: string, series: SeriesRow, now: number): number[] {
  const rule = {
    dayOfWeek: series.day_of_week as DayOfWeek,
    validFrom: series.valid_from,
    validUntil: series.valid_until,
  }
  const replaced = new Set(series.replaced_dates)
  return occasionDates(rule, series.valid_from, dayOf(zone, now))
    .filter((date) => !replaced.has(date))
    .flatMap(
      (date) => occasionTime({ fromMinutes: series.from_minutes, toMinutes: series.to_minutes }, zone, date) ?? [],
    )
    .filter(({ to }) => to <= now)
    .map(({ from }) => from)
}
