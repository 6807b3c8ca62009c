import { expect, test } from 'vitest'
import { HINT_ROTATION_MS } from './rotating.ts'

test('the hints of an empty field change every 3000 ms [CONST-20]', () => {
  expect(HINT_ROTATION_MS).toBe(3_000)
})
