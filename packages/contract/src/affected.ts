import { parseExceptions } from '@korto/domain/schedule/parse-exceptions'
import { MAX_CAPACITY, parseSchedule } from '@korto/domain/schedule/parse-schedule'
import * as z from 'zod'
import { Capacity } from './item.ts'
import { ByRule } from './json-text.ts'
import { call } from './route.ts'
import { DateTime, Id, PathId } from './shapes.ts'

const ProposedEvent = z.strictObject({
  /** Of the event that is replaced; without it the event is new. */
  id: Id.optional(),
  fromDate: DateTime,
  toDate: DateTime,
  capacity: Capacity,
})

/** An item as it would be after a save; what is left out stays. */
const ProposedItem = z.strictObject({
  id: Id,
  schedule: ByRule(parseSchedule).optional(),
  capacity: Capacity.optional(),
  exceptions: ByRule(parseExceptions).optional(),
  events: z.array(ProposedEvent).max(500).optional(),
  deletedEventIds: z.array(Id).max(500).optional(),
  sharedItemId: Id.nullable().optional(),
  sharedItemMultiplier: z.int().min(1).max(MAX_CAPACITY).optional(),
  /** Of the shared item that it then has. */
  sharedCapacity: Capacity.optional(),
})
export type ProposedItem = z.infer<typeof ProposedItem>

const AffectedBooking = z.object({
  key: z.string(),
  /** Null for a date of a series for which no booking is stored. */
  bookingId: Id.nullable(),
  ruleId: Id.nullable(),
  itemId: Id,
  supplItemId: Id.nullable(),
  fromDate: DateTime,
  toDate: DateTime,
  clientName: z.string(),
  /** It loses its slot, is more than then fits, or keeps a price that is no longer asked. */
  effect: z.enum(['unmapped', 'overbooked', 'price']),
})
export type AffectedBooking = z.infer<typeof AffectedBooking>

export const Affected = z.object({
  items: z.array(z.object({ id: Id, unmapped: z.int(), overbooked: z.int(), keepPrice: z.int() })),
  /** The first by time. */
  bookings: z.array(AffectedBooking),
  /** Of all of them. */
  count: z.int(),
})
export type Affected = z.infer<typeof Affected>

export const affected = {
  read: call('POST', '/api/admin/site/{id}/affected', {
    summary: 'What a change of items would mean for what is booked; nothing is written',
    params: z.strictObject({ id: PathId }),
    body: z.strictObject({ items: z.array(ProposedItem).min(1).max(100) }),
    output: Affected,
  }),
}
