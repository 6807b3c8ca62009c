// Visitors that arrive evenly over a time, whether or not earlier ones have been answered. Each sends its requests one after the
// other, on its own connection and from its own address.
import { connect } from 'node:net'

export interface Herd {
  port: number
  /** Over which the visitors arrive. */
  seconds: number
  /** The requests of each visitor, in order. */
  visits: string[][]
}

export interface Answers {
  statuses: Record<number, number>
  /** Milliseconds of every response. */
  times: number[]
}

export interface HerdReport {
  shown: Answers
  /** The POST requests. */
  attempts: Answers
  /** Milliseconds of every refusal, by status. */
  refused: Record<number, number[]>
  lost: number
  seconds: number
}

process.once('message', (herd: Herd) => {
  process.once('message', async () => {
    // Disconnect after the report is sent: a long one would be lost.
    process.send?.(await run(herd), undefined, undefined, () => process.disconnect())
  })
  process.send?.('ready')
})

async function run({ port, seconds, visits }: Herd): Promise<HerdReport> {
  const [shown, attempts] = [aCount(), aCount()]
  const refused: Record<number, number[]> = {}
  let lost = 0
  const began = performance.now()

  const visit = (requests: string[]) =>
    new Promise<void>((done) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let [step, sentAt, waiting] = [0, performance.now(), '']
      const end = () => {
        socket.destroy()
        done()
      }
      socket.on('connect', () => socket.write(requests[0] ?? ''))
      socket.on('error', () => {
        lost++
        end()
      })
      socket.on('data', (part: Buffer) => {
        waiting += part.toString('latin1')
        const head = waiting.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(waiting.slice(0, head))?.[1] ?? 0)
        if (waiting.length < head + 4 + length) return
        note(requests[step] ?? '', Number(waiting.slice(9, 12)), performance.now() - sentAt)
        waiting = ''
        step++
        const next = requests[step]
        if (next === undefined) return end()
        sentAt = performance.now()
        socket.write(next)
      })
    })

  function note(request: string, status: number, ms: number) {
    const counts = request.startsWith('POST') ? attempts : shown
    counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
    counts.times.push(ms)
    if (status < 400) return
    refused[status] ??= []
    refused[status].push(ms)
  }

  const under: Promise<void>[] = []
  const gap = (seconds * 1_000) / visits.length
  let next = 0
  await new Promise<void>((all) => {
    const timer = setInterval(() => {
      const due = Math.min(visits.length, Math.floor((performance.now() - began) / gap))
      for (; next < due; next++) under.push(visit(visits[next] ?? []))
      if (next < visits.length) return
      clearInterval(timer)
      all()
    }, 5)
  })
  await Promise.all(under)
  return { shown, attempts, refused, lost, seconds: (performance.now() - began) / 1_000 }
}

const aCount = (): Answers => ({ statuses: {}, times: [] })
