import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import type { Connection } from '../apps/server/src/platform/db/pool.ts'
import { addDays, type Day } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import type { Bench } from './run.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { fire, httpRequest } from './support/load.ts'
import { medianOf } from './support/median.ts'
import { assertPgbench, pgbench } from './support/pgbench.ts'
import { plainBooking } from './support/plain-booking.ts'
import { benchDatabase, productServer } from './support/product.ts'

const ZONE = 'Europe/Sofia'
const [CLIENTS, SECONDS, ROUNDS] = [8, 6, 3]
const [COURTS, PEOPLE] = [300, 6_000]

/**
 * Bookings a second through HTTP with every rule on, in turn with pgbench sending the same lock, reads and writes as plain
 * SQL to the same database. Then everybody wants the same court on the same day, so that all wait for one lock.
 */
export const bench: Bench = {
  title: `bookings a second, ${CLIENTS} clients, against pgbench with the same statements`,
  async run() {
    assertPgbench()
    const database = await benchDatabase()
    const server = await productServer(database.connection)
    const { connection, db } = database
    try {
      const crowd = await aCrowd(db, { courts: COURTS, people: PEOPLE })
      const wide = await inTurn(connection, server, crowd, everyCourt(crowd))
      const hot = await inTurn(connection, server, crowd, await oneCourt(db, crowd))
      return [
        { name: `all courts, ${wide.told}`, value: wide.ratio, unit: 'of pgbench', bar: { atLeast: 0.25 } },
        { name: 'all courts, p99', value: wide.tail, unit: '× median', bar: { atMost: 5 } },
        { name: `one court and day, ${hot.told}`, value: hot.ratio, unit: 'of pgbench', bar: { atLeast: 0.4 } },
      ]
    } finally {
      await server.stop()
      await database.stop()
    }
  },
}

interface Plan {
  /** Each of them can be had. */
  wishes(round: number): Wish[]
  script(round: number): string
}

interface Wish {
  itemId: number
  start: number
  minutes: number
}

async function inTurn(
  connection: Connection,
  server: { port: number; cpuSeconds(): number },
  { siteId, people }: Crowd,
  { wishes, script }: Plan,
) {
  const [rates, ceilings, tails, cpu]: number[][] = [[], [], [], []]
  let asked = 0
  for (let round = 0; round < ROUNDS; round++) {
    const requests = wishes(round).map((wish) => request(siteId, wish, people[asked++ % people.length]?.token ?? ''))
    const before = server.cpuSeconds()
    const load = { port: server.port, connections: CLIENTS, seconds: SECONDS, requests, repeat: false }
    const { statuses, count, perSecond, median, p99 } = await fire(load)
    if (statuses[200] !== count) throw new Error(`not all were booked: ${JSON.stringify(statuses)}`)
    rates?.push(perSecond)
    tails?.push(p99 / median)
    cpu?.push(((server.cpuSeconds() - before) / count) * 1_000)
    ceilings?.push(await pgbench(connection, script(round), { clients: CLIENTS, seconds: SECONDS }))
  }
  const [rate, ceiling] = [medianOf(rates ?? []), medianOf(ceilings ?? [])]
  const told = `${rate.toFixed(0)} and ${ceiling.toFixed(0)} a second, ${medianOf(cpu ?? []).toFixed(2)} ms CPU each`
  return { ratio: rate / ceiling, tail: medianOf(tails ?? []), told }
}

const day = (n: number): Day => addDays(dayOf(ZONE, Date.now()), n)
const HOUR_MS = 3_600_000

/** Every hour of every court, two days for each round. */
function everyCourt({ siteId, itemIds, people }: Crowd): Plan {
  const hours = (round: number) =>
    Array.from({ length: 48 }, (_, n) => startOfDay(ZONE, day(1 + 2 * round)) + n * HOUR_MS)
  return {
    wishes: (round) => hours(round).flatMap((start) => itemIds.map((itemId) => ({ itemId, start, minutes: 60 }))),
    // Long after all that, so that neither stands in the way of the other.
    script: (round) =>
      plainBooking({
        siteId,
        items: { first: itemIds[0] ?? 0, count: itemIds.length },
        people: { first: people[0]?.id ?? 0, count: people.length },
        firstSlot: startOfDay(ZONE, day(30 + 10 * round)) / 1_000,
        slots: 48,
        minutes: 60,
      }),
  }
}

const SHORT = JSON.stringify({ mode: 'every_day', 1: [{ start: 0, end: 1440, step: 5, price: 20 }] })

/** One court, one day, slots of five minutes with room for many: nobody is refused and everybody waits for its lock. */
async function oneCourt(db: Db, { siteId, itemIds: [itemId = 0, ceilingId = 0], people }: Crowd): Promise<Plan> {
  await sql`
    update items set capacity = 40, schedule = ${SHORT}::jsonb where id in (${itemId}, ${ceilingId})`.execute(db)
  await sql`update sites set version = version + 1 where id = ${siteId}`.execute(db)
  return {
    wishes: (round) => {
      const first = startOfDay(ZONE, day(7 + (round % 2)))
      const slots = Array.from({ length: 288 }, (_, n) => ({ itemId, start: first + n * 300_000, minutes: 5 }))
      return Array.from({ length: 18 }, () => slots).flat()
    },
    script: (round) =>
      plainBooking({
        siteId,
        items: { first: ceilingId, count: 1 },
        people: { first: people[0]?.id ?? 0, count: people.length },
        firstSlot: startOfDay(ZONE, day(100 + round)) / 1_000,
        slots: 288,
        minutes: 5,
      }),
  }
}

const request = (siteId: number, { itemId, start, minutes }: Wish, token: string): string =>
  httpRequest('POST', '/api/booking', {
    token,
    body: { siteId, itemId, start: wire(start), end: wire(start + minutes * 60_000) },
  })

const wire = (moment: number): string => {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
  return text.format(moment).replace(' ', 'T')
}
