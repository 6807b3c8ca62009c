import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { aClub, addHistory, bookHours, people } from './support/booked-club.ts'
import { bookingRequest } from './support/booking-request.ts'
import { ceilingServer } from './support/ceiling.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { prepareHerd, quantile, runHerd } from './support/herd.ts'
import type { Herd, HerdReport } from './support/herd-child.ts'
import { httpRequest } from './support/load.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, MANY_ADDRESSES, productServer, type ServerUnderLoad } from './support/product.ts'
import { table } from './support/report.ts'

const ZONE = 'Europe/Sofia'
const COURTS = 6
const STEPS = ['what the page shows', 'attempt']
/** How often somebody looks at the other club. */
const WATCHED_A_SECOND = 20
/** So many draw a page anew before, and visit and try for other places. */
const [DRAWN_BEFORE, CAME_BEFORE] = [200, 2_000]

/**
 * A club opens its bookings and everybody comes at once: each visitor loads the page or, within the app, its data, and tries
 * once for one of the few places of one evening. Most are refused. Beside them somebody looks at another club, whose people
 * must not notice. Then the same herd comes to a bare server, for that tells what two cores leave to anybody beside it, and once
 * more to a lean one, which draws nothing and knows no rules, but sells the places.
 */
export const bench: Bench = {
  title: 'a herd at one club: what its page shows and one attempt each, from many addresses',
  async run(isShort) {
    const [visitors, seconds, idleSeconds] = isShort ? [300, 4, 2] : [19_000, 30, 10]
    const database = await benchDatabase()
    const server = await productServer(database.connection, MANY_ADDRESSES, 'built')
    let bare: ServerUnderLoad | undefined
    try {
      const crowd = await aCrowd(database.db, { courts: COURTS, people: visitors })
      await addHistory(
        database.db,
        crowd,
        crowd.people.map(({ id }) => id),
      )
      const calm = await aClub(database.db, 4, 'Calm Tennis')
      await bookHours(database.db, calm, await people(database.db, 50), { fromDay: -1, toDay: 9, percent: 45 })
      const visits = crowd.people.map((_, n) => visitOf(crowd, n, 1))
      // So that nothing is measured that a process does only after its start: others came for another evening before.
      const early = crowd.people.slice(0, CAME_BEFORE).map((_, n) => visitOf(crowd, n, 3))
      await runHerd({ port: server.port, seconds: early.length / 400, visits: early })
      const drawn = crowd.people.slice(0, DRAWN_BEFORE).map((_, n) => [pageRequest(crowd, n, `?n=${n}`)])
      await runHerd({ port: server.port, seconds: drawn.length / 30, visits: drawn })

      const path = `/api/sites/${calm.siteId}/timetable?itemId=${calm.itemIds[0]}`
      const idle = await watch(server.port, path, idleSeconds)
      const [herd, busy] = await together(
        { port: server.port, seconds, visits },
        { port: server.port, seconds, visits: watching(path, seconds) },
      )

      const shown = await fetch(`http://127.0.0.1:${server.port}${path}`)
      bare = await ceilingServer(Buffer.from(await shown.arrayBuffer()), 'application/json', database.connection)
      const { port } = bare
      const beside = async (attemptOf: (n: number, day: number) => string) => {
        const visitsOn = (day: number) =>
          visits.map((visit, n) => [...visit.slice(1).map(() => httpRequest('GET', '/ready')), attemptOf(n, day)])
        await runHerd({ port, seconds: 5, visits: visitsOn(5).slice(0, CAME_BEFORE) })
        const alone = await watch(port, '/ready', idleSeconds)
        const look = { port, seconds, visits: watching('/ready', seconds) }
        const [answered, seen] = await together({ port, seconds, visits: visitsOn(2) }, look)
        if (failuresOf(answered) > 0) throw new Error('a server to be held against failed, so it tells nothing')
        return [alone, seen] as const
      }
      const [bareIdle, bareBusy] = await beside(() => httpRequest('GET', '/ready'))
      const [leanIdle, leanBusy] = await beside((n, day) => leanAttempt(crowd, n, day))

      const refusals = quantile(herd.refused, 0.99)
      return {
        rows: [
          { name: 'answers with 5xx, or lost', value: failuresOf(herd), unit: '', bar: { atMost: 0 } },
          { name: 'refusals, p99', value: refusals / 1_000, unit: 's', bar: { atMost: 1 } },
          {
            name: 'another club, p99',
            value: quantile(busy, 0.99) / quantile(idle, 0.99),
            unit: '× idle',
            bar: { atMost: 2 },
          },
        ],
        notes: [
          herdTable(herd),
          `${visits.length} visitors within ${seconds} s, the last one answered after ${herd.seconds.toFixed(1)} s.`,
          `## Another club's timetable, every 50 ms\n\n${table(
            ['', 'median ms', 'p90 ms', 'p99 ms'],
            [
              quantiles('idle', idle),
              quantiles('beside the herd', busy),
              quantiles('the same without its first second', busy.slice(WATCHED_A_SECOND)),
              quantiles('a bare server, idle', bareIdle),
              quantiles('a bare server, beside the herd', bareBusy),
              quantiles('a lean server, idle', leanIdle),
              quantiles('a lean server, beside the herd', leanBusy),
            ],
          )}`,
          `The bare server answers ready bytes to everybody, asks no database and refuses nobody. Beside the same herd its p99 is ` +
            `${timesOf(bareBusy, bareIdle)} × idle. The lean one shows the same ready bytes to everybody, sells the places with the ` +
            `product's statements and remembers what is sold; it draws no page, reads no timetable, knows nobody's session and no ` +
            `rules, and tells nobody of a change. Beside the same herd its p99 is ${timesOf(leanBusy, leanIdle)} × idle.`,
        ],
      }
    } finally {
      await bare?.kill()
      await server.kill()
      await database.stop()
    }
  },
}

const addressOf = (n: number) => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  'accept-encoding': 'gzip, deflate, br',
})

const itemOf = ({ itemIds }: Crowd, n: number) => itemIds[n % itemIds.length] ?? 0

const eveningOf = (n: number, day: number): number =>
  startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), day)) + (18 + (n % 4)) * 3_600_000

/** From a link: the page has everything in it that it shows. */
const pageRequest = (crowd: Crowd, n: number, search = '') =>
  httpRequest('GET', `/places/${siteSlug({ id: crowd.siteId, name: 'Bench Tennis' })}/${itemOf(crowd, n)}${search}`, {
    headers: addressOf(n),
  })

/** As a browser does it on the way from a link, or from another page of the app, to the button. */
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

function leanAttempt(crowd: Crowd, n: number, day: number): string {
  const place = { siteId: crowd.siteId, itemId: itemOf(crowd, n), personId: crowd.people[n]?.id ?? 0 }
  return httpRequest('POST', '/try', { headers: addressOf(n), body: { ...place, from: eveningOf(n, day) } })
}

/** One visitor, who asks again and again. */
const watching = (path: string, seconds: number): string[][] =>
  Array.from({ length: seconds * WATCHED_A_SECOND }, (_, n) => [
    httpRequest('GET', path, { headers: { 'x-forwarded-for': `10.200.${n >> 8}.${n & 255}` } }),
  ])

/** Milliseconds of each answer. */
const watch = async (port: number, path: string, seconds: number): Promise<number[]> =>
  (await runHerd({ port, seconds, visits: watching(path, seconds) })).shown.times

async function together(herd: Herd, watcher: Herd): Promise<[HerdReport, number[]]> {
  const [come, look] = await Promise.all([prepareHerd(herd), prepareHerd(watcher)])
  const [report, seen] = await Promise.all([come(), look()])
  return [report, seen.shown.times]
}

const quantiles = (name: string, times: number[]) => [
  name,
  ...[0.5, 0.9, 0.99].map((part) => quantile(times, part).toFixed(1)),
]

const timesOf = (busy: number[], idle: number[]) => (quantile(busy, 0.99) / quantile(idle, 0.99)).toFixed(1)

const failuresOf = ({ shown, attempts, lost }: HerdReport): number =>
  [shown, attempts]
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), lost)

const herdTable = ({ shown, attempts }: HerdReport): string =>
  `## What the herd was answered\n\n${table(
    ['', 'answers', 'median ms', 'p99 ms'],
    [shown, attempts].map(({ statuses, times }, index) => [
      STEPS[index] ?? '',
      Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.99).toFixed(0),
    ]),
  )}`
