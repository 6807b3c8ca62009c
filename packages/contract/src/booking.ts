import { bookingStatuses } from '@korto/domain/booking/booking'
import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Done, Id, PathId, WriteAnswer } from './shapes.ts'

export const BookingStatus = z.enum(bookingStatuses)

/** What every booking call answers. */
export const BookingAnswer = WriteAnswer.extend({ status: BookingStatus, supplItemId: Id.nullable() })

export const booking = {
  create: call('POST', '/api/booking', {
    summary: 'Book a slot',
    body: z.strictObject({
      start: DateTime,
      end: DateTime,
      siteId: Id,
      itemId: Id,
      coachId: z.union([Id, z.literal('any')]).nullish(),
    }),
    output: BookingAnswer,
  }),
  move: call('PUT', '/api/booking/{id}', {
    summary: 'Move an own booking to another free slot of the same club; the old place is kept if the new one is gone',
    params: z.strictObject({ id: PathId }),
    body: z.strictObject({
      start: DateTime,
      end: DateTime,
      itemId: Id.optional(),
      /** Absent = the one it has. */
      coachId: z.union([Id, z.literal('any')]).nullish(),
    }),
    output: BookingAnswer,
  }),
  cancel: call('DELETE', '/api/booking/{id}', {
    summary: 'Cancel an own booking',
    params: z.strictObject({ id: PathId }),
    output: BookingAnswer,
  }),
  receipt: call('POST', '/api/booking/{id}/receipt', {
    summary: 'Send a letter about an own booking, with an entry for a calendar, once',
    params: z.strictObject({ id: PathId }),
    output: Done,
  }),
}
