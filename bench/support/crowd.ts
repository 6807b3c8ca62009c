import { sql } from 'kysely'
import { hashOf } from '../../apps/server/src/features/users/sessions/tokens.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'

export interface Crowd {
  siteId: number
  itemIds: number[]
  people: { id: number; token: string }[]
}

const SCHEDULE = JSON.stringify({ mode: 'every_day', 1: [{ start: 0, end: 1440, step: 60, price: 20 }] })

/** A club with courts that are open around the clock, and signed-in people without a limit of bookings. */
export async function aCrowd(db: Db, { courts, people }: { courts: number; people: number }): Promise<Crowd> {
  const { rows: sites } = await sql<{ id: number }>`
    insert into sites (name, city, country, timezone, currency)
    values ('Bench Tennis', 'Sofia', 'Bulgaria', 'Europe/Sofia', 'BGN') returning id`.execute(db)
  const siteId = sites[0]?.id ?? 0
  const { rows: items } = await sql<{ id: number }>`
    insert into items (site_id, kind, name, schedule, position)
    select ${siteId}, 'item', 'Court ' || n, ${SCHEDULE}::jsonb, n from generate_series(1, ${courts}) n
    returning id`.execute(db)
  const everybody: Crowd['people'] = []
  while (everybody.length < people)
    everybody.push(...(await peopleOf(db, siteId, Math.min(PEOPLE_AT_ONCE, people - everybody.length))))
  await sql`analyze`.execute(db)
  return { siteId, itemIds: items.map(({ id }) => id), people: everybody }
}

/** Few enough to stay within the statement timeout. */
const PEOPLE_AT_ONCE = 1_000

async function peopleOf(db: Db, siteId: number, count: number): Promise<Crowd['people']> {
  const { rows: users } = await sql<{ id: number }>`
    insert into users (display_name, phone_number)
    select 'Player ' || n, '+35988' || lpad((before.most + n)::text, 7, '0')
    from generate_series(1, ${count}) n, (select coalesce(max(id), 0) as most from users) as before
    returning id`.execute(db)
  const ids = users.map(({ id }) => id)
  await sql`
    insert into site_clients (site_id, user_id, limit_override)
    select ${siteId}, id, -1 from unnest(${ids}::bigint[]) id`.execute(db)
  const tokens = ids.map((id) => `bench-${id}-${'x'.repeat(32)}`)
  await sql`
    with opened as (
      insert into sessions (user_id, refresh_hash, refresh_expires_at)
      select id, sha256(id::text::bytea), now() + interval '1 day' from unnest(${ids}::bigint[]) id
      returning id, user_id
    )
    insert into access_tokens (token_hash, session_id, expires_at)
    select t.hash, opened.id, now() + interval '1 day'
    from unnest(${ids}::bigint[], ${tokens.map(hashOf)}::bytea[]) as t (user_id, hash)
    join opened using (user_id)`.execute(db)
  return ids.map((id, n) => ({ id, token: tokens[n] ?? '' }))
}
