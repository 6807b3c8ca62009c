// A herd of visitors: they come spread over a time whether or not those before them have been answered. Each reads what
// the place page needs and then tries to book once, on a connection and from an address of its own.
import { connect } from 'node:net'

export interface Herd {
  port: number
  /** How the visitors are spread. */
  seconds: number
  /** What each visitor asks, one after the other. */
  visits: string[][]
}

export interface HerdReport {
  /** For each step of a visit: status and milliseconds of every answer. */
  steps: { statuses: Record<number, number>; times: number[]; refused: number[] }[]
  lost: number
  seconds: number
}

process.once('message', async (herd: Herd) => {
  // Cut off only after it has gone out: a long report would be lost.
  process.send?.(await run(herd), undefined, undefined, () => process.disconnect())
})

async function run({ port, seconds, visits }: Herd): Promise<HerdReport> {
  const steps: HerdReport['steps'] = []
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
        note(step, Number(waiting.slice(9, 12)), performance.now() - sentAt)
        waiting = ''
        step++
        const next = requests[step]
        if (next === undefined) return end()
        sentAt = performance.now()
        socket.write(next)
      })
    })

  function note(step: number, status: number, ms: number) {
    steps[step] ??= { statuses: {}, times: [], refused: [] }
    const counts = steps[step]
    counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
    counts.times.push(ms)
    if (status >= 400) counts.refused.push(ms)
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
  return { steps, lost, seconds: (performance.now() - began) / 1_000 }
}
