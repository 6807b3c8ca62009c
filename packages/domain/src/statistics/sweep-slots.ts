import type { Interval } from '../time/instant.ts'
import type { ClockHours } from './clock-hours.ts'

export interface Units extends Interval {
  quantity: number
}

export interface Capacity extends Interval {
  capacity: number
}

/** Time inside a slot during which nothing begins or ends and the club's clock shows one hour. */
export interface Stretch<Booking extends Units> {
  hour: number
  ms: number
  capacity: number
  /** Those going on, in the order in which they began. */
  bookings: readonly Booking[]
  /** Of all of them. */
  units: number
}

/** Visits the slots of one item in order of time: one pass over slots, starts and ends of bookings. */
export function sweepSlots<Booking extends Units>(
  slots: readonly Capacity[],
  bookings: readonly Booking[],
  { hourAt, endOfHour }: ClockHours,
  visit: (stretch: Stretch<Booking>) => void,
): void {
  const starts = bookings.toSorted((a, b) => a.from - b.from)
  const ends = bookings.toSorted((a, b) => a.to - b.to)
  let [started, ended, units, swept] = [0, 0, 0, 0]
  let goingOn: Booking[] = []

  for (const { from, to, capacity } of slots.toSorted((a, b) => a.from - b.from)) {
    if (from < swept) {
      // Slots of a schedule do not overlap. For those that do all the same, the pass begins again.
      ;[started, ended, units, goingOn] = [0, 0, 0, []]
    }
    for (let at = from; at < to; ) {
      for (let next = starts[started]; next && next.from <= at; next = starts[++started]) {
        units += next.quantity
        goingOn.push(next)
      }
      for (let next = ends[ended]; next && next.to <= at; next = ends[++ended]) {
        units -= next.quantity
        goingOn.splice(goingOn.indexOf(next), 1)
      }
      const until = Math.min(to, endOfHour(at), starts[started]?.from ?? to, ends[ended]?.to ?? to)
      visit({ hour: hourAt(at), ms: until - at, capacity, bookings: goingOn, units })
      at = until
    }
    swept = to
  }
}
