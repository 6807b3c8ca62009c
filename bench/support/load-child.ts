// A client process: keeps connections busy with prepared requests for a time, and reports the responses.
import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  /** Ends when the time is over or every request was sent once. */
  seconds: number
  /** Whole requests as text; repeated from the first when `repeat` is set. */
  requests: string[]
  repeat: boolean
  /** After a lost connection, 429 or 503, sends the same request again, as a browser with an idempotency key does. */
  retries?: boolean
}

export interface LoadReport {
  /** Number of responses by status. */
  statuses: Record<number, number>
  /** Milliseconds of every response, sorted. */
  times: number[]
  seconds: number
  bytes: number
}

process.once('message', async (load: Load) => {
  // Disconnect after the report is sent: a long one would be lost.
  process.send?.(await run(load), undefined, undefined, () => process.disconnect())
})

const EMPTY: Buffer = Buffer.alloc(0)
const RETRY_MS = 100
const RETRIED_STATUSES = new Set([429, 503])

async function run({ port, connections, seconds, requests, repeat, retries = false }: Load) {
  const statuses: Record<number, number> = {}
  const times: number[] = []
  let [next, bytes] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1_000

  const one = () =>
    new Promise<void>((ended, failed) => {
      let [request, sentAt] = ['', 0]
      let isDone = false
      function sendNext(socket: Socket) {
        if (performance.now() >= until || (!repeat && next >= requests.length)) {
          isDone = true
          socket.end()
          return ended()
        }
        request = requests[next++ % requests.length] ?? ''
        sentAt = performance.now()
        socket.write(request)
      }
      function open() {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true })
        // Only the head is parsed and the body counted, so that long responses cost the client nothing.
        let [head, received, awaited] = [EMPTY, 0, Number.POSITIVE_INFINITY]
        socket.on('connect', () => (request === '' ? sendNext(socket) : socket.write(request)))
        socket.on('error', (error) => retries || failed(error))
        socket.on('close', () => {
          if (!isDone && retries) setTimeout(open, RETRY_MS)
        })
        socket.on('data', (part: Buffer) => {
          received += part.length
          if (awaited === Number.POSITIVE_INFINITY) {
            head = head.length === 0 ? part : Buffer.concat([head, part])
            const end = head.indexOf('\r\n\r\n')
            if (end < 0) return
            awaited = end + 4 + lengthIn(head.toString('latin1', 0, end))
          }
          if (received < awaited) return
          const status = Number(head.toString('latin1', 9, 12))
          statuses[status] = (statuses[status] ?? 0) + 1
          bytes += received
          ;[head, received, awaited] = [EMPTY, 0, Number.POSITIVE_INFINITY]
          if (retries && RETRIED_STATUSES.has(status)) return void setTimeout(() => socket.write(request), RETRY_MS)
          times.push(performance.now() - sentAt)
          sendNext(socket)
        })
      }
      open()
    })
  await Promise.all(Array.from({ length: connections }, one))
  return {
    statuses,
    times: times.sort((a, b) => a - b),
    seconds: (performance.now() - began) / 1_000,
    bytes,
  }
}

function lengthIn(head: string): number {
  const match = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!match) throw new Error('the response has no content-length')
  return Number(match[1])
}
