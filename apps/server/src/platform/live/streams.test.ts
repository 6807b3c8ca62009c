import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeResponse } from '../../../test/fake-response.ts'
import { createStreams, type Listener, type Streams } from './streams.ts'

let streams: Streams
beforeEach(() => {
  vi.useFakeTimers()
  streams = createStreams()
})
afterEach(() => vi.useRealTimers())

const hello = { type: 'hello', now: '2026-11-16T10:00:00Z', activityId: 7, build: 'x' } as const
const changed = { type: 'site-changed', siteId: 1, activityId: 8 } as const

function open(listener: Partial<Listener> = {}) {
  const response = new FakeResponse()
  const whole = { topics: new Set(['site:1']), userId: null, sessionId: null, address: '10.0.0.1', ...listener }
  streams.open(response.asResponse(), whole, hello)
  return response
}

test('a stream begins with a hello and has a heartbeat every 20 seconds, so that no proxy closes it', () => {
  const response = open()
  expect(response.written).toBe(`data: ${JSON.stringify(hello)}\n\n`)
  vi.advanceTimersByTime(40_000)
  expect(response.written.endsWith(':\n\n:\n\n')).toBe(true)
})

test('only listeners of a topic get its messages, with the id of the activity', () => {
  const [listening, elsewhere] = [open(), open({ topics: new Set(['site:2']) })]
  streams.send('site:1', changed, 8)
  expect(listening.written).toContain(`id: 8\ndata: ${JSON.stringify(changed)}\n\n`)
  expect(elsewhere.written).not.toContain('site-changed')
})

test('a closed connection is removed', () => {
  const response = open()
  expect(streams.count()).toBe(1)
  response.emit('close')
  expect(streams.count()).toBe(0)
  streams.send('site:1', changed, 8)
  expect(response.written).not.toContain('site-changed')
})

test('a reader with too much unread data is disconnected', () => {
  const response = open()
  response.writableLength = 300 * 1_024
  streams.send('site:1', changed, 8)
  expect(response.isDestroyed).toBe(true)
  expect(streams.count()).toBe(0)
})

test('streams are counted by person and by address', () => {
  open({ userId: 5 })
  open({ userId: 5, address: '10.0.0.2' })
  open()
  expect(streams.countOf({ userId: 5, address: '10.0.0.1' })).toEqual({ user: 2, address: 2 })
  expect(streams.countOf({ userId: null, address: '10.0.0.9' })).toEqual({ user: 0, address: 0 })
})

test('a stop asks every client to reconnect after a random delay', () => {
  const responses = Array.from({ length: 30 }, () => open())
  streams.stop()
  const waits = responses.map(({ written, hasEnded }) => {
    expect(hasEnded).toBe(true)
    expect(written).toContain('data: {"type":"reload"}\n\n')
    return Number(/^retry: (\d+)$/m.exec(written)?.[1])
  })
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(6_000)
  expect(new Set(waits).size).toBeGreaterThan(10)
  expect(streams.count()).toBe(0)
})

test('a stream that is admitted only after the stop is ended at once, or the process would never end', () => {
  streams.stop()
  const late = open()
  expect(late.hasEnded).toBe(true)
  expect(late.written).toMatch(/^retry: \d+\n/)
  expect(streams.count()).toBe(0)
})
