import { occasionOnOrAfter } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import { addDays } from '@korto/domain/time/day'
import type { Instant, Interval } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'

type Series = Pick<RecurringRule, 'dayOfWeek' | 'fromMinutes' | 'toMinutes' | 'validFrom' | 'validUntil'>

/** The first occasion that is not over; null for a series that is. */
export function nextOccasion(series: Series, zone: string, now: Instant): Interval | null {
  for (let date = occasionOnOrAfter(series, dayOf(zone, now)); date !== null; ) {
    const time = occasionTime(series, zone, date)
    if (time !== null && time.to > now) return time
    date = occasionOnOrAfter(series, addDays(date, 1))
  }
  return null
}
