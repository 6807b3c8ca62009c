import { MAX_CAPACITY } from '@korto/domain/schedule/parse-schedule'
import * as z from 'zod'
import { BookingStatus } from './booking.ts'
import { call } from './route.ts'
import { DateTime, Day, Id, PathId, Text, WriteAnswer } from './shapes.ts'

/** More than the busiest club has in a month; bounds the request and the work. */
export const MOST_CLOSED_BOOKINGS = 5_000
export const MOST_CLOSED_TIMES = 62
export const MOST_REASON = 80
export const UNDO_SECONDS = 60

const Closing = z.strictObject({
  items: z
    .array(z.strictObject({ itemId: Id, /** Null = all. */ places: z.int().min(1).max(MAX_CAPACITY).nullable() }))
    .min(1)
    .max(100),
  times: z
    .array(z.strictObject({ fromDate: DateTime, toDate: DateTime }))
    .min(1)
    .max(MOST_CLOSED_TIMES),
  /** The courts on which new places are looked for; null = no new places. */
  lookOn: z.array(Id).max(100).nullable(),
})
export type ClosingRequest = z.infer<typeof Closing>

const PlaceRead = z.object({ itemId: Id, fromDate: DateTime, toDate: DateTime, price: z.number().nullable() })
export type PlaceRead = z.infer<typeof PlaceRead>

/** A stored booking, or a date of a series. */
const Which = { bookingId: Id.nullable(), ruleId: Id.nullable(), date: Day.nullable() }

/** What was booked, and by whom. */
const Hit = z.object({
  ...Which,
  /** 0 = the date of the series is not stored. */
  version: z.int(),
  ruleVersion: z.int().nullable(),
  itemId: Id,
  supplItemId: Id.nullable(),
  fromDate: DateTime,
  toDate: DateTime,
  quantity: z.int(),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
})

const HitBooking = Hit.extend({
  status: BookingStatus,
  price: z.number().nullable(),
  currency: z.string().nullable(),
  payment: z.object({ method: z.string(), amount: z.number(), currency: z.string() }).nullable(),
  /** The best first. */
  places: z.array(PlaceRead),
  lacks: z.enum(['place', 'coach']).nullable(),
})
export type HitBooking = z.infer<typeof HitBooking>

/** What is left of an item: `along` was not chosen, but shares the hall of one that was. */
const ClosedRead = z.object({ itemId: Id, left: z.int(), along: z.boolean() })

const Preview = z.object({ closed: z.array(ClosedRead), bookings: z.array(HitBooking) })
export type ClosurePreview = z.infer<typeof Preview>

const MoveTo = z.strictObject({ itemId: Id, fromDate: DateTime, toDate: DateTime })

/** What is to become of a booking. */
const Choice = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.literal('move'), to: MoveTo }),
  z.strictObject({ choice: z.literal('cancel') }),
  z.strictObject({ choice: z.literal('keep') }),
])
export type ClosureChoice = z.infer<typeof Choice>

const known = { ...Which, version: z.int().min(0), ruleVersion: z.int().min(1).nullable() }
const ChosenEntry = z.discriminatedUnion('choice', [
  z.strictObject({ ...known, choice: z.literal('move'), to: MoveTo }),
  z.strictObject({ ...known, choice: z.literal('cancel') }),
  z.strictObject({ ...known, choice: z.literal('keep') }),
])
export type ChosenEntry = z.infer<typeof ChosenEntry>

export const closureStates = ['RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const
export type ClosureState = (typeof closureStates)[number]
export const entryResults = ['moved', 'canceled', 'kept', 'not_moved', 'not_canceled', 'gone'] as const
export type EntryResult = (typeof entryResults)[number]

const Entry = Hit.extend({
  number: z.int(),
  choice: z.enum(['move', 'cancel', 'keep']),
  to: z.object({ itemId: Id, fromDate: DateTime, toDate: DateTime }).nullable(),
  /** Null while it waits. */
  result: z.enum(entryResults).nullable(),
  /** Why it could not be done: a code of the refusals. */
  refusal: z.string().nullable(),
  undo: z.enum(['back', 'stays']).nullable(),
  /**
   * Whether the client was notified: `later` while it can be undone or something still waits, `unreachable` when nothing gets
   * through. Null where there is nothing to say.
   */
  told: z.enum(['later', 'told', 'unreachable']).nullable(),
  /** For what was not moved, and can still be: the next free places. */
  places: z.array(PlaceRead),
})
export type ClosureEntry = z.infer<typeof Entry>

const Summary = z.object({
  id: Id,
  createdAt: DateTime,
  createdBy: z.string().nullable(),
  reason: z.string(),
  items: z.array(z.object({ itemId: Id, places: z.int().nullable() })),
  times: z.array(z.object({ fromDate: DateTime, toDate: DateTime })),
  status: z.enum(closureStates),
  total: z.int(),
  done: z.int(),
  /** Until when it can be undone; null while it runs, when it always can, and when it no longer can. */
  undoUntil: DateTime.nullable(),
  canUndo: z.boolean(),
})
export type ClosureSummary = z.infer<typeof Summary>

const ClosureRead = Summary.extend({ entries: z.array(Entry) })
export type ClosureRead = z.infer<typeof ClosureRead>

const site = z.strictObject({ id: PathId })
const one = z.strictObject({ id: PathId, closureId: PathId })

export const closure = {
  preview: call('POST', '/api/admin/site/{id}/closure_preview', {
    summary: 'The bookings that closing courts would hit, with proposed new places; changes nothing',
    params: site,
    body: Closing,
    output: Preview,
  }),
  create: call('POST', '/api/admin/site/{id}/closures', {
    summary: 'Close courts at once, and move or cancel what was booked in the background',
    params: site,
    body: Closing.extend({ reason: Text(MOST_REASON), entries: z.array(ChosenEntry).max(MOST_CLOSED_BOOKINGS) }),
    output: WriteAnswer,
  }),
  list: call('GET', '/api/admin/site/{id}/closures', {
    summary: 'The last closings of a club, newest first',
    params: site,
    output: z.array(Summary),
  }),
  read: call('GET', '/api/admin/site/{id}/closures/{closureId}', {
    summary: 'A closing with the result for each booking',
    params: one,
    output: ClosureRead,
  }),
  undo: call('POST', '/api/admin/site/{id}/closures/{closureId}/undo', {
    summary: 'Open the courts again and put everybody back whose place is still free',
    params: one,
    output: WriteAnswer,
  }),
  act: call('POST', '/api/admin/site/{id}/closures/{closureId}/entries/{number}', {
    summary: 'Move, cancel or keep one booking of a closing',
    params: z.strictObject({ id: PathId, closureId: PathId, number: PathId }),
    body: Choice,
    output: Entry,
  }),
}
