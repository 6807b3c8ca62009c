import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking.ts'
import { countsAgainstLimit } from '../client/limits.ts'
import type { Item, ItemEvent } from '../item/item.ts'
import type { Schedule, ScheduleRange } from '../schedule/schedule.ts'
import { slotsOfDay } from '../schedule/slots-of-day.ts'
import { aBooker, aBooking, anItem, aSite, SOFIA } from '../testing/factories.ts'
import { allowedEnds } from '../timeslot/allowed-ends.ts'
import { coachFree } from '../timeslot/coach-free.ts'
import { freePlaces } from '../timeslot/free-places.ts'
import type { Holding } from '../timeslot/holding.ts'
import { decideBooking } from './decide-booking.ts'
import { modelBooking, modelCoachFree, modelFree, modelSlots, modelUpcoming, momentOf } from './free-places.model.ts'

/** Monday and Tuesday, in steps of five minutes: small enough that things meet. */
const minute = fc.integer({ min: 0, max: 576 }).map((tick) => tick * 5)
/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 60_000 }
const DAYS = ['2026-11-16', '2026-11-17'] as const

const interval = fc
  .tuple(minute, fc.integer({ min: 1, max: 60 }))
  .map(([from, ticks]) => ({ from: momentOf(from), to: momentOf(from + ticks * 5) }))

const step = fc.constantFrom(5, 15, 30, 45, 60, 90, 240)
const ranges: fc.Arbitrary<ScheduleRange[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 6 })
  .map((halfHours) => halfHours.sort((a, b) => a - b))
  .chain((borders) =>
    fc.tuple(
      ...borders.slice(0, -1).map((from, index) =>
        fc.record(
          {
            start: fc.constant(from * 30),
            end: fc.constant((borders[index + 1] ?? 48) * 30),
            step,
            price: fc.constantFrom(0, 9.99, 20),
            capacity: fc.integer({ min: 0, max: 4 }),
          },
          { requiredKeys: ['start', 'end'] },
        ),
      ),
    ),
  )

const closed = fc.constant<ScheduleRange[]>([])
const schedule: fc.Arbitrary<Schedule> = fc.record(
  {
    mode: fc.constantFrom('every_day' as const, 'every_week' as const),
    bookingStepMinutes: step,
    0: fc.oneof(ranges, closed),
    1: ranges,
    2: fc.oneof(ranges, closed),
  },
  { requiredKeys: [] },
)

const exceptions = fc.array(
  fc.record({
    from_date: fc.constantFrom('2026-11-15', '2026-11-16', '2026-11-17'),
    to_date: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18'),
    schedule: fc.oneof(schedule, fc.constant(null)),
  }),
  { maxLength: 2 },
)

const events: fc.Arbitrary<ItemEvent[]> = fc
  .array(fc.tuple(interval, fc.integer({ min: 0, max: 4 })), { maxLength: 3 })
  .map((list) => list.map(([time, capacity], index) => ({ id: 9 - index, ...time, capacity })))

const item = (id: number, sharedItemId: number | null): fc.Arbitrary<Item> =>
  fc
    .record({
      capacity: fc.integer({ min: 0, max: 3 }),
      schedule,
      exceptions,
      events,
      sharedItemMultiplier: fc.integer({ min: 1, max: 3 }),
      config: fc.record(
        {
          booking_multiple_slots: fc.boolean(),
          booking_multiple_slots_max_duration: fc.constantFrom(0, 60, 120),
          hidden_from_clients: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
        },
        { requiredKeys: [] },
      ),
    })
    .map((parts) => anItem({ id, sharedItemId, ...parts }))

const coach = (id: number): fc.Arbitrary<Item> =>
  fc.tuple(item(id, null), fc.boolean()).map(([drawn, hasHours]) => ({
    ...drawn,
    kind: 'supplementary' as const,
    capacity: Math.max(drawn.capacity, 1),
    schedule: hasHours ? drawn.schedule : {},
    config: {},
  }))

const holding: fc.Arbitrary<Holding> = fc
  .record({
    time: interval,
    place: fc.constantFrom([13, 90], [14, 90], [11, null], [12, null]),
    quantity: fc.integer({ min: 1, max: 2 }),
    sharedItemMultiplier: fc.integer({ min: 1, max: 3 }),
    supplItemId: fc.constantFrom(null, 21, 22),
    status: fc.constantFrom(undefined, ...bookingStatuses),
  })
  .map(({ time, place, status, ...rest }) => ({
    ...time,
    ...rest,
    itemId: place[0] ?? 0,
    sharedItemId: place[1] ?? null,
    ...(status !== undefined && { status }),
  }))

const scenario = fc.boolean().chain((isShared) =>
  fc.record({
    item: isShared ? item(13, 90) : item(11, null),
    shared: isShared ? fc.tuple(fc.integer({ min: 0, max: 6 }), events).map(hallOf) : fc.constant(null),
    coaches: fc.tuple(coach(21), coach(22)),
    holdings: fc.array(holding, { maxLength: 8 }),
  }),
)

function hallOf([capacity, hallEvents]: [number, ItemEvent[]]): Item {
  return anItem({ id: 90, kind: 'shared', capacity, events: hallEvents, schedule: {} })
}

test('slots are those of the naive model, for any schedule and exceptions', SLOWLY, () => {
  fc.assert(
    fc.property(item(11, null), (drawn) => {
      for (const [weekDay, day] of DAYS.entries()) {
        const slots = slotsOfDay(drawn, SOFIA, day).map(({ start, end, capacity }) => ({ start, end, capacity }))
        const expected = modelSlots(drawn, weekDay).map(({ start, end, capacity }) => ({
          start: momentOf(start),
          end: momentOf(end),
          capacity,
        }))
        expect(slots).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

test('free places are those of the naive model, for any bookings, events and shared items', SLOWLY, () => {
  fc.assert(
    fc.property(scenario, ({ item: drawn, shared, holdings }) => {
      for (const slot of modelSlots(drawn, 0)) {
        const moments = { start: momentOf(slot.start), end: momentOf(slot.end), capacity: slot.capacity }
        expect(freePlaces(drawn, shared, moments, holdings)).toBe(modelFree(drawn, shared, slot, holdings))
      }
    }),
    { numRuns: 300 },
  )
})

test('a coach is as free as in the naive model, for any hours and bookings', SLOWLY, () => {
  fc.assert(
    fc.property(scenario, minute, fc.integer({ min: 1, max: 48 }), ({ coaches, holdings }, from, ticks) => {
      const to = from + ticks * 5
      const [ivan] = coaches
      const interval = { from: momentOf(from), to: momentOf(to) }
      expect(coachFree(ivan, SOFIA, interval, holdings)).toBe(modelCoachFree(ivan, from, to, holdings))
    }),
    { numRuns: 500 },
  )
})

const someRequest = fc.record({
  slot: fc.nat(),
  slots: fc.integer({ min: 1, max: 3 }),
  shift: fc.constantFrom(0, 0, 0, 0, 5, -5),
  coachId: fc.constantFrom(null, 21, 'any' as const),
  now: fc.oneof({ weight: 6, arbitrary: fc.constant(-60) }, { weight: 1, arbitrary: minute }),
  limit: fc.constantFrom('unlimited' as const, 0, 1, 10),
  upcoming: fc.integer({ min: 0, max: 3 }),
})

test('a booking is decided as the naive model decides it', SLOWLY, () => {
  const outcomes = new Map<string, number>()
  fc.assert(
    fc.property(scenario, someRequest, ({ item: drawn, shared, coaches, holdings }, request) => {
      const slots = modelSlots(drawn, request.slot % 2)
      const first = slots[request.slot % Math.max(slots.length, 1)]
      const from = (first?.start ?? 600) + request.shift
      const last = slots[(request.slot % Math.max(slots.length, 1)) + request.slots - 1]
      const to = (last?.end ?? from + 60) + (request.shift > 0 ? request.shift : 0)
      const facts = { item: drawn, shared, coaches, holdings, limit: request.limit, upcoming: request.upcoming }
      const now = Math.min(request.now, from + 5)

      const decision = decideBooking(
        {
          site: aSite(),
          item: drawn,
          sharedItem: shared,
          coaches,
          holdings,
          booker: aBooker({ limit: request.limit, upcomingCount: request.upcoming }),
        },
        { from: momentOf(from), to: momentOf(to), coachId: request.coachId },
        momentOf(now),
      )
      const outcome = decision.ok ? `coach ${decision.supplItemId}, price ${decision.priceCents}` : decision.refusal
      const kind = decision.ok ? 'booked' : decision.refusal
      outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
      expect(outcome).toBe(modelBooking(facts, { from, to, coachId: request.coachId }, now))
    }),
    { numRuns: 1500 },
  )
  // The comparison is worth something only if every outcome was drawn.
  for (const kind of ['booked', 'NOT_A_SLOT', 'TOO_LONG', 'NOT_ENOUGH_CAPACITY', 'COACH_NOT_FOUND', 'LIMIT_REACHED']) {
    expect(outcomes.get(kind) ?? 0, kind).toBeGreaterThan(5)
  }
})

test('every end that is offered can be booked, and the first that is not offered cannot', SLOWLY, () => {
  fc.assert(
    fc.property(scenario, fc.nat(), ({ item: drawn, shared, holdings }, pick) => {
      const visible = { ...drawn, config: { ...drawn.config, hidden_from_clients: false } }
      const slots = slotsOfDay(visible, SOFIA, DAYS[0])
      const free = slots.map((slot) => ({ ...slot, free: freePlaces(visible, shared, slot, holdings) }))
      const start = slots[pick % Math.max(slots.length, 1)]?.start
      if (start === undefined) return
      const offered = allowedEnds(free, start, visible.config)
      const facts = { site: aSite(), item: visible, sharedItem: shared, coaches: [], holdings, booker: aBooker() }
      for (const { end } of slots.filter((slot) => slot.end > start)) {
        const decision = decideBooking(facts, { from: start, to: end, coachId: null }, momentOf(-60))
        expect(decision.ok).toBe(offered.includes(end))
      }
    }),
    { numRuns: 200 },
  )
})

test('upcoming bookings are counted as the naive model counts them', SLOWLY, () => {
  const booking = fc
    .record({
      time: interval,
      siteId: fc.constantFrom(1, 1, 2),
      status: fc.constantFrom(...bookingStatuses),
      recurringId: fc.constantFrom(null, null, 5),
    })
    .map(({ time, ...rest }) => ({ ...aBooking('10:00', '11:00'), ...time, ...rest }))
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 20 }), minute, (bookings, now) => {
      const counted = bookings.filter((one) => countsAgainstLimit(one, 1, momentOf(now)))
      expect(counted.length).toBe(modelUpcoming(bookings, now))
    }),
  )
})
