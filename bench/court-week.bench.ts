import { gzipSync } from 'node:zlib'
import { addDays, type Day } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { aClub, type BookedClub, bookHours, people } from './support/booked-club.ts'
import { ceilingServer } from './support/ceiling.ts'
import { alternate, type Comparison, medianBy, type Runner, ratioOf } from './support/comparison.ts'
import { httpRequest } from './support/load.ts'
import { measureRound } from './support/measure-round.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, productServer, type ServerUnderLoad } from './support/product.ts'

const ZONE = 'Europe/Sofia'
const [CONNECTIONS, COURTS, DAYS] = [16, 10, 7]
/** Higher than any activity id here: with it in `since`, the response is always read from the database. */
const FUTURE_ACTIVITY_ID = 999_999_999

/** A week of one court, uncached and from the cache, and of ten courts in one call. */
export const bench: Bench = {
  title: 'weekly timetables per second, from the database and from the cache',
  async run(isShort) {
    const [rounds, seconds] = isShort ? [1, 2] : [5, 5]
    const load = { connections: CONNECTIONS, seconds, repeat: true }
    const database = await benchDatabase()
    const server = await productServer(database.connection)
    try {
      const club = await aClub(database.db, COURTS)
      await bookHours(database.db, club, await people(database.db, 500), { fromDay: -60, toDay: 9, percent: 45 })
      await database.vacuum()
      const { one, ten, plain, plainTen } = addresses(club)
      const page = await (await fetch(`http://127.0.0.1:${server.port}${one}`)).text()
      const pages = await (await fetch(`http://127.0.0.1:${server.port}${ten}`)).text()
      const ceiling = await ceilingServer(page, 'application/json', database.connection)
      const ceilingOfTen = await ceilingServer(pages, 'application/json', database.connection)
      try {
        const variant = (name: string, of: ServerUnderLoad, path: string): Runner => ({
          name,
          round: () => measureRound(of, { ...load, requests: [httpRequest('GET', path)] }),
        })
        const uncached = await alternate('From the database', rounds, [
          variant('Fastify and pg', ceiling, plain),
          variant('product', server, `${one}&since=${FUTURE_ACTIVITY_ID}`),
        ])
        const cached = await alternate('From the cache', rounds, [
          variant('Fastify with a ready buffer', ceiling, '/ready'),
          variant('product', server, one),
        ])
        const tenCourts = await alternate('Ten courts in one call, from the database', rounds, [
          variant('one court', server, `${one}&since=${FUTURE_ACTIVITY_ID}`),
          variant('ten courts', server, `${ten}&since=${FUTURE_ACTIVITY_ID}`),
        ])
        const plainTenCourts = await alternate('Fastify and pg only, one and ten courts', rounds, [
          variant('Fastify and pg, one court', ceiling, plain),
          variant('Fastify and pg, ten courts', ceilingOfTen, plainTen),
        ])
        return {
          rows: [
            { name: 'uncached', value: ratioOf(uncached), unit: 'of Fastify and pg', bar: { atLeast: 0.7 } },
            { name: 'cached', value: ratioOf(cached), unit: 'of a ready buffer', bar: { atLeast: 0.4 } },
            { name: 'ten courts', value: 1 / ratioOf(tenCourts), unit: '× the time of one', bar: { atMost: 4 } },
            { name: 'ten courts, gzip', value: gzipSync(pages).length / 1_000, unit: 'kB', bar: { atMost: 8 } },
          ],
          comparisons: [uncached, cached, tenCourts, plainTenCourts],
          notes: [
            ...[uncached, cached, tenCourts].map(cpuNote),
            `With Fastify and pg only, ten courts take ${(1 / ratioOf(plainTenCourts)).toFixed(2)} × the time of one.`,
          ],
        }
      } finally {
        await Promise.all([ceiling.kill(), ceilingOfTen.kill()])
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

function addresses({ siteId, itemIds }: BookedClub) {
  const from: Day = dayOf(ZONE, Date.now())
  const base = `/api/sites/${siteId}`
  const [start, end] = [startOfDay(ZONE, from), startOfDay(ZONE, addDays(from, DAYS))]
  const plainOf = (ids: number[]) => `/read?site=${siteId}&items=${ids.join(',')}&from=${start}&to=${end}`
  return {
    one: `${base}/timetable?itemId=${itemIds[0]}&from=${from}&days=${DAYS}`,
    ten: `${base}/timetables?itemIds=${itemIds.join(',')}&from=${from}&days=${DAYS}`,
    plain: plainOf(itemIds.slice(0, 1)),
    plainTen: plainOf(itemIds),
  }
}

/** CPU time says more than rates where load, product and PostgreSQL share two cores. */
function cpuNote(comparison: Comparison): string {
  const [first, second] = comparison.variants.map((variant) => medianBy(variant, ({ cpuMs }) => cpuMs ?? 0))
  return `${comparison.title}: ${((first ?? 0) / (second ?? 1)).toFixed(2)} by CPU time of the server process alone.`
}
