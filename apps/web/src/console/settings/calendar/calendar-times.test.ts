import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { durationText, secondText, whenText } from './calendar-times.ts'

beforeAll(addAllTexts)

test.each([
  [40, '1\u00a0s'],
  [2_100, '3\u00a0s'],
  [59_000, '59\u00a0s'],
  [60_000, '1\u00a0min'],
  [26 * 60_000, '26\u00a0min'],
  [3 * 3_600_000, '3\u00a0h'],
  [49 * 3_600_000, '2\u00a0d'],
])('%i ms is %s', (milliseconds, said) => {
  expect(durationText(textsIn<'calendar'>('en'), milliseconds)).toBe(said)
})

test('today is told by the clock, other days by their date', () => {
  const texts = textsIn<'calendar'>('en')
  expect(secondText(texts, '2026-11-16T14:17:52+02:00', '2026-11-16')).toBe('14:17:52')
  expect(secondText(texts, '2026-11-02T14:17:52+02:00', '2026-11-16')).toBe('2 Nov')
  expect(whenText(texts, '2026-11-16T18:00:00+02:00', '2026-11-16')).toBe('18:00')
  expect(whenText(texts, '2026-11-19T18:00:00+02:00', '2026-11-16')).toBe('Thu 19 Nov 18:00')
})
