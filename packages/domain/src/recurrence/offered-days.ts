import { priceOf, slotRun } from '../booking/slot-run.ts'
import type { Item } from '../item/item.ts'
import { type Slot, slotsOfDay } from '../schedule/slots-of-day.ts'
import { addDays, type Day, daysBetween, daysFrom } from '../time/day.ts'
import { overlaps } from '../time/instant.ts'
import { freePlaces } from '../timeslot/free-places.ts'
import type { Occasion } from './occasions.ts'

/** What a club wrote down last, and since when there is something to write. */
export interface OfferedState {
  until: Day | null
  createdOn: Day
}

/** Nobody looks back further for a server that was away. */
const MOST_DAYS = 31

/** The days that are over and not written down yet. */
export function daysToWrite({ until, createdOn }: OfferedState, today: Day): Day[] {
  const earliest = addDays(today, -MOST_DAYS)
  const first = [earliest, createdOn, until === null ? earliest : addDays(until, 1)].reduce((latest, day) =>
    day > latest ? day : latest,
  )
  return daysFrom(first, daysBetween(first, today))
}

export interface OfferedSlot {
  itemId: number
  day: Day
  from: number
  to: number
  capacity: number
  priceCents: number | null
}

/** The slots that an item offered, with the capacity that events left them; of what is shared, its own. */
export function offeredSlots(item: Item, zone: string, day: Day): OfferedSlot[] {
  const slots = slotsOfDay(item, zone, day)
  const ofDay = { from: slots[0]?.start ?? 0, to: Math.max(...slots.map(({ end }) => end)) }
  // A club that follows a calendar has thousands of events, and few of them on one day.
  const own = { ...item, sharedItemId: null, events: item.events.filter((event) => overlaps(event, ofDay)) }
  return slots.map((slot) => ({
    itemId: item.id,
    day,
    from: slot.start,
    to: slot.end,
    capacity: Math.max(0, freePlaces(own, null, slot, [])),
    priceCents: slot.priceCents,
  }))
}

/** The price of a date of a series by the schedule of its day; null where it is not a run of slots. */
export function priceOfOccasion(occasion: Occasion, item: Item, zone: string): number | null {
  const run: Slot[] | null = slotRun(slotsOfDay(item, zone, occasion.occurrenceDate), occasion)
  return run && priceOf(run, occasion.quantity)
}
