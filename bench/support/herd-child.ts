// A herd of visitors: they come spread over a time whether or not those before them have been answered. Each does
// one thing after the other on a connection and from an address of its own.
import { connect } from 'node:net'

export interface Herd {
  port: number
  /** How the visitors are spread. */
  seconds: number
  /** What each visitor asks, one after the other. */
  visits: string[][]
}

export interface Answers {
  statuses: Record<number, number>
  /** Milliseconds of every answer. */
  times: number[]
}

export interface HerdReport {
  shown: Answers
  /** The last step of a visit that tries for something. */
  attempts: Answers
  /** Milliseconds of every refusal. */
  refused: number[]
  lost: number
  seconds: number
}

process.once('message', (herd: Herd) => {
  process.once('message', async () => {
    // Cut off only after it has gone out: a long report would be lost.
    process.send?.(await run(herd), undefined, undefined, () => process.disconnect())
  })
  process.send?.('ready')
})

async function run({ port, seconds, visits }: Herd): Promise<HerdReport> {
  const [shown, attempts] = [aCount(), aCount()]
  const refused: number[] = []
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
    if (status >= 400) refused.push(ms)
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
