import { expect, test } from 'vitest'
import { type ExceptionForm, formOf, moreHours, newForm, readForm } from './exception-form.ts'

const item = {
  capacity: 4,
  schedule: { mode: 'every_day' as const, bookingStepMinutes: 30, 1: [{ start: 480, end: 1320, price: 20 }] },
}
const MONDAY = '2026-11-23'
const form = (patch: Partial<ExceptionForm> = {}) => ({ ...newForm(item, MONDAY, MONDAY), ...patch })
const hours = (start: number, end: number, price = '') => ({ start, end, price, rest: {} })

test('closed days have no schedule, and a reason only if there is one', () => {
  expect(readForm(form(), item).exception).toEqual({ from_date: MONDAY, to_date: MONDAY, schedule: null })
  expect(readForm(form({ reason: ' Winter dome ' }), item).exception?.reason).toBe('Winter dome')
})

test('other hours begin with the usual ones, and keep their step', () => {
  const read = readForm(form({ kind: 'hours' }), item)
  expect(read.exception?.schedule).toEqual({
    mode: 'every_day',
    1: [{ start: 480, end: 1320, step: 30, price: 20 }],
  })
})

test('an empty price is none, 0 is free, and a comma is read', () => {
  const ranges = [hours(480, 600), hours(600, 700, '0'), hours(700, 800, '12,50')]
  expect(readForm(form({ kind: 'hours', hours: ranges }), item).exception?.schedule?.[1]).toEqual([
    { start: 480, end: 600 },
    { start: 600, end: 700, price: 0 },
    { start: 700, end: 800, price: 12.5 },
  ])
})

test('another capacity keeps the usual hours', () => {
  const { exception } = readForm(form({ kind: 'capacity', capacity: '2' }), item)
  expect(exception?.schedule).toEqual({
    mode: 'every_day',
    bookingStepMinutes: 30,
    1: [{ start: 480, end: 1320, price: 20, capacity: 2 }],
  })
  expect(exception && formOf(item, exception)).toMatchObject({ kind: 'capacity', capacity: '2' })
})

test.each<[string, Partial<ExceptionForm>, object]>([
  ['the last day before the first', { last: '2026-11-22' }, { field: 'last' }],
  ['hours that end before they begin', { kind: 'hours', hours: [hours(600, 540)] }, { field: 'end', index: 0 }],
  ['hours that overlap', { kind: 'hours', hours: [hours(480, 700), hours(600, 800)] }, { field: 'start', index: 1 }],
  ['a price below 0', { kind: 'hours', hours: [hours(480, 600, '-1')] }, { field: 'price', index: 0 }],
  ['a price of three decimals', { kind: 'hours', hours: [hours(480, 600, '1.234')] }, { field: 'price', index: 0 }],
  ['half a place', { kind: 'capacity', capacity: '1.5' }, { field: 'capacity' }],
  ['a reason that is too long', { reason: 'x'.repeat(201) }, { field: 'reason' }],
  [
    '49 times a day',
    { kind: 'hours', hours: Array.from({ length: 49 }, (_, i) => hours(i * 10, i * 10 + 5)) },
    { field: 'hours' },
  ],
])('%s is shown at its field', (_, patch, fault) => {
  expect(readForm(form(patch), item)).toEqual({ exception: null, fault })
})

test('a stored exception leaves the form unchanged', () => {
  const stored = [
    { from_date: MONDAY, to_date: '2026-11-25', schedule: null, reason: 'Dome' },
    {
      from_date: MONDAY,
      to_date: MONDAY,
      schedule: { mode: 'every_day' as const, 1: [{ start: 600, end: 700, price: 5, step: 20, title: 'Kids' }] },
    },
    // By weekday: kept as it is.
    {
      from_date: MONDAY,
      to_date: '2026-11-24',
      schedule: { 1: [{ start: 600, end: 700 }], 2: [{ start: 800, end: 900 }] },
    },
  ]
  expect(stored.map((exception) => readForm(formOf(item, exception), item).exception)).toEqual(stored)
})

test('more hours follow the last ones until midnight', () => {
  expect(moreHours([hours(480, 720, '20')])).toEqual(hours(720, 1440, '20'))
})
