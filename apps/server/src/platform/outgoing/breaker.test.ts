import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function brokenBreaker() {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let failures = 0; failures < 5; failures++) breaker.failed()
  return {
    breaker,
    at(ms: number) {
      now = ms
    },
  }
}

test('the circuit opens after five failures in a row, not before', () => {
  const breaker = createBreaker()
  expect([1, 2, 3, 4].map(() => breaker.failed())).toEqual([false, false, false, false])
  expect(breaker.mayTry()).toBe(true)
  expect(breaker.failed()).toBe(true)
  expect(breaker.mayTry()).toBe(false)
})

test('a success in between resets the count', () => {
  const breaker = createBreaker()
  for (let failures = 0; failures < 4; failures++) breaker.failed()
  breaker.succeeded()
  for (let failures = 0; failures < 4; failures++) breaker.failed()
  expect(breaker.mayTry()).toBe(true)
})

test('after 30 s one call tries again, alone', () => {
  const { breaker, at } = brokenBreaker()
  at(29_999)
  expect(breaker.mayTry()).toBe(false)
  at(30_000)
  expect(breaker.mayTry()).toBe(true)
  expect(breaker.mayTry()).toBe(false)
  breaker.succeeded()
  expect(breaker.mayTry()).toBe(true)
})

test('when that one fails too, another 30 s begin', () => {
  const { breaker, at } = brokenBreaker()
  at(30_000)
  breaker.mayTry()
  breaker.failed()
  at(59_999)
  expect(breaker.mayTry()).toBe(false)
  at(60_000)
  expect(breaker.mayTry()).toBe(true)
})
