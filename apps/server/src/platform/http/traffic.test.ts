import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

test('others are those who came after one, and lately', () => {
  let now = 1_000
  const traffic = createTraffic(() => now)
  traffic.note()
  const othersAsk = traffic.othersAsk()
  expect(othersAsk()).toBe(false)
  now += 10
  traffic.note()
  expect(othersAsk()).toBe(true)
  now += 250
  expect(othersAsk()).toBe(false)
})
