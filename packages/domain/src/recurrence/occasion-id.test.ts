import { expect, test } from 'vitest'
import { occasionId } from './occasion-id.ts'

test('the id of an occasion names its rule and its date', () => {
  expect(occasionId(7, '2026-11-10')).toBe('r7_2026-11-10')
})
