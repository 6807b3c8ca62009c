import { bookingRequest } from '../booking-request.ts'
import { alternate, ratioOf } from '../comparison.ts'
import { measureRound } from '../measure-round.ts'
import type { Outcome } from '../outcome.ts'
import { dayAhead, HOUR_MS } from './book-at-rate.ts'
import { type Clubs, caughtUp } from './clubs.ts'

const CLIENTS = 8

/** Bookings a second, with no process beside the one that serves and with a worker, which follows them. */
export async function followerCost(without: Clubs, beside: Clubs, isShort: boolean): Promise<Outcome> {
  const [rounds, seconds] = isShort ? [1, 2] : [5, 3]
  const runner = (name: string, world: Clubs) => {
    let sent = 0
    const { siteId, itemIds, people } = world.plain
    return {
      name,
      async round(n: number) {
        await caughtUp(world)
        const requests = Array.from({ length: 24 * itemIds.length }, (_, at) => {
          const start = dayAhead(1 + n) + Math.floor(at / itemIds.length) * HOUR_MS
          const slot = { itemId: itemIds[at % itemIds.length] ?? 0, start, minutes: 60 }
          return bookingRequest(siteId, slot, people[sent++ % people.length]?.token ?? '')
        })
        return measureRound(world.web, { connections: CLIENTS, seconds, requests, repeat: false })
      },
    }
  }
  const comparison = await alternate(`Bookings, ${CLIENTS} clients`, rounds, [
    runner('nobody follows', without),
    runner('a worker follows', beside),
  ])
  return {
    rows: [{ name: 'bookings a second', value: ratioOf(comparison), unit: 'of without', bar: { atLeast: 0.95 } }],
    comparisons: [comparison],
  }
}
