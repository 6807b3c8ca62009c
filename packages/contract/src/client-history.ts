import { CLIENT_BOOKINGS_PER_PAGE } from '@korto/domain/client/client-history'
import * as z from 'zod'
import { BookingStatus } from './booking.ts'
import { call } from './route.ts'
import { DateTime, Day, Id, PathId } from './shapes.ts'

/** A booking on the card of a client; dates of series that took place are among the past ones, with their own ids. */
export const ClientBooking = z.object({
  id: z.union([Id, z.string().regex(/^r[1-9]\d{0,14}_\d{4}-\d{2}-\d{2}$/)]),
  itemId: Id,
  itemName: z.string(),
  coachName: z.string().nullable(),
  fromDate: DateTime,
  toDate: DateTime,
  quantity: z.int(),
  status: BookingStatus,
  lateCanceled: z.boolean(),
  recurringId: Id.nullable(),
  occurrenceDate: Day.nullable(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
})
export type ClientBooking = z.infer<typeof ClientBooking>

export const clientHistoryLists = ['upcoming', 'past', 'missed', 'late'] as const
export type ClientHistoryList = (typeof clientHistoryLists)[number]

export const ClientBookings = z.object({
  bookings: z.array(ClientBooking),
  /** How long each list is. */
  totals: z.record(z.enum(clientHistoryLists), z.int()),
  /** Price and extras of what was played, as in the statistics, in the currency of the club. */
  spent: z.number(),
})
export type ClientBookings = z.infer<typeof ClientBookings>

export const clientHistory = {
  bookings: call('GET', '/api/admin/site/{id}/users/{userId}/bookings', {
    summary: `Bookings of one client: upcoming by time, others the last first, ${CLIENT_BOOKINGS_PER_PAGE} at a time`,
    params: z.strictObject({ id: PathId, userId: PathId }),
    query: z.strictObject({
      list: z.enum(clientHistoryLists).optional(),
      /** How many to leave out: those of the pages before. */
      offset: z
        .string()
        .regex(/^\d{1,5}$/, 'must be a number')
        .optional(),
    }),
    output: ClientBookings,
  }),
}
