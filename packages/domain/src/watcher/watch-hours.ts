import type { Interval } from '../time/instant.ts'
import { localOf } from '../time/site-time.ts'

/** From-hour minimum 07:00, to-hour maximum 23:00. */
export const FIRST_WATCH_HOUR = 7
export const LAST_WATCH_HOUR = 23

/** The two controls of the watch dialog, in whole hours of the site's day. */
export interface WatchHours {
  fromHour: number
  toHour: number
}

/**
 * Dialog defaults: slot start rounded down and slot end rounded up to the hour, clamped to 07:00–23:00. A slot outside
 * these hours gets the nearest hour that can be watched.
 */
export function defaultWatchHours(zone: string, slot: Interval): WatchHours {
  const { start, end } = minutesOfDay(zone, slot)
  const fromHour = clamp(Math.floor(start / 60), FIRST_WATCH_HOUR, LAST_WATCH_HOUR - 1)
  return { fromHour, toHour: clamp(Math.ceil(end / 60), fromHour + 1, LAST_WATCH_HOUR) }
}

/** Slots outside 07:00–23:00 cannot be watched; the dialog says so. */
export function canBeWatched(zone: string, slot: Interval): boolean {
  const { start, end } = minutesOfDay(zone, slot)
  return start >= FIRST_WATCH_HOUR * 60 && end <= LAST_WATCH_HOUR * 60
}

/** Each control moves in 60-minute steps, and from stays at least one hour before to: a step too far changes nothing. */
export const stepFromHour = (hours: WatchHours, step: 1 | -1): WatchHours =>
  stepTo({ ...hours, fromHour: hours.fromHour + step }, hours)

export const stepToHour = (hours: WatchHours, step: 1 | -1): WatchHours =>
  stepTo({ ...hours, toHour: hours.toHour + step }, hours)

export const areWatchHours = ({ fromHour, toHour }: WatchHours): boolean =>
  Number.isInteger(fromHour) &&
  Number.isInteger(toHour) &&
  fromHour >= FIRST_WATCH_HOUR &&
  toHour <= LAST_WATCH_HOUR &&
  toHour - fromHour >= 1

const stepTo = (wanted: WatchHours, present: WatchHours): WatchHours => (areWatchHours(wanted) ? wanted : present)

/** Minutes after the midnight of the slot's day; a slot that ends on a later day ends at 24:00 here. */
function minutesOfDay(zone: string, slot: Interval): { start: number; end: number } {
  const [start, end] = [localOf(zone, slot.from), localOf(zone, slot.to)]
  return { start: start.minutes, end: end.day === start.day ? end.minutes : 1440 }
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
