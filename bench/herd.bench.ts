import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { aClub, addHistory, bookHours, people } from './support/booked-club.ts'
import { bookingRequest } from './support/booking-request.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { prepareHerd, quantile, runHerd } from './support/herd.ts'
import type { HerdReport } from './support/herd-child.ts'
import { httpRequest } from './support/load.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, MANY_ADDRESSES, productServer } from './support/product.ts'
import { table } from './support/report.ts'

const ZONE = 'Europe/Sofia'
const COURTS = 6
const RUNS = 3
/** Days ahead: one evening for each run, and one for the warm-up. */
const WARM_UP_DAY = 5
const [WARM_UP_VISITORS, WARM_UP_PAGES] = [2_000, 200]
const WATCHED_PER_SECOND = 20

/** One run: what the visitors of the club got, and the times of another club's timetable before and during it. */
interface Run {
  herd: HerdReport
  idle: number[]
  busy: number[]
}

/**
 * A club opens its bookings: each visitor loads the page or its data and tries once for one of the few places of one
 * evening. Nearly all are refused. At the same time somebody reads the timetable of another club.
 */
export const bench: Bench = {
  title: 'many visitors at one club: the page or its data and one attempt each, from as many addresses',
  async run(isShort) {
    const [visitors, seconds, idleSeconds] = isShort ? [300, 4, 2] : [19_000, 30, 10]
    const database = await benchDatabase()
    const server = await productServer(database.connection, MANY_ADDRESSES, 'built')
    try {
      const { port } = server
      const crowd = await aCrowd(database.db, { courts: COURTS, people: visitors })
      const userIds = crowd.people.map(({ id }) => id)
      await addHistory(database.db, crowd, userIds)
      const other = await aClub(database.db, 4, 'Calm Tennis')
      await bookHours(database.db, other, await people(database.db, 50), { fromDay: -1, toDay: 9, percent: 45 })
      await warmUp(port, crowd)

      const path = `/api/sites/${other.siteId}/timetable?itemId=${other.itemIds[0]}`
      const runs: Run[] = []
      for (let day = 1; day <= RUNS; day++) {
        const idle = await runHerd({ port, seconds: idleSeconds, visits: watching(path, idleSeconds) })
        const visits = crowd.people.map((_, n) => visitOf(crowd, n, day))
        const [startHerd, startWatching] = await Promise.all([
          prepareHerd({ port, seconds, visits }),
          prepareHerd({ port, seconds, visits: watching(path, seconds) }),
        ])
        const [herd, busy] = await Promise.all([startHerd(), startWatching()])
        runs.push({ herd, idle: idle.shown.times, busy: busy.shown.times })
      }
      return { rows: rowsOf(runs), notes: runs.map(noteOf) }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

function rowsOf(runs: Run[]) {
  const herds = runs.map(({ herd }) => herd)
  const refused = (status: number) => herds.flatMap((herd) => herd.refused[status] ?? [])
  const ratio = ({ busy, idle }: Run) => quantile(busy, 0.99) / quantile(idle, 0.99)
  return [
    { name: 'lost', value: sum(herds.map(({ lost }) => lost)), unit: '', bar: { atMost: 0 } },
    { name: 'answers with 5xx', value: sum(herds.map(serverErrors)), unit: '', bar: { atMost: 0 } },
    {
      name: 'sold-out refusals (409), p99',
      value: quantile(refused(409), 0.99) / 1_000,
      unit: 's',
      bar: { atMost: 1 },
    },
    { name: '429, longest', value: quantile(refused(429), 1) / 1_000, unit: 's', bar: { atMost: 2.5 } },
    { name: 'another club, p99', value: medianOf(runs.map(ratio)), unit: '× idle', bar: { atMost: 8 } },
  ]
}

/** Compiles code and fills caches: visitors of another evening, and pages that are not cached. */
async function warmUp(port: number, crowd: Crowd) {
  const visits = crowd.people.slice(0, WARM_UP_VISITORS).map((_, n) => visitOf(crowd, n, WARM_UP_DAY))
  await runHerd({ port, seconds: visits.length / 400, visits })
  const pages = crowd.people.slice(0, WARM_UP_PAGES).map((_, n) => [pageRequest(crowd, n, `?n=${n}`)])
  await runHerd({ port, seconds: pages.length / 30, visits: pages })
}

const addressOf = (n: number) => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  'accept-encoding': 'gzip, deflate, br',
})

const itemOf = ({ itemIds }: Crowd, n: number) => itemIds[n % itemIds.length] ?? 0

const eveningOf = (n: number, day: number): number =>
  startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), day)) + (18 + (n % 4)) * 3_600_000

const pageRequest = (crowd: Crowd, n: number, search = '') =>
  httpRequest('GET', `/places/${siteSlug({ id: crowd.siteId, name: 'Bench Tennis' })}/${itemOf(crowd, n)}${search}`, {
    headers: addressOf(n),
  })

/** As a browser does it: the page, which includes its data, or within the app the data alone; then the booking. */
function visitOf(crowd: Crowd, n: number, day: number): string[] {
  const { siteId, people } = crowd
  const [itemId, headers] = [itemOf(crowd, n), addressOf(n)]
  const shown =
    n % 2 === 1
      ? [pageRequest(crowd, n)]
      : [
          httpRequest('GET', `/api/sites/${siteId}`, { headers }),
          httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${itemId}&days=9`, { headers }),
        ]
  const attempt = { ...headers, 'idempotency-key': `attempt-${day}-${n}` }
  return [
    ...shown,
    bookingRequest(siteId, { itemId, start: eveningOf(n, day), minutes: 60 }, people[n]?.token ?? '', attempt),
  ]
}

/** Requests at a constant rate, each from an address of its own. */
const watching = (path: string, seconds: number): string[][] =>
  Array.from({ length: seconds * WATCHED_PER_SECOND }, (_, n) => [
    httpRequest('GET', path, { headers: { 'x-forwarded-for': `10.200.${n >> 8}.${n & 255}` } }),
  ])

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

const serverErrors = ({ shown, attempts }: HerdReport): number =>
  sum(
    [shown, attempts]
      .flatMap(({ statuses }) => Object.entries(statuses))
      .map(([status, count]) => (Number(status) >= 500 ? count : 0)),
  )

const statusCounts = (statuses: Record<number, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

const quantiles = (name: string, times: number[], answers = '') => [
  name,
  answers,
  ...[0.5, 0.9, 0.99].map((part) => quantile(times, part).toFixed(1)),
]

const noteOf = ({ herd, idle, busy }: Run, index: number): string =>
  `## Run ${index + 1}, the last visitor answered after ${herd.seconds.toFixed(1)} s\n\n${table(
    ['', 'answers', 'median ms', 'p90 ms', 'p99 ms'],
    [
      quantiles('page or its data', herd.shown.times, statusCounts(herd.shown.statuses)),
      quantiles('attempt', herd.attempts.times, statusCounts(herd.attempts.statuses)),
      quantiles('another club, idle', idle),
      quantiles('another club, during the run', busy),
    ],
  )}`
