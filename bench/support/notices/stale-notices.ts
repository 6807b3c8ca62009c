import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { siteTime } from '../booking-request.ts'
import type { Arrival } from '../fakes-child.ts'
import { apiCall } from './api-call.ts'
import { dayAhead, HOUR_MS } from './book-at-rate.ts'
import type { Clubs } from './clubs.ts'
import { giveDevices } from './reached-people.ts'
import { topicOf } from './topic-of.ts'

const EACH = 10
/** The last ones, which nobody else books. */
export const OTHER_COURTS = EACH
const QUARTER_MS = 900_000
const QUARTERS = JSON.stringify({ mode: 'every_day', 1: [{ start: 0, end: 1440, step: 15, price: 20 }] })

/** What was booked while nobody could be told. */
export interface MadeWhileDown {
  /** Over before the services are back. */
  past: number[]
  /** Canceled again by the client. */
  canceled: number[]
  kept: number[]
  /** Of a slot that was freed and booked again. */
  watchers: number[]
}

/** Bookings of which the first word is not true any more when it can be sent, and some of which it is. */
export async function makeStale(world: Clubs): Promise<MadeWhileDown> {
  const { web, reached, database, fakes } = world
  const { siteId, itemIds, people } = reached
  const courts = itemIds.slice(-OTHER_COURTS)
  await sql`update items set schedule = ${QUARTERS}::jsonb where id = any(${courts}::bigint[])`.execute(database.db)
  await sql`update sites set version = version + 1 where id = ${siteId}`.execute(database.db)
  const book = async (n: number, start: number, minutes: number) => {
    const [from, to] = [siteTime(start), siteTime(start + minutes * 60_000)]
    const body = { siteId, itemId: courts[n % EACH] ?? 0, start: from, end: to }
    const token = people.at(-1 - n)?.token ?? ''
    return (await apiCall<{ id: number }>(web.port, 'POST', '/api/booking', { token, body })).id
  }
  const cancel = (n: number, id: number) =>
    apiCall(web.port, 'DELETE', `/api/booking/${id}`, { token: people.at(-1 - n)?.token ?? '' })

  const soon = (Math.floor(Date.now() / QUARTER_MS) + 1) * QUARTER_MS
  const later = dayAhead(6) + 10 * HOUR_MS
  const made: MadeWhileDown = { past: [], canceled: [], kept: [], watchers: [] }
  for (let n = 0; n < EACH; n++) {
    made.past.push(await book(n, soon, 15))
    made.kept.push(await book(n, later, 15))
    const id = await book(n, later + HOUR_MS, 15)
    await cancel(n, id)
    made.canceled.push(id)
  }
  const watchers = people.slice(0, EACH)
  made.watchers = watchers.map(({ id }) => id)
  await giveDevices(database.db, fakes, made.watchers)
  const [start, end] = [later + 2 * HOUR_MS, later + 3 * HOUR_MS]
  const id = await book(0, start, 15)
  const watch = { fromDate: siteTime(start), toDate: siteTime(end), items: [{ siteId, cond: String(courts[0]) }] }
  for (const { token } of watchers) await apiCall(web.port, 'POST', '/api/watch/bulk', { token, body: watch })
  await cancel(0, id)
  await noticed(database.db)
  await book(EACH, start, 15)
  return made
}

/** Until the watchers are to be told. */
async function noticed(db: Db): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql`select from deliveries where kind = 'SLOT_FREE' limit 1`.execute(db)
    if (rows.length > 0) return
    await pause(50)
  }
  throw new Error('nobody was told of the free slot')
}

/** How many were sent although they were not true any more, and how many of the others were not sent exactly once. */
export async function staleAmong(
  db: Db,
  { past, canceled, kept, watchers }: MadeWhileDown,
  arrivals: Arrival[],
): Promise<{ stale: number; missing: number }> {
  const { rows: staff } = await sql<{ user_id: number }>`
    select distinct user_id from deliveries where kind = 'NEW'`.execute(db)
  const { rows: untrue } = await sql`
    select from deliveries
    where state = 'SENT' and kind = 'NEW' and subject = any(${canceled.map((id) => `b${id}`)}::text[])`.execute(db)
  const arrived = Map.groupBy(arrivals, ({ to, name }) => `${to} ${name}`)
  const countOf = (userId: number, id: number) => arrived.get(`${userId} ${topicOf(userId, `b${id}`)}`)?.length ?? 0
  const counts = (ids: number[]) => staff.flatMap(({ user_id }) => ids.map((id) => countOf(user_id, id)))
  const toWatchers = arrivals.filter(({ to }) => watchers.map(String).includes(to)).length
  return {
    stale: toWatchers + counts(past).reduce((sum, count) => sum + count, 0) + untrue.length,
    missing: counts([...kept, ...canceled]).filter((count) => count !== 1).length,
  }
}
