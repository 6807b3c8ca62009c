import type { LiveMessage, LiveTopic } from '@korto/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './live-event.ts'
import { createLiveStream } from './live-stream.ts'

/** A server whose streams the test controls. */
function aServer() {
  const streams: { topics: string; say(message: LiveMessage): void; beat(): void; end(): void; closed: boolean }[] = []
  const encoder = new TextEncoder()
  const fetch = async (request: Request) => {
    const stream = { topics: new URL(request.url).searchParams.get('topics') ?? '', closed: false }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        streams.push(
          Object.assign(stream, {
            say: (message: LiveMessage) => send(`data: ${JSON.stringify(message)}\n\n`),
            beat: () => send(':\n\n'),
            end: () => controller.close(),
          }),
        )
        request.signal.addEventListener('abort', () => {
          stream.closed = true
          controller.error(request.signal.reason)
        })
      },
    })
    return new Response(body)
  }
  const address = (topics: LiveTopic[]) => `http://self/api/live?topics=${topics}`
  return { streams, fetch, address, onServerTime: vi.fn(), onServerBuild: vi.fn() }
}

function aStream() {
  const server = aServer()
  const events: LiveEvent[] = []
  const stream = createLiveStream(server, (event) => events.push(event))
  return { stream, server, events }
}

const hello = (activityId: number): LiveMessage => ({
  type: 'hello',
  now: '2026-11-16T10:00:00+02:00',
  activityId,
  build: 'b1',
})
const changed = (activityId: number): LiveMessage => ({
  type: 'timetable-changed',
  siteId: 1,
  itemId: 11,
  from: '',
  to: '',
  activityId,
})

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a new stream sends a refresh event first, then changes', async () => {
  const { stream, server, events } = aStream()
  stream.follow(['item:11'])
  await settle()
  server.streams[0]?.say(hello(7))
  server.streams[0]?.say(changed(8))
  await settle()
  expect(events).toEqual([{ type: 'refresh', topics: ['item:11'], activityId: 7 }, changed(8)])
  expect(server.onServerTime).toHaveBeenCalledWith(Date.parse('2026-11-16T08:00:00Z'))
  expect(server.onServerBuild).toHaveBeenCalledWith('b1')
})

test('a broken connection is replaced automatically, with a refresh event [I52]', async () => {
  const { stream, server, events } = aStream()
  stream.follow(['item:11'])
  await settle()
  server.streams[0]?.say(hello(7))
  server.streams[0]?.end()
  await settle()
  expect(server.streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(server.streams).toHaveLength(2)
  server.streams[1]?.say(hello(9))
  await settle()
  expect(events.at(-1)).toEqual({ type: 'refresh', topics: ['item:11'], activityId: 9 })
})

test('a silent connection times out after 45 s; heartbeats keep it open', async () => {
  const { stream, server } = aStream()
  stream.follow(['item:11'])
  await settle()
  server.streams[0]?.say(hello(7))
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(20_000)
    server.streams[0]?.beat()
  }
  await vi.advanceTimersByTimeAsync(44_000)
  expect(server.streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.streams[0]?.closed).toBe(true)
  expect(server.streams).toHaveLength(2)
})

test('adding a topic causes no gap in the others', async () => {
  const { stream, server, events } = aStream()
  stream.follow(['item:11'])
  await settle()
  server.streams[0]?.say(hello(7))
  stream.follow(['item:11', 'me'])
  await settle()
  server.streams[0]?.say(changed(8))
  await settle()
  expect(events.at(-1)).toEqual(changed(8))
  server.streams[1]?.say(hello(8))
  await settle()
  expect(events.at(-1)).toEqual({ type: 'refresh', topics: ['me'], activityId: 8 })
  expect(server.streams.map((one) => one.closed)).toEqual([true, false])
})

test('quick changes of topics leave one stream open', async () => {
  const { stream, server } = aStream()
  for (const itemId of [11, 12, 13] as const) {
    stream.follow([`item:${itemId}`])
    await settle()
  }
  server.streams[2]?.say(hello(7))
  await settle()
  expect(server.streams.map(({ topics, closed }) => [topics, closed])).toEqual([
    ['item:11', true],
    ['item:12', true],
    ['item:13', false],
  ])
})

test('without topics the stream is closed and stays closed', async () => {
  const { stream, server } = aStream()
  stream.follow(['item:11'])
  await settle()
  stream.follow([])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.streams.map((one) => one.closed)).toEqual([true])
})

test('a reload message sends a refresh event for all topics', async () => {
  const { stream, server, events } = aStream()
  stream.follow(['item:11', 'me'])
  await settle()
  server.streams[0]?.say(hello(7))
  server.streams[0]?.say({ type: 'reload' })
  await settle()
  expect(events.at(-1)).toEqual({ type: 'refresh', topics: ['item:11', 'me'], activityId: null })
})
