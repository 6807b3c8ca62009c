import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayAt, dayNumber, dayOfWeek, daysBetween, daysFrom, isDay } from './day.ts'

test.each([
  { text: '2026-11-16', real: true },
  { text: '2028-02-29', real: true },
  { text: '2000-02-29', real: true },
  { text: '2026-02-29', real: false },
  { text: '2100-02-29', real: false },
  { text: '2026-04-31', real: false },
  { text: '2026-13-01', real: false },
  { text: '2026-00-10', real: false },
  { text: '2026-1-1', real: false },
  { text: '0000-01-01', real: false },
  { text: '2026-11-16 ', real: false },
  { text: 'abc', real: false },
])('$text is a date of the calendar: $real', ({ text, real }) => {
  expect(isDay(text)).toBe(real)
})

test('Sunday is day 0 and Saturday day 6 [SCH-01]', () => {
  expect(daysFrom('2026-11-15', 7).map(dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('days are counted over month and year borders', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-11-16', '2026-11-24')).toBe(8)
  expect(daysBetween('2026-11-16', '2026-11-15')).toBe(-1)
})

test('three months before the last of May is the last of February', () => {
  expect(addMonths('2026-05-31', -3)).toBe('2026-02-28')
  expect(addMonths('2026-02-10', -3)).toBe('2025-11-10')
})

test('periods are counted from their first day, so a short month shortens none after it', () => {
  const months = (first: string, counts: number[]) => counts.map((count) => addMonths(first, count))
  expect(months('2026-01-31', [1, 2, 3, 13])).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28'])
  expect(months('2028-01-31', [1])).toEqual(['2028-02-29'])
  expect(months('2028-02-29', [12, 24, 48])).toEqual(['2029-02-28', '2030-02-28', '2032-02-29'])
})

test('day numbers agree with the calendar of the language', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
      const day = dayAt(number)
      expect(day).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10))
      expect(dayNumber(day)).toBe(number)
      expect(dayOfWeek(day)).toBe(new Date(number * 86_400_000).getUTCDay())
    }),
  )
})
