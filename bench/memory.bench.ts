import { setTimeout as pause } from 'node:timers/promises'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { bookingRequest } from './support/booking-request.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { httpRequest, runLoad } from './support/load.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, productServer, type ServerUnderLoad } from './support/product.ts'

const ZONE = 'Europe/Sofia'
const CONNECTIONS = 256
/** Far more than the cache holds, so that entries are evicted all the time. */
const COURTS = 800

/** Resident memory of one process during minutes of a mix of all requests of visitors. */
export const bench: Bench = {
  title: `resident memory of one process under load, ${CONNECTIONS} connections`,
  async run(isShort) {
    const [seconds, everySeconds] = isShort ? [12, 1] : [600, 5]
    const database = await benchDatabase()
    const server = await productServer(database.connection, undefined, 'built')
    try {
      const crowd = await aCrowd(database.db, { courts: COURTS, people: 5_000 })
      const requests = requestMix(crowd)
      const [megabytes, load] = await Promise.all([
        sampleMemory(server, seconds, everySeconds),
        runLoad({ port: server.port, connections: CONNECTIONS, seconds, requests, repeat: true }),
      ])
      // The first sixth is warm-up.
      const steady = megabytes.slice(Math.floor(megabytes.length / 6))
      const third = Math.floor(steady.length / 3)
      const drift = (medianOf(steady.slice(-third)) / medianOf(steady.slice(0, third)) - 1) * 100
      return {
        rows: [
          { name: 'resident at most', value: Math.max(...megabytes), unit: 'MB', bar: { atMost: 350 } },
          { name: 'drift, last third against first', value: drift, unit: '%', bar: { atMost: 10 } },
        ],
        notes: [
          `${load.count.toLocaleString('en')} responses in ${seconds} s: ${JSON.stringify(load.statuses)}.`,
          `Resident MB every ${everySeconds} s: ${megabytes.map((value) => value.toFixed(0)).join(' ')}`,
        ],
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

async function sampleMemory(server: ServerUnderLoad, seconds: number, everySeconds: number): Promise<number[]> {
  const megabytes: number[] = []
  for (let passed = 0; passed < seconds; passed += everySeconds) {
    await pause(everySeconds * 1_000)
    megabytes.push(server.residentBytes() / 1_000_000)
  }
  return megabytes
}

/** Of ten requests six are timetables, two pages, one a list of own bookings and one a booking, most of them refused in the end. */
function requestMix({ siteId, itemIds, people }: Crowd): string[] {
  const tomorrow = startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), 1))
  return itemIds.flatMap((itemId, n) => {
    const token = people[(n * 7) % people.length]?.token ?? ''
    // Pages are rendered again each minute; most visitors open a few popular ones.
    const page = `/places/${siteSlug({ id: siteId, name: 'Bench Tennis' })}/${itemIds[n % 20]}`
    const timetable = (days: number) =>
      httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${itemId}&days=${days}`)
    return [
      ...[1, 2, 3, 7, 8, 9].map(timetable),
      httpRequest('GET', page),
      httpRequest('GET', `/bg${page}`),
      httpRequest('GET', '/api/me/bookings', { token }),
      bookingRequest(siteId, { itemId, start: tomorrow + (n % 24) * 3_600_000, minutes: 60 }, token),
    ]
  })
}
