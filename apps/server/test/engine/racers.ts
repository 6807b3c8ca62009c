import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { sql } from 'kysely'
import { hashOf, newToken } from '../../src/features/users/sessions/tokens.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { aStaffMember, newPhone } from '../factories.ts'
import type { Hit, Request } from './race.ts'

export interface Racer {
  id: number
  accessToken: string
}

/** Many people with a phone and a session, in few statements. */
export async function signedInRacers(db: Db, count: number): Promise<Racer[]> {
  const tokens = Array.from({ length: count }, () => newToken())
  const users = await sql<{ id: number }>`
    insert into users (display_name, email, phone_number)
    select 'Racer', 'racer' || gen_random_uuid() || '@example.com', phone from unnest(${tokens.map(newPhone)}::text[]) phone
    returning id`.execute(db)
  const racers = users.rows.map(({ id }, index) => ({ id, accessToken: tokens[index] ?? '' }))
  await sql`
    with opened as (
      insert into sessions (user_id, refresh_hash, refresh_expires_at)
      select id, sha256(id::text::bytea), now() + interval '1 day' from unnest(${racers.map(({ id }) => id)}::bigint[]) id
      returning id, user_id
    )
    insert into access_tokens (token_hash, session_id, expires_at)
    select given.hash, opened.id, now() + interval '1 day'
    from unnest(${racers.map(({ id }) => id)}::bigint[], ${tokens.map(hashOf)}::bytea[]) as given (user_id, hash)
    join opened on opened.user_id = given.user_id`.execute(db)
  return racers
}

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
