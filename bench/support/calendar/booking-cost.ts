import { bookingRequest } from '../booking-request.ts'
import { alternate, ratioOf } from '../comparison.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import { measureRound } from '../measure-round.ts'
import { dayAhead, HOUR_MS } from '../notices/book-at-rate.ts'
import type { Outcome } from '../outcome.ts'
import { allQuiet, type CalendarWorld, calendarWorld, startSyncs } from './calendar-world.ts'

const CLIENTS = 8

/** Bookings a second of a club, with fifty courts of others kept equal with their calendars and with none. */
export async function bookingCost(isShort: boolean): Promise<Outcome> {
  const [rounds, seconds, clubs, courts] = isShort ? [1, 2, 1, 2] : [5, 3, 5, 10]
  const worlds = await Promise.all([calendarWorld({ clubs, courts }), calendarWorld({ clubs, courts })])
  const [without, beside] = worlds
  try {
    for (const club of beside.clubs) await startSyncs(beside, club)
    await allQuiet(beside.database, 120)
    const runner = async (name: string, world: CalendarWorld) => {
      const crowd = await aCrowd(world.database.db, { courts: 200, people: isShort ? 200 : 2_000 })
      await world.database.vacuum()
      let sent = 0
      return {
        name,
        round: (n: number) =>
          measureRound(world.web, {
            connections: CLIENTS,
            seconds,
            requests: requestsOf(crowd, n, () => sent++),
            repeat: false,
          }),
      }
    }
    const comparison = await alternate(`Bookings beside calendars, ${CLIENTS} clients`, rounds, [
      await runner('no syncs', without),
      await runner(`${clubs * courts} syncs`, beside),
    ])
    return {
      rows: [
        {
          name: `bookings a second with ${clubs * courts} syncs`,
          value: ratioOf(comparison),
          unit: 'of without',
          bar: { atLeast: isShort ? 0.3 : 0.95 },
        },
      ],
      comparisons: [comparison],
    }
  } finally {
    await Promise.all(worlds.map((world) => world.stop()))
  }
}

const requestsOf = ({ siteId, itemIds, people }: Crowd, round: number, next: () => number): string[] =>
  Array.from({ length: 24 * itemIds.length }, (_, at) => {
    const start = dayAhead(1 + round) + Math.floor(at / itemIds.length) * HOUR_MS
    const slot = { itemId: itemIds[at % itemIds.length] ?? 0, start, minutes: 60 }
    return bookingRequest(siteId, slot, people[next() % people.length]?.token ?? '')
  })
