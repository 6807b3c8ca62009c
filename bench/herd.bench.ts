import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { aClub, aPast, bookHours, people } from './support/booked-club.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { runHerd, share } from './support/herd.ts'
import type { HerdReport } from './support/herd-child.ts'
import { httpRequest } from './support/load.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, MANY_ADDRESSES, productServer } from './support/product.ts'
import { table } from './support/report.ts'
import { bookingRequest } from './support/wishes.ts'

const ZONE = 'Europe/Sofia'
const COURTS = 6
const STEPS = ['page', 'club', 'timetable', 'attempt']

/**
 * A club opens its bookings and everybody comes at once: each visitor loads the page and its data and tries once for one of
 * the few places of one evening. Most are refused. Beside them somebody looks at another club, whose people must not notice.
 */
export const bench: Bench = {
  title: 'a herd at one club: page, its data and one attempt each, from many addresses',
  async run(isShort) {
    const [visitors, seconds, idleSeconds] = isShort ? [300, 4, 2] : [19_000, 30, 10]
    const database = await benchDatabase()
    const server = await productServer(database.connection, MANY_ADDRESSES, 'built')
    try {
      const crowd = await aCrowd(database.db, { courts: COURTS, people: visitors })
      await aPast(
        database.db,
        crowd,
        crowd.people.map(({ id }) => id),
      )
      const calm = await aClub(database.db, 4, 'Calm Tennis')
      await bookHours(database.db, calm, await people(database.db, 50), { fromDay: -1, toDay: 9, percent: 45 })
      const visits = crowd.people.map((_, n) => visitOf(crowd, n))
      // What is read is read a thousand times before, so that nothing is measured that a process does only after its start.
      const early = visits.slice(0, 1_000).map((visit) => visit.slice(0, 3))
      await runHerd({ port: server.port, seconds: 3, visits: early })
      const neighbour = (length: number) => watch(server.port, calm.siteId, calm.itemIds[0] ?? 0, length)
      const idle = await neighbour(idleSeconds)
      const [herd, busy] = await Promise.all([runHerd({ port: server.port, seconds, visits }), neighbour(seconds)])
      const refusals = share(herd.steps[3]?.refused ?? [], 0.99)
      return {
        rows: [
          { name: 'answers with 5xx, or lost', value: failuresOf(herd), unit: '', bar: { atMost: 0 } },
          { name: 'refusals, p99', value: refusals / 1_000, unit: 's', bar: { atMost: 1 } },
          { name: 'another club, p99', value: busy.p99 / idle.p99, unit: '× idle', bar: { atMost: 2 } },
        ],
        notes: [
          herdTable(herd),
          `${visits.length} visitors within ${seconds} s, the last one answered after ${herd.seconds.toFixed(1)} s. ` +
            `Another club's timetable, every 50 ms: p99 ${idle.p99.toFixed(1)} ms idle, ${busy.p99.toFixed(1)} ms beside the herd.`,
        ],
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

/** As a browser does it on the way from a link to the button. */
function visitOf({ siteId, itemIds, people }: Crowd, n: number): string[] {
  const itemId = itemIds[n % itemIds.length] ?? 0
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br' }
  const evening = startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), 1)) + (18 + (n % 4)) * 3_600_000
  return [
    httpRequest('GET', `/places/${siteSlug({ id: siteId, name: 'Bench Tennis' })}/${itemId}`, { headers }),
    httpRequest('GET', `/api/sites/${siteId}`, { headers }),
    httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${itemId}&days=9`, { headers }),
    bookingRequest(siteId, { itemId, start: evening, minutes: 60 }, people[n]?.token ?? '', headers),
  ]
}

/** One visitor of another club, who asks again and again. */
async function watch(port: number, siteId: number, itemId: number, seconds: number): Promise<{ p99: number }> {
  const path = `/api/sites/${siteId}/timetable?itemId=${itemId}`
  const visits = Array.from({ length: seconds * 20 }, (_, n) => [
    httpRequest('GET', path, { headers: { 'x-forwarded-for': `10.200.${n >> 8}.${n & 255}` } }),
  ])
  const { steps } = await runHerd({ port, seconds, visits })
  return { p99: share(steps[0]?.times ?? [], 0.99) }
}

const failuresOf = ({ steps, lost }: HerdReport): number =>
  steps
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), lost)

const herdTable = ({ steps }: HerdReport): string =>
  `## What the herd was answered\n\n${table(
    ['', 'answers', 'median ms', 'p99 ms'],
    steps.map(({ statuses, times }, index) => [
      STEPS[index] ?? '',
      Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
      share(times, 0.5).toFixed(0),
      share(times, 0.99).toFixed(0),
    ]),
  )}`
