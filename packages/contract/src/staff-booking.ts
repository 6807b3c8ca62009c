import * as z from 'zod'
import { BookingAnswer, BookingStatus } from './booking.ts'
import { Person } from './client.ts'
import { call } from './route.ts'
import { DateTime, ExpectedVersion, Id, Name, Note, PathId, Text } from './shapes.ts'

const Amount = z.number().min(0).max(100_000_000)

/** Recorded by staff: the booking is paid, and its owner can no longer cancel it alone. */
export const PaymentData = z.strictObject({
  method: z.enum(['cash', 'card', 'bank', 'multisport', 'online']),
  amount: Amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  paidAt: DateTime,
  reference: Text(1_000).optional(),
})

export const AdditionalItem = z.strictObject({
  name: Name,
  quantity: z.int().min(1).max(1_000),
  price: Amount,
})

/** What staff may write of a booking. */
export const bookingFields = {
  supplItemId: z.union([Id, z.literal('any')]).nullable(),
  quantity: z.int().min(1).max(100_000),
  description: Note,
  site_private_note: Note,
  additionalItemsData: z.array(AdditionalItem).max(50),
  paymentData: PaymentData.nullable(),
  /** Staff saw the client arrive; a mark, not a status. */
  arrived: z.boolean(),
}

const one = z.strictObject({ id: PathId })

export const staffBooking = {
  create: call('POST', '/api/admin/booking', {
    summary: 'Book for a client',
    body: z.strictObject({
      siteId: Id,
      itemId: Id,
      /** Either a client of the club or, in `client`, somebody who becomes one with this booking. */
      userId: Id.optional(),
      client: z.strictObject(Person).optional(),
      fromDate: DateTime,
      toDate: DateTime,
      status: BookingStatus.optional(),
      force: z.boolean().optional(),
      ...z.strictObject(bookingFields).partial().shape,
    }),
    output: BookingAnswer.extend({ userId: Id }),
  }),
  change: call('PUT', '/api/admin/booking/{id}', {
    summary: 'Change or move a booking',
    params: one,
    body: z.strictObject({
      itemId: Id.optional(),
      fromDate: DateTime.optional(),
      toDate: DateTime.optional(),
      force: z.boolean().optional(),
      expectedVersion: ExpectedVersion.optional(),
      ...z.strictObject(bookingFields).partial().shape,
    }),
    output: BookingAnswer,
  }),
  cancel: call('DELETE', '/api/admin/booking/{id}', {
    summary: 'Cancel a booking; its row stays',
    params: one,
    query: z.strictObject({ expectedVersion: PathId.optional() }).optional(),
    output: BookingAnswer,
  }),
  accept: call('POST', '/api/admin/booking/{id}/accept', {
    summary: 'Accept a pending booking',
    params: one,
    output: BookingAnswer,
  }),
  reject: call('POST', '/api/admin/booking/{id}/reject', {
    summary: 'Reject a pending booking',
    params: one,
    output: BookingAnswer,
  }),
  setStatus: call('POST', '/api/admin/booking/{id}/status', {
    summary: 'Set any status',
    params: one,
    body: z.strictObject({
      status: BookingStatus,
      force: z.boolean().optional(),
      expectedVersion: ExpectedVersion.optional(),
    }),
    output: BookingAnswer,
  }),
}
