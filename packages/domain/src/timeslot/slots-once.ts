import type { Item } from '../item/item.ts'
import { type Slot, slotsOfDay } from '../schedule/slots-of-day.ts'
import { type Day, daysBetween, daysFrom } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'

/** The slots of the days that an interval touches. */
export type SlotsDuring = (item: Item, interval: Interval) => Slot[]

/** Computes the slots of an item and day once: thousands of bookings are on a few hundred days. */
export function slotsOnce(zone: string): SlotsDuring {
  const known = new Map<Item, Map<Day, Slot[]>>()
  const ofDay = (item: Item, day: Day) => {
    const days = known.get(item) ?? new Map<Day, Slot[]>()
    known.set(item, days)
    const slots = days.get(day) ?? slotsOfDay(item, zone, day)
    days.set(day, slots)
    return slots
  }
  return (item, { from, to }) => {
    const [first, last] = [dayOf(zone, from), dayOf(zone, to - 1)]
    return daysFrom(first, daysBetween(first, last) + 1).flatMap((day) => ofDay(item, day))
  }
}
