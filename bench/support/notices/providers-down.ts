import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { moveClock } from '../../../apps/server/src/platform/db/clock.ts'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { quantile } from '../herd.ts'
import type { Outcome } from '../outcome.ts'
import { bookAtRate } from './book-at-rate.ts'
import { type Clubs, caughtUp } from './clubs.ts'
import { makeStale, OTHER_COURTS, staleAmong } from './stale-notices.ts'

const PER_SECOND = 50
const MINUTE_MS = 60_000
const DOWN_MINUTES = 60

/** In one world the services answer, in the other they have been silent for an hour by the clock of the product; in turns. */
export async function providersDown(up: Clubs, down: Clubs, isShort: boolean): Promise<Outcome> {
  const [rounds, seconds] = isShort ? [1, 2] : [4, 4]
  const { db } = down.database
  down.fakes.behave({ answers: 'silent' })
  const began = Date.now()
  const made = await makeStale(down)
  const times = { up: [] as number[], down: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const rate = { perSecond: PER_SECOND, seconds: round < 0 ? 1 : seconds, firstDay: 2 + round }
    const order = [up, down]
    for (const world of round % 2 === 0 ? order : order.toReversed()) {
      // All that waits is tried again beside the bookings.
      if (world === down) await moveClock(db, began + ((round + 1) * DOWN_MINUTES * MINUTE_MS) / rounds)
      const measured = await bookAtRate(
        world.web.port,
        { ...world.reached, itemIds: world.reached.itemIds.slice(0, -OTHER_COURTS) },
        rate,
      )
      await caughtUp(world)
      // The first one only warms up.
      if (round >= 0) times[world === up ? 'up' : 'down'].push(...measured)
    }
  }
  const queue = await queueOf(db)
  await down.fakes.take()
  down.fakes.behave({})
  const backSeconds = await drained(db, began + DOWN_MINUTES * MINUTE_MS)
  const arrivals = await down.fakes.take()
  const { stale, missing } = await staleAmong(db, made, arrivals)
  const [p99Up, p99Down] = [quantile(times.up, 0.99), quantile(times.down, 0.99)]
  return {
    rows: [
      { name: 'providers down an hour, booking p99', value: p99Down / p99Up, unit: '× up', bar: { atMost: 1.1 } },
      {
        name: 'providers down an hour, rows waiting',
        value: queue.waiting / queue.all,
        unit: 'for each that was ordered',
        bar: { atMost: 1 },
      },
      { name: 'stale ones sent afterwards', value: stale, unit: '', bar: { atMost: 0 } },
      { name: 'others lost by the outage', value: missing, unit: '', bar: { atMost: 0 } },
    ],
    notes: [
      `Providers down: ${PER_SECOND} bookings a second, ${times.up.length} each; p99 ${p99Up.toFixed(1)} ms with the services up, ${p99Down.toFixed(1)} ms with them silent (medians ${quantile(times.up, 0.5).toFixed(1)} and ${quantile(times.down, 0.5).toFixed(1)} ms). After the hour ${queue.waiting} of ${queue.all} deliveries waited, tried ${queue.tries.toFixed(1)} times each. When the services answered again, ${arrivals.length} were sent within ${backSeconds.toFixed(0)} s, of which the circuit breaker takes up to 30.`,
    ],
  }
}

const queueOf = async (db: Db) =>
  (
    await sql<{ waiting: number; all: number; tries: number }>`
      select count(*) filter (where state = 'WAITING')::integer as waiting, count(*)::integer as all,
        coalesce(avg(tries), 0)::float as tries
      from deliveries`.execute(db)
  ).rows[0] ?? { waiting: 0, all: 0, tries: 0 }

/** Moves the clock on while something waits, for the last pause before a try is up to 22 minutes long. */
async function drained(db: Db, from: number): Promise<number> {
  const began = performance.now()
  for (let step = 1; performance.now() - began < 90_000; step++) {
    await moveClock(db, from + step * 5 * MINUTE_MS)
    await pause(2_000)
    if ((await queueOf(db)).waiting === 0) break
  }
  return (performance.now() - began) / 1_000
}
