import { sql } from 'kysely'
import { bookingRequest } from '../booking-request.ts'
import { alternate, ratioOf } from '../comparison.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import { measureRound } from '../measure-round.ts'
import { dayAhead, HOUR_MS } from '../notices/book-at-rate.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase, ONE_ADDRESS, productServer } from '../product.ts'

const CLIENTS = 8

/** Bookings a second of a club whose subscription ends some day, and of the same club where nothing knows of that. */
export async function dateRuleCost(isShort: boolean): Promise<Outcome> {
  const [rounds, seconds] = isShort ? [1, 2] : [7, 3]
  const runners = await Promise.all(
    (['without the rule', 'with the rule'] as const).map(async (name) => {
      const database = await benchDatabase()
      const script = name === 'with the rule' ? 'server-child.ts' : 'undated-server-child.ts'
      const server = await productServer(database.connection, ONE_ADDRESS, 'none', script)
      const crowd = await aCrowd(database.db, { courts: 200, people: isShort ? 200 : 2_000 })
      await sql`
        insert into subscriptions (site_id, status, plan_id, canceled_at, current_period_end, works_until)
        values (${crowd.siteId}, 'CANCELED', 'pro_yearly', now(), now() + interval '300 days', now() + interval '300 days')`.execute(
        database.db,
      )
      await database.vacuum()
      let sent = 0
      return {
        name,
        round: (n: number) =>
          measureRound(server, {
            connections: CLIENTS,
            seconds,
            requests: requestsOf(crowd, n, () => sent++),
            repeat: false,
          }),
        async stop() {
          await server.kill()
          await database.stop()
        },
      }
    }),
  )
  try {
    const comparison = await alternate(`Bookings with the date rule, ${CLIENTS} clients`, rounds, runners)
    return {
      rows: [
        {
          name: 'bookings a second with the date rule',
          value: ratioOf(comparison),
          unit: 'of without',
          bar: { atLeast: isShort ? 0.3 : 0.98 },
        },
      ],
      comparisons: [comparison],
    }
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()))
  }
}

const requestsOf = ({ siteId, itemIds, people }: Crowd, round: number, next: () => number): string[] =>
  Array.from({ length: 24 * itemIds.length }, (_, at) => {
    const start = dayAhead(1 + round) + Math.floor(at / itemIds.length) * HOUR_MS
    const slot = { itemId: itemIds[at % itemIds.length] ?? 0, start, minutes: 60 }
    return bookingRequest(siteId, slot, people[next() % people.length]?.token ?? '')
  })
