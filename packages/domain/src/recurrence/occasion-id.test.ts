import { expect, test } from 'vitest'
import { occasionId, parseOccasionId } from './occasion-id.ts'

test('the id of an occasion names its rule and its date, and is read back', () => {
  expect(occasionId(7, '2026-11-10')).toBe('r7_2026-11-10')
  expect(parseOccasionId('r7_2026-11-10')).toEqual({ ruleId: 7, date: '2026-11-10' })
})

test.each([
  '7',
  'r7',
  'r0_2026-11-10',
  'r-7_2026-11-10',
  'r7_2026-02-30',
  'r7_2026-11-10 ',
  'r7.5_2026-11-10',
  'R7_2026-11-10',
  'r1e3_2026-11-10',
  '',
])("'%s' is no id of an occasion", (text) => {
  expect(parseOccasionId(text)).toBeNull()
})
