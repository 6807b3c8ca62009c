import fc from 'fast-check'
import { bookingStatuses } from '../booking/booking.ts'
import type { Item } from '../item/item.ts'
import { offeredSlots } from '../recurrence/offered-days.ts'
import { anItem } from '../testing/factories.ts'
import type { Day } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import type { StatisticsBooking } from './facts.ts'
import { clock, daysOf, type World } from './recount.model.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Days around which clocks change: by an hour, by half an hour, at midnight; in Kolkata they never do. */
const CHANGES: [zone: string, day: Day][] = [
  ['Europe/Sofia', '2026-03-29'],
  ['Europe/Sofia', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['Asia/Kolkata', '2026-11-16'],
]

/** Halls and courts with exceptions and events, bookings of every status, over midnight and over days, and series. */
export const anyWorld = (): fc.Arbitrary<World> =>
  fc
    .record({
      change: fc.constantFrom(...CHANGES),
      first: fc.integer({ min: -8, max: 0 }),
      length: fc.integer({ min: 1, max: 9 }),
      items: fc.array(anyItem(), { minLength: 1, maxLength: 3 }),
      bookings: fc.array(anyBooking(), { maxLength: 30 }),
      series: fc.array(anySeries(), { maxLength: 2 }),
      asked: fc.option(fc.uniqueArray(fc.constantFrom(1, 2, 3, 9))),
      nowAfter: fc.integer({ min: 0, max: 8 * 1440 }),
    })
    .map(({ change: [zone, day], first, length, items, bookings, series, asked, nowAfter }) => {
      const start = Date.parse(day) + first * DAY
      const days = daysOf(dayText(start), dayText(start + (length - 1) * DAY))
      return {
        zone,
        from: days.at(0) ?? day,
        to: days.at(-1) ?? day,
        itemIds: asked && new Set(asked),
        now: start + nowAfter * MINUTE,
        offered: items.flatMap((item, index) => slotsOf(item(index + 1, start, days), zone, days)),
        bookings: [...bookings.map((booking) => booking(start)), ...series.flatMap((dates) => dates(start))],
      }
    })

/** The days as the reader hands them to the count: bookings with the site day of their start. */
export const dayOfWorld = ({ zone, offered, bookings }: World, day: Day) => ({
  day,
  offered: offered.filter((slot) => slot.day === day),
  bookings: bookings.filter((booking) => clock(zone, booking.from).day === day),
})

const slotsOf = (item: Item, zone: string, days: Day[]): World['offered'] =>
  days.flatMap((day) => offeredSlots(item, zone, day))

function anyItem(): fc.Arbitrary<(id: number, start: Instant, days: Day[]) => Item> {
  const hours = fc
    .record({
      start: fc.integer({ min: 0, max: 40 }).map((halves) => halves * 30),
      length: fc.integer({ min: 1, max: 40 }).map((halves) => halves * 30),
      step: fc.constantFrom(20, 30, 45, 60, 90),
    })
    .map(({ start, length, step }) => [{ start, end: Math.min(start + length, 1440), step }])
  const event = fc.record({
    after: fc.integer({ min: 0, max: 500 }),
    quarters: fc.integer({ min: 1, max: 40 }),
    capacity: fc.integer({ min: 0, max: 3 }),
  })
  return fc
    .record({
      capacity: fc.integer({ min: 1, max: 3 }),
      hours,
      exception: fc.option(fc.record({ day: fc.nat({ max: 8 }), hours: fc.option(hours) })),
      events: fc.array(event, { maxLength: 2 }),
    })
    .map(({ capacity, hours, exception, events }) => (id, start, days) => {
      const date = exception && days[exception.day]
      return anItem({
        id,
        capacity,
        schedule: { mode: 'every_day', 0: hours },
        exceptions: date
          ? [{ from_date: date, to_date: date, schedule: { mode: 'every_day', 0: exception.hours ?? [] } }]
          : [],
        events: events.map(({ after, quarters, capacity }, index) => {
          const from = start + after * 15 * MINUTE
          return { id: index, from, to: from + quarters * 15 * MINUTE, capacity }
        }),
      })
    })
}

const facts = {
  itemId: fc.constantFrom(1, 2, 3),
  coachId: fc.constantFrom(null, 21, 22),
  userId: fc.integer({ min: 1, max: 5 }),
  quantity: fc.constantFrom(1, 1, 1, 2, 5),
  isLateCanceled: fc.boolean(),
  revenueCents: fc.constantFrom(0, 1023, 2000, 3333),
  isPaid: fc.boolean(),
}

/** Begins up to three days before the range or after it. */
function anyBooking(): fc.Arbitrary<(start: Instant) => StatisticsBooking> {
  return fc
    .record({
      ...facts,
      id: fc.nat(),
      after: fc.integer({ min: -3 * 288, max: 10 * 288 }).map((fives) => fives * 5),
      minutes: fc.constantFrom(5, 30, 60, 60, 90, 120, 480, 1440, 3000),
      status: fc.oneof(
        { weight: 3, arbitrary: fc.constant('CONFIRMED' as const) },
        fc.constantFrom(...bookingStatuses),
      ),
    })
    .map(({ after, minutes, ...booking }) => (start) => {
      const from = start + after * MINUTE
      return { ...booking, from, to: from + minutes * MINUTE, isOfSeries: false }
    })
}

/** Three weekly dates: held as the series says, stored as canceled, or moved by some hours or days. */
function anySeries(): fc.Arbitrary<(start: Instant) => StatisticsBooking[]> {
  return fc
    .record({
      ...facts,
      after: fc.integer({ min: 0, max: 7 * 96 }).map((quarters) => quarters * 15),
      dates: fc.tuple(anyDate(), anyDate(), anyDate()),
    })
    .map(
      ({ after, dates, ...booking }) =>
        (start) =>
          dates.map((date, week) => {
            const from = start + after * MINUTE + (week - 1) * 7 * DAY + date.movedBy * 60 * MINUTE
            const id = date.status === 'CONFIRMED' && date.movedBy === 0 ? (`r7_${dayText(from)}` as const) : 100 + week
            return { ...booking, id, status: date.status, from, to: from + 60 * MINUTE, isOfSeries: true }
          }),
    )
}

const anyDate = () =>
  fc.constantFrom(
    { status: 'CONFIRMED' as const, movedBy: 0 },
    { status: 'CANCELED' as const, movedBy: 0 },
    { status: 'CONFIRMED' as const, movedBy: 3 },
    { status: 'CONFIRMED' as const, movedBy: -50 },
  )

const dayText = (at: Instant): Day => new Date(at).toISOString().slice(0, 10)
