import { expect, test } from 'vitest'
import { DAY_MS, minutes } from '../time/instant.ts'
import { duePastDueReminder, dueTrialReminder } from './reminders.ts'

const NOW = Date.UTC(2026, 6, 1, 8, 30)

test.each([
  { left: 8 * DAY_MS, due: null },
  { left: 7 * DAY_MS + 1, due: null },
  { left: 7 * DAY_MS, due: 7 },
  { left: 3 * DAY_MS + 1, due: 7 },
  { left: 3 * DAY_MS, due: 3 },
  { left: DAY_MS, due: 1 },
  { left: 1, due: 1 },
  { left: 0, due: null },
])('$left ms before a trial ends the reminder of day $due is due', ({ left, due }) => {
  expect(dueTrialReminder(NOW + left, NOW)).toBe(due)
})

test.each([
  { passed: -1, due: null },
  { passed: 0, due: 0 },
  { passed: 3 * DAY_MS - 1, due: 0 },
  { passed: 3 * DAY_MS, due: 3 },
  { passed: 7 * DAY_MS, due: 7 },
  { passed: 12 * DAY_MS, due: 12 },
  { passed: 14 * DAY_MS - 1, due: 12 },
  { passed: 14 * DAY_MS, due: null },
])('$passed ms after a charge failed the reminder of day $due is due', ({ passed, due }) => {
  expect(duePastDueReminder(NOW - passed, NOW)).toBe(due)
})

/** Looks every minute; null between two reminders changes nothing. */
function everyMinute(days: number, due: (now: number) => number | null): number[] {
  const seen: number[] = []
  for (let passed = 0; passed <= days * DAY_MS; passed += minutes(1)) {
    const reminder = due(NOW + passed)
    if (reminder !== null && reminder !== seen.at(-1)) seen.push(reminder)
  }
  return seen
}

test('looked at every minute, each reminder is due once and in its order', () => {
  expect(everyMinute(31, (now) => dueTrialReminder(NOW + 30 * DAY_MS, now))).toEqual([7, 3, 1])
  expect(everyMinute(15, (now) => duePastDueReminder(NOW, now))).toEqual([0, 3, 7, 12])
})

test('after a week in which nobody looked only the latest is due', () => {
  expect(duePastDueReminder(NOW - 8 * DAY_MS, NOW)).toBe(7)
  expect(dueTrialReminder(NOW + DAY_MS / 2, NOW)).toBe(1)
})
