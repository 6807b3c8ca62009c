import { gzipSync } from 'node:zlib'
import { addDays, type Day } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { aClub, type BookedClub, bookHours, people } from './support/booked-club.ts'
import { ceilingServer } from './support/ceiling.ts'
import { type Contest, inTurn, middle, type Runner, ratioOf } from './support/contest.ts'
import { httpRequest } from './support/load.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, productServer, type ServerUnderLoad } from './support/product.ts'
import { sampled } from './support/sampled.ts'

const ZONE = 'Europe/Sofia'
const [CONNECTIONS, COURTS, DAYS] = [16, 10, 7]
/** Further than any activity will come here: an answer that shows at least that is read from the database. */
const NOT_YET = 999_999_999

/** A week of one court, read anew for every request and from the cache, and of ten courts in one call. */
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
        const lane = (name: string, of: ServerUnderLoad, path: string): Runner => ({
          name,
          round: () => sampled(of, { ...load, requests: [httpRequest('GET', path)] }),
        })
        const anew = await inTurn('From the database', rounds, [
          lane('Fastify and pg', ceiling, plain),
          lane('product', server, `${one}&since=${NOT_YET}`),
        ])
        const kept = await inTurn('From the cache', rounds, [
          lane('Fastify with a ready buffer', ceiling, '/ready'),
          lane('product', server, one),
        ])
        const many = await inTurn('Ten courts in one call, from the database', rounds, [
          lane('one court', server, `${one}&since=${NOT_YET}`),
          lane('ten courts', server, `${ten}&since=${NOT_YET}`),
        ])
        const plainMany = await inTurn('Fastify and pg only, one and ten courts', rounds, [
          lane('Fastify and pg, one court', ceiling, plain),
          lane('Fastify and pg, ten courts', ceilingOfTen, plainTen),
        ])
        return {
          rows: [
            { name: 'uncached', value: ratioOf(anew), unit: 'of Fastify and pg', bar: { atLeast: 0.7 } },
            { name: 'cached', value: ratioOf(kept), unit: 'of a ready buffer', bar: { atLeast: 0.4 } },
            { name: 'ten courts', value: 1 / ratioOf(many), unit: '× the time of one', bar: { atMost: 4 } },
            { name: 'ten courts, gzip', value: gzipSync(pages).length / 1_000, unit: 'kB', bar: { atMost: 8 } },
          ],
          contests: [anew, kept, many, plainMany],
          notes: [
            ...[anew, kept, many].map(cpuNote),
            `With Fastify and pg only, ten courts take ${(1 / ratioOf(plainMany)).toFixed(2)} × the time of one.`,
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

/** The share of the processor tells more than the rates where load, product and PostgreSQL share two cores. */
function cpuNote(contest: Contest): string {
  const [first, second] = contest.lanes.map((lane) => middle(lane, ({ cpuMs }) => cpuMs ?? 0))
  return `${contest.title}: ${((first ?? 0) / (second ?? 1)).toFixed(2)} by CPU time of the server process alone.`
}
