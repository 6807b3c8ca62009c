import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SOFIA } from '../testing/factories.ts'
import { parseSchedule } from './parse-schedule.ts'
import { slotsOfDay } from './slots-of-day.ts'

test('the schedule of the decision register is read as it is', () => {
  const schedule = {
    mode: 'every_week',
    bookingStepMinutes: 60,
    1: [
      { start: 480, end: 720, price: 20 },
      { start: 720, end: 1320, step: 90, price: 30, capacity: 2 },
    ],
  }
  expect(parseSchedule(schedule)).toEqual({ ok: true, value: schedule })
})

test.each([
  { why: 'start after end', schedule: { 1: [{ start: 720, end: 480 }] }, field: 'schedule.1[0].end' },
  { why: 'start = end', schedule: { 1: [{ start: 480, end: 480 }] }, field: 'schedule.1[0].end' },
  { why: 'end after midnight', schedule: { 1: [{ start: 480, end: 1441 }] }, field: 'schedule.1[0].end' },
  { why: 'negative start', schedule: { 1: [{ start: -1, end: 60 }] }, field: 'schedule.1[0].start' },
  { why: 'half minutes', schedule: { 1: [{ start: 0.5, end: 60 }] }, field: 'schedule.1[0].start' },
  { why: 'text for a number', schedule: { 1: [{ start: '480', end: 540 }] }, field: 'schedule.1[0].start' },
  { why: 'step 0', schedule: { 1: [{ start: 0, end: 60, step: 0 }] }, field: 'schedule.1[0].step' },
  { why: 'step 4', schedule: { bookingStepMinutes: 4 }, field: 'schedule.bookingStepMinutes' },
  { why: 'step 7.5', schedule: { bookingStepMinutes: 7.5 }, field: 'schedule.bookingStepMinutes' },
  { why: 'step over a day', schedule: { bookingStepMinutes: 1441 }, field: 'schedule.bookingStepMinutes' },
  {
    why: 'overlap',
    schedule: {
      2: [
        { start: 0, end: 61 },
        { start: 60, end: 120 },
      ],
    },
    field: 'schedule.2[1]',
  },
  { why: 'negative price', schedule: { 1: [{ start: 0, end: 60, price: -1 }] }, field: 'schedule.1[0].price' },
  { why: 'three decimals', schedule: { 1: [{ start: 0, end: 60, price: 1.005 }] }, field: 'schedule.1[0].price' },
  { why: 'infinite price', schedule: { 1: [{ start: 0, end: 60, price: Infinity }] }, field: 'schedule.1[0].price' },
  { why: 'price too high', schedule: { 1: [{ start: 0, end: 60, price: 1e9 }] }, field: 'schedule.1[0].price' },
  { why: 'capacity 1.5', schedule: { 1: [{ start: 0, end: 60, capacity: 1.5 }] }, field: 'schedule.1[0].capacity' },
  { why: 'unknown mode', schedule: { mode: 'every_month' }, field: 'schedule.mode' },
  { why: 'an eighth day', schedule: { 7: [] }, field: 'schedule.7' },
  { why: 'an unknown key', schedule: { 1: [{ start: 0, end: 60, colour: 'red' }] }, field: 'schedule.1[0].colour' },
  {
    why: 'style in a colour',
    schedule: { 1: [{ start: 0, end: 60, backgroundColor: 'red;x:y' }] },
    field: 'schedule.1[0].backgroundColor',
  },
  { why: 'a list', schedule: [], field: 'schedule' },
  { why: 'nothing', schedule: null, field: 'schedule' },
  { why: 'a day that is no list', schedule: { 1: {} }, field: 'schedule.1' },
  {
    why: '49 ranges',
    schedule: { 1: Array.from({ length: 49 }, (_, i) => ({ start: i * 5, end: i * 5 + 5 })) },
    field: 'schedule.1',
  },
])('a schedule with $why is refused, naming $field', ({ schedule, field }) => {
  const parsed = parseSchedule(schedule)
  expect(parsed.ok).toBe(false)
  expect(!parsed.ok && parsed.field).toBe(field)
  expect(!parsed.ok && parsed.problem).not.toBe('')
})

test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused like any unknown one', (key) => {
  expect(parseSchedule(JSON.parse(`{"${key}":{"mode":"every_day"}}`))).toMatchObject({
    ok: false,
    field: `schedule.${key}`,
  })
})

test('ranges may touch and come in any order', () => {
  expect(
    parseSchedule({
      1: [
        { start: 60, end: 120 },
        { start: 0, end: 60 },
      ],
    }).ok,
  ).toBe(true)
})

test('no input whatever makes the reader fail or lets an endless schedule through', { timeout: 30_000 }, () => {
  const range = fc.record(
    { start: fc.anything(), end: fc.anything(), step: fc.anything(), price: fc.anything(), capacity: fc.anything() },
    { requiredKeys: [] },
  )
  const number = fc.oneof(fc.integer({ min: -10, max: 1500 }), fc.double())
  const likely = fc.record({ start: number, end: number, step: number }, { requiredKeys: ['start', 'end'] })
  const schedule = fc.dictionary(
    fc.constantFrom('0', '1', '6', 'mode', 'bookingStepMinutes', '7'),
    fc.oneof(fc.array(likely, { maxLength: 4 }), fc.array(range, { maxLength: 3 }), fc.anything()),
  )
  fc.assert(
    fc.property(fc.oneof(schedule, fc.anything()), (input) => {
      const parsed = parseSchedule(input)
      if (!parsed.ok) return
      const slots = slotsOfDay({ schedule: parsed.value, exceptions: [] }, SOFIA, '2026-11-16')
      expect(slots.length).toBeLessThanOrEqual(288)
    }),
    { numRuns: 300 },
  )
})

test.each([
  { what: 'a title on each of the shortest slots', range: { step: 5, title: 'x'.repeat(80) }, isRead: true },
  { what: 'a long description on each hour', range: { description: 'x'.repeat(1_000) }, isRead: true },
  { what: 'a long description on each half hour', range: { step: 30, description: 'x'.repeat(1_000) }, isRead: false },
  { what: 'a short one on each of the shortest slots', range: { step: 5, description: 'x'.repeat(83) }, isRead: true },
  { what: 'a longer one on them', range: { step: 5, description: 'x'.repeat(84) }, isRead: false },
])('the texts of a day\u2019s slots are bounded together: $what', ({ range, isRead }) => {
  const read = parseSchedule({ 3: [{ start: 0, end: 1440, ...range }] })
  expect(read.ok ? null : read.field).toBe(isRead ? null : 'schedule.3')
})
