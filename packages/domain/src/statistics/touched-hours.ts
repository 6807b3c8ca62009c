import { type Day, type DayOfWeek, dayOfWeek } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import { clockHours } from './clock-hours.ts'

/** An hour of a day by the club's clock. */
export interface TouchedHour {
  day: Day
  dayOfWeek: DayOfWeek
  hour: number
}

/** The hour in which a time begins: where a booking is counted, with all that it brings. */
export function beginHour(zone: string, { from }: Pick<Interval, 'from'>): TouchedHour {
  const day = dayOf(zone, from)
  return { day, dayOfWeek: dayOfWeek(day), hour: clockHours(zone, day).hourAt(from) }
}

/** The hours into which a time reaches; where clocks are put back, an hour may come twice. */
export function touchedHours(zone: string, { from, to }: Interval): TouchedHour[] {
  const touched: TouchedHour[] = []
  for (let at = from; at < to; ) {
    const day = dayOf(zone, at)
    const { hourAt, endOfHour } = clockHours(zone, day)
    touched.push({ day, dayOfWeek: dayOfWeek(day), hour: hourAt(at) })
    at = endOfHour(at)
  }
  return touched
}
