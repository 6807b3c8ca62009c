import type { WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import type { Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { instantOrChange } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rule of a weekly series. UNTIL is the moment at which the last occasion begins, in UTC as RFC 5545 wants it. */
export function weeklyRule({ zone, weekdays, until, fromMinutes }: WeeklyTimes): string {
  const days = weekdays.map((weekday) => WEEKDAYS[weekday]).join(',')
  const end = until === null ? '' : `;UNTIL=${utcStamp(instantOrChange(zone, until, fromMinutes))}`
  return `RRULE:FREQ=WEEKLY;BYDAY=${days}${end}`
}

/** Leaves dates out of a series; none for no dates. */
export function leftOutLines({ zone, fromMinutes }: WeeklyTimes, dates: Day[]): string[] {
  if (dates.length === 0) return []
  const time = `${shownTime(fromMinutes).replace(':', '')}00`
  return [`EXDATE;TZID=${zone}:${dates.map((date) => `${date.replaceAll('-', '')}T${time}`).join(',')}`]
}

/** `20261117T080000Z` */
export const utcStamp = (instant: Instant): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
