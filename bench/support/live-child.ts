// Many visitors with a live stream each, from different addresses: opens them and records when each receives a change.
import { connect, type Socket } from 'node:net'

export type ListenerCommand =
  | { open: number; port: number; topic: string }
  /** Streams reconnect after a lost connection, as in a browser. */
  | { wait: 'hello' | 'change'; count: number }

export interface Received {
  /** Times of this machine's clock, in milliseconds. */
  at: number[]
}

interface Stream {
  socket: Socket | null
  tail: string
  /** The server's `retry`, if it sent one. */
  retryMs: number | null
}

const streams: Stream[] = []
let target = { port: 0, topic: '' }
let received: { hello: number[]; change: number[] } = { hello: [], change: [] }
let waiting: { for: 'hello' | 'change'; count: number } | null = null

process.on('message', async (message: ListenerCommand) => {
  if ('open' in message) {
    target = message
    received = { hello: [], change: [] }
    const first = streams.length
    for (let n = first; n < first + message.open; n++) {
      streams.push({ socket: null, tail: '', retryMs: null })
      open(n)
      // Spread over some seconds.
      if (n % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    waiting = { for: 'hello', count: message.open }
  } else {
    waiting = { for: message.wait, count: message.count }
  }
  answerIfDone()
})
process.on('disconnect', () => process.exit(0))

function open(n: number) {
  const stream = streams[n]
  if (!stream) return
  const socket = connect({ port: target.port, host: '127.0.0.1' })
  stream.socket = socket
  stream.tail = ''
  let isLost = false
  const lost = () => {
    if (isLost) return
    isLost = true
    socket.destroy()
    setTimeout(() => open(n), stream.retryMs ?? 1_000 + Math.random() * 2_000)
    stream.retryMs = null
  }
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  socket.on('connect', () =>
    socket.write(
      `GET /api/live?topics=${target.topic} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`,
    ),
  )
  socket.on('data', (part: Buffer) => {
    const text = stream.tail + part.toString('latin1')
    if (text.startsWith('HTTP/1.1 503')) return lost()
    const events = text.split('\n\n')
    stream.tail = events.pop() ?? ''
    for (const event of events) {
      const retry = /^retry: (\d+)$/m.exec(event)?.[1]
      if (retry) stream.retryMs = Number(retry)
      if (event.includes('"type":"hello"')) received.hello.push(Date.now())
      else if (event.includes('"type":"timetable-changed"')) received.change.push(Date.now())
    }
    answerIfDone()
  })
  socket.on('error', lost)
  socket.on('close', lost)
}

function answerIfDone() {
  if (!waiting || received[waiting.for].length < waiting.count) return
  const at = received[waiting.for]
  received = { hello: [], change: [] }
  waiting = null
  process.send?.({ at } satisfies Received)
}
