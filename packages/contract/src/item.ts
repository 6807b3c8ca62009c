import { COACH_COLORS } from '@korto/domain/item/coach-color'
import { parseExceptions } from '@korto/domain/schedule/parse-exceptions'
import { MAX_CAPACITY, parseSchedule } from '@korto/domain/schedule/parse-schedule'
import * as z from 'zod'
import { ByRule, JsonText } from './json-text.ts'
import { call } from './route.ts'
import { DateTime, ExpectedVersion, Id, Name, PathId, Text, WriteAnswer } from './shapes.ts'

export const Capacity = z.int().min(0).max(MAX_CAPACITY)

const itemFields = {
  name: Name,
  capacity: Capacity,
  schedule: JsonText(ByRule(parseSchedule)),
  /** Keys that are left out stay as they are; null takes one away. */
  config: JsonText(z.record(z.string().max(80), z.unknown())),
  /** A coach: the items served. */
  supplementaryTo: JsonText(
    z
      .array(Id)
      .max(500)
      .transform((ids) => [...new Set(ids)]),
  ),
  sharedItemId: Id.nullable(),
  sharedItemMultiplier: z.int().min(1).max(MAX_CAPACITY),
  /** The place among the items of its kind, from 0; the others move. */
  position: z.int().min(0).max(10_000),
  /** Of a coach, for staff; a new coach gets a free one. */
  color: z
    .int()
    .min(0)
    .max(COACH_COLORS - 1),
}
export const ItemSave = z.strictObject(itemFields).partial()
export type ItemSave = z.infer<typeof ItemSave>

export const NewItem = z.strictObject({
  siteId: Id,
  kind: z.enum(['item', 'supplementary', 'shared']).default('item'),
  ...ItemSave.shape,
  name: Name,
})
export type NewItem = z.infer<typeof NewItem>

const EventBody = z.strictObject({
  fromDate: DateTime,
  toDate: DateTime,
  capacity: Capacity,
  title: Text(80).optional(),
})
const EventChangeBody = EventBody.partial().extend({ deleted: z.boolean().optional() })

const one = z.strictObject({ id: PathId })

export const item = {
  create: call('POST', '/api/admin/item', {
    summary: 'Add a facility, a coach or a shared item',
    body: NewItem,
    output: WriteAnswer,
  }),
  change: call('PUT', '/api/admin/item/{id}', {
    summary: 'Change an item; what is left out stays, exceptions and events always stay',
    params: one,
    body: ItemSave.extend({ force: z.boolean().optional(), expectedVersion: ExpectedVersion.optional() }),
    output: WriteAnswer.extend({ version: z.int() }),
  }),
  delete: call('DELETE', '/api/admin/item/{id}', {
    summary: 'Remove an item; with force its upcoming bookings are canceled',
    params: one,
    query: z.strictObject({ force: z.enum(['true', 'false']).optional() }),
    output: WriteAnswer.extend({ canceledBookings: z.int(), endedSeries: z.int() }),
  }),
  replaceExceptions: call('POST', '/api/admin/item/{id}/exceptions', {
    summary: 'Replace the list of schedule exceptions; those that ended before today stay',
    params: one,
    body: z.strictObject({ exceptions: ByRule(parseExceptions), expectedVersion: ExpectedVersion.optional() }),
    output: WriteAnswer.extend({ version: z.int() }),
  }),
  createEvent: call('POST', '/api/admin/item/{id}/event', {
    summary: 'Add an event: another capacity for a time; 0 closes the item',
    params: one,
    body: EventBody,
    output: WriteAnswer,
  }),
  changeEvent: call('PUT', '/api/admin/item/{itemId}/event/{eventId}', {
    summary: 'Change an event; deleted, or an end not after its start, removes it',
    params: z.strictObject({ itemId: PathId, eventId: PathId }),
    body: EventChangeBody,
    output: WriteAnswer.extend({ deleted: z.boolean() }),
  }),
  leadTimes: call('GET', '/api/admin/item/{id}/lead_times', {
    summary: 'How long before the start clients booked or canceled in the last 30 days',
    params: one,
    /** In minutes, newest first. */
    output: z.object({ booked: z.array(z.int()), canceled: z.array(z.int()) }),
  }),
}
