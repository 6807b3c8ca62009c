import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../item/item.ts'
import { aCoach, aHolding, anItem, at, badminton, basketball, hall, holdingOn, SOFIA } from '../testing/factories.ts'
import type { Holding } from '../timeslot/holding.ts'
import { type Closing, closingEvents, withClosing } from './closing.ts'
import { decideStaffBooking } from './decide-staff-booking.ts'
import { hitByClosing } from './hit-by-closing.ts'
import { proposePlaces } from './propose-place.ts'

const site = { timezone: SOFIA }
const clay = anItem({ id: 11, name: 'Clay' })
const hard = anItem({ id: 12, name: 'Hard' })
const now = at('2026-11-16 07:00')

const byId = (...items: Item[]) => new Map(items.map((item) => [item.id, item]))

/** What a closing of the first item does to these holdings. */
function proposalsAfter(
  items: Item[],
  holdings: Holding[],
  closing: Partial<Closing> = {},
  lookOn = items.map(({ id }) => id),
) {
  const all = byId(...items)
  const whole = {
    items: [{ itemId: items[0]?.id ?? 0, places: null }],
    times: [{ from: at('09:00'), to: at('18:00') }],
  }
  const { items: closed, times } = { ...whole, ...closing }
  const events = closingEvents(all, SOFIA, { items: closed, times })
  const after = withClosing(all, events)
  const hit = hitByClosing({ site, items: after, events }, times, holdings)
  return { after, hit, proposals: proposePlaces({ site, items: after, holdings, lookOn, now }, hit) }
}

const shown = ({ itemId, from }: { itemId: number; from: number }) =>
  `${itemId} ${new Date(from + 7_200_000).toISOString().slice(5, 16)}`
const best = (result: ReturnType<typeof proposalsAfter>) =>
  result.proposals.map(({ places: [first] }) => (first ? shown(first) : null))

test('the same time on another court comes first', () => {
  const result = proposalsAfter([clay, hard], [holdingOn(clay, '10:00', '11:00', { bookingId: 1 })])
  expect(best(result)).toEqual(['12 11-16T10:00'])
  expect(result.proposals[0]?.places.map(shown)).toEqual([
    '12 11-16T10:00',
    '12 11-16T11:00',
    '12 11-16T09:00',
    '11 11-17T10:00',
    '12 11-17T10:00',
  ])
  expect(result.proposals[0]?.places[0]?.priceCents).toBe(2_000)
})

test('two people are not offered the same place as their best', () => {
  const two = [holdingOn(clay, '10:00', '11:00', { bookingId: 1 }), holdingOn(clay, '11:00', '12:00', { bookingId: 2 })]
  const full = [holdingOn(hard, '11:00', '12:00', { bookingId: 3 })]
  expect(best(proposalsAfter([clay, hard], [...two, ...full]))).toEqual(['12 11-16T10:00', '12 11-16T12:00'])
})

test('then a near time of the day, also on the own court when it is open again', () => {
  const late = holdingOn(clay, '17:00', '18:00', { bookingId: 1 })
  expect(best(proposalsAfter([clay], [late]))).toEqual(['11 11-16T18:00'])
})

test('a booking that sticks out of the closing does not stand in its own way', () => {
  const edge = holdingOn(clay, '17:00', '19:00', { bookingId: 1 })
  expect(best(proposalsAfter([clay], [edge]))).toEqual(['11 11-16T18:00'])
})

test('then the same hour on a near day', () => {
  const whole = { times: [{ from: at('00:00'), to: at('2026-11-17 00:00') }] }
  const one = holdingOn(clay, '10:00', '11:00', { bookingId: 1 })
  const busy = holdingOn(clay, '2026-11-17 10:00', '2026-11-17 11:00', { bookingId: 2 })
  expect(best(proposalsAfter([clay], [one, busy], whole))).toEqual(['11 11-18T10:00'])
})

test('as many places as were booked', () => {
  const pair = anItem({ id: 12, capacity: 2 })
  const two = holdingOn(anItem({ capacity: 2 }), '10:00', '11:00', { bookingId: 1, quantity: 2 })
  const taken = holdingOn(pair, '10:00', '11:00', { bookingId: 2 })
  expect(best(proposalsAfter([anItem({ capacity: 2 }), pair], [two, taken]))).toEqual(['12 11-16T11:00'])
})

test('a lesson goes where the coach serves and is free', () => {
  const squash = anItem({ id: 13 })
  const lesson = holdingOn(clay, '10:00', '11:00', { bookingId: 1, supplItemId: 21 })
  const other = holdingOn(squash, '11:00', '12:00', { bookingId: 2, supplItemId: 21 })
  const items = [clay, squash, hard, aCoach()]
  expect(best(proposalsAfter(items, [lesson, other]))).toEqual(['12 11-16T10:00'])
  const busy = [...Array(14).keys()].map((n) =>
    holdingOn(hard, `${n + 8}:00`.padStart(5, '0'), `${n + 9}:00`.padStart(5, '0'), { bookingId: 9 + n }),
  )
  expect(best(proposalsAfter(items, [lesson, other, ...busy]))).toEqual(['11 11-16T08:00'])
})

test('without a place the reason is told: none free, or the coach is not', () => {
  const one = holdingOn(clay, '10:00', '11:00', { bookingId: 1 })
  const always = { times: [{ from: at('2026-11-01 00:00'), to: at('2026-12-01 00:00') }] }
  expect(proposalsAfter([clay], [one], always).proposals).toEqual([{ places: [], lacks: 'place' }])
  const monday = aCoach({ schedule: { mode: 'every_day', 0: [{ start: 600, end: 660 }] } })
  const lesson = { ...one, supplItemId: 21 }
  const elsewhere = holdingOn(anItem({ id: 13 }), '10:00', '11:00', { bookingId: 2, supplItemId: 21 })
  const daily = ['17', '18', '19', '20', '21', '22', '23'].map((day, n) =>
    aHolding(`2026-11-${day} 10:00`, `2026-11-${day} 11:00`, { itemId: 13, bookingId: 30 + n, supplItemId: 21 }),
  )
  expect(proposalsAfter([clay, hard, monday], [lesson, elsewhere, ...daily]).proposals).toEqual([
    { places: [], lacks: 'coach' },
  ])
})

test('hidden courts, times that have begun and courts that were not chosen are no proposal', () => {
  const one = holdingOn(clay, '09:00', '10:00', { bookingId: 1 })
  const hidden = anItem({ id: 14, config: { hidden_from_clients: true } })
  expect(best(proposalsAfter([clay, hard, hidden], [one], {}, [14]))).toEqual(['11 11-16T08:00'])
  expect(best(proposalsAfter([clay], [holdingOn(clay, '08:00', '09:30', { bookingId: 1 })], {}))).toEqual([null])
})

test('some places closed: what was booked last is hit, series stay', () => {
  const four = anItem({ capacity: 4 })
  const series = holdingOn(four, '10:00', '11:00', { bookingId: null, recurringId: 5 })
  const singles = [3, 1, 2].map((bookingId) => holdingOn(four, '10:00', '11:00', { bookingId }))
  const { hit } = proposalsAfter([four], [...singles, series], { items: [{ itemId: 11, places: 2 }] })
  expect(hit.map(({ bookingId }) => bookingId)).toEqual([2, 3])
})

test('a hall loses what is closed of it, and what has no place left in it closes along', () => {
  const items = byId(badminton, basketball, hall)
  const times = [{ from: at('09:00'), to: at('18:00') }]
  const left = (places: number | null) =>
    closingEvents(items, SOFIA, { items: [{ itemId: 13, places }], times }).map(({ itemId, capacity, along }) => ({
      itemId,
      capacity,
      along,
    }))
  expect(left(1)).toEqual([
    { itemId: 13, capacity: 2, along: false },
    { itemId: 90, capacity: 2, along: true },
    { itemId: 14, capacity: 0, along: true },
  ])
  expect(left(null)).toEqual([
    { itemId: 13, capacity: 0, along: false },
    { itemId: 90, capacity: 0, along: true },
    { itemId: 14, capacity: 0, along: true },
  ])
})

test('where the schedule has other capacities, each stretch keeps what is left of its own', () => {
  const court = anItem({
    capacity: 2,
    schedule: {
      mode: 'every_day',
      0: [
        { start: 480, end: 600 },
        { start: 600, end: 1320, capacity: 4 },
      ],
    },
  })
  const events = closingEvents(byId(court), SOFIA, {
    items: [{ itemId: 11, places: 1 }],
    times: [{ from: at('09:00'), to: at('12:00') }],
  })
  expect(events.map(({ from, capacity }) => [from, capacity])).toEqual([
    [at('09:00'), 1],
    [at('10:00'), 3],
  ])
})

test('every proposal, carried out in order, is one that staff may book', () => {
  const coach = aCoach({ supplementaryTo: [11, 12, 13] })
  const courts = [anItem({ capacity: 2 }), hard, badminton, basketball]
  const someHolding = fc.record({
    item: fc.constantFrom(...courts),
    day: fc.integer({ min: 16, max: 19 }),
    hour: fc.integer({ min: 10, max: 20 }),
    hours: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 2 }),
    isLesson: fc.boolean(),
  })
  const property = fc.property(
    fc.array(someHolding, { maxLength: 24 }),
    fc.constantFrom(...courts),
    (given, closed) => {
      const holdings = given.map(({ item, day, hour, hours, quantity, isLesson }, n) =>
        holdingOn(item, `2026-11-${day} ${hour}:00`, `2026-11-${day} ${hour + hours}:00`, {
          bookingId: n + 1,
          quantity: Math.min(quantity, item.capacity),
          supplItemId: isLesson && coach.supplementaryTo.includes(item.id) ? coach.id : null,
        }),
      )
      const closing = { items: [{ itemId: closed.id, places: null }] }
      const { after, hit, proposals } = proposalsAfter([...courts, hall, coach], holdings, closing)
      let current = holdings
      for (const [n, own] of hit.entries()) {
        const place = proposals[n]?.places[0]
        const item = place && after.get(place.itemId)
        if (!item) continue
        const others = current.filter(({ bookingId }) => bookingId !== own.bookingId)
        const sharedItem = item.sharedItemId === null ? null : (after.get(item.sharedItemId) ?? null)
        const request = {
          from: place.from,
          to: place.to,
          coachId: own.supplItemId,
          quantity: own.quantity,
          force: false,
        }
        expect(
          decideStaffBooking({ site, item, sharedItem, coaches: [coach], holdings: others }, request),
        ).toMatchObject({ ok: true, priceCents: place.priceCents })
        const { sharedItemId, sharedItemMultiplier } = item
        current = [...others, { ...own, ...request, itemId: item.id, sharedItemId, sharedItemMultiplier }]
      }
    },
  )
  fc.assert(property)
})
