import type { Item } from '../item/item.ts'
import { type Slot, slotsOfDay } from '../schedule/slots-of-day.ts'
import { type Day, daysBetween, daysFrom } from '../time/day.ts'
import type { Instant, Interval } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'

/** The slots of the days that an interval touches. */
export type SlotsDuring = (item: Item, interval: Interval) => Slot[]

/** Computes what is the same for many once: thousands of bookings begin at a few hundred moments. */
export function slotsOnce(zone: string): SlotsDuring {
  const dayAt = once((moment: Instant) => dayOf(zone, moment))
  const ofItem = once((item: Item) => once((day: Day) => slotsOfDay(item, zone, day)))
  return (item, { from, to }) => {
    const [first, last] = [dayAt(from), dayAt(to - 1)]
    const slots = ofItem(item)
    return first === last ? slots(first) : daysFrom(first, daysBetween(first, last) + 1).flatMap(slots)
  }
}

function once<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
