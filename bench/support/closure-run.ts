import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { aStaffMember, signedInUser } from '../../apps/server/test/factories.ts'
import type { ClosurePreview } from '../../packages/contract/src/closure.ts'
import { addDays } from '../../packages/domain/src/time/day.ts'
import { dayOf, startOfDay, wireDateTime } from '../../packages/domain/src/time/site-time.ts'
import { aClub, type BookedClub, bookHours, people } from './booked-club.ts'

const ZONE = 'Europe/Sofia'
const OPEN_COURTS = 10

/** How many courts are closed, and for how many days. */
export interface ClosingSize {
  courts: number
  days: number
}

export interface ClosingClub extends BookedClub {
  token: string
  size: ClosingSize
}

/** The courts to close are fully booked from tomorrow on, of ten others half. */
export async function aClosingClub(db: Db, size: ClosingSize): Promise<ClosingClub> {
  const club = await aClub(db, size.courts + OPEN_COURTS, 'Closing Tennis')
  const clients = await people(db, 500)
  const [closed, open] = [club.itemIds.slice(0, size.courts), club.itemIds.slice(size.courts)]
  await bookHours(db, { ...club, itemIds: closed }, clients, { fromDay: 1, toDay: size.days, percent: 100 })
  await bookHours(db, { ...club, itemIds: open }, clients, { fromDay: 1, toDay: size.days + 7, percent: 50 })
  // What staff booked after hours, to make two thousand.
  await sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status, price_cents, currency)
    select ${club.siteId}, item.id, ${clients[0] ?? 0},
      (current_date + d + time '22:00') at time zone 'Europe/Sofia', (current_date + d + time '23:00') at time zone 'Europe/Sofia',
      current_date + d, 'CONFIRMED', 2400, 'BGN'
    from unnest(${closed}::bigint[]) as item (id), generate_series(1, ${Math.min(2, size.days)}::int) d`.execute(db)
  const { id, accessToken } = await signedInUser(db)
  await aStaffMember(db, club.siteId, id, ['admin'])
  return { ...club, token: accessToken, size }
}

function closing({ itemIds, size }: ClosingClub) {
  const first = addDays(dayOf(ZONE, Date.now()), 1)
  const at = (day: string) => wireDateTime(ZONE, startOfDay(ZONE, day))
  return {
    items: itemIds.slice(0, size.courts).map((itemId) => ({ itemId, places: null })),
    times: [{ fromDate: at(first), toDate: at(addDays(first, size.days)) }],
    lookOn: itemIds,
  }
}

async function post<T>(port: number, { siteId, token }: ClosingClub, path: string, body: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/site/${siteId}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: token },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The list of what would be hit, and how long it took. */
export async function listed(port: number, club: ClosingClub) {
  const began = performance.now()
  const { bookings } = await post<ClosurePreview>(port, club, 'closure_preview', closing(club))
  return { ms: performance.now() - began, bookings }
}

/** Closes: whoever has a place is moved, the others are canceled. */
export async function startClosing(
  port: number,
  club: ClosingClub,
  bookings: ClosurePreview['bookings'],
): Promise<number> {
  const entries = bookings.map(({ bookingId, ruleId, date, version, ruleVersion, places: [place] }) => ({
    ...{ bookingId, ruleId, date, version, ruleVersion },
    ...(place
      ? { choice: 'move', to: { itemId: place.itemId, fromDate: place.fromDate, toDate: place.toDate } }
      : { choice: 'cancel' }),
  }))
  const { id } = await post<{ id: number }>(port, club, 'closures', { ...closing(club), reason: 'Rain', entries })
  return id
}

export const doneOf = async (db: Db, closureId: number): Promise<number> =>
  (
    await sql<{ done: number }>`
      select count(*)::integer as done from closure_entries where closure_id = ${closureId} and result is not null`.execute(
      db,
    )
  ).rows[0]?.done ?? 0

export async function finished(db: Db, closureId: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ status: string }>`select status from closures where id = ${closureId}`.execute(db)
    if (rows[0]?.status === 'DONE') return
    await pause(50)
  }
}

/**
 * Entries without a result or with another than was chosen, bookings that were not changed exactly once, records too many or
 * too few, and places that were given twice.
 */
export async function wrongEntries(db: Db, { siteId }: ClosingClub, closureId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select (
      (select count(*) from closure_entries e
        where e.closure_id = ${closureId}
          and e.result is distinct from case e.choice when 'move' then 'moved' else 'canceled' end)
      + (select count(*) from closure_entries e join bookings b on b.site_id = e.site_id and b.id = e.booking_id
        where e.closure_id = ${closureId} and b.version <> e.version + 1)
      + (select abs(count(*) - (select count(*) from closure_entries where closure_id = ${closureId})) from activity
        where site_id = ${siteId} and type in ('ADMIN_UPDATE_BOOKING', 'ADMIN_CANCEL_BOOKING'))
      + (select count(*) from bookings a join bookings b on b.site_id = a.site_id and b.item_id = a.item_id and b.id > a.id
          and b.from_at < a.to_at and a.from_at < b.to_at
        where a.site_id = ${siteId} and a.status = 'CONFIRMED' and b.status = 'CONFIRMED')
    )::integer as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}
