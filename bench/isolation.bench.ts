import { sql } from 'kysely'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { aClub, bookHours } from './support/booked-club.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { quantile, runHerd } from './support/herd.ts'
import { httpRequest, runLoad } from './support/load.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, MANY_ADDRESSES, productServer } from './support/product.ts'
import { visitorsP99 } from './support/visitors.ts'

const ZONE = 'Europe/Sofia'
/** How often a board reads its day at most. */
const DAY_READS_PER_SECOND = 3

/**
 * Visitors read timetables at a constant rate, alone and while staff of another, large club read the longest lists of the
 * console in a loop: full pages of bookings and of the register of clients; and while a board reads its day.
 */
export const bench: Bench = {
  title: 'visitors while an administrator reads long lists',
  async run(isShort) {
    const [rounds, seconds, clients] = isShort ? [1, 3, 500] : [5, 10, 20_000]
    const database = await benchDatabase()
    const server = await productServer(database.connection, {
      ...MANY_ADDRESSES,
      RATE_PER_USER: '1000000',
      RATE_PER_ADDRESS: '1000000',
      RATE_PUBLIC_READS: '1000000',
    })
    try {
      const { db } = database
      const largeClub = await aCrowd(db, { courts: 7, people: clients })
      const userIds = largeClub.people.map(({ id }) => id)
      await bookHours(db, largeClub, userIds, { fromDay: -90, toDay: 9, percent: 80 })
      const admin = largeClub.people[0]
      await sql`
        insert into site_staff (site_id, user_id, permissions)
        values (${largeClub.siteId}, ${admin?.id}, '{admin}')`.execute(db)
      const publicClub = await aClub(db, 4, 'Shown Tennis')
      await bookHours(db, publicClub, userIds, { fromDay: -1, toDay: 9, percent: 45 })
      await database.vacuum()

      const visitors = () => visitorsP99(server.port, publicClub.siteId, publicClub.itemIds, seconds)
      await visitors()
      const [alone, beside, lists]: [number[], number[], number[]] = [[], [], []]
      const [besideBoard, dayReads]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        alone.push(await visitors())
        const requests = slowLists(largeClub, admin?.token ?? '')
        const [p99, load] = await Promise.all([
          visitors(),
          runLoad({ port: server.port, connections: 1, seconds, requests, repeat: true }),
        ])
        if (load.statuses[200] !== load.count) throw new Error(`the lists: ${JSON.stringify(load.statuses)}`)
        beside.push(p99)
        lists.push(load.median)
        const board = { port: server.port, seconds, visits: dayVisits(largeClub, admin?.token ?? '', seconds) }
        const [p99OfVisitors, days] = await Promise.all([visitors(), runHerd(board)])
        besideBoard.push(p99OfVisitors)
        dayReads.push(quantile(days.shown.times, 0.95))
      }
      const ratioOf = (p99s: number[]) => medianOf(p99s.map((p99, round) => p99 / (alone[round] ?? 1)))
      return {
        rows: [
          { name: 'public p99 during the lists', value: ratioOf(beside), unit: '× alone', bar: { atMost: 1.5 } },
          { name: 'public p99 beside a board', value: ratioOf(besideBoard), unit: '× alone', bar: { atMost: 2 } },
          { name: 'read of a day beside visitors, p95', value: medianOf(dayReads), unit: 'ms', bar: { atMost: 100 } },
        ],
        notes: [
          `Public p99 in ms, alone: ${figures(alone)}; during the lists: ${figures(beside)}; beside a board: ${figures(besideBoard)}. Median time of a list: ${figures(lists)} ms.`,
        ],
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

function slowLists({ siteId }: Crowd, token: string): string[] {
  const today = dayOf(ZONE, Date.now())
  const of = `/api/admin/site/${siteId}`
  return [
    httpRequest('GET', `${of}/bookings?from=${addDays(today, -89)}`, { token }),
    httpRequest('GET', `${of}/users?limit=200`, { token }),
    httpRequest('GET', `${of}/users?search=player&limit=200`, { token }),
  ]
}

/** What a board reads of a day: its bookings, and those that reach into it. */
function dayVisits({ siteId }: Crowd, token: string, seconds: number): string[][] {
  const today = dayOf(ZONE, Date.now())
  return Array.from({ length: seconds * DAY_READS_PER_SECOND }, (_, n) => {
    const day = addDays(today, n % 7)
    const path = `/api/admin/site/${siteId}/bookings?from=${day}&to=${day}&overlapping=true`
    return [httpRequest('GET', path, { token })]
  })
}

const figures = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')
