import type { ServerResponse } from 'node:http'
import type { LiveMessage } from '@korto/contract/live'

export interface Listener {
  topics: ReadonlySet<string>
  userId: number | null
  sessionId: string | null
  address: string
}

export interface Streams {
  open(response: ServerResponse, listener: Listener, hello: LiveMessage): void
  send(topic: string, message: LiveMessage, activityId: number): void
  /** Ends the streams of those who may no longer listen. */
  closeWhere(mayNotListen: (listener: Listener) => boolean): void
  /** Ends all streams; clients reconnect after a random delay. */
  stop(): void
  count(): number
  countOf(listener: Pick<Listener, 'userId' | 'address'>): { user: number; address: number }
  /** The same objects that `closeWhere` gets. */
  listeners(): Iterable<Listener>
}

/** Below the time after which proxies cut a silent connection. */
const HEARTBEAT_MS = 20_000
/** A reader with more unread data is disconnected. */
const MAX_BUFFERED_BYTES = 256 * 1_024
const SPREAD_MS = 5_000

interface OpenStream extends Listener {
  response: ServerResponse
}

export function createStreams(): Streams {
  const open = new Set<OpenStream>()
  const byTopic = new Map<string, Set<OpenStream>>()
  let stopped = false

  function write(stream: OpenStream, text: string) {
    if (stream.response.writableLength > MAX_BUFFERED_BYTES) stream.response.destroy()
    else stream.response.write(text)
  }

  function forget(stream: OpenStream) {
    open.delete(stream)
    for (const topic of stream.topics) {
      const listeners = byTopic.get(topic)
      listeners?.delete(stream)
      if (listeners?.size === 0) byTopic.delete(topic)
    }
  }

  const heartbeat = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    open(response, listener, hello) {
      const stream: OpenStream = { ...listener, response }
      response.writeHead(200, {
        ...response.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // Opened during the stop: nothing else would end it.
      if (stopped) return void response.end(closingEvent())
      open.add(stream)
      for (const topic of stream.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(stream))
      response.on('close', () => forget(stream))
      response.on('error', () => forget(stream))
      write(stream, event(hello))
    },
    send(topic, message, activityId) {
      const listeners = byTopic.get(topic)
      if (!listeners) return
      // Written once for all listeners.
      const text = event(message, activityId)
      for (const stream of listeners) write(stream, text)
    },
    closeWhere(mayNotListen) {
      for (const stream of [...open]) {
        if (!mayNotListen(stream)) continue
        forget(stream)
        stream.response.end(event({ type: 'reload' }))
      }
    },
    stop() {
      stopped = true
      clearInterval(heartbeat)
      for (const stream of open) stream.response.end(closingEvent())
      open.clear()
      byTopic.clear()
    },
    count: () => open.size,
    countOf({ userId, address }) {
      let user = 0
      let from = 0
      for (const stream of open) {
        if (userId !== null && stream.userId === userId) user++
        if (stream.address === address) from++
      }
      return { user, address: from }
    },
    listeners: () => open,
  }
}

/** A random delay spreads the reconnects. */
const closingEvent = () => `retry: ${1_000 + Math.round(Math.random() * SPREAD_MS)}\n${event({ type: 'reload' })}`

const event = (message: LiveMessage, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`
