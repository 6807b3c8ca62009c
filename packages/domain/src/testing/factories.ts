import type { Booking } from '../booking/booking.ts'
import type { Booker, BookingFacts } from '../booking-request/decide-booking.ts'
import type { Item, ItemEvent } from '../item/item.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { Site } from '../site/site.ts'
import type { Instant } from '../time/instant.ts'
import { parseDateTime } from '../time/site-time.ts'
import type { Holding } from '../timeslot/holding.ts'

/** The reference fixture of the acceptance list: tests say what matters to them and take the rest from here. */

export const SOFIA = 'Europe/Sofia'

/** A Monday in winter: Sofia is two hours east. */
export const MONDAY = '2026-11-16'

/** '2026-11-16 18:00' in Sofia, or '18:00' on that Monday. */
export function at(text: string, zone = SOFIA): Instant {
  const [day, time] = text.includes(' ') ? text.split(' ') : [MONDAY, text]
  const instant = parseDateTime(zone, `${day}T${time}:00`)
  if (instant === null) throw new Error(`${text} is not a time in ${zone}`)
  return instant
}

/** Every day 08:00-22:00, step 60, price 20. */
export const everyDay: Schedule = { mode: 'every_day', 0: [{ start: 480, end: 1320, price: 20 }] }

export const aSite = (changes: Partial<Site> = {}): Site => ({
  id: 1,
  name: 'Sofia Tennis Club',
  city: 'Sofia',
  country: 'Bulgaria',
  timezone: SOFIA,
  currency: 'BGN',
  hidden: false,
  variant: 'sport',
  allowUnverifiedPhone: false,
  config: {},
  ...changes,
})

export const anItem = (changes: Partial<Item> = {}): Item => ({
  id: 11,
  siteId: 1,
  kind: 'item',
  name: 'Court 1',
  capacity: 1,
  schedule: everyDay,
  exceptions: [],
  events: [],
  config: {},
  supplementaryTo: [],
  sharedItemId: null,
  sharedItemMultiplier: 1,
  ...changes,
})

export const aCoach = (changes: Partial<Item> = {}): Item =>
  anItem({ id: 21, kind: 'supplementary', name: 'Ivan', schedule: {}, supplementaryTo: [11, 12], ...changes })

export const hall = anItem({ id: 90, kind: 'shared', name: 'Hall', capacity: 3, schedule: {} })
export const badminton = anItem({ id: 13, name: 'Badminton', capacity: 3, sharedItemId: 90 })
export const basketball = anItem({ id: 14, name: 'Basketball', sharedItemId: 90, sharedItemMultiplier: 3 })

/** From and to as `at` reads them. */
export const aHolding = (from: string, to: string, changes: Partial<Holding> = {}): Holding => ({
  itemId: 11,
  sharedItemId: null,
  supplItemId: null,
  from: at(from),
  to: at(to),
  quantity: 1,
  sharedItemMultiplier: 1,
  ...changes,
})

/** A holding on an item, with the item's shared item and weight. */
export const holdingOn = (item: Item, from: string, to: string, changes: Partial<Holding> = {}): Holding =>
  aHolding(from, to, {
    itemId: item.id,
    sharedItemId: item.sharedItemId,
    sharedItemMultiplier: item.sharedItemMultiplier,
    ...changes,
  })

export const anEvent = (from: string, to: string, capacity: number, id = 1): ItemEvent => ({
  id,
  from: at(from),
  to: at(to),
  capacity,
})

export const aBooking = (from: string, to: string, changes: Partial<Booking> = {}): Booking => ({
  id: 501,
  userId: 7,
  siteId: 1,
  itemId: 11,
  supplItemId: null,
  from: at(from),
  to: at(to),
  quantity: 1,
  sharedItemMultiplier: 1,
  status: 'CONFIRMED',
  recurringId: null,
  occurrenceDate: null,
  paid: false,
  ...changes,
})

/** cleo: a client with a verified phone, level 0, nothing booked. */
export const aBooker = (changes: Partial<Booker> = {}): Booker => ({
  id: 7,
  hasVerifiedPhone: true,
  hasUnverifiedPhone: false,
  isStaff: false,
  limit: 1,
  upcomingCount: 0,
  ...changes,
})

export const bookingFacts = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  site: aSite(),
  item: anItem(),
  sharedItem: null,
  coaches: [],
  holdings: [],
  booker: aBooker(),
  ...changes,
})
