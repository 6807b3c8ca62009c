import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import type { Item } from '@korto/domain/item/item'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { rangesOfWeekday, scheduleInForce } from '@korto/domain/schedule/schedule-in-force'
import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'
import { WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Holding } from '@korto/domain/timeslot/holding'
import { type Timeslot, timeslotsOfDay } from '@korto/domain/timeslot/timeslots-of-day'

export interface PreviewFacts {
  zone: string
  item: Item
  sharedItem: Item | null
  /** What is booked on each day. */
  holdings: ReadonlyMap<Day, readonly Holding[]>
}

export type PreviewDay = Timetable['days'][number]

interface Known {
  facts: PreviewFacts
  ranges: unknown
  step: number | undefined
  day: PreviewDay
}

/**
 * The days as a visitor would read them from the server with this schedule. A day is computed again only if its hours have
 * changed, so that a drag over one day costs one day.
 */
export function createPreview() {
  const known = new Map<Day, Known>()
  return (facts: PreviewFacts, schedule: Schedule, days: readonly Day[]): PreviewDay[] =>
    days.map((date) => {
      const inForce = scheduleInForce({ ...facts.item, schedule }, date)
      const [ranges, step] = [rangesOfWeekday(inForce, dayOfWeek(date)), inForce.bookingStepMinutes]
      const before = known.get(date)
      if (before?.facts === facts && before.ranges === ranges && before.step === step) return before.day
      const day = previewDay(facts, schedule, date)
      known.set(date, { facts, ranges, step, day })
      return day
    })
}

function previewDay({ zone, item, sharedItem, holdings }: PreviewFacts, schedule: Schedule, date: Day): PreviewDay {
  const facts = { zone, item: { ...item, schedule }, sharedItem, coaches: WITHOUT_COACH }
  const slots = timeslotsOfDay(facts, { kind: 'client', userId: null }, date, holdings.get(date) ?? [])
  const most = item.config.hide_free_slots_left === true ? 1 : Number.POSITIVE_INFINITY
  return { date, slots: slots.filter(({ unmapped }) => !unmapped).map((slot) => wireSlot(zone, slot, most)) }
}

const wireSlot = (zone: string, slot: Timeslot, most: number): PublicTimeslot => ({
  start: wireDateTime(zone, slot.start),
  end: wireDateTime(zone, slot.end),
  free: Math.min(slot.free, most),
  capacity: Math.min(slot.capacity, most),
  price: slot.priceCents === null ? null : slot.priceCents / 100,
  ...(slot.title !== undefined && { title: slot.title }),
  ...(slot.description !== undefined && { description: slot.description }),
  ...(slot.backgroundColor !== undefined && { backgroundColor: slot.backgroundColor }),
})
