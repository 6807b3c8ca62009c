import { addDays, type Day, daysBetween } from '@korto/domain/time/day'
import { instantOf, localOf, wireDateTime } from '@korto/domain/time/site-time'

interface Times {
  fromDate: string
  toDate: string
}

/** `missing`: the clocks jump over this time on this day. */
export type NewTimes = Times | 'backward' | 'missing'

const DAY_MINUTES = 1440

/** Another day, the same hours. */
export function onDay(zone: string, { fromDate, toDate }: Times, day: Day): NewTimes {
  const [from, to] = [localOf(zone, Date.parse(fromDate)), localOf(zone, Date.parse(toDate))]
  const lastDay = addDays(day, daysBetween(from.day, to.day))
  return between(zone, instantOf(zone, day, from.minutes), instantOf(zone, lastDay, to.minutes))
}

/** Another start, the same length. */
export function startingAt(zone: string, { fromDate, toDate }: Times, minutes: number): NewTimes {
  const from = instantOf(zone, localOf(zone, Date.parse(fromDate)).day, minutes)
  return between(zone, from, from === null ? null : from + Date.parse(toDate) - Date.parse(fromDate))
}

/** Another end; 00:00 is the midnight that ends the day. A booking that ends on a later day still does. */
export function endingAt(zone: string, { fromDate, toDate }: Times, minutes: number): NewTimes {
  const from = Date.parse(fromDate)
  const { day } = localOf(zone, from)
  const lastDay = localOf(zone, Date.parse(toDate) - 1).day
  return between(zone, from, instantOf(zone, lastDay > day ? lastDay : day, minutes || DAY_MINUTES))
}

/** A day with start and end, as typed. */
export function timesAt(zone: string, day: Day, from: number, to: number): NewTimes {
  return between(zone, instantOf(zone, day, from), instantOf(zone, day, to || DAY_MINUTES))
}

function between(zone: string, from: number | null, to: number | null): NewTimes {
  if (from === null || to === null) return 'missing'
  return from < to ? { fromDate: wireDateTime(zone, from), toDate: wireDateTime(zone, to) } : 'backward'
}
