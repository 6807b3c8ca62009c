import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { bookingRequest } from './support/booking-request.ts'
import { alternate, type Comparison, type Runner } from './support/comparison.ts'
import { countSold } from './support/count-sold.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { type Fleet, startFleet } from './support/fleet.ts'
import { httpRequest, runLoad } from './support/load.ts'
import { measureRound } from './support/measure-round.ts'
import type { Bench } from './support/outcome.ts'
import { type BenchDatabase, benchDatabase } from './support/product.ts'

const ZONE = 'Europe/Sofia'
const SIZES = [1, 2, 4]
const [CONNECTIONS, COURTS, PEOPLE] = [16, 300, 6_000]
const HOUR_MS = 3_600_000

/**
 * The same load on one, two and four processes of the product behind a proxy, on one PostgreSQL. On a few shared cores more
 * processes cannot be faster; they must be correct, and lose nothing when one is killed.
 */
export const bench: Bench = {
  title: 'one, two and four processes on one database, and one killed',
  async run(isShort) {
    const extent = isShort ? { rounds: 1, seconds: 2, requests: 300 } : { rounds: 3, seconds: 6, requests: 4_000 }
    const database = await benchDatabase()
    try {
      const crowd = await aCrowd(database.db, { courts: COURTS, people: PEOPLE })
      const fleets = await Promise.all(SIZES.map((size) => startFleet(database.connection, size)))
      try {
        const reads = await timetables(crowd, fleets, extent)
        const booked = await bookings(crowd, fleets, extent)
        const contended = await sellContended(database, fleets.at(-1), isShort ? 20 : 200)
        const lost = await killOne(database.db, crowd, fleets.at(-1), extent.requests)
        return {
          rows: [
            { name: 'oversold, four processes', value: contended.over, unit: 'hours', bar: { atMost: 0 } },
            { name: 'left unsold, four processes', value: contended.under, unit: 'hours', bar: { atMost: 0 } },
            { name: 'kill -9 of one: lost', value: lost.missing, unit: 'bookings', bar: { atMost: 0 } },
            { name: 'kill -9 of one: made twice', value: lost.twice, unit: 'bookings', bar: { atMost: 0 } },
          ],
          comparisons: [reads, booked],
          notes: [`While one of four was killed: ${lost.summary}.`],
        }
      } finally {
        for (const fleet of fleets) await fleet.stop()
      }
    } finally {
      await database.stop()
    }
  },
}

interface Extent {
  rounds: number
  seconds: number
}

const variants = (
  fleets: Fleet[],
  round: (fleet: Fleet, n: number, variant: number) => ReturnType<Runner['round']>,
): Runner[] =>
  fleets.map((fleet, variant) => ({
    name: `${SIZES[variant]} ${SIZES[variant] === 1 ? 'process' : 'processes'}`,
    round: (n) => round(fleet, n, variant),
  }))

function timetables({ siteId, itemIds }: Crowd, fleets: Fleet[], { rounds, seconds }: Extent): Promise<Comparison> {
  const requests = itemIds.map((id) => httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${id}`))
  const load = { connections: CONNECTIONS, seconds, requests, repeat: true }
  return alternate(
    'Timetables',
    rounds,
    variants(fleets, (fleet) => measureRound(fleet, load)),
  )
}

function bookings(
  { siteId, itemIds, people }: Crowd,
  fleets: Fleet[],
  { rounds, seconds }: Extent,
): Promise<Comparison> {
  let [sent, hour] = [0, 0]
  return alternate(
    'Bookings',
    rounds,
    variants(fleets, (fleet) => {
      const requests = Array.from({ length: 16 }, () => {
        const start = startOfDayIn(1) + hour++ * HOUR_MS
        return itemIds.map((itemId) =>
          bookingRequest(siteId, { itemId, start, minutes: 60 }, people[sent++ % people.length]?.token ?? ''),
        )
      }).flat()
      return measureRound(fleet, { connections: CONNECTIONS, seconds, requests, repeat: false })
    }),
  )
}

/** Everybody tries every hour of one court with one place, through all processes at once. */
async function sellContended({ db }: BenchDatabase, fleet: Fleet | undefined, players: number) {
  const { siteId, itemIds, people } = await aCrowd(db, { courts: 1, people: players })
  // Below the booking rate per minute.
  const hours = Array.from({ length: 9 }, (_, hour) => startOfDayIn(1) + hour * HOUR_MS)
  const requests = hours.flatMap((start) =>
    people.map(({ token }) => bookingRequest(siteId, { itemId: itemIds[0] ?? 0, start, minutes: 60 }, token)),
  )
  await runLoad({ port: fleet?.port ?? 0, connections: 50, seconds: 600, requests, repeat: false, retries: true })
  return countSold(db, siteId, 1, hours.length)
}

/** Everybody books a different hour with an idempotency key; one process is killed meanwhile; unanswered requests are retried. */
async function killOne(db: Db, { siteId, itemIds, people }: Crowd, fleet: Fleet | undefined, count: number) {
  const from = startOfDayIn(8)
  const requests = Array.from({ length: count }, (_, n) => {
    const slot = { itemId: itemIds[n % itemIds.length] ?? 0, start: from + Math.floor(n / itemIds.length) * HOUR_MS }
    const token = people[n % people.length]?.token ?? ''
    return bookingRequest(siteId, { ...slot, minutes: 60 }, token, { 'idempotency-key': randomUUID() })
  })
  const port = fleet?.port ?? 0
  const load = runLoad({ port, connections: CONNECTIONS, seconds: 600, requests, repeat: false, retries: true })
  await waitForBookings(db, siteId, from, count / 3)
  await fleet?.servers[0]?.kill()
  const { statuses } = await load
  const { rows } = await sql<{ hours: number; stored: number }>`
    select count(distinct (item_id, from_at))::int as hours, count(*)::int as stored
    from bookings where site_id = ${siteId} and from_at >= ${new Date(from)}`.execute(db)
  const { hours = 0, stored = 0 } = rows[0] ?? {}
  return {
    missing: count - hours,
    twice: stored - hours,
    summary: `${count} requests, responses ${JSON.stringify(statuses)}`,
  }
}

async function waitForBookings(db: Db, siteId: number, from: number, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bookings where site_id = ${siteId} and from_at >= ${new Date(from)}`.execute(
      db,
    )
    if ((rows[0]?.count ?? 0) >= count) return
    await pause(50)
  }
  throw new Error('the bookings were not stored in time')
}

const startOfDayIn = (day: number): number => startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), day))
