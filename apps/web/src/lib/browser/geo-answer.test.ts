import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { GEO_LIMIT_MS, readGeoLocation } from './geo-answer.ts'

test.each([
  { answer: { country: 'Germany', city: 'Berlin' }, found: { country: 'Germany', city: 'Berlin' } },
  { answer: { country: 'Germany', city: null }, found: { country: 'Germany', city: '' } },
  { answer: { country: null, city: null }, found: null },
])('the answer $answer gives $found', async ({ answer, found }) => {
  expect(await readGeoLocation(async () => answer)).toEqual(found)
})

test('an error gives no location and is not thrown', async () => {
  expect(await readGeoLocation(() => Promise.reject(new ApiError('Network error', 0)))).toBeNull()
})

test('the request times out after two seconds', async () => {
  expect(GEO_LIMIT_MS).toBe(2_000)
  const limits: AbortSignal[] = []
  const waiting = readGeoLocation((limit) => {
    limits.push(limit)
    return new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  })
  const begin = performance.now()
  expect(await waiting).toBeNull()
  expect(performance.now() - begin).toBeLessThan(3_000)
  expect(limits[0]?.aborted).toBe(true)
})
