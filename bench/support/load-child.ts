// One client process: keeps a number of connections busy with ready-made requests for a while, and reports what came back.
import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  /** Ends when the time is over or every request was sent once. */
  seconds: number
  /** Whole requests as text; repeated from the first when `repeat` is set. */
  requests: string[]
  repeat: boolean
  /** Whoever loses a connection, or is told to wait, comes back and asks the same again, as a browser with a key does. */
  comesBack?: boolean
}

export interface LoadReport {
  /** How many answers of each status. */
  statuses: Record<number, number>
  /** Milliseconds of every answer, sorted. */
  times: number[]
  seconds: number
  bytes: number
}

process.once('message', async (load: Load) => {
  // Cut off only after it has gone out: a long report would be lost.
  process.send?.(await fire(load), undefined, undefined, () => process.disconnect())
})

const NOTHING: Buffer = Buffer.alloc(0)
const COME_BACK_MS = 100
const TOLD_TO_WAIT = new Set([429, 503])

async function fire({ port, connections, seconds, requests, repeat, comesBack = false }: Load) {
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
        // Of an answer only its head is looked at; what follows is counted, so that a long one costs whoever measures nothing.
        let [head, received, awaited] = [NOTHING, 0, Number.POSITIVE_INFINITY]
        socket.on('connect', () => (request === '' ? sendNext(socket) : socket.write(request)))
        socket.on('error', (error) => comesBack || failed(error))
        socket.on('close', () => {
          if (!isDone && comesBack) setTimeout(open, COME_BACK_MS)
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
          ;[head, received, awaited] = [NOTHING, 0, Number.POSITIVE_INFINITY]
          if (comesBack && TOLD_TO_WAIT.has(status)) return void setTimeout(() => socket.write(request), COME_BACK_MS)
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
  if (!match) throw new Error('the answer does not say how long it is')
  return Number(match[1])
}
