import { EARLIER_PER_PAGE } from '@korto/domain/booking/earlier-list'
import { SITE_BOOKINGS_PER_PAGE } from '@korto/domain/timeslot/admin-window'
import * as z from 'zod'
import { BookingStatus } from './booking.ts'
import { call } from './route.ts'
import { DateTime, Day, Id, PathId } from './shapes.ts'

const AdditionalItemsRead = z.array(z.object({ name: z.string(), quantity: z.int(), price: z.number() }))
const PaymentRead = z.object({
  method: z.string(),
  amount: z.number(),
  currency: z.string(),
  paidAt: DateTime,
  reference: z.string().optional(),
})

/** A person as the console shows one beside a booking or series. A coach sees the name, and the phone while it is needed. */
export const BookedUser = z.object({
  id: Id,
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phoneVerified: z.boolean(),
  /** The account was deleted; the name is gone with it. */
  deleted: z.boolean(),
})
export type BookedUser = z.infer<typeof BookedUser>

const bookingFields = {
  userId: Id,
  siteId: Id,
  itemId: Id,
  supplItemId: Id.nullable(),
  fromDate: DateTime,
  toDate: DateTime,
  quantity: z.int(),
  status: BookingStatus,
  recurringId: Id.nullable(),
  /** The date of the occasion that this stands for; null outside a series. */
  occurrenceDate: Day.nullable(),
  description: z.string(),
  /** Null without a price, and for computed occasions of a series. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
  /** In the list of another item of the hall: the booked item, and how many places of the hall one unit takes. */
  originalItemId: Id.nullable(),
  originalItemMultiplier: z.int().nullable(),
  itemNeedsConfirmation: z.boolean(),
  /** Of the booked item, also in the list of another item. */
  itemName: z.string(),
  coachName: z.string().nullable(),
  createdAt: DateTime,
  updatedAt: DateTime,
  canceledAt: DateTime.nullable(),
  lateCanceled: z.boolean(),
}

/** A booking as its owner sees it; computed occasions of own series are among them, with the id `r{rule}_{date}`. */
export const OwnBooking = z.object({
  id: z.union([Id, z.string().regex(/^r[1-9]\d{0,14}_\d{4}-\d{2}-\d{2}$/)]),
  ...bookingFields,
  siteName: z.string(),
  /** The coach's settings of late cancellation; null without a coach. */
  coachConfig: z.record(z.string(), z.unknown()).nullable(),
  additionalItemsData: AdditionalItemsRead,
  paymentData: PaymentRead.nullable(),
})
export type OwnBooking = z.infer<typeof OwnBooking>

/** A page of own bookings, the last that ended first. */
export const EarlierBookings = z.object({
  bookings: z.array(OwnBooking).max(EARLIER_PER_PAGE),
  /** There are bookings before the last of these. */
  hasMore: z.boolean(),
})
export type EarlierBookings = z.infer<typeof EarlierBookings>

const staffFields = {
  id: Id,
  ...bookingFields,
  createdBy: Id.nullable(),
  user: BookedUser,
  /** Counts the changes of the booking. A change names it as `expectedVersion`. */
  version: z.int(),
  /** When staff marked that the client arrived. */
  arrivedAt: DateTime.nullable(),
  /** The hall and the weight in it as stored with the booking; a later change of the item changes neither. */
  sharedItemId: Id.nullable(),
  sharedItemMultiplier: z.int(),
  /** Notes and money are absent for a coach. */
  site_private_note: z.string().optional(),
  additionalItemsData: AdditionalItemsRead.optional(),
  paymentData: PaymentRead.nullable().optional(),
}

export const StaffBooking = z.object(staffFields)
export type StaffBooking = z.infer<typeof StaffBooking>

const bareFields = {
  itemId: Id,
  originalItemId: Id.nullable(),
  originalItemMultiplier: z.int().nullable(),
  fromDate: DateTime,
  toDate: DateTime,
  quantity: z.int(),
  /** Waits for an answer of the club or the coach. */
  pending: z.boolean(),
}

/** A booking in the list of an item: times only for visitors, with its id for its owner, complete for staff (`view`). */
export const ItemBooking = z.discriminatedUnion('view', [
  z.object({ view: z.literal('bare'), ...bareFields }),
  z.object({ view: z.literal('own'), ...bareFields, id: Id, userId: Id, status: BookingStatus }),
  z.object({ view: z.literal('staff'), ...staffFields, pending: z.boolean() }),
])
export type ItemBooking = z.infer<typeof ItemBooking>

const one = z.strictObject({ id: PathId })
/** Site days, both included. */
export const DayRange = z.strictObject({ from: Day.optional(), to: Day.optional() })

export const bookingLists = {
  mine: call('GET', '/api/me/bookings', {
    summary: 'Own bookings and occasions from today to two weeks ahead',
    output: z.array(OwnBooking),
  }),
  earlier: call('GET', '/api/me/bookings/earlier', {
    summary: `Own bookings that took place or were missed, the last first, ${EARLIER_PER_PAGE} at a time; the next page begins before the last one`,
    query: z.strictObject({ before: PathId.optional() }),
    output: EarlierBookings,
  }),
  one: call('GET', '/api/me/bookings/{id}', { summary: 'An own booking of any time', params: one, output: OwnBooking }),
  ofItem: call('GET', '/api/items/{id}/bookings', {
    summary: 'Bookings that take places of an item, without their owners',
    params: one,
    query: DayRange,
    output: z.array(ItemBooking),
  }),
  ofSite: call('GET', '/api/admin/site/{id}/bookings', {
    summary: `Bookings of a club by their start, from three months ago at the earliest, ${SITE_BOOKINGS_PER_PAGE} at a time; the next page begins after the last one`,
    params: one,
    query: DayRange.extend({
      after: PathId.optional(),
      /** Also those that began before the days and reach into them. */
      overlapping: z.literal('true').optional(),
    }),
    output: z.array(StaffBooking),
  }),
  pending: call('GET', '/api/admin/site/{id}/pending', {
    summary: 'Upcoming bookings that wait for an answer',
    params: one,
    output: z.array(StaffBooking),
  }),
}
