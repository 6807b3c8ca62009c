import { describe, expect, test } from 'vitest'
import { aBooking, anActivity, aSeries, hours } from '../activity/activity.model.ts'
import type { Activity } from '../activity/activity.ts'
import type { BookingStatus } from '../booking/booking.ts'
import type { ItemConfig } from '../item/item.ts'
import type { StaffRights } from '../permission/roles.ts'
import { type Recipient, type RecipientFacts, recipientsOf } from './recipients.ts'

const [ada, fred, ivan, maria, cleo] = [1, 2, 3, 4, 501]
const member = (userId: number, role: StaffRights['permissions'][number], ...supplItemIds: number[]) => ({
  userId,
  permissions: [role],
  supplItemIds,
})
const facts: Omit<RecipientFacts, 'configOf'> = {
  now: hours(90),
  staff: [member(ada, 'admin'), member(fred, 'front_office'), member(ivan, 'coach', 21), member(maria, 'coach', 22)],
}

const names = new Map([
  [ada, 'ada'],
  [fred, 'fred'],
  [ivan, 'ivan'],
  [maria, 'maria'],
  [cleo, 'cleo'],
])
interface Change {
  now?: number
  itemConfig?: ItemConfig
  coachConfig?: ItemConfig
  staff?: RecipientFacts['staff']
}
const recipients = (activity: Activity, { itemConfig = {}, coachConfig = {}, ...change }: Change) =>
  recipientsOf(activity, { ...facts, ...change, configOf: (id) => (id < 20 ? itemConfig : coachConfig) })
const notified = (activity: Activity, change: Change = {}): string[] =>
  recipients(activity, change).map(({ userId, kind }) => `${names.get(userId)} ${kind}`)
const pushed = (activity: Activity, change: Change = {}): string[] =>
  recipients(activity, change)
    .filter(({ push }) => push)
    .map(({ userId, pushEvent }) => `${names.get(userId)} ${pushEvent}`)

const booked = (status: BookingStatus, supplItemId: number | null = 21): Activity =>
  anActivity('USER_NEW_BOOKING', { bookingId: 1, forced: false, after: aBooking({ status, supplItemId }) }, cleo)
const canceled = anActivity(
  'USER_CANCEL_BOOKING',
  { bookingId: 1, before: aBooking(), after: aBooking({ status: 'CANCELED' }), late: false },
  cleo,
)
const change = (before: BookingStatus, after: BookingStatus) => ({
  bookingId: 1,
  forced: false,
  late: false,
  before: aBooking({ status: before }),
  after: aBooking({ status: after }),
})
const series = { ruleId: 7, from: '2026-11-10', start: hours(100), before: aSeries(), canceledOverrides: [] }

describe('the five events', () => {
  test.each([
    { event: 'NEW', activity: booked('CONFIRMED'), to: ['ivan', 'ada', 'fred'] },
    { event: 'NEW', activity: booked('CONFIRMED', null), to: ['ada', 'fred'] },
    { event: 'PENDING', activity: booked('PENDING'), to: ['ada', 'fred'] },
    { event: 'PENDING_COACH', activity: booked('PENDING_COACH'), to: ['ivan', 'ada', 'fred'] },
    { event: 'CANCELED', activity: canceled, to: ['ivan', 'ada', 'fred'] },
    {
      event: 'CONFIRMED',
      activity: anActivity('ADMIN_CONFIRM_BOOKING', change('PENDING', 'CONFIRMED'), ada),
      to: ['cleo', 'ivan'],
    },
  ])('$event goes to $to', ({ event, activity, to }) => {
    expect(notified(activity)).toEqual(to.map((name) => `${name} ${event}`))
    expect(pushed(activity)).toEqual(to.map((name) => `${name} ${event}`))
  })

  test('a move by the client is sent as a new booking, and to a replaced coach as a canceled one', () => {
    const moved = (supplItemId: number, status: BookingStatus = 'CONFIRMED') =>
      anActivity(
        'USER_UPDATE_BOOKING',
        { bookingId: 1, forced: false, before: aBooking(), after: aBooking({ supplItemId, status, from: hours(110) }) },
        cleo,
      )
    expect(notified(moved(21))).toEqual(['ivan NEW', 'ada NEW', 'fred NEW'])
    expect(notified(moved(22))).toEqual(['ivan CANCELED', 'maria NEW', 'ada NEW', 'fred NEW'])
    expect(notified(moved(21, 'PENDING'))).toEqual(['ada PENDING', 'fred PENDING'])
  })

  test('a coach who accepts what the club must accept too makes it PENDING for the club', () => {
    const accepted = anActivity('ADMIN_CONFIRM_BOOKING', change('PENDING_COACH', 'PENDING'), ivan)
    expect(notified(accepted)).toEqual(['ada PENDING', 'fred PENDING'])
  })
})

describe('the client', () => {
  const moved = (to: Partial<ReturnType<typeof aBooking>>) => ({
    ...change('CONFIRMED', 'CONFIRMED'),
    after: aBooking(to),
  })
  test.each([
    {
      what: 'a rejection',
      activity: anActivity('ADMIN_REJECT_BOOKING', change('PENDING', 'REJECTED'), ada),
      kind: 'REJECTED',
      under: 'CANCELED',
    },
    {
      what: 'a cancellation by staff',
      activity: anActivity('ADMIN_CANCEL_BOOKING', change('CONFIRMED', 'CANCELED'), ada),
      kind: 'CANCELED',
      under: 'CANCELED',
    },
    {
      what: 'a status set by staff',
      activity: anActivity('ADMIN_CHANGE_BOOKING_STATUS', change('CONFIRMED', 'REJECTED'), ada),
      kind: 'REJECTED',
      under: 'CANCELED',
    },
    {
      what: 'a request that nobody answered',
      activity: anActivity('SYSTEM_CANCEL_BOOKING', change('PENDING', 'REJECTED')),
      kind: 'REJECTED',
      under: 'CANCELED',
    },
    {
      what: 'a booking deleted in the calendar',
      activity: anActivity('SYSTEM_CANCEL_BOOKING', change('CONFIRMED', 'CANCELED')),
      kind: 'CANCELED',
      under: 'CANCELED',
    },
    {
      what: 'a booking moved in the calendar',
      activity: anActivity('SYSTEM_UPDATE_BOOKING', moved({ from: hours(102), to: hours(103) })),
      kind: 'MOVED',
      under: 'CONFIRMED',
    },
    {
      what: 'a date moved in the calendar',
      activity: anActivity('SYSTEM_MODIFY_OCCASION', {
        ...moved({ from: hours(102), to: hours(103) }),
        ruleId: 7,
        date: '2026-11-10',
      }),
      kind: 'MOVED',
      under: 'CONFIRMED',
    },
    {
      what: 'a move to another time',
      activity: anActivity('ADMIN_UPDATE_BOOKING', moved({ from: hours(102), to: hours(103) }), ada),
      kind: 'MOVED',
      under: 'CONFIRMED',
    },
    {
      what: 'a move to another court',
      activity: anActivity('ADMIN_UPDATE_BOOKING', moved({ itemId: 12 }), ada),
      kind: 'MOVED',
      under: 'CONFIRMED',
    },
    {
      what: 'an occasion cancelled',
      activity: anActivity(
        'ADMIN_CANCEL_OCCASION',
        { ...change('CONFIRMED', 'CANCELED'), ruleId: 7, date: '2026-11-10' },
        ada,
      ),
      kind: 'CANCELED',
      under: 'CANCELED',
    },
    {
      what: 'a series ended',
      activity: anActivity('ADMIN_CANCEL_ALL_OCCASIONS', series, ada),
      kind: 'CANCELED',
      under: 'CANCELED',
    },
    {
      what: 'a court removed',
      activity: anActivity(
        'ADMIN_REMOVE_ITEM',
        { itemId: 11, bookings: [{ bookingId: 1, before: aBooking() }], rules: [] },
        ada,
      ),
      kind: 'CANCELED',
      under: 'CANCELED',
    },
    {
      what: 'a club deleted',
      activity: anActivity('ADMIN_DELETE_SITE', { bookings: [], rules: [series] }, ada),
      kind: 'CANCELED',
      under: 'CANCELED',
    },
  ])('is notified of $what, in the list and by push under $under', ({ activity, kind, under }) => {
    expect(recipients(activity, {})).toMatchObject([
      { userId: cleo, as: 'client', kind, pushEvent: under, push: true, inApp: true },
    ])
  })

  test('is notified of a restored booking, as its coach is', () => {
    const restored = anActivity('ADMIN_CHANGE_BOOKING_STATUS', change('CANCELED', 'CONFIRMED'), ada)
    expect(notified(restored)).toEqual(['cleo CONFIRMED', 'ivan CONFIRMED'])
  })

  test('is notified of a series that moves, not of one that only ends later', () => {
    const modified = (after: Partial<ReturnType<typeof aSeries>>) =>
      anActivity(
        'ADMIN_MODIFY_RECURRENCE',
        {
          ...series,
          after: aSeries(after),
          newRuleId: 8,
          skippedDates: [],
          followed: [],
          madeOrdinary: [],
          dropped: [],
        },
        ada,
      )
    expect(notified(modified({ fromMinutes: 1140, toMinutes: 1200 }))).toEqual(['cleo MOVED'])
    expect(notified(modified({ validUntil: '2027-01-01' }))).toEqual([])
  })

  test.each([
    { what: 'a note', activity: anActivity('ADMIN_UPDATE_BOOKING', change('CONFIRMED', 'CONFIRMED'), ada) },
    { what: 'MISSED', activity: anActivity('ADMIN_CHANGE_BOOKING_STATUS', change('CONFIRMED', 'MISSED'), ada) },
    {
      what: 'a rejected booking that staff cancel',
      activity: anActivity('ADMIN_CANCEL_BOOKING', change('REJECTED', 'CANCELED'), ada),
    },
    {
      what: 'a booking made by staff',
      activity: anActivity('ADMIN_NEW_BOOKING', { bookingId: 1, forced: false, after: aBooking() }, ada),
    },
    {
      what: 'a booking that is new in the calendar',
      activity: anActivity('SYSTEM_NEW_BOOKING', { bookingId: 1, forced: true, after: aBooking() }),
    },
    {
      what: 'a series that is new in the calendar',
      activity: anActivity('SYSTEM_NEW_RECURRENCE', { ruleId: 7, after: aSeries(), skippedDates: [] }),
    },
    {
      what: 'a day closed by the calendar',
      activity: anActivity('SYSTEM_CREATE_ITEM_EVENT', {
        itemId: 11,
        eventId: 1,
        before: null,
        after: { from: hours(90), to: hours(110), capacity: 0 },
      }),
    },
    { what: 'a change of the club', activity: anActivity('ADMIN_CHANGE_SITE', { changed: ['name'] }, ada) },
  ])('is not notified of $what, nor is anybody else', ({ activity }) => {
    expect(notified(activity)).toEqual([])
  })

  test('is not notified when staff cancel what is over', () => {
    const tidied = anActivity('ADMIN_CANCEL_BOOKING', change('CONFIRMED', 'CANCELED'), ada)
    expect(notified(tidied, { now: hours(101) })).toEqual([])
    expect(notified(tidied, { now: hours(100.5) })).toEqual(['cleo CANCELED'])
  })
})

describe('people', () => {
  test('are not notified of what they did', () => {
    const byIvan = anActivity('ADMIN_CONFIRM_BOOKING', change('PENDING_COACH', 'CONFIRMED'), ivan)
    expect(notified(byIvan)).toEqual(['cleo CONFIRMED'])
    const byAda = anActivity('USER_NEW_BOOKING', { bookingId: 1, forced: false, after: aBooking({ userId: ada }) }, ada)
    expect(notified(byAda)).toEqual(['ivan NEW', 'fred NEW'])
  })

  test('with two roles are notified once', () => {
    const both = { userId: ivan, permissions: ['coach', 'admin'] as const, supplItemIds: [21] }
    expect(notified(booked('CONFIRMED'), { staff: [both] })).toEqual(['ivan NEW'])
  })

  test('of staff have no entry in the list: the pending bookings are there', () => {
    expect(recipients(booked('PENDING'), {}).every(({ inApp }: Recipient) => !inApp)).toBe(true)
  })
})

describe('the rule of the item', () => {
  test('silences pushes to staff and coach', () => {
    expect(pushed(booked('CONFIRMED'), { itemConfig: { notification_new_booking: false } })).toEqual([])
    expect(pushed(canceled, { itemConfig: { notification_canceled_booking: false } })).toEqual([])
    expect(pushed(booked('PENDING_COACH'), { itemConfig: { notification_pending_confirmation: false } })).toEqual([])
  })

  test('of the coach silences the coach only', () => {
    const coachConfig = { notification_new_booking: false }
    expect(pushed(booked('CONFIRMED'), { coachConfig })).toEqual(['ada NEW', 'fred NEW'])
  })

  test('counts minutes to the start', () => {
    const itemConfig = { notification_canceled_booking_if_less_than: 600 }
    expect(pushed(canceled, { itemConfig })).toEqual([])
    expect(pushed(canceled, { itemConfig, now: hours(90) + 1 })).toHaveLength(3)
    const ended = anActivity('USER_CANCEL_OCCASION', { ...series, following: true, late: false }, cleo)
    expect(pushed(ended, { itemConfig })).toEqual([])
    expect(pushed(ended, { itemConfig, now: hours(99) })).toHaveLength(3)
  })

  test('never silences pushes to the client', () => {
    const itemConfig = { notification_canceled_booking: false, notification_new_booking: false }
    const byStaff = anActivity('ADMIN_CANCEL_BOOKING', change('CONFIRMED', 'CANCELED'), ada)
    expect(pushed(byStaff, { itemConfig })).toEqual(['cleo CANCELED'])
  })
})

test('an occasion that the client cancels is notified like a booking', () => {
  const data = {
    ruleId: 7,
    date: '2026-11-10',
    bookingId: 1,
    before: aBooking({ recurringId: 7 }),
    after: aBooking({ status: 'CANCELED' }),
    late: false,
    following: false,
  } as const
  expect(notified(anActivity('USER_CANCEL_OCCASION', data, cleo))).toEqual([
    'ivan CANCELED',
    'ada CANCELED',
    'fred CANCELED',
  ])
})
