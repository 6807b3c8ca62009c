import { expect, test } from 'vitest'
import { beginHour, touchedHours } from './touched-hours.ts'

const hoursOf = (zone: string, from: string, to: string) =>
  touchedHours(zone, { from: Date.parse(from), to: Date.parse(to) }).map(
    ({ day, dayOfWeek, hour }) => `${day} ${dayOfWeek} ${hour}`,
  )

test('a time reaches into each hour of the clock that it touches', () => {
  expect(hoursOf('Europe/Sofia', '2026-11-16T18:30:00+02:00', '2026-11-16T20:00:00+02:00')).toEqual([
    '2026-11-16 1 18',
    '2026-11-16 1 19',
  ])
})

test('over midnight it reaches into the next day', () => {
  expect(hoursOf('Europe/Sofia', '2026-11-16T23:00:00+02:00', '2026-11-17T00:30:00+02:00')).toEqual([
    '2026-11-16 1 23',
    '2026-11-17 2 0',
  ])
})

test('where clocks are put back the same hour comes twice, where they are put forward one is left out', () => {
  expect(hoursOf('Europe/Sofia', '2026-10-25T03:00:00+03:00', '2026-10-25T04:00:00+02:00')).toEqual([
    '2026-10-25 0 3',
    '2026-10-25 0 3',
  ])
  expect(hoursOf('Europe/Sofia', '2026-03-29T02:00:00+02:00', '2026-03-29T05:00:00+03:00')).toEqual([
    '2026-03-29 0 2',
    '2026-03-29 0 4',
  ])
})

test('it begins in one hour by the clock of the club', () => {
  const from = Date.parse('2026-11-16T22:30:00Z')
  expect(beginHour('Europe/Sofia', { from })).toEqual({ day: '2026-11-17', dayOfWeek: 2, hour: 0 })
  expect(beginHour('Asia/Kolkata', { from })).toEqual({ day: '2026-11-17', dayOfWeek: 2, hour: 4 })
})
