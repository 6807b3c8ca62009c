import type { ItemRead } from '@korto/contract/site'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { priceOf, slotRun } from '@korto/domain/booking/slot-run'
import type { StaffBookingFacts } from '@korto/domain/booking-request/decide-staff-booking'
import type { Item } from '@korto/domain/item/item'
import { slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import type { Interval } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import type { Holding } from '@korto/domain/timeslot/holding'
import type { DayEntry } from './day-entries.ts'

/** An item as the rules read it. */
export const itemOf = ({ schedule_exceptions, events, ...item }: ItemRead): Item => ({
  ...item,
  // The server has validated schedules and configs; their types in the contract are only records.
  schedule: item.schedule as Item['schedule'],
  exceptions: schedule_exceptions as Item['exceptions'],
  config: item.config as Item['config'],
  events: events.map(({ id, fromDate, toDate, capacity, title }) => ({
    id,
    from: Date.parse(fromDate),
    to: Date.parse(toDate),
    capacity,
    ...(title !== undefined && { title }),
  })),
})

/** What an entry takes of its item, its hall and its coach. */
export const holdingOf = (entry: DayEntry): Holding => ({
  from: Date.parse(entry.fromDate),
  to: Date.parse(entry.toDate),
  itemId: entry.itemId,
  sharedItemId: entry.sharedItemId,
  supplItemId: entry.supplItemId,
  quantity: entry.quantity,
  sharedItemMultiplier: entry.sharedItemMultiplier,
  bookingId: entry.bookingId,
  status: entry.status,
})

/** The facts by which the server decides about a booking of staff, from what is on screen. */
export function staffFacts(
  site: StaffSiteRead,
  itemId: number,
  others: readonly DayEntry[],
): StaffBookingFacts | undefined {
  const item = site.items.find(({ id }) => id === itemId)
  if (!item) return undefined
  const shared = site.sharedItems.find(({ id }) => id === item.sharedItemId)
  return {
    site,
    item: itemInPast(site, item),
    sharedItem: shared ? itemOf(shared) : null,
    coaches: coachesOf(site, itemId).map(itemOf),
    holdings: others.map(holdingOf),
  }
}

/** Of past days the exceptions are in a list of their own. */
function itemInPast({ pastExceptions }: StaffSiteRead, read: ItemRead): Item {
  const item = itemOf(read)
  const past = pastExceptions.filter(({ itemId }) => itemId === item.id)
  // Validated by the server, as the others are.
  return { ...item, exceptions: [...(past as Item['exceptions']), ...item.exceptions] }
}

export const coachesOf = (site: StaffSiteRead, itemId: number): ItemRead[] =>
  site.supplementaryItems.filter(({ supplementaryTo }) => supplementaryTo.includes(itemId))

/** The price of any time, in currency units; null where the schedule has none. */
export function priceAt(site: StaffSiteRead, itemId: number, interval: Interval, quantity: number): number | null {
  const item = site.items.find(({ id }) => id === itemId)
  if (!item) return null
  const slots = slotRun(
    slotsOfDay(itemInPast(site, item), site.timezone, dayOf(site.timezone, interval.from)),
    interval,
  )
  const cents = slots && priceOf(slots, quantity)
  return cents === null ? null : cents / 100
}
