import { type BookedCapacity, isMoved, type RequestedCapacity } from '@korto/domain/booking/needs-more-capacity'
import {
  decideStaffBooking,
  MAX_STAFF_BOOKING_DAYS,
  type StaffBookingAccepted,
  type StaffBookingRequest,
} from '@korto/domain/booking-request/decide-staff-booking'
import type { Item } from '@korto/domain/item/item'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { holdingsOfOthers } from '@korto/domain/timeslot/holding'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { holdingsOf } from '../occupancy/holdings.ts'
import { type OccupancyRow, readOccupancy, type Window } from '../occupancy/sql.ts'
import { coachesOf, type SiteDefinition } from '../sites/definition.ts'
import { assertCurrent, type Claim } from './acquire.ts'
import { alternativesTo, choiceOf, currentSlots, isPlaceGone } from './alternatives.ts'
import { assertOrder } from './moments.ts'
import { type MoneyColumns, siteMoney } from './site-money.ts'

/** A place that staff take for somebody: any time, whether the schedule offers it or not. */
export interface StaffClaim extends Claim {
  item: Item
  coaches: Item[]
  request: StaffBookingRequest
  window: Window
}

/** `currentCoachId`: the coach of the booking, who need not serve the item any more. */
export function staffClaim(
  definition: SiteDefinition | null,
  wanted: StaffBookingRequest & { itemId: number; userId: number },
  currentCoachId: number | null = null,
): StaffClaim {
  const item = definition?.items.get(wanted.itemId)
  if (!definition || item?.kind !== 'item') throw new Refused('NOT_FOUND')
  assertOrder(wanted.from, wanted.to, 'toDate')
  if (wanted.to - wanted.from > MAX_STAFF_BOOKING_DAYS * 86_400_000)
    throw new Refused('INVALID', {
      field: 'toDate',
      message: `toDate: is more than ${MAX_STAFF_BOOKING_DAYS} days after the start`,
    })
  const { coachId } = wanted
  const serving = coachesOf(definition, item)
  if (typeof coachId === 'number' && coachId !== currentCoachId) assertServes(definition, serving, coachId)
  const current =
    coachId === currentCoachId ? [...definition.items.values()].filter(({ id }) => id === currentCoachId) : []
  const coaches = [...new Set([...serving, ...current])]
  const locks = {
    siteId: definition.site.id,
    userId: wanted.userId,
    itemIds: [item.id],
    sharedItemIds: item.sharedItemId === null ? [] : [item.sharedItemId],
    coachIds: coachId === 'any' ? coaches.map(({ id }) => id) : coachId === null ? [] : [coachId],
  }
  return {
    definition,
    item,
    coaches,
    request: wanted,
    locks,
    window: { ...locks, ...daysAround(definition, wanted) },
  }
}

function assertServes(definition: SiteDefinition, serving: Item[], coachId: number): void {
  if (definition.items.get(coachId)?.kind !== 'supplementary') throw new Refused('NOT_FOUND')
  if (!serving.some(({ id }) => id === coachId))
    throw new Refused('INVALID', { field: 'supplItemId', message: 'supplItemId: does not serve this item' })
}

/** Whole days: 'any' chooses by the bookings of the day. */
function daysAround({ site }: SiteDefinition, { from, to }: { from: number; to: number }) {
  const next = addDays(dayOf(site.timezone, to - 1), 1)
  return {
    from: new Date(startOfDay(site.timezone, dayOf(site.timezone, from))),
    to: new Date(Math.max(startOfDay(site.timezone, next), to)),
  }
}

/** What is changed does not count against itself: a stored booking, or a computed occasion. */
type Moved = {
  bookingId?: number | undefined
  occasion?: { recurringId: number; date: string } | undefined
}

/** Under the locks: reads what is booked and decides. */
export async function decideForStaff(
  trx: Trx,
  claim: StaffClaim,
  { bookingId, occasion }: Moved,
): Promise<StaffBookingAccepted> {
  const rows = await readOccupancy(trx, claim.window)
  assertCurrent(claim, rows.version)
  return decideOn(claim, rows, { bookingId, occasion })
}

/** The decision on what was read. */
export function decideOn(
  { definition, item, coaches, request, window }: StaffClaim,
  rows: Pick<OccupancyRow, 'holdings' | 'rules' | 'overrides'>,
  { bookingId, occasion }: Moved = {},
): StaffBookingAccepted {
  const zone = definition.site.timezone
  const replaced = occasion ? [{ recurring_id: occasion.recurringId, occurrence_date: occasion.date }] : []
  const occupancy = { ...rows, overrides: [...rows.overrides, ...replaced] }
  const all = holdingsOf(definition.site.id, zone, occupancy, { from: window.from.getTime(), to: window.to.getTime() })
  const holdings = bookingId === undefined ? all : holdingsOfOthers(all, bookingId)
  const sharedItem = item.sharedItemId === null ? null : (definition.items.get(item.sharedItemId) ?? null)
  const decision = decideStaffBooking({ site: definition.site, item, sharedItem, coaches, holdings }, request)
  if (!decision.ok) throw new Refused(decision.refusal)
  return decision
}

/** As `decideForStaff`; if the place is taken, the refusal names the nearest free ones. */
export async function takeForStaff(trx: Trx, claim: StaffClaim, moved: Moved, now: number) {
  try {
    return await decideForStaff(trx, claim, moved)
  } catch (error) {
    if (!(error instanceof Refused) || !isPlaceGone(error.code)) throw error
    const { definition, item, coaches, request } = claim
    const wanted = { item, from: request.from, quantity: request.quantity, coachChoice: choiceOf(coaches, request) }
    throw new Refused(error.code, {
      data: { alternatives: await alternativesTo(currentSlots(trx), definition, wanted, now, 'staff') },
    })
  }
}

export const requestedCapacity = ({ item, request }: StaffClaim): RequestedCapacity => ({ ...request, itemId: item.id })

/** For a change that takes nothing more: it is allowed on a place that is overbooked already. */
export const withForce = <C extends StaffClaim>(claim: C): C => ({
  ...claim,
  request: { ...claim.request, force: true },
})

/**
 * The columns of a booking's money after a change. A moved booking gets the price of its new time; otherwise it keeps its price
 * per unit. What is priced anew, or gets other extras, is in the club's present currency as a whole.
 */
export function moneyAfter(
  stored: MoneyColumns,
  before: BookedCapacity,
  claim: StaffClaim,
  change: { additionalItemsData?: object[] | undefined },
  newPrice: number | null,
) {
  const isElsewhere = isMoved(before, requestedCapacity(claim))
  const perUnit = (cents: number | null) =>
    cents === null ? null : Math.round((cents / before.quantity) * claim.request.quantity)
  if (!isElsewhere && !change.additionalItemsData) return { price_cents: perUnit(stored.price_cents) }
  const { currency } = claim.definition.site
  const money = siteMoney(stored, currency)
  return {
    price_cents: isElsewhere ? newPrice : perUnit(money.price_cents),
    currency: isElsewhere ? currency : money.currency,
    additional_items_data: JSON.stringify(money.additional_items_data),
  }
}
