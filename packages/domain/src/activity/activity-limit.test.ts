import { expect, test } from 'vitest'
import { ACTIVITY_LIMIT } from './activity-limit.ts'

test('staff see the last 200 records [CONST-09]', () => {
  expect(ACTIVITY_LIMIT).toBe(200)
})
