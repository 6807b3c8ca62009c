import { describe, expect, test } from 'vitest'
import { SOFIA } from '../testing/factories.ts'
import type { Day } from '../time/day.ts'
import { addDays } from '../time/day.ts'
import { MINUTE_MS } from '../time/instant.ts'
import { startOfDay } from '../time/site-time.ts'
import { clockHours } from './clock-hours.ts'

/** The minutes that each hour of a day has, in the order in which the clock shows them. */
function minutesByHour(zone: string, day: Day): [hour: number, minutes: number][] {
  const hours = clockHours(zone, day)
  const end = startOfDay(zone, addDays(day, 1))
  const pieces: [number, number][] = []
  for (let at = startOfDay(zone, day); at < end; at = hours.endOfHour(at)) {
    pieces.push([hours.hourAt(at), (hours.endOfHour(at) - at) / MINUTE_MS])
  }
  return pieces
}

test.each([SOFIA, 'Asia/Kolkata', 'Asia/Kathmandu'])('a day in %s has 24 hours of 60 minutes', (zone) => {
  expect(minutesByHour(zone, '2026-11-16')).toEqual(Array.from({ length: 24 }, (_, hour) => [hour, 60]))
})

describe('where clocks change', () => {
  test('in spring an hour is missing', () => {
    const hours = minutesByHour(SOFIA, '2026-03-29').map(([hour]) => hour)
    expect(hours).toHaveLength(23)
    expect(hours).not.toContain(3)
  })

  test('in autumn an hour comes twice and is the same hour', () => {
    const hours = minutesByHour(SOFIA, '2026-10-25')
    expect(hours).toHaveLength(25)
    expect(hours.filter(([hour]) => hour === 3)).toEqual([
      [3, 60],
      [3, 60],
    ])
  })

  test('on Lord Howe it is half an hour', () => {
    expect(minutesByHour('Australia/Lord_Howe', '2026-04-05').filter(([hour]) => hour === 1)).toEqual([
      [1, 60],
      [1, 30],
    ])
    expect(minutesByHour('Australia/Lord_Howe', '2026-10-04').filter(([hour]) => hour === 2)).toEqual([[2, 30]])
  })

  test('in Cairo a day begins at 01:00, and 23:00 comes twice', () => {
    expect(minutesByHour('Africa/Cairo', '2026-04-24').at(0)).toEqual([1, 60])
    expect(minutesByHour('Africa/Cairo', '2026-10-29').filter(([hour]) => hour === 23)).toHaveLength(2)
  })

  test('a change within an hour ends it: St. John’s once went from 00:01 back to 23:01', () => {
    const hours = clockHours('America/St_Johns', '2010-11-07')
    const midnight = startOfDay('America/St_Johns', '2010-11-07')
    expect(hours.endOfHour(midnight)).toBe(midnight + MINUTE_MS)
    expect(hours.hourAt(midnight + MINUTE_MS)).toBe(23)
  })
})
