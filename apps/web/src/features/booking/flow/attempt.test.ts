import { expect, test } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { createAttempt } from './attempt.ts'

test.each([
  { what: 'a lost answer', error: networkError(), isSame: true },
  { what: 'a failure of the server', error: new ApiError('Busy', 503), isSame: true },
  { what: 'a refusal', error: new ApiError('Not enough capacity!', 409), isSame: false },
  { what: 'success', error: null, isSame: false },
])('after $what the next attempt has the same key: $isSame', ({ error, isSame }) => {
  const attempt = createAttempt()
  const first = attempt.next()
  expect(attempt.next()).toEqual(first)
  attempt.settled(error)
  expect(attempt.next().idempotencyKey === first.idempotencyKey).toBe(isSame)
})
