import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeResponse } from '../../../test/fake-response.ts'
import { mountLive } from './live-route.ts'
import { createStreams, type Listener } from './streams.ts'

afterEach(() => vi.useRealTimers())

const hello = { type: 'hello', now: '2026-11-16T10:00:00Z', activityId: 7, build: 'x' } as const

/** Streams whose rights are checked every few seconds; the test gives the answer. */
function watched() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const streams = createStreams()
  const question = Promise.withResolvers<Set<Listener>>()
  const admit = () => Promise.reject(new Error('not asked here'))
  mountLive(Fastify(), {
    streams,
    access: { admit, stillAdmitted: () => question.promise },
    hello: () => hello,
    most: { all: 10, perUser: 10, perAddress: 10 },
  })
  const open = (userId: number | null) => {
    const response = new FakeResponse()
    const listener = {
      topics: new Set(['sites']),
      userId,
      sessionId: userId === null ? null : 's',
      address: '10.0.0.1',
    }
    streams.open(response.asResponse(), listener, hello)
    return response
  }
  return { streams, open, question, ask: () => vi.advanceTimersByTime(3_000) }
}

test('a stream that is opened while rights are being checked is not taken for one that lost them', async () => {
  const { open, question, ask } = watched()
  const lost = open(1)
  const visitor = open(null)
  ask()
  const fresh = open(2)
  question.resolve(new Set())
  await vi.waitFor(() => expect(lost.hasEnded).toBe(true))
  expect([fresh.hasEnded, visitor.hasEnded]).toEqual([false, false])
})

test('while rights cannot be checked, streams stay open', async () => {
  const { open, question, ask, streams } = watched()
  const stream = open(1)
  ask()
  question.reject(new Error('the database is away'))
  await question.promise.catch(() => {})
  expect(stream.hasEnded).toBe(false)
  expect(streams.count()).toBe(1)
})
