import { isHolding } from '@korto/domain/booking/status'
import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { acquire } from '../../bookings/acquire.ts'
import { cancelForClient } from '../../bookings/cancel-for-client.ts'
import { changeBooking } from '../../bookings/change-booking.ts'
import { newBookingClaim, takeNewBooking } from '../../bookings/new-booking.ts'
import { snapshotOf } from '../../bookings/snapshot.ts'
import { readBooking } from '../../bookings/sql.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import { type CalendarPlace, isAt, placeOf } from './calendar-place.ts'
import { clientOfPart } from './client-of-part.ts'
import type { AlsoWrite, HereChange } from './here-change.ts'
import { assertAsDecided, assertNotEnded, fieldsOf, isSameTime, timeOf } from './part-times.ts'

/** A new event in the calendar of a facility is a booking, also where there is no room. */
export async function bookFromCalendar(
  tools: Tools,
  change: HereChange,
  part: EventPart,
  { zone }: CalendarPlace,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const { siteId, itemId } = change
  const time = timeOf(part, zone)
  assertNotEnded(time, tools.now())
  const wanted = { itemId, ...time, coachId: null, quantity: 1, force: true }
  const recorded = await acquire(
    tools,
    siteId,
    (definition) => newBookingClaim(definition, wanted, null),
    async (trx, claim) => {
      const userId = await clientOfPart(trx, change, claim.definition.site.country)
      const made = await takeNewBooking(trx, calendarOf(siteId), claim, { userId }, tools.now())
      await alsoWrite(trx, { bookingId: made.booking.id })
      return made.recorded
    },
  )
  tools.announce(recorded)
}

/** A booking whose event was moved, deleted or, after the booking was canceled or taken elsewhere here, kept. */
export async function changeFromCalendar(
  tools: Tools,
  { siteId, before, after }: HereChange,
  bookingId: number,
  { zone, item }: CalendarPlace,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const booking = await readBooking(tools.db, bookingId)
  if (booking?.site_id !== siteId) throw new Refused('NOT_FOUND')
  const stored = snapshotOf(booking)
  const isHeld = isHolding(stored.status)
  const isThere = isHeld && isAt(item, stored)
  assertAsDecided(before ? isThere && isSameTime(timeOf(before, zone), stored) : !isThere)
  assertNotEnded(stored, tools.now())
  const calendar = calendarOf(siteId)
  const expected = { expectedVersion: booking.version }
  const write = { write: alsoWriteOf({ bookingId }, alsoWrite) }
  if (!after) {
    await cancelForClient(tools, calendar, bookingId, expected, { neverLate: true, alsoWrite: write })
    return
  }
  const restored = isHeld ? {} : { status: 'CONFIRMED' as const }
  const place = isThere ? {} : placeOf(item)
  const change = { ...fieldsOf(zone, timeOf(after, zone)), ...place, ...restored, ...expected, force: true }
  await changeBooking(tools, calendar, bookingId, change, write)
}

/** For a command that says what it has changed in its own words. */
export const alsoWriteOf =
  (made: Parameters<AlsoWrite>[1], alsoWrite: AlsoWrite) =>
  (trx: Parameters<AlsoWrite>[0]): Promise<void> =>
    alsoWrite(trx, made)
