import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'

const SCHEDULE = JSON.stringify({ mode: 'every_day', 1: [{ start: 480, end: 1320, step: 60, price: 24 }] })

export interface BookedClub {
  siteId: number
  itemIds: number[]
}

/** A club with courts that are open from 8:00 to 22:00, and no bookings. */
export async function aClub(db: Db, courts: number, name = 'Bench Tennis'): Promise<BookedClub> {
  const { rows: sites } = await sql<{ id: number }>`
    insert into sites (name, city, country, timezone, currency)
    values (${name}, 'Sofia', 'Bulgaria', 'Europe/Sofia', 'BGN') returning id`.execute(db)
  const siteId = sites[0]?.id ?? 0
  const { rows: items } = await sql<{ id: number }>`
    insert into items (site_id, kind, name, schedule, position)
    select ${siteId}, 'item', 'Court ' || n, ${SCHEDULE}::jsonb, n from generate_series(1, ${courts}) n
    returning id`.execute(db)
  return { siteId, itemIds: items.map(({ id }) => id) }
}

/** Users without sessions, as owners of bookings. */
export async function people(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name) select 'Guest ' || n from generate_series(1, ${count}) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Hours {
  fromDay: number
  toDay: number
  percent: number
}

/** Few enough to stay within the statement timeout. */
const ROWS_AT_ONCE = 2_000

/**
 * Books a share of the open hours of these courts, from some days before today (negative) to some days after it, the same
 * hours at every run.
 */
export async function bookHours(db: Db, club: BookedClub, userIds: number[], hours: Hours): Promise<void> {
  const perDay = (club.itemIds.length * 14 * hours.percent) / 100
  const days = Math.max(1, Math.floor(ROWS_AT_ONCE / perDay))
  for (let fromDay = hours.fromDay; fromDay <= hours.toDay; fromDay += days) {
    const toDay = Math.min(hours.toDay, fromDay + days - 1)
    await bookDays(db, club, userIds, { fromDay, toDay, percent: hours.percent })
  }
  // Marks these visits as processed; otherwise the product would spend its first minute on years of them.
  await sql`
    insert into due_marks (name, done_until) values ('raise-levels', now())
    on conflict (name) do update set done_until = excluded.done_until`.execute(db)
}

async function bookDays(
  db: Db,
  { siteId, itemIds }: BookedClub,
  userIds: number[],
  { fromDay, toDay, percent }: Hours,
): Promise<void> {
  await sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status, exclusive, price_cents, currency)
    select ${siteId}, item.id, (${userIds}::bigint[])[1 + (item.n * 7 + (d + 100000) * 13 + h) % ${userIds.length}],
      (current_date + d + make_interval(hours => h)) at time zone 'Europe/Sofia',
      (current_date + d + make_interval(hours => h + 1)) at time zone 'Europe/Sofia',
      current_date + d, 'CONFIRMED', true, 2400, 'BGN'
    from unnest(${itemIds}::bigint[]) with ordinality as item (id, n),
      generate_series(${fromDay}::int, ${toDay}::int) d, generate_series(8, 21) h
    where (item.n * 31 + (d + 100000) * 17 + h * 53) % 100 < ${percent}`.execute(db)
}

/** Some thousand past bookings, as every active club has, so that PostgreSQL plans for realistic tables. */
export async function addHistory(db: Db, club: BookedClub, userIds: number[]): Promise<void> {
  const days = Math.ceil(PAST_BOOKINGS / (club.itemIds.length * 14 * 0.45))
  await bookHours(db, club, userIds, { fromDay: -days, toDay: -1, percent: 45 })
  await sql`analyze`.execute(db)
}

const PAST_BOOKINGS = 8_000
