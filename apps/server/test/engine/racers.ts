import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { aStaffMember, signedInUser } from '../factories.ts'
import type { Hit, Request } from './race.ts'

export interface Racer {
  id: number
  accessToken: string
}

export const signedInRacers = (db: Db, count: number): Promise<Racer[]> =>
  Promise.all(Array.from({ length: count }, () => signedInUser(db)))

/** The limit of upcoming bookings is lifted: only the places are scarce. */
export async function withoutLimit(db: Db, siteId: number, racers: Racer[]): Promise<void> {
  await sql`
    insert into site_clients (site_id, user_id, limit_override)
    select ${siteId}, id, -1 from unnest(${racers.map(({ id }) => id)}::bigint[]) id`.execute(db)
}

export async function staffFor(db: Db, siteId: number, racers: Racer[]): Promise<void> {
  for (const { id } of racers) await aStaffMember(db, siteId, id, ['admin'])
}

const FIRST_HOUR = 8
const HOURS = 14

export interface SlotTime {
  day: Day
  start: string
  end: string
}

/** The n-th hour that a club open from eight to ten at night offers from tomorrow on. */
export function slotTime(n: number): SlotTime {
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1 + Math.floor(n / HOURS))
  const hour = FIRST_HOUR + (n % HOURS)
  return { day, start: `${day}T${twoDigits(hour)}:00:00`, end: `${day}T${twoDigits(hour + 1)}:00:00` }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

export const bookingOf = (
  racer: Racer,
  body: { siteId: number; itemId: number; start: string; end: string; coachId?: number | 'any' },
  key?: string,
): Request => ({
  method: 'POST',
  path: '/api/booking',
  token: racer.accessToken,
  body: { siteId: body.siteId, itemId: body.itemId, start: body.start, end: body.end, coachId: body.coachId ?? null },
  ...(key ? { key } : {}),
})

/** How often each answer was given: `200`, `409 NOT_ENOUGH_CAPACITY`, … */
export function tally(hits: Hit[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of hits) {
    const answer = status === 200 ? '200' : `${status} ${body?.code}`
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}
