import { aClub, bookHours } from '../booked-club.ts'
import { bookingRequest } from '../booking-request.ts'
import { alternate, ratioOf } from '../comparison.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import { measureRound } from '../measure-round.ts'
import { medianOf } from '../median.ts'
import { dayAhead, HOUR_MS } from '../notices/book-at-rate.ts'
import type { Outcome } from '../outcome.ts'
import { visitorsP99 } from '../visitors.ts'
import { aBusyWorld, LARGE, SMALL } from './busy-world.ts'
import { startManagers } from './managers.ts'

const CLIENTS = 8

/** Visitors of one club and bookings at another, alone and while four managers of a large one change ranges. */
export async function besideManagers(isShort: boolean): Promise<Outcome> {
  const [rounds, seconds] = isShort ? [1, 3] : [7, 10]
  const { database, server, club, stop } = await aBusyWorld(isShort ? SMALL : LARGE)
  const { db } = database
  try {
    const shown = await aClub(db, 4, 'Shown Tennis')
    await bookHours(db, shown, club.userIds, { fromDay: -1, toDay: 9, percent: 45 })
    const crowd = await aCrowd(db, { courts: 400, people: isShort ? 400 : 8_000 })
    await database.vacuum()
    const managers = startManagers(server.port, club)
    const visitors = () => visitorsP99(server.port, shown.siteId, shown.itemIds, seconds)
    await managers.beside(visitors)
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++)
      for (const isBeside of round % 2 === 0 ? [false, true] : [true, false])
        if (isBeside) beside.push(await managers.beside(visitors))
        else alone.push(await visitors())
    const bookings = (half: 0 | 1) => (round: number) =>
      measureRound(server, {
        connections: CLIENTS,
        seconds: Math.min(seconds, 6),
        requests: bookingsOf(crowd, round, half),
        repeat: false,
      })
    const comparison = await alternate(`Bookings beside four managers, ${CLIENTS} clients`, rounds, [
      { name: 'alone', round: bookings(0) },
      { name: 'beside four managers', round: (n) => managers.beside(() => bookings(1)(n)) },
    ])
    return {
      rows: [
        {
          name: 'public p99 beside four managers',
          value: medianOf(beside.map((p99, round) => p99 / (alone[round] ?? 1))),
          unit: '× alone',
          bar: { atMost: isShort ? 10 : 2 },
        },
        {
          name: 'bookings a second beside four managers',
          value: ratioOf(comparison),
          unit: 'of alone',
          bar: { atLeast: isShort ? 0.3 : 0.95 },
        },
      ],
      comparisons: [comparison],
      notes: [
        `Public p99 in ms, alone: ${figures(alone)}; beside four managers: ${figures(beside)}. ${managers.summary()}`,
      ],
    }
  } finally {
    await stop()
  }
}

/** About as many as book in a round. Each round has other people first: nobody may book without end. */
const PEOPLE_PER_ROUND = 2_400

/** A day for each round, half of the courts for each side. */
const bookingsOf = ({ siteId, itemIds, people }: Crowd, round: number, half: 0 | 1): string[] => {
  const courts = itemIds.filter((_, n) => n % 2 === half)
  return Array.from({ length: 24 * courts.length }, (_, at) => {
    const start = dayAhead(1 + round) + Math.floor(at / courts.length) * HOUR_MS
    const slot = { itemId: courts[at % courts.length] ?? 0, start, minutes: 60 }
    const person = 2 * (round * PEOPLE_PER_ROUND + at) + half
    return bookingRequest(siteId, slot, people[person % people.length]?.token ?? '')
  })
}

const figures = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')
