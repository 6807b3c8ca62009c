import { expect, test } from 'vitest'
import { ALTERNATIVE_AFTER_MS, RELOAD_AGAIN_AFTER_MS } from './phone-calls.ts'

test('the alternative is suggested after 12000 ms [CONST-17]', () => {
  expect(ALTERNATIVE_AFTER_MS).toBe(12_000)
})

test('the second reload waits 2000 ms [CONST-18]', () => {
  expect(RELOAD_AGAIN_AFTER_MS).toBe(2_000)
})
