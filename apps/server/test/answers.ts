import { expect } from 'vitest'
import type * as z from 'zod'
import type { Answer, TestApp } from './app.ts'

/** Monday noon in winter; tests of lists read better with real dates. */
export const NOON = '2026-11-16T12:00:00+02:00'

export async function setClock(app: TestApp, now = NOON) {
  const answer = await app.call('POST', '/dev/clock', { body: { now } })
  expect(answer.status).toBe(200)
}

/** The answer is 200 and exactly of the shape the contract promises: nothing is missing, nothing is too much. */
export function bodyOf<S extends z.ZodType>(answer: Answer, shape: S): z.output<S> {
  expect(answer).toMatchObject({ status: 200 })
  const read = shape.parse(answer.body)
  expect(answer.body).toEqual(read)
  return read
}
