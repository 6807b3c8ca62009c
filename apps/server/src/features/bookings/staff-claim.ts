import {
  decideStaffBooking,
  MAX_STAFF_BOOKING_DAYS,
  type StaffBookingAccepted,
  type StaffBookingRequest,
} from '@korto/domain/booking/decide-staff-booking'
import type { Item } from '@korto/domain/item/item'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { holdingsOfOthers } from '@korto/domain/timeslot/holding'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { coachesOf, type SiteDefinition } from '../sites/definition.ts'
import { assertCurrent, type Claim } from './acquire.ts'
import { assertOrder } from './moments.ts'
import { holdingsOf } from './occupancy.ts'
import { readOccupancy, type Window } from './sql.ts'

/** A place that staff take for somebody: any time, whether the schedule offers it or not. */
export interface StaffClaim extends Claim {
  item: Item
  coaches: Item[]
  request: StaffBookingRequest
  window: Window
}

export function staffClaim(
  definition: SiteDefinition | null,
  wanted: StaffBookingRequest & { itemId: number; userId: number },
): StaffClaim {
  const item = definition?.items.get(wanted.itemId)
  if (!definition || item?.kind !== 'item') throw new Refused('NOT_FOUND')
  assertOrder(wanted.from, wanted.to, 'toDate')
  if (wanted.to - wanted.from > MAX_STAFF_BOOKING_DAYS * 86_400_000)
    throw new Refused('INVALID', {
      field: 'toDate',
      message: `toDate: is more than ${MAX_STAFF_BOOKING_DAYS} days after the start`,
    })
  const coaches = coachesOf(definition, item)
  const { coachId } = wanted
  if (typeof coachId === 'number' && definition.items.get(coachId)?.kind !== 'supplementary')
    throw new Refused('NOT_FOUND')
  if (typeof coachId === 'number' && !coaches.some(({ id }) => id === coachId))
    throw new Refused('INVALID', { field: 'supplItemId', message: 'supplItemId: does not serve this item' })
  const scarce = {
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
    scarce,
    window: { ...scarce, ...daysAround(definition, wanted) },
  }
}

/** Whole days: 'any' chooses by the bookings of the day. */
function daysAround({ site }: SiteDefinition, { from, to }: { from: number; to: number }) {
  const next = addDays(dayOf(site.timezone, to - 1), 1)
  return {
    from: new Date(startOfDay(site.timezone, dayOf(site.timezone, from))),
    to: new Date(Math.max(startOfDay(site.timezone, next), to)),
  }
}

/** Under the locks: looks at what is there and decides. A booking that is moved does not stand in its own way. */
export async function decideForStaff(
  trx: Trx,
  claim: StaffClaim,
  /** What is changed gives up its own place first: a stored booking, or an occasion that a series still makes. */
  moved: { bookingId?: number; occasion?: { recurringId: number; date: string } },
): Promise<StaffBookingAccepted & { now: number }> {
  const { definition, item, coaches, request, window } = claim
  const rows = await readOccupancy(trx, window)
  assertCurrent(claim, rows.version)
  const zone = definition.site.timezone
  const { bookingId, occasion } = moved
  const replaced = occasion ? [{ recurring_id: occasion.recurringId, occurrence_date: occasion.date }] : []
  const seen = { ...rows, overrides: [...rows.overrides, ...replaced] }
  const all = holdingsOf(definition.site.id, zone, seen, { from: window.from.getTime(), to: window.to.getTime() })
  const holdings = bookingId === undefined ? all : holdingsOfOthers(all, bookingId)
  const sharedItem = item.sharedItemId === null ? null : (definition.items.get(item.sharedItemId) ?? null)
  const decision = decideStaffBooking({ site: definition.site, item, sharedItem, coaches, holdings }, request)
  if (!decision.ok) throw new Refused(decision.refusal)
  return { ...decision, now: rows.now.getTime() }
}
