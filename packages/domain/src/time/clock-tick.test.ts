import { expect, test } from 'vitest'
import { CLOCK_TICK_MS, msUntilNextTick } from './clock-tick.ts'

test('at 10:00:20 the next tick is after 40 s, then every 60 s [BOOT-26, CONST-24]', () => {
  const now = Date.parse('2026-11-16T10:00:20Z')
  expect(msUntilNextTick(now)).toBe(40_000)
  expect(msUntilNextTick(now + 40_000)).toBe(CLOCK_TICK_MS)
  expect(CLOCK_TICK_MS).toBe(60_000)
})
