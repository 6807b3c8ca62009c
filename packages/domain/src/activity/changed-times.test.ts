import { expect, test } from 'vitest'
import { aBooking, anActivity, aSeries, hours } from './activity.model.ts'
import { changedTimes } from './changed-times.ts'

const booking = { bookingId: 1, forced: false }
const event = { from: hours(90), to: hours(95), capacity: 0 }

test.each([
  {
    name: 'a new booking',
    activity: anActivity('USER_NEW_BOOKING', { ...booking, after: aBooking() }),
    times: { from: hours(100), to: hours(101) },
  },
  {
    name: 'a booking moved to later',
    activity: anActivity('ADMIN_UPDATE_BOOKING', {
      ...booking,
      before: aBooking(),
      after: aBooking({ from: hours(148), to: hours(150) }),
    }),
    times: { from: hours(100), to: hours(150) },
  },
  {
    name: 'a new event',
    activity: anActivity('ADMIN_CREATE_ITEM_EVENT', { itemId: 11, eventId: 1, before: null, after: event }),
    times: { from: hours(90), to: hours(95) },
  },
  {
    name: 'a removed event',
    activity: anActivity('ADMIN_CHANGE_ITEM_EVENT', { itemId: 11, eventId: 1, before: event, after: null }),
    times: { from: hours(90), to: hours(95) },
  },
  {
    name: 'a day closed by the calendar',
    activity: anActivity('SYSTEM_CREATE_ITEM_EVENT', { itemId: 11, eventId: 1, before: null, after: event }),
    times: { from: hours(90), to: hours(95) },
  },
  {
    name: 'a new series',
    activity: anActivity('ADMIN_NEW_RECURRENCE', { ruleId: 7, after: aSeries(), skippedDates: [] }),
    times: 'anywhere',
  },
  {
    name: 'a changed schedule',
    activity: anActivity('ADMIN_CHANGE_ITEM', { itemId: 11, changed: ['schedule'] }),
    times: 'anywhere',
  },
  {
    name: 'a subscription',
    activity: anActivity('ADMIN_CREATE_SUBSCRIPTION', { planId: 'basic_monthly', before: 'EXPIRED', after: 'PENDING' }),
    times: 'anywhere',
  },
  {
    name: 'bookings deleted in bulk',
    activity: anActivity('ADMIN_BULK_DELETE', {
      itemId: 11,
      bookings: [{ bookingId: 1, before: aBooking() }],
      rules: [],
    }),
    times: 'anywhere',
  },
  {
    name: 'a changed client',
    activity: anActivity('ADMIN_CHANGE_CLIENT', { userId: 501, changed: ['note'] }),
    times: 'nowhere',
  },
])('$name changes timetables there: $times', ({ activity, times }) => {
  expect(changedTimes(activity)).toEqual(times)
})
