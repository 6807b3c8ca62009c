import type { ItemConfig } from '../item/item.ts'
import { addDays, dayOfWeek } from '../time/day.ts'
import type { Instant, Interval } from '../time/instant.ts'
import { dayOf, instantOrChange, localOf } from '../time/site-time.ts'
import type { FreeSlot } from '../timeslot/allowed-ends.ts'
import { moveTimes } from './move-times.ts'

/**
 * "Same court and hour next week, or the nearest free": of the offered days the free time that begins nearest to the wanted
 * start, as long as the earlier booking was; of two equally near the later. Clients book one place. Null when nothing is
 * free.
 */
export function bookAgain(
  days: readonly { slots: readonly FreeSlot[] }[],
  earlier: Interval,
  wanted: Instant,
  config: ItemConfig,
  now: Instant,
): Interval | null {
  const distance = ({ from }: Interval): number => Math.abs(from - wanted)
  const times = days.flatMap(({ slots }) =>
    moveTimes(slots, { ...earlier, quantity: 1 }, { isSameItem: false, config }, now),
  )
  const [nearest = null] = times.toSorted((a, b) => distance(a) - distance(b) || b.from - a.from)
  return nearest
}

/** The same weekday and time of day on the clocks of the club, the first that is still to come. */
export function nextWeekly(zone: string, from: Instant, now: Instant): Instant {
  const { day, minutes } = localOf(zone, from)
  const today = dayOf(zone, now)
  const daysAhead = (dayOfWeek(day) - dayOfWeek(today) + 7) % 7
  const next = instantOrChange(zone, addDays(today, daysAhead), minutes)
  return next > now ? next : instantOrChange(zone, addDays(today, daysAhead + 7), minutes)
}
