import type { StaffSiteRead } from '@korto/contract/staff-site'
import { decideStaffBooking, freeForStaff } from '@korto/domain/booking-request/decide-staff-booking'
import { type Interval, overlaps } from '@korto/domain/time/instant'
import type { Alternative } from '../../../lib/api/api-error.ts'
import type { DayEntry } from './day-entries.ts'
import { staffFacts } from './staff-facts.ts'

export interface FreePlace {
  itemId: number
  fromDate: string
  toDate: string
}

/** A place and a time without enough room, with what is known of it. */
export interface FullPlace extends FreePlace {
  quantity: number
  supplItemId: number | null
  /** Who has the place, or the coach. */
  there: DayEntry[]
  /** There is room on the court, but the coach is busy. */
  isCoachBusy: boolean
  near: FreePlace[]
}

export interface WantedPlace extends FreePlace {
  quantity: number
  supplItemId: number | null
}

/** What staff are shown of a place that was refused: who is there, and what is free nearby. */
export function fullPlace(
  site: StaffSiteRead,
  wanted: WantedPlace,
  others: readonly DayEntry[],
  alternatives: readonly Alternative[],
): FullPlace {
  const interval = intervalOf(wanted)
  const item = site.items.find(({ id }) => id === wanted.itemId)
  const isThere = (entry: DayEntry) =>
    entry.itemId === wanted.itemId ||
    (item?.sharedItemId !== null && entry.sharedItemId === item?.sharedItemId) ||
    (wanted.supplItemId !== null && entry.supplItemId === wanted.supplItemId)
  const overlapping = others.filter((entry) => overlaps(intervalOf(entry), interval))
  const facts = staffFacts(site, wanted.itemId, others)
  const hasRoom = facts !== undefined && freeForStaff(facts, interval) >= wanted.quantity
  const otherCourts = site.items.filter(
    ({ id }) => id !== wanted.itemId && isFree(site, { ...wanted, itemId: id }, others),
  )
  return {
    ...wanted,
    there: overlapping.filter(isThere),
    isCoachBusy: wanted.supplItemId !== null && hasRoom,
    near: [
      ...alternatives.map(({ itemId, start, end }) => ({ itemId, fromDate: start, toDate: end })),
      ...otherCourts.slice(0, 2).map(({ id }) => ({ itemId: id, fromDate: wanted.fromDate, toDate: wanted.toDate })),
    ],
  }
}

/** Whether a booking would fit, by the rule of the server and what is on screen. */
export function isFree(site: StaffSiteRead, wanted: WantedPlace, others: readonly DayEntry[]): boolean {
  const facts = staffFacts(site, wanted.itemId, others)
  const request = { ...intervalOf(wanted), coachId: wanted.supplItemId, quantity: wanted.quantity, force: false }
  return facts !== undefined && decideStaffBooking(facts, request).ok
}

/** How many places are taken of how many, and by how many the capacity would be exceeded. */
export function placesThere(site: StaffSiteRead, { there, ...full }: FullPlace) {
  const facts = staffFacts(site, full.itemId, there)
  if (!facts) return { taken: 0, capacity: 0, over: 0 }
  const interval = intervalOf(full)
  const capacity = Math.max(0, freeForStaff({ ...facts, holdings: [] }, interval))
  const free = freeForStaff(facts, interval)
  return { taken: capacity - free, capacity, over: Math.max(0, full.quantity - free) }
}

const intervalOf = ({ fromDate, toDate }: { fromDate: string; toDate: string }): Interval => ({
  from: Date.parse(fromDate),
  to: Date.parse(toDate),
})
