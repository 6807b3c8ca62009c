import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { addDays, type Day } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { addHistory } from './support/booked-club.ts'
import { bookingRequest, type WantedSlot } from './support/booking-request.ts'
import { alternate, ratioOf } from './support/comparison.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { measureRound } from './support/measure-round.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { assertPgbench, pgbench } from './support/pgbench.ts'
import { plainBooking } from './support/plain-booking.ts'
import { type BenchDatabase, benchDatabase, productServer, type ServerUnderLoad } from './support/product.ts'

const ZONE = 'Europe/Sofia'
const CLIENTS = 8
const COURTS = 300
/** Enough that nobody reaches the booking rate; pgbench books for other people than the product. */
const PEOPLE = { product: 12_000, pgbench: 12_000 }

/**
 * Bookings per second through HTTP with all rules, alternating with pgbench sending the same lock, reads and writes as plain SQL
 * to the same database. Then all bookings are for one court and day, so that all wait for one lock.
 */
export const bench: Bench = {
  title: `bookings per second, ${CLIENTS} clients, compared with pgbench running the same statements`,
  async run(isShort) {
    assertPgbench()
    const extent = isShort ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 6 }
    const database = await benchDatabase()
    const server = await productServer(database.connection)
    try {
      const everybody = await aCrowd(database.db, { courts: COURTS, people: PEOPLE.product + PEOPLE.pgbench })
      await addHistory(
        database.db,
        everybody,
        everybody.people.map(({ id }) => id),
      )
      const crowd = { ...everybody, people: everybody.people.slice(0, PEOPLE.product) }
      const others = { first: crowd.people.length + (crowd.people[0]?.id ?? 0), count: PEOPLE.pgbench }
      const parts = { database, server, crowd, ...extent }
      const wide = await compare('All courts', parts, everyCourt(crowd, others))
      const hot = await compare('One court and day', parts, await oneCourt(database.db, crowd, others))
      const tail = medianOf(wide.variants[1]?.samples.map(({ p99Ms, medianMs }) => p99Ms / medianMs) ?? [])
      return {
        rows: [
          { name: 'all courts', value: ratioOf(wide), unit: 'of pgbench', bar: { atLeast: 0.25 } },
          { name: 'all courts, p99', value: tail, unit: '× median', bar: { atMost: 5 } },
          { name: 'one court and day', value: ratioOf(hot), unit: 'of pgbench', bar: { atLeast: 0.4 } },
        ],
        comparisons: [wide, hot],
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

interface Plan {
  /** All of them are free. */
  wantedSlots(round: number): WantedSlot[]
  script(round: number): string
}

/** Ids of the people that pgbench books for. */
interface People {
  first: number
  count: number
}

interface Parts {
  database: BenchDatabase
  server: ServerUnderLoad
  crowd: Crowd
  rounds: number
  seconds: number
}

function compare(title: string, { database, server, crowd, rounds, seconds }: Parts, { wantedSlots, script }: Plan) {
  const { siteId, people } = crowd
  let sent = 0
  return alternate(title, rounds, [
    {
      name: 'pgbench',
      async round(n) {
        const before = database.cpuSeconds()
        const perSecond = await pgbench(database.connection, script(n), { clients: CLIENTS, seconds })
        const cpuMs = ((database.cpuSeconds() - before) / (perSecond * seconds)) * 1_000
        const medianMs = (CLIENTS / perSecond) * 1_000
        return { perSecond, cpuMs, medianMs, p99Ms: Number.NaN, bytes: Number.NaN }
      },
    },
    {
      name: 'product',
      round(n) {
        const requests = wantedSlots(n).map((slot) =>
          bookingRequest(siteId, slot, people[sent++ % people.length]?.token ?? ''),
        )
        return measureRound(server, { connections: CLIENTS, seconds, requests, repeat: false })
      },
    },
  ])
}

const day = (n: number): Day => addDays(dayOf(ZONE, Date.now()), n)
const HOUR_MS = 3_600_000

/** Every hour of every court, two days for each round. */
function everyCourt({ siteId, itemIds }: Crowd, people: People): Plan {
  const hours = (round: number) =>
    Array.from({ length: 48 }, (_, n) => startOfDay(ZONE, day(1 + 2 * round)) + n * HOUR_MS)
  return {
    wantedSlots: (round) => hours(round).flatMap((start) => itemIds.map((itemId) => ({ itemId, start, minutes: 60 }))),
    // Later days, so that the two do not compete for places.
    script: (round) =>
      plainBooking({
        siteId,
        items: { first: itemIds[0] ?? 0, count: itemIds.length },
        people,
        firstSlot: startOfDay(ZONE, day(30 + 10 * round)) / 1_000,
        slots: 48,
        minutes: 60,
      }),
  }
}

const SHORT = JSON.stringify({ mode: 'every_day', 1: [{ start: 0, end: 1440, step: 5, price: 20 }] })

/** One court and day, five-minute slots with a high capacity: nobody is refused and everybody waits for the same lock. */
async function oneCourt(
  db: Db,
  { siteId, itemIds: [itemId = 0, ceilingId = 0] }: Crowd,
  people: People,
): Promise<Plan> {
  await sql`
    update items set capacity = 40, schedule = ${SHORT}::jsonb where id in (${itemId}, ${ceilingId})`.execute(db)
  await sql`update sites set version = version + 1 where id = ${siteId}`.execute(db)
  return {
    wantedSlots: (round) => {
      const first = startOfDay(ZONE, day(7 + (round % 2)))
      const slots = Array.from({ length: 288 }, (_, n) => ({ itemId, start: first + n * 300_000, minutes: 5 }))
      return Array.from({ length: 18 }, () => slots).flat()
    },
    script: (round) =>
      plainBooking({
        siteId,
        items: { first: ceilingId, count: 1 },
        people,
        firstSlot: startOfDay(ZONE, day(100 + round)) / 1_000,
        slots: 288,
        minutes: 5,
      }),
  }
}
