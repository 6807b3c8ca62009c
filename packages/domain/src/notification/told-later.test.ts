import { describe, expect, test } from 'vitest'
import { aBooking, anActivity, aSeries, hours } from '../activity/activity.model.ts'
import type { Activity, BookingSnapshot } from '../activity/activity.ts'
import { messagesOf } from './messages.ts'
import { isJoinable, isToldLater, type JoinableChange, netChange, subjectsOf } from './told-later.ts'

const [ada, cleo] = [1, 501]
const change = (before: Partial<BookingSnapshot>, after: Partial<BookingSnapshot>) => ({
  bookingId: 1,
  forced: false,
  late: false,
  before: aBooking(before),
  after: aBooking(after),
})
const moved = (from: number, to: number) =>
  anActivity('ADMIN_UPDATE_BOOKING', change({ from: hours(from) }, { from: hours(to) }), ada)
const canceled = anActivity('ADMIN_CANCEL_BOOKING', change({}, { status: 'CANCELED' }), ada)
const seriesChange = (before = {}, after = {}, newRuleId: number | null = null) => ({
  ruleId: 7,
  from: '2026-11-10',
  before: aSeries(before),
  after: aSeries(after),
  start: hours(100),
  newRuleId,
  skippedDates: [],
  followed: [],
  madeOrdinary: [],
  dropped: [],
})
const series = (...change: Parameters<typeof seriesChange>) =>
  anActivity('ADMIN_MODIFY_RECURRENCE', seriesChange(...change), ada)

describe('told later', () => {
  test.each([
    { what: 'a move by staff', activity: moved(100, 102) },
    { what: 'a cancellation by staff', activity: canceled },
    {
      what: 'a confirmed booking that staff reject',
      activity: anActivity('ADMIN_CHANGE_BOOKING_STATUS', change({}, { status: 'REJECTED' }), ada),
    },
    { what: 'a series that is moved', activity: series({}, { fromMinutes: 600 }) },
    {
      what: 'a move in the calendar',
      activity: anActivity('SYSTEM_UPDATE_BOOKING', change({ from: hours(100) }, { from: hours(102) })),
    },
    {
      what: 'a booking deleted in the calendar',
      activity: anActivity('SYSTEM_CANCEL_BOOKING', change({}, { status: 'CANCELED' })),
    },
    {
      what: 'a series moved in the calendar',
      activity: anActivity('SYSTEM_MODIFY_RECURRENCE', seriesChange({}, { fromMinutes: 600 })),
    },
  ])('$what', ({ activity }) => {
    expect(isToldLater(activity)).toBe(true)
  })

  test.each([
    {
      what: 'an approval',
      activity: anActivity('ADMIN_CONFIRM_BOOKING', change({ status: 'PENDING' }, {}), ada),
    },
    {
      what: 'a rejection',
      activity: anActivity('ADMIN_REJECT_BOOKING', change({ status: 'PENDING' }, { status: 'REJECTED' }), ada),
    },
    {
      what: 'a request that nobody answered',
      activity: anActivity('SYSTEM_CANCEL_BOOKING', change({ status: 'PENDING' }, { status: 'REJECTED' })),
    },
    {
      what: 'a cancellation by the client',
      activity: anActivity('USER_CANCEL_BOOKING', change({}, { status: 'CANCELED' }), cleo),
    },
    {
      what: 'somebody who did not come',
      activity: anActivity('ADMIN_CHANGE_BOOKING_STATUS', change({}, { status: 'MISSED' }), ada),
    },
    { what: 'a note', activity: anActivity('ADMIN_UPDATE_BOOKING', change({}, {}), ada) },
    {
      what: 'a removed court',
      activity: anActivity('ADMIN_REMOVE_ITEM', { itemId: 11, bookings: [], rules: [] }, ada),
    },
  ])('not $what', ({ activity }) => {
    expect(isToldLater(activity)).toBe(false)
  })
})

test('a change is about its booking, the date of its series, or the series that goes on', () => {
  expect(subjectsOf(canceled)).toEqual(['b1'])
  const date = { recurringId: 7, occurrenceDate: '2026-11-10' }
  expect(subjectsOf(anActivity('ADMIN_UPDATE_BOOKING', change(date, date), ada))).toEqual(['r7_2026-11-10'])
  expect(subjectsOf(series({}, {}, 9))).toEqual(['r9'])
  const bookings = [{ bookingId: 4, before: aBooking() }]
  const rules = [{ ruleId: 7, before: aSeries(), from: '2026-11-10', start: hours(100) }]
  expect(subjectsOf(anActivity('ADMIN_DELETE_SITE', { bookings, rules }, ada))).toEqual(['b4', 'r7'])
})

describe('of several changes is left', () => {
  const kinds = (...all: Activity[]) => {
    const changes = all.filter(isJoinable)
    const [first, ...rest] = changes
    return first
      ? messagesOf(netChange([first, ...rest] satisfies [JoinableChange, ...JoinableChange[]])).map(({ kind }) => kind)
      : []
  }
  const restored = anActivity('ADMIN_CHANGE_BOOKING_STATUS', change({ status: 'CANCELED' }, {}), ada)

  test('nothing when they were undone', () => {
    expect(kinds(moved(100, 102), moved(102, 100))).toEqual([])
    expect(kinds(canceled, restored)).toEqual([])
    expect(kinds(series({}, { fromMinutes: 600 }, 9), series({ fromMinutes: 600 }, {}))).toEqual([])
  })
  test('one move from the first place to the last', () => {
    const net = netChange([moved(100, 102), moved(102, 104)].filter(isJoinable) as [JoinableChange, JoinableChange])
    expect(messagesOf(net)).toMatchObject([
      { kind: 'MOVED', subject: { start: hours(104) }, before: { start: hours(100) } },
    ])
  })
  test('what became of it in the end', () => {
    expect(kinds(moved(100, 102), canceled)).toEqual(['CANCELED'])
    expect(kinds(canceled, restored, moved(100, 102))).toEqual(['MOVED'])
    expect(kinds(canceled, restored, canceled)).toEqual(['CANCELED'])
  })
})
