import { aClub, bookHours, people } from './support/booked-club.ts'
import {
  aClosingClub,
  type ClosingSize,
  doneOf,
  finished,
  listed,
  startClosing,
  wrongEntries,
} from './support/closure-run.ts'
import { quantile, runHerd } from './support/herd.ts'
import { httpRequest } from './support/load.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, MANY_ADDRESSES, productServer } from './support/product.ts'

const PER_SECOND = 60
const SETTINGS = {
  ...MANY_ADDRESSES,
  RATE_PER_USER: '1000000',
  RATE_PER_ADDRESS: '1000000',
  RATE_PUBLIC_READS: '1000000',
}

/**
 * Twenty courts are closed for a week: the list of the two thousand bookings that are hit, then all of them moved or
 * canceled while visitors read the timetables of another club. Once more, killed with SIGKILL half way.
 */
export const bench: Bench = {
  title: 'twenty courts closed for a week: the list, the work beside visitors, and killed half way',
  async run(isShort) {
    const [seconds, lists] = isShort ? [2, 2] : [10, 9]
    const size = isShort ? { courts: 4, days: 1 } : { courts: 20, days: 7 }
    const database = await benchDatabase()
    const server = await productServer(database.connection, SETTINGS)
    try {
      const { db } = database
      const club = await aClosingClub(db, size)
      const shown = await aClub(db, 4, 'Shown Tennis')
      await bookHours(db, shown, await people(db, 50), { fromDay: -1, toDay: 9, percent: 45 })
      await database.vacuum()
      const visitors = () => publicTimes(server.port, shown.siteId, shown.itemIds, seconds)
      await visitors()
      await listed(server.port, club)
      const times: number[] = []
      for (let n = 0; n < lists; n++) times.push((await listed(server.port, club)).ms)
      const { bookings } = await listed(server.port, club)
      const alone = quantile(await visitors(), 0.99)

      const began = performance.now()
      const closureId = await startClosing(server.port, club, bookings)
      const answered = performance.now() - began
      const beside: number[] = []
      const work = finished(db, closureId).then(() => (performance.now() - began) / 1_000)
      let isDone = false
      void work.then(() => {
        isDone = true
      })
      while (!isDone) beside.push(...(await visitors()))
      const wrong = await wrongEntries(db, club, closureId)
      const killed = await killedHalfWay(size)
      return {
        rows: [
          { name: 'the list', value: medianOf(times), unit: 'ms', bar: { atMost: 500 } },
          { name: 'done', value: await work, unit: 's', bar: { atMost: 60 } },
          { name: 'public p99 meanwhile', value: quantile(beside, 0.99) / alone, unit: '× alone', bar: { atMost: 2 } },
          { name: 'lost or doubled', value: wrong, unit: '', bar: { atMost: 0 } },
          { name: 'lost or doubled after kill -9', value: killed.wrong, unit: '', bar: { atMost: 0 } },
        ],
        notes: [
          `${bookings.length} bookings are hit, ${bookings.filter(({ places }) => places.length > 0).length} have a place. The closing was answered in ${answered.toFixed(0)} ms. Killed after ${killed.doneWhenKilled} of ${bookings.length}.`,
        ],
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

/** The process that carries it out dies with SIGKILL after half of the entries; another takes over. */
async function killedHalfWay(size: ClosingSize): Promise<{ wrong: number; doneWhenKilled: number }> {
  const database = await benchDatabase()
  let server = await productServer(database.connection, SETTINGS)
  try {
    const { db } = database
    const club = await aClosingClub(db, size)
    await database.vacuum()
    const { bookings } = await listed(server.port, club)
    const closureId = await startClosing(server.port, club, bookings)
    let doneWhenKilled = 0
    while (doneWhenKilled < bookings.length / 2) doneWhenKilled = await doneOf(db, closureId)
    await server.kill()
    server = await productServer(database.connection, SETTINGS)
    await finished(db, closureId)
    return { wrong: await wrongEntries(db, club, closureId), doneWhenKilled }
  } finally {
    await server.kill()
    await database.stop()
  }
}

/** Uncached timetables of all courts, at a rate that does not depend on the responses. */
async function publicTimes(port: number, siteId: number, itemIds: number[], seconds: number): Promise<number[]> {
  const visits = Array.from({ length: seconds * PER_SECOND }, (_, n) => [
    httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${itemIds[n % itemIds.length]}&since=999999999`, {
      headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    }),
  ])
  return (await runHerd({ port, seconds, visits })).shown.times
}
