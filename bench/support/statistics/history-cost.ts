import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../../packages/domain/src/time/instant.ts'
import { medianOf } from '../median.ts'
import type { Outcome } from '../outcome.ts'
import { BOOKINGS_PER_DAY } from './booked-days.ts'
import { aBusyWorld, type BusyWorld, LARGE, SMALL } from './busy-world.ts'
import { daysUntil, timedReports } from './report-calls.ts'

const RANGE_DAYS = 30
/** The reports of a round end on different days. */
const REPORTS = 8
/** Until every cache has heard of a change. */
const HEARD_MS = 300

/** What the same 30 days cost, product and PostgreSQL together, as the bookings before them grow a hundredfold. */
export async function historyCost(isShort: boolean): Promise<Outcome> {
  const [sizes, rounds] = isShort ? [[800, 8_000] as const, 1] : [[8_000, 800_000] as const, 9]
  const small = await grown(sizes[0], isShort)
  const large = await grown(sizes[1], isShort).catch(async (error: unknown) => {
    await small.stop()
    throw error
  })
  try {
    const [few, many]: [number[], number[]] = [[], []]
    // The first one only warms up.
    for (let round = -1; round < rounds; round++) {
      for (const world of round % 2 === 0 ? [small, large] : [large, small]) {
        const cost = await costOf(world, round)
        if (round >= 0) (world === small ? few : many).push(cost)
      }
    }
    return {
      rows: [
        {
          name: `CPU of 30 days with ${sizes[1].toLocaleString('en')} bookings before, to ${sizes[0].toLocaleString('en')}`,
          value: medianOf(many.map((cost, round) => cost / (few[round] ?? 1))),
          unit: '×',
          bar: { atMost: isShort ? 2 : 1.2 },
        },
      ],
      notes: [`CPU ms of a report of 30 days, few: ${figures(few)}; many: ${figures(many)}.`],
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** The range and the days on which it may end come besides the history. */
function grown(history: number, isShort: boolean): Promise<BusyWorld> {
  const days = RANGE_DAYS + REPORTS + Math.ceil(history / BOOKINGS_PER_DAY)
  return aBusyWorld({ ...(isShort ? SMALL : LARGE), days, recordedDays: days })
}

/** Milliseconds of CPU for a report. */
async function costOf(world: BusyWorld, round: number): Promise<number> {
  const { database, server, club } = world
  await change(world, round)
  const spent = () => server.cpuSeconds() + database.cpuSeconds()
  const before = spent()
  const periods = Array.from({ length: REPORTS }, (_, n) => daysUntil(RANGE_DAYS, n))
  await timedReports(server.port, club, periods)
  return ((spent() - before) / REPORTS) * 1_000
}

/** Somebody arrives, or it is taken back: what was answered before is no longer valid. */
async function change({ database, server, club }: BusyWorld, round: number): Promise<void> {
  const { id } = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', club.siteId)
    .where('status', '=', 'CONFIRMED')
    .where('from_at', '>', new Date(Date.now() + DAY_MS))
    .orderBy('from_at')
    .executeTakeFirstOrThrow()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/admin/booking/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', new_access_token: club.tokens[0] ?? '' },
    body: JSON.stringify({ arrived: round % 2 !== 0 }),
  })
  if (!answer.ok) throw new Error(`the change: ${answer.status} ${await answer.text()}`)
  await pause(HEARD_MS)
}

const figures = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ')
