import type { Day } from '../time/day.ts'
import { DAY_MS, type Instant, MINUTE_MS } from '../time/instant.ts'
import { wallOf } from '../time/site-time.ts'
import { changeBetween, offsetAt } from '../time/zone-offset.ts'

const HOUR_MS = 60 * MINUTE_MS

/** The hours that a club's clock shows around one day. */
export interface ClockHours {
  /** 0 to 23. */
  hourAt(moment: Instant): number
  /** When the clock next shows another hour, or is changed. */
  endOfHour(moment: Instant): Instant
}

/** Slots of the day and bookings that begin on it lie in here, also those written down before the club changed its zone. */
const MARGIN_MS = 2 * DAY_MS

/** Most days have one offset, so that an hour costs a division; around a change of clocks each moment is looked up. */
export function clockHours(zone: string, day: Day): ClockHours {
  const midnight = wallOf(day, 0)
  const offset = offsetAt(zone, midnight - MARGIN_MS)
  if (offset !== offsetAt(zone, midnight + DAY_MS + MARGIN_MS)) return changingHours(zone)
  return { hourAt: (moment) => hourOf(moment, offset), endOfHour: (moment) => nextHour(moment, offset) }
}

const changingHours = (zone: string): ClockHours => ({
  hourAt: (moment) => hourOf(moment, offsetAt(zone, moment)),
  endOfHour(moment) {
    const offset = offsetAt(zone, moment)
    const end = nextHour(moment, offset)
    return offsetAt(zone, end - 1) === offset ? end : changeBetween(zone, moment, end - 1)
  },
})

const hoursSince1970 = (moment: Instant, offset: number): number => Math.floor((moment + offset * MINUTE_MS) / HOUR_MS)

const hourOf = (moment: Instant, offset: number): number => ((hoursSince1970(moment, offset) % 24) + 24) % 24

const nextHour = (moment: Instant, offset: number): Instant =>
  (hoursSince1970(moment, offset) + 1) * HOUR_MS - offset * MINUTE_MS
