import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { type Contest, inTurn, type Runner } from './support/contest.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { type Fleet, startFleet } from './support/fleet.ts'
import { fire, httpRequest } from './support/load.ts'
import type { Bench } from './support/outcome.ts'
import { type BenchDatabase, benchDatabase } from './support/product.ts'
import { sampled } from './support/sampled.ts'
import { soldOf } from './support/sold.ts'
import { bookingRequest } from './support/wishes.ts'

const ZONE = 'Europe/Sofia'
const SIZES = [1, 2, 4]
const [CONNECTIONS, COURTS, PEOPLE] = [16, 300, 6_000]
const HOUR_MS = 3_600_000

/**
 * The same load on one, two and four processes of the product behind a proxy, on one PostgreSQL. Where load, proxy, product and
 * PostgreSQL share few cores more processes cannot be faster; they must not be wrong, nor lose anything when one is killed.
 */
export const bench: Bench = {
  title: 'one, two and four processes on one database, and one killed',
  async run(isShort) {
    const extent = isShort ? { rounds: 1, seconds: 2, wishes: 300 } : { rounds: 3, seconds: 6, wishes: 4_000 }
    const database = await benchDatabase()
    try {
      const crowd = await aCrowd(database.db, { courts: COURTS, people: PEOPLE })
      const fleets = await Promise.all(SIZES.map((size) => startFleet(database.connection, size)))
      try {
        const reads = await timetables(crowd, fleets, extent)
        const booked = await bookings(crowd, fleets, extent)
        const fought = await soldByAll(database, fleets.at(-1), isShort ? 20 : 200)
        const lost = await lossOfOne(database.db, crowd, fleets.at(-1), extent.wishes)
        return {
          rows: [
            { name: 'oversold, four processes', value: fought.over, unit: 'hours', bar: { atMost: 0 } },
            { name: 'left unsold, four processes', value: fought.under, unit: 'hours', bar: { atMost: 0 } },
            { name: 'kill -9 of one: lost', value: lost.missing, unit: 'bookings', bar: { atMost: 0 } },
            { name: 'kill -9 of one: made twice', value: lost.twice, unit: 'bookings', bar: { atMost: 0 } },
          ],
          contests: [reads, booked],
          notes: [`While one of four was killed: ${lost.told}.`],
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

const lanes = (
  fleets: Fleet[],
  round: (fleet: Fleet, n: number, lane: number) => ReturnType<Runner['round']>,
): Runner[] =>
  fleets.map((fleet, lane) => ({
    name: `${SIZES[lane]} ${SIZES[lane] === 1 ? 'process' : 'processes'}`,
    round: (n) => round(fleet, n, lane),
  }))

function timetables({ siteId, itemIds }: Crowd, fleets: Fleet[], { rounds, seconds }: Extent): Promise<Contest> {
  const requests = itemIds.map((id) => httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${id}`))
  const load = { connections: CONNECTIONS, seconds, requests, repeat: true }
  return inTurn(
    'Timetables',
    rounds,
    lanes(fleets, (fleet) => sampled(fleet, load)),
  )
}

function bookings({ siteId, itemIds, people }: Crowd, fleets: Fleet[], { rounds, seconds }: Extent): Promise<Contest> {
  let [asked, hour] = [0, 0]
  return inTurn(
    'Bookings',
    rounds,
    lanes(fleets, (fleet) => {
      const requests = Array.from({ length: 16 }, () => {
        const start = morning(1) + hour++ * HOUR_MS
        return itemIds.map((itemId) =>
          bookingRequest(siteId, { itemId, start, minutes: 60 }, people[asked++ % people.length]?.token ?? ''),
        )
      }).flat()
      return sampled(fleet, { connections: CONNECTIONS, seconds, requests, repeat: false })
    }),
  )
}

/** Everybody wants every hour of one court, of which there is one place each, through all processes at once. */
async function soldByAll({ db }: BenchDatabase, fleet: Fleet | undefined, rivals: number) {
  const { siteId, itemIds, people } = await aCrowd(db, { courts: 1, people: rivals })
  // Fewer than anybody may book within a minute.
  const hours = Array.from({ length: 9 }, (_, hour) => morning(1) + hour * HOUR_MS)
  const requests = hours.flatMap((start) =>
    people.map(({ token }) => bookingRequest(siteId, { itemId: itemIds[0] ?? 0, start, minutes: 60 }, token)),
  )
  await fire({ port: fleet?.port ?? 0, connections: 50, seconds: 600, requests, repeat: false, comesBack: true })
  return soldOf(db, siteId, 1, hours.length)
}

/** Everybody books an hour of their own under a key; one process dies in the middle; whoever got no answer asks again. */
async function lossOfOne(db: Db, { siteId, itemIds, people }: Crowd, fleet: Fleet | undefined, count: number) {
  const from = morning(8)
  const requests = Array.from({ length: count }, (_, n) => {
    const wish = { itemId: itemIds[n % itemIds.length] ?? 0, start: from + Math.floor(n / itemIds.length) * HOUR_MS }
    const token = people[n % people.length]?.token ?? ''
    return bookingRequest(siteId, { ...wish, minutes: 60 }, token, { 'idempotency-key': randomUUID() })
  })
  const port = fleet?.port ?? 0
  const load = fire({ port, connections: CONNECTIONS, seconds: 600, requests, repeat: false, comesBack: true })
  await untilBooked(db, siteId, from, count / 3)
  await fleet?.servers[0]?.kill()
  const { statuses } = await load
  const { rows } = await sql<{ hours: number; stored: number }>`
    select count(distinct (item_id, from_at))::int as hours, count(*)::int as stored
    from bookings where site_id = ${siteId} and from_at >= ${new Date(from)}`.execute(db)
  const { hours = 0, stored = 0 } = rows[0] ?? {}
  return { missing: count - hours, twice: stored - hours, told: `${count} requests, responses ${JSON.stringify(statuses)}` }
}

async function untilBooked(db: Db, siteId: number, from: number, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bookings where site_id = ${siteId} and from_at >= ${new Date(from)}`.execute(
      db,
    )
    if ((rows[0]?.count ?? 0) >= count) return
    await pause(50)
  }
  throw new Error('the bookings do not come')
}

const morning = (day: number): number => startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), day))
