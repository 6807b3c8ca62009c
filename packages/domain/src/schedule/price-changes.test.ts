import { expect, test } from 'vitest'
import { priceChanges } from './price-changes.ts'

const item = { id: 1, exceptions: [] }

test('each price stands once, with the weekdays that differ [PRICE-10]', () => {
  const workday = [
    { start: 420, end: 960, price: 24 },
    { start: 960, end: 1320, price: 30 },
  ]
  const saturday = [{ start: 420, end: 960, price: 24 }]
  const schedule = { mode: 'every_week' as const, 0: [], 1: workday, 2: workday, 6: saturday }
  expect(priceChanges([{ ...item, schedule }])).toEqual([
    { itemId: 1, start: 420, end: 960, weekdays: [], dates: null, beforeCents: 2_400, afterCents: 1_227 },
    { itemId: 1, start: 960, end: 1_320, weekdays: [1, 2], dates: null, beforeCents: 3_000, afterCents: 1_534 },
  ])
})

test('of a schedule for every day only the day that counts is listed', () => {
  const schedule = {
    mode: 'every_day' as const,
    1: [{ start: 480, end: 600, price: 20 }],
    3: [{ start: 480, end: 600, price: 99 }],
  }
  expect(priceChanges([{ ...item, schedule }]).map(({ afterCents }) => afterCents)).toEqual([1_023])
})

test('hours without a price are left out, free ones and exceptions are not', () => {
  const exceptions = [
    { from_date: '2026-12-24', to_date: '2026-12-26', schedule: { 4: [{ start: 600, end: 720, price: 40 }] } },
    { from_date: '2027-01-01', to_date: '2027-01-01', schedule: null },
  ]
  const schedule = {
    1: [
      { start: 480, end: 540 },
      { start: 540, end: 600, price: 0 },
    ],
  }
  expect(priceChanges([{ id: 2, schedule, exceptions }])).toMatchObject([
    { beforeCents: 0, afterCents: 0, dates: null },
    { beforeCents: 4_000, afterCents: 2_045, dates: { from: '2026-12-24', to: '2026-12-26' } },
  ])
})
