import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 0]

test.each([
  { schedules: [], hours: [] },
  { schedules: [{}], hours: [] },
  {
    schedules: [{ mode: 'every_day', 1: [{ start: 0, end: 1440 }] }],
    hours: [{ weekdays: WEEK, opens: '00:00', closes: '23:59' }],
  },
  {
    // A break at noon during which another court is open.
    schedules: [
      {
        1: [
          { start: 480, end: 720 },
          { start: 780, end: 1200 },
        ],
      },
      { 1: [{ start: 700, end: 800 }] },
    ],
    hours: [{ weekdays: [1], opens: '08:00', closes: '20:00' }],
  },
  {
    schedules: [
      {
        1: [
          { start: 480, end: 720 },
          { start: 780, end: 1200 },
        ],
        0: [{ start: 480, end: 720 }],
      },
    ],
    hours: [
      { weekdays: [1, 0], opens: '08:00', closes: '12:00' },
      { weekdays: [1], opens: '13:00', closes: '20:00' },
    ],
  },
])('schedules $schedules give the hours $hours', ({ schedules, hours }) => {
  expect(openingHours(schedules)).toEqual(hours)
})
