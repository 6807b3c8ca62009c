import { daysFrom } from '@korto/domain/time/day'
import { expect, test } from 'vitest'
import { weeksCounted } from './weeks-counted.ts'

test('of 30 days two weekdays are counted once more', () => {
  // From a Sunday to a Monday.
  expect(weeksCounted(daysFrom('2026-10-18', 30))).toEqual({ each: 4, more: [1, 0] })
})

test('whole weeks count each weekday as often; less than a week counts none', () => {
  expect(weeksCounted(daysFrom('2026-10-18', 14))).toEqual({ each: 2, more: [] })
  expect(weeksCounted(daysFrom('2026-10-18', 6))).toBeNull()
})
