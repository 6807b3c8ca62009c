import { isHolding } from '@korto/domain/booking/status'
import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import type { Item } from '@korto/domain/item/item'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { changeBooking } from '../../bookings/change-booking.ts'
import { modifySeriesForCalendar } from '../../bookings/recurring/modify-for-calendar.ts'
import { snapshotOf } from '../../bookings/snapshot.ts'
import { readBooking } from '../../bookings/sql.ts'
import { changeEvent } from '../../items/change-event.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import { alsoWriteOf } from './apply-booking.ts'
import { placeOf } from './calendar-place.ts'
import type { AlsoWrite, AppliedThing } from './here-change.ts'
import { assertAsDecided, assertNotEnded, fieldsOf, timeOf } from './part-times.ts'

export interface ItemMove {
  siteId: number
  thing: AppliedThing
  toItemId: number
  /** When it is there. */
  part: EventPart
}

/** Somebody dragged the event into the calendar of another item: what it is here moves there, told once. */
export async function moveToItem(
  tools: Tools,
  { siteId, thing, toItemId, part }: ItemMove,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const definition = await siteDefinition(tools, siteId)
  const target = definition?.items.get(toItemId)
  if (!definition || !target) throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const calendar = calendarOf(siteId)
  if ('bookingId' in thing)
    return moveBooking(tools, { siteId, bookingId: thing.bookingId, target, part, zone }, alsoWrite)
  if ('ruleId' in thing) {
    if (part.kind !== 'weekly') throw new Refused('INVALID')
    const write = (trx: Parameters<AlsoWrite>[0], ruleId: number) => alsoWrite(trx, { ruleId })
    const change = { weekly: part, ...placeOf(target) }
    return modifySeriesForCalendar(tools, calendar, { siteId, ruleId: thing.ruleId }, change, write)
  }
  const { itemEventId } = thing
  const from = [...definition.items.values()].find(({ events }) => events.some(({ id }) => id === itemEventId))
  if (!from) throw new Refused('NOT_FOUND')
  const time = timeOf(part, zone)
  const byCalendar = { toItemId, write: alsoWriteOf(thing, alsoWrite) }
  await changeEvent(tools, calendar, { itemId: from.id, eventId: itemEventId }, fieldsOf(zone, time), byCalendar)
}

interface BookingMove {
  siteId: number
  bookingId: number
  target: Item
  part: EventPart
  zone: string
}

async function moveBooking(
  tools: Tools,
  { siteId, bookingId, target, part, zone }: BookingMove,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const booking = await readBooking(tools.db, bookingId)
  if (booking?.site_id !== siteId) throw new Refused('NOT_FOUND')
  const stored = snapshotOf(booking)
  assertAsDecided(isHolding(stored.status))
  assertNotEnded(stored, tools.now())
  // A court's booking in a coach's calendar would be neither.
  if (target.kind === 'supplementary' && stored.supplItemId === null) throw new Refused('INVALID')
  const time = fieldsOf(zone, timeOf(part, zone))
  const change = { ...time, ...placeOf(target), expectedVersion: booking.version, force: true }
  const write = { write: alsoWriteOf({ bookingId }, alsoWrite) }
  await changeBooking(tools, calendarOf(siteId), bookingId, change, write)
}
