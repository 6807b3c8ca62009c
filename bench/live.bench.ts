import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../apps/server/test/free-port.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../packages/domain/src/time/site-time.ts'
import { siteTime } from './support/booking-request.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { type Listeners, startListeners } from './support/listeners.ts'
import type { Bench, Row } from './support/outcome.ts'
import { type BenchDatabase, benchDatabase, MANY_ADDRESSES, productServer } from './support/product.ts'
import { table } from './support/report.ts'

const ZONE = 'Europe/Sofia'

/** Delivery of each booking to the open streams of its court, the cost of a stream, and reconnecting after a restart. */
export const bench: Bench = {
  title: 'delivery of one change to many open streams',
  async run(isShort) {
    const { sizes, changes, returning } = isShort
      ? { sizes: [100, 300], changes: 2, returning: 200 }
      : { sizes: [1_000, 5_000], changes: 20, returning: 2_000 }
    const database = await benchDatabase()
    try {
      const crowd = await aCrowd(database.db, { courts: 10, people: 100 })
      const deliveries: Delivery[] = []
      for (const [index, streams] of sizes.entries())
        deliveries.push(await measureDelivery(database, crowd, index, streams, changes))
      const back = await reconnectSeconds(database, crowd, returning)
      return {
        rows: [
          ...deliveries.flatMap(rowsOf),
          { name: `${returning} streams reconnected after a restart`, value: back, unit: 's', bar: { atMost: 10 } },
        ],
        notes: [deliveryTable(deliveries)],
      }
    } finally {
      await database.stop()
    }
  },
}

interface Delivery {
  streams: number
  medianMs: number
  p99Ms: number
  kilobytesEach: number
  cpuMsEach: number
}

async function measureDelivery(database: BenchDatabase, crowd: Crowd, nth: number, streams: number, changes: number) {
  const server = await productServer(database.connection, MANY_ADDRESSES)
  const listeners = startListeners()
  try {
    const itemId = crowd.itemIds[nth] ?? 0
    // What the first booking and the first stream load into memory does not count.
    await book(server.port, crowd, itemId, 0)
    await listeners.open(10, server.port, `item:${itemId}`)
    await settle()
    const before = server.residentBytes()
    await listeners.open(streams - 10, server.port, `item:${itemId}`)
    await settle()
    const kilobytesEach = (server.residentBytes() - before) / (streams - 10) / 1_000
    const spent = server.cpuSeconds()
    const times = await deliveryTimes(listeners, streams, changes, (n) => book(server.port, crowd, itemId, n + 1))
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    const cpuMsEach = ((server.cpuSeconds() - spent) / times.length) * 1_000
    return { streams, medianMs: at(0.5), p99Ms: at(0.99), kilobytesEach, cpuMsEach }
  } finally {
    await listeners.stop()
    await server.kill()
  }
}

/** Milliseconds from sending a booking to its arrival at each stream, sorted. */
async function deliveryTimes(
  listeners: Listeners,
  streams: number,
  changes: number,
  change: (n: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < changes; n++) {
    const received = listeners.waitFor('change', streams)
    const sentAt = Date.now()
    await change(n)
    times.push(...(await received).map((at) => at - sentAt))
  }
  return times.sort((a, b) => a - b)
}

/** Seconds from SIGTERM until every stream is open again on the next process. */
async function reconnectSeconds(database: BenchDatabase, { itemIds: [itemId] }: Crowd, streams: number) {
  const settings = { ...MANY_ADDRESSES, PORT: String(await freePort()) }
  const first = await productServer(database.connection, settings)
  const listeners = startListeners()
  try {
    await listeners.open(streams, first.port, `item:${itemId}`)
    const back = listeners.waitFor('hello', streams)
    const began = performance.now()
    await first.stop()
    const second = await productServer(database.connection, settings)
    try {
      await back
      return (performance.now() - began) / 1_000
    } finally {
      await second.kill()
    }
  } finally {
    await listeners.stop()
  }
}

async function book(port: number, { siteId, people }: Crowd, itemId: number, n: number): Promise<void> {
  const start = startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), 1)) + n * 3_600_000
  const answer = await fetch(`http://127.0.0.1:${port}/api/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: people[n]?.token ?? '' },
    body: JSON.stringify({ siteId, itemId, start: siteTime(start), end: siteTime(start + 3_600_000) }),
  })
  if (answer.status !== 200) throw new Error(`the booking was answered ${answer.status}: ${await answer.text()}`)
}

const settle = () => pause(1_500)

const rowsOf = ({ streams, p99Ms, kilobytesEach }: Delivery): Row[] => [
  { name: `${streams} streams, p99`, value: p99Ms / 1_000, unit: 's', bar: { atMost: 1 } },
  { name: `${streams} streams, memory`, value: kilobytesEach, unit: 'kB per stream', bar: { atMost: 50 } },
]

const deliveryTable = (deliveries: Delivery[]): string =>
  `## From sending a booking to receiving the change\n\n${table(
    ['streams', 'median ms', 'p99 ms', 'kB resident per stream', 'CPU ms per stream and change'],
    deliveries.map(({ streams, medianMs, p99Ms, kilobytesEach, cpuMsEach }) =>
      [streams, medianMs, p99Ms, kilobytesEach.toFixed(1), cpuMsEach.toFixed(3)].map(String),
    ),
  )}`
