import { sql } from 'kysely'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { bookingRequest } from './support/booking-request.ts'
import { countSold } from './support/count-sold.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { runLoad } from './support/load.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, productServer } from './support/product.ts'

const ZONE = 'Europe/Sofia'
const CAPACITY = 25
/** Attempts per place. */
const DEMAND = 1.6
/** Hours that are contended at the same time. */
const CONCURRENT_HOURS = 10

/** Two processes on one database; hundreds of concurrent requests, all for the same few hours. */
export const bench: Bench = {
  title: 'places oversold and left unsold with 500 concurrent requests',
  async run(isShort) {
    const { hours, connections, people } = isShort
      ? { hours: 20, connections: 50, people: 400 }
      : { hours: 4_000, connections: 500, people: 20_000 }
    const database = await benchDatabase()
    const servers = await Promise.all([1, 2].map(() => productServer(database.connection)))
    try {
      const crowd = await aCrowd(database.db, { courts: Math.ceil(hours / 180), people })
      await sql`update items set capacity = ${CAPACITY} where site_id = ${crowd.siteId}`.execute(database.db)
      const requests = requestsFor(crowd, hours)
      const halves = servers.map((_, half) => requests.filter((_, n) => n % 2 === half))
      const loads = await Promise.all(
        servers.map(({ port }, half) =>
          runLoad({
            port,
            connections: connections / 2,
            seconds: 3_600,
            requests: halves[half] ?? [],
            repeat: false,
            retries: true,
          }),
        ),
      )
      const { places, over, under } = await countSold(database.db, crowd.siteId, CAPACITY, hours)
      const statuses = sumStatuses(loads.map((load) => load.statuses))
      const unknown = Object.keys(statuses).filter((status) => !['200', '409', '429', '503'].includes(status))
      if (unknown.length > 0) throw new Error(`unexpected responses: ${JSON.stringify(statuses)}`)
      return {
        rows: [
          { name: 'places taken', value: places, unit: 'bookings', bar: { atLeast: isShort ? 1 : 100_000 } },
          { name: 'oversold hours', value: over, unit: '', bar: { atMost: 0 } },
          { name: 'hours left unsold', value: under, unit: '', bar: { atMost: 0 } },
          { name: 'confirmed but not stored', value: (statuses[200] ?? 0) - places, unit: '', bar: { atMost: 0 } },
        ],
        notes: [
          `${requests.length.toLocaleString('en')} attempts for ${hours} hours of ${CAPACITY} places: ${JSON.stringify(statuses)}. ` +
            'Responses 429 and 503 were retried.',
        ],
      }
    } finally {
      for (const server of servers) await server.kill()
      await database.stop()
    }
  },
}

/** Some hours at a time, interleaved, so that the attempts for each of them are concurrent. */
function requestsFor({ siteId, itemIds, people }: Crowd, hours: number): string[] {
  const first = startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), 1))
  const requests: string[] = []
  let sent = 0
  for (let from = 0; from < hours; from += CONCURRENT_HOURS)
    for (let attempt = 0; attempt < CAPACITY * DEMAND; attempt++)
      for (let hour = from; hour < Math.min(hours, from + CONCURRENT_HOURS); hour++) {
        const start = first + Math.floor(hour / itemIds.length) * 3_600_000
        const token = people[sent++ % people.length]?.token ?? ''
        requests.push(
          bookingRequest(siteId, { itemId: itemIds[hour % itemIds.length] ?? 0, start, minutes: 60 }, token),
        )
      }
  return requests
}

function sumStatuses(all: Record<number, number>[]): Record<number, number> {
  const sum: Record<number, number> = {}
  for (const statuses of all)
    for (const [status, count] of Object.entries(statuses)) sum[Number(status)] = (sum[Number(status)] ?? 0) + count
  return sum
}
