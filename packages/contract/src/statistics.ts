import { bookingStatuses } from '@korto/domain/booking/booking'
import { figureKinds } from '@korto/domain/statistics/figure-of'
import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Day, Done, Id, PathId } from './shapes.ts'

/** Booked unit-minutes inside what was offered ÷ offered unit-minutes; null where nothing was offered. */
const Occupancy = z.number().min(0).max(1).nullable()
/** In units of the site's present currency. */
const Money = z.number()

const figures = {
  bookings: z.int(),
  hours: z.number(),
  revenue: Money,
  occupancy: Occupancy,
  canceled: z.int(),
  missed: z.int(),
}

/** Exactly the fields of the specification; whatever else the screen needs has calls of its own. */
export const Statistics = z.object({
  from: Day,
  to: Day,
  currency: z.string(),
  totals: z.object({
    bookings: z.int(),
    hours: z.number(),
    revenue: Money,
    occupancy: Occupancy,
    clients: z.int(),
    newClients: z.int(),
    canceled: z.int(),
    lateCanceled: z.int(),
    missed: z.int(),
    rejected: z.int(),
    pending: z.int(),
  }),
  byDay: z.array(z.object({ date: Day, ...figures })),
  /** Deleted facilities too, where they have figures. */
  byItem: z.array(z.object({ itemId: Id, name: z.string(), ...figures })),
  byCoach: z.array(z.object({ supplItemId: Id, name: z.string(), bookings: z.int(), hours: z.number() })),
  /** 0 = Sunday; hours by the club's clock; those in which something was offered or booked. */
  byHour: z.array(
    z.object({
      dayOfWeek: z.int().min(0).max(6),
      hour: z.int().min(0).max(23),
      bookings: z.int(),
      occupancy: Occupancy,
    }),
  ),
  topClients: z.array(z.object({ userId: Id, displayName: z.string().nullable(), bookings: z.int(), revenue: Money })),
})
export type Statistics = z.infer<typeof Statistics>

const Takings = z.object({ method: z.string(), payments: z.int(), amount: Money })

/** What the screen shows besides. */
export const StatisticsDetails = z.object({
  from: Day,
  to: Day,
  currency: z.string(),
  /** Of the counted bookings. */
  ofSeries: z.int(),
  byHour: z.array(
    z.object({
      dayOfWeek: z.int().min(0).max(6),
      hour: z.int().min(0).max(23),
      revenue: Money,
      /** Unit-hours. */
      booked: z.number(),
      offered: z.number(),
      offeredDays: z.int(),
      fullDays: z.int(),
      /** People who asked to be told when a slot in it is free. */
      watchers: z.int(),
    }),
  ),
  /** By facility and the hour of the begin, all weekdays together; where something was counted. */
  revenueByItem: z.array(z.object({ itemId: Id, hour: z.int().min(0).max(23), bookings: z.int(), revenue: Money })),
  /** Clients who stayed away or cancelled late, the worst first. */
  absent: z.array(
    z.object({
      userId: Id,
      displayName: z.string().nullable(),
      missed: z.int(),
      lateCanceled: z.int(),
      /** The price of what was missed. */
      missedPrice: Money,
      isBlocked: z.boolean(),
    }),
  ),
  takings: z.object({
    /** Recorded as paid on the days of the range, whenever the booking is. */
    byMethod: z.array(Takings),
    byDay: z.array(z.object({ date: Day, byMethod: z.array(Takings) })),
    /** Counted bookings of the range that have begun, have a price and no recorded payment. */
    open: z.object({ bookings: z.int(), amount: Money }),
  }),
})
export type StatisticsDetails = z.infer<typeof StatisticsDetails>

export type { FigureKind } from '@korto/domain/statistics/figure-of'

const FigureBooking = z.object({
  id: z.union([Id, z.string().regex(/^r[1-9]\d{0,14}_\d{4}-\d{2}-\d{2}$/)]),
  itemId: Id,
  itemName: z.string(),
  supplItemId: Id.nullable(),
  coachName: z.string().nullable(),
  userId: Id,
  displayName: z.string().nullable(),
  fromDate: DateTime,
  toDate: DateTime,
  quantity: z.int(),
  status: z.enum(bookingStatuses),
  hours: z.number(),
  revenue: Money,
  /** Unit-hours inside what was offered, in the hour that was asked for or on the whole. */
  booked: z.number(),
  payment: z.object({ method: z.string(), amount: Money, paidAt: DateTime }).nullable(),
})
export type FigureBooking = z.infer<typeof FigureBooking>

/** A page of the bookings behind a figure, and what they all come to. */
export const FigureBookings = z.object({
  bookings: z.array(FigureBooking),
  total: z.object({ bookings: z.int(), hours: z.number(), revenue: Money, booked: z.number(), paid: Money }),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
})
export type FigureBookings = z.infer<typeof FigureBookings>

/** What has names of clients in it; `report` is the whole screen on paper. */
export const statisticsTables = ['topClients', 'absent', 'bookings', 'coachMonth', 'report'] as const

const ofRange = z.strictObject({ id: PathId, from: Day, to: Day })
const ofItem = { itemId: PathId.optional() }
const ClockHour = z.string().regex(/^(?:\d|1\d|2[0-3])$/, 'must be 0 to 23')

export const statistics = {
  read: call('GET', '/api/admin/site/{id}/stats/from/{from}/to/{to}', {
    summary: 'Figures of a club over a range of at most 366 days, both days included',
    params: ofRange,
    query: z.strictObject(ofItem),
    output: Statistics,
  }),
  details: call('GET', '/api/admin/site/{id}/stats_details/from/{from}/to/{to}', {
    summary: 'What the statistics screen shows besides: hours, absent clients, takings',
    params: ofRange,
    query: z.strictObject(ofItem),
    output: StatisticsDetails,
  }),
  bookings: call('GET', '/api/admin/site/{id}/stats_bookings/from/{from}/to/{to}', {
    summary: 'The bookings behind a figure, in the order of time; the next page begins after the last one',
    params: ofRange,
    query: z.strictObject({
      ...ofItem,
      kind: z.enum(figureKinds),
      supplItemId: PathId.optional(),
      userId: PathId.optional(),
      day: Day.optional(),
      /** 0 = Sunday; with `hour`: those that reach into that hour by the club's clock. */
      dayOfWeek: z
        .string()
        .regex(/^[0-6]$/, 'must be 0 to 6')
        .optional(),
      hour: ClockHour.optional(),
      /** Those that begin in this hour by the club's clock: what is counted by hour, of all weekdays or of one. */
      startHour: ClockHour.optional(),
      /** Of `paid`: only this way of paying. */
      method: z.string().max(40).optional(),
      after: z.string().max(80).optional(),
      limit: z
        .string()
        .regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'must be 1 to 200')
        .optional(),
    }),
    output: FigureBookings,
  }),
  recordExport: call('POST', '/api/admin/site/{id}/stats_export', {
    summary:
      'Records that somebody takes a table with names of clients along; asks for a sign-in of the last ten minutes',
    params: z.strictObject({ id: PathId }),
    body: z.strictObject({ table: z.enum(statisticsTables), from: Day, to: Day, rows: z.int().min(0).max(1_000_000) }),
    output: Done,
  }),
}
