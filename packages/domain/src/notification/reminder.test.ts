import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '../time/instant.ts'
import { remindedStarts } from './reminder.ts'

const HOUR = minutes(60)

test('each minute reminds of the starts that are the lead away since the minute before', () => {
  expect(remindedStarts(120, 0, minutes(1))).toEqual({ from: 2 * HOUR, to: 2 * HOUR + minutes(1) })
  expect(remindedStarts(1440, 0, minutes(1))).toEqual({ from: 24 * HOUR, to: 24 * HOUR + minutes(1) })
})

test('after an outage those are reminded who have not begun to play', () => {
  expect(remindedStarts(120, 0, 5 * HOUR)).toEqual({ from: 5 * HOUR, to: 7 * HOUR })
  expect(remindedStarts(1440, 0, 5 * HOUR)).toEqual({ from: 24 * HOUR, to: 29 * HOUR })
})

test('nobody is reminded when no time has passed, or the clock was put back', () => {
  expect(remindedStarts(120, HOUR, HOUR)).toBeNull()
  expect(remindedStarts(120, HOUR, 0)).toBeNull()
})

test('however the moments lie, every start is reminded of once, before it', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 121, max: 3_000 }), (pauses, start) => {
      let since = 0
      let reminded = 0
      for (const pause of pauses) {
        const now = since + minutes(pause)
        const starts = remindedStarts(120, since, now)
        if (starts && minutes(start) > starts.from && minutes(start) <= starts.to) {
          reminded++
          expect(minutes(start)).toBeGreaterThan(now)
        }
        since = now
      }
      expect(reminded).toBe(since >= minutes(start - 120) ? 1 : 0)
    }),
  )
})
