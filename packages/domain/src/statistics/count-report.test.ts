import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, SOFIA } from '../testing/factories.ts'
import type { Day } from '../time/day.ts'
import { startOfDay } from '../time/site-time.ts'
import { openReport } from './count-report.ts'
import { aStatisticsBooking } from './facts.model.ts'
import type { OfferedTime, StatisticsBooking } from './facts.ts'
import { clock, daysOf, recount, type World } from './recount.model.ts'
import type { Report } from './report.ts'
import { anyWorld, dayOfWorld } from './world.model.ts'

const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'
const twoDays = { zone: SOFIA, from: TUESDAY, to: WEDNESDAY, itemIds: null, now: at(`${WEDNESDAY} 12:00`) }

const evening = (day: Day, changes: Partial<StatisticsBooking> = {}): StatisticsBooking =>
  aStatisticsBooking({ from: at(`${day} 18:00`), to: at(`${day} 19:30`), ...changes })

const slot = (day: Day, from: string, to: string, capacity = 1): OfferedTime => ({
  itemId: 11,
  from: at(`${day} ${from}`),
  to: at(`${day} ${to}`),
  capacity,
})

test('a known evening has exact figures [STAT-03]', () => {
  const report = openReport(twoDays)
  const bookings = [
    evening(TUESDAY, { coachId: 21 }),
    evening(TUESDAY, { userId: 8, status: 'MISSED' }),
    evening(TUESDAY, { userId: 8, status: 'CANCELED', isLateCanceled: true }),
    evening(TUESDAY, { userId: 9, status: 'PENDING_COACH' }),
  ]
  report.add({ day: TUESDAY, offered: [slot(TUESDAY, '18:00', '20:00')], bookings })
  const { totals, byDay, byItem, byCoach, byHour, byItemHour, byClient, open } = report.finish()

  expect(totals).toMatchObject({ bookings: 1, minutes: 90, revenueCents: 2000, clients: 1, pending: 1 })
  expect(totals).toMatchObject({ canceled: 1, lateCanceled: 1, missed: 1, bookedMinutes: 90, offeredMinutes: 120 })
  expect(byDay.map(({ date, bookings }) => [date, bookings])).toEqual([
    [TUESDAY, 1],
    [WEDNESDAY, 0],
  ])
  expect(byItem).toMatchObject([{ itemId: 11, bookings: 1, canceled: 1, missed: 1 }])
  expect(byCoach).toEqual([{ coachId: 21, bookings: 1, minutes: 90 }])
  expect(byHour).toMatchObject([
    { dayOfWeek: 2, hour: 18, bookings: 1, offeredDays: 1, fullDays: 1 },
    { dayOfWeek: 2, hour: 19, bookings: 0, offeredDays: 1, fullDays: 0 },
  ])
  // Whole in the hour of its begin.
  expect(byItemHour).toEqual([{ itemId: 11, hour: 18, bookings: 1, revenueCents: 2000 }])
  expect(byClient).toEqual([
    { userId: 7, bookings: 1, revenueCents: 2000, missed: 0, missedCents: 0, lateCanceled: 0 },
    { userId: 8, bookings: 0, revenueCents: 0, missed: 1, missedCents: 2000, lateCanceled: 1 },
  ])
  expect(open).toEqual({ bookings: 1, cents: 2000 })
})

test('a booking over midnight belongs to the day of its start, its minutes to the day of the slot', () => {
  const report = openReport(twoDays)
  const late = evening(TUESDAY, { from: at(`${TUESDAY} 23:00`), to: at(`${WEDNESDAY} 01:00`) })
  report.add({ day: TUESDAY, offered: [slot(TUESDAY, '23:00', '23:30')], bookings: [late] })
  report.add({ day: WEDNESDAY, offered: [slot(WEDNESDAY, '00:00', '02:00')], bookings: [] })
  expect(report.finish().byDay).toMatchObject([
    { bookings: 1, minutes: 120, bookedMinutes: 30 },
    { bookings: 0, minutes: 0, bookedMinutes: 60 },
  ])
})

test('of what began before the range only the minutes in it count [STAT-04]', () => {
  const report = openReport(twoDays)
  report.addStartedBefore([evening(TUESDAY, { from: at('23:00'), to: at(`${TUESDAY} 01:00`) })])
  report.add({ day: TUESDAY, offered: [slot(TUESDAY, '00:00', '02:00')], bookings: [] })
  expect(report.finish().totals).toMatchObject({ bookings: 0, clients: 0, bookedMinutes: 60, offeredMinutes: 120 })
})

test('a booking of odd seconds can fill an hour to the last', () => {
  const report = openReport(twoDays)
  const change = at(`${TUESDAY} 18:00`) + 1_234_567
  const bookings = [evening(TUESDAY, { from: change }), evening(TUESDAY, { to: change })]
  report.add({ day: TUESDAY, offered: [slot(TUESDAY, '18:00', '19:00')], bookings })
  expect(report.finish().byHour).toMatchObject([{ hour: 18, fullDays: 1 }])
})

test('a club without anything has figures all the same', () => {
  const { totals, byDay, byHour } = openReport(twoDays).finish()
  expect(totals.bookings).toBe(0)
  expect(byDay).toHaveLength(2)
  expect(byHour).toEqual([])
})

test('a day outside of the range is a mistake of the reader', () => {
  const report = openReport(twoDays)
  expect(() => report.add({ day: '2026-11-19', offered: [], bookings: [] })).toThrow(RangeError)
})

test('figures equal a slow recount, minute by minute, on random worlds [STAT-03, STAT-04, STAT-06]', () => {
  fc.assert(
    fc.property(anyWorld(), (world) => {
      expect(counted(world)).toEqual(recount(world))
    }),
    { numRuns: 60 },
  )
})

/** As the server hands the range over; lists have no order of their own. */
function counted(world: World): Report {
  const report = openReport(world)
  const start = startOfDay(world.zone, world.from)
  report.addStartedBefore(
    world.bookings.filter(({ from, to }) => clock(world.zone, from).day < world.from && to > start),
  )
  for (const day of daysOf(world.from, world.to)) report.add(dayOfWorld(world, day))
  const { byItem, byCoach, byClient, ...rest } = report.finish()
  return {
    ...rest,
    byItem: byItem.toSorted((a, b) => a.itemId - b.itemId),
    byCoach: byCoach.toSorted((a, b) => a.coachId - b.coachId),
    byClient: byClient.toSorted((a, b) => a.userId - b.userId),
  }
}
