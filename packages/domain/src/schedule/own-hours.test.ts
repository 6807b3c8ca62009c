import { expect, test } from 'vitest'
import { firstOwnHours } from './own-hours.ts'

test('own hours begin as those of the court, without prices', () => {
  const court = {
    mode: 'every_day' as const,
    1: [
      { start: 960, end: 1320, price: 30 },
      { start: 480, end: 960, price: 24 },
    ],
    0: [],
  }
  expect(
    firstOwnHours({
      ...court,
      0: [
        { start: 600, end: 660 },
        { start: 720, end: 780 },
      ],
    }),
  ).toMatchObject({
    mode: 'every_week',
    1: [{ start: 480, end: 1320 }],
    0: [
      { start: 600, end: 660 },
      { start: 720, end: 780 },
    ],
  })
  expect(Object.keys(firstOwnHours({}))).toEqual(['1', '2', '3', '4', '5', 'mode'])
})
