import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import { cleanLine } from '@korto/domain/json/clean-text'
import type { Tools } from '../../../tools.ts'
import { changeEvent } from '../../items/change-event.ts'
import { createEvent } from '../../items/create-event.ts'
import { calendarOf } from '../../staff/acting-party.ts'
import { alsoWriteOf } from './apply-booking.ts'
import type { CalendarPlace } from './calendar-place.ts'
import type { AlsoWrite, HereChange } from './here-change.ts'
import { assertNotEnded, fieldsOf, timeOf } from './part-times.ts'

/** "Busy all-day event = item event with capacity 0", with its title; in a coach's calendar any event. */
export async function closeFromCalendar(
  tools: Tools,
  { siteId, itemId, event }: HereChange,
  part: EventPart,
  { zone }: CalendarPlace,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const time = timeOf(part, zone)
  assertNotEnded(time, tools.now())
  const fields = { ...fieldsOf(zone, time), capacity: 0, title: closingTitle(event.title) }
  await createEvent(tools, calendarOf(siteId), itemId, fields, (trx, itemEventId) => alsoWrite(trx, { itemEventId }))
}

/** Closed at another time, or open again. */
export async function changeClosingFromCalendar(
  tools: Tools,
  change: HereChange,
  itemEventId: number,
  place: CalendarPlace,
  alsoWrite: AlsoWrite,
): Promise<void> {
  const { siteId, itemId, before, after } = change
  const { zone } = place
  // It was opened here, and somebody keeps the event: it is closed anew.
  if (!before && after) return closeFromCalendar(tools, change, after, place, alsoWrite)
  const expected = before ? timeOf(before, zone) : undefined
  if (expected) assertNotEnded(expected, tools.now())
  const fields = after ? fieldsOf(zone, timeOf(after, zone)) : { deleted: true }
  const byCalendar = { expected, write: alsoWriteOf({ itemEventId }, alsoWrite) }
  await changeEvent(tools, calendarOf(siteId), { itemId, eventId: itemEventId }, fields, byCalendar)
}

const MOST_TITLE = 80

/** As long as the title of an event may be. */
export const closingTitle = (title: string): string => cleanLine(cleanLine(title.slice(0, 500)).slice(0, MOST_TITLE))
