import { expect, test } from 'vitest'
import { endingAt, onDay, startingAt, timesAt } from './entry-times.ts'

const ZONE = 'Europe/Sofia'
const evening = { fromDate: '2026-11-16T18:00:00+02:00', toDate: '2026-11-16T19:30:00+02:00' }

test('another day keeps the hours on the clock, also when the clocks change between', () => {
  expect(onDay(ZONE, evening, '2027-03-29')).toEqual({
    fromDate: '2027-03-29T18:00:00+03:00',
    toDate: '2027-03-29T19:30:00+03:00',
  })
})

test('another start keeps the length', () => {
  expect(startingAt(ZONE, evening, 18 * 60 + 30)).toEqual({
    fromDate: '2026-11-16T18:30:00+02:00',
    toDate: '2026-11-16T20:00:00+02:00',
  })
})

test('another end; midnight ends the day; an end before the start is refused', () => {
  expect(endingAt(ZONE, evening, 19 * 60)).toMatchObject({ toDate: '2026-11-16T19:00:00+02:00' })
  expect(endingAt(ZONE, evening, 0)).toMatchObject({ toDate: '2026-11-17T00:00:00+02:00' })
  expect(endingAt(ZONE, evening, 18 * 60)).toBe('backward')
})

test('a booking over several days keeps its last day', () => {
  const camp = { fromDate: '2026-11-16T18:00:00+02:00', toDate: '2026-11-18T09:00:00+02:00' }
  expect(endingAt(ZONE, camp, 10 * 60)).toMatchObject({ toDate: '2026-11-18T10:00:00+02:00' })
})

test('a time that the clocks jump over does not exist', () => {
  expect(timesAt(ZONE, '2027-03-28', 3 * 60 + 30, 5 * 60)).toBe('missing')
  expect(timesAt(ZONE, '2026-11-16', 17 * 60, 17 * 60)).toBe('backward')
})
