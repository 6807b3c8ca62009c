import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking.ts'
import { at, aWeeklyPart, hour, leftOut, moved, once, SOFIA } from './calendar-sync.model.ts'
import { type OverrideTimes, partsOfBooking, partsOfItemEvent, partsOfRule } from './parts-of-ours.ts'

test('a booking is an event while it takes a place [CAL-09]', () => {
  const holding = bookingStatuses.filter(
    (status) => Object.keys(partsOfBooking({ ...hour('2026-11-17 18:00'), status })).length > 0,
  )
  expect(holding).toEqual(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'MISSED'])
  expect(partsOfBooking({ ...hour('2026-11-17 18:00'), status: 'CONFIRMED' }, 'repeated:a')).toEqual({
    'repeated:a': once('2026-11-17 18:00'),
  })
})

const rule = {
  itemId: 11,
  dayOfWeek: 2,
  fromMinutes: 1080,
  toMinutes: 1140,
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
} as const
const series = aWeeklyPart({ validUntil: '2026-12-29' })

const override = (occurrenceDate: string, change: Partial<OverrideTimes> = {}): OverrideTimes => ({
  occurrenceDate,
  ...hour(`${occurrenceDate} 18:00`),
  status: 'CONFIRMED',
  itemId: 11,
  supplItemId: null,
  ...change,
})

test('a rule begins and ends with an occasion', () => {
  expect(partsOfRule(rule, [], SOFIA, 'weekly:2')).toEqual({ 'weekly:2': series })
  expect(partsOfRule({ ...rule, validFrom: '2026-12-30' }, [], SOFIA, 'weekly:2')).toEqual({})
})

test.each([
  { what: 'as the series', change: {}, part: undefined },
  { what: 'canceled', change: { status: 'CANCELED' }, part: leftOut },
  { what: 'moved', change: hour('2026-11-18 09:00'), part: moved('2026-11-18 09:00') },
  { what: 'moved and canceled', change: { ...hour('2026-11-18 09:00'), status: 'REJECTED' }, part: leftOut },
  { what: 'on another court', change: { itemId: 12 }, part: leftOut },
] as const)('a stored date that is $what', ({ change, part }) => {
  const parts = partsOfRule(rule, [override('2026-11-17', change)], SOFIA, 'weekly:2')
  expect(parts['weekly:2/2026-11-17']).toEqual(part)
})

test('in the calendar of the coach a date counts by its coach', () => {
  const overrides = [
    override('2026-11-17', { itemId: 12, supplItemId: 40 }),
    override('2026-11-24', { supplItemId: 41 }),
  ]
  expect(partsOfRule(rule, overrides, SOFIA, 'weekly:2', 40)).toEqual({
    'weekly:2': series,
    'weekly:2/2026-11-24': leftOut,
  })
})

test('a date that is none of the series does not count', () => {
  expect(partsOfRule(rule, [override('2027-01-05')], SOFIA, 'weekly:2')).toEqual({ 'weekly:2': series })
})

test('a closing from midnight to midnight is whole days, over a change of clocks too [CAL-17]', () => {
  const event = { from: at('2026-10-24 00:00'), to: at('2026-10-27 00:00') }
  expect(partsOfItemEvent(event, SOFIA)).toEqual({ days: { kind: 'days', from: '2026-10-24', to: '2026-10-26' } })
  expect(partsOfItemEvent(event, SOFIA, 'once')).toEqual({ once: { kind: 'once', ...event } })
  expect(partsOfItemEvent(hour('2026-11-17 18:00'), SOFIA)).toEqual({ once: once('2026-11-17 18:00') })
})
