import { expect, test } from 'vitest'
import { parseSchedule } from './parse-schedule.ts'
import { simpleSchedule, startsOf } from './simple-schedule.ts'

const hours = { from: 420, to: 1320, step: 60, price: 20, peak: null }

test('one price is one range, the same every day', () => {
  expect(simpleSchedule(hours)).toEqual({
    mode: 'every_day',
    bookingStepMinutes: 60,
    1: [{ start: 420, end: 1320, price: 20 }],
  })
})

test('0 is a price, none is none', () => {
  expect(simpleSchedule({ ...hours, price: 0 })[1]).toEqual([{ start: 420, end: 1320, price: 0 }])
  expect(simpleSchedule({ ...hours, price: null })[1]).toEqual([{ start: 420, end: 1320 }])
})

test.each([
  { peak: [1020, 1200], bounds: [420, 1020, 1200, 1320] },
  { peak: [1020, 1320], bounds: [420, 1020, 1320] },
  { peak: [0, 600], bounds: [420, 600, 1320] },
  { peak: [300, 1440], bounds: [420, 1320] },
  { peak: [0, 420], bounds: [420, 1320] },
  { peak: [1320, 1440], bounds: [420, 1320] },
])('peak hours $peak divide the day at $bounds', ({ peak: [from = 0, to = 0], bounds }) => {
  const schedule = simpleSchedule({ ...hours, peak: { from, to, price: 30 } })
  const ranges = schedule[1] ?? []
  expect([...ranges.map(({ start }) => start), ranges.at(-1)?.end]).toEqual(bounds)
  for (const { start, price } of ranges) expect(price).toBe(start >= from && start < to ? 30 : 20)
  expect(parseSchedule(schedule)).toEqual({ ok: true, value: schedule })
})

test('slots begin with each range; the rest that is too short for the step gives none', () => {
  const schedule = simpleSchedule({ ...hours, step: 90, peak: { from: 1020, to: 1320, price: 30 } })
  expect(startsOf(schedule, schedule[1] ?? [])).toEqual([420, 510, 600, 690, 780, 870, 1020, 1110, 1200])
})
