// One client process: keeps a number of connections busy with ready-made requests for a while, and reports what came back.
import { connect } from 'node:net'

export interface Load {
  port: number
  connections: number
  /** Ends when the time is over or every request was sent once. */
  seconds: number
  /** Whole requests as text; repeated from the first when `repeat` is set. */
  requests: string[]
  repeat: boolean
}

export interface LoadReport {
  /** How many answers of each status. */
  statuses: Record<number, number>
  /** Milliseconds of every answer, sorted. */
  times: Float64Array
  seconds: number
  bytes: number
}

process.once('message', async (load: Load) => {
  process.send?.(await fire(load))
  process.disconnect()
})

async function fire({ port, connections, seconds, requests, repeat }: Load) {
  const statuses: Record<number, number> = {}
  const times: number[] = []
  let [next, bytes] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1_000

  const one = () =>
    new Promise<void>((ended, failed) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      let waiting: Buffer = Buffer.alloc(0)
      const send = () => {
        if (performance.now() >= until || (!repeat && next >= requests.length)) {
          socket.end()
          ended()
          return
        }
        const request = requests[next++ % requests.length] ?? ''
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('connect', send)
      socket.on('error', failed)
      socket.on('data', (part: Buffer) => {
        waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part])
        const head = waiting.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = lengthIn(waiting.toString('latin1', 0, head))
        if (waiting.length < head + 4 + length) return
        const status = Number(waiting.toString('latin1', 9, 12))
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - sentAt)
        bytes += waiting.length
        waiting = Buffer.alloc(0)
        send()
      })
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
