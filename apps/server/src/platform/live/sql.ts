import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { run, statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ActivityBatch, Cursor } from './cursor.ts'

export interface ActivityRow {
  id: number
  at: Date
  site_id: number | null
  type: string
  actor_id: number | null
  item_ids: number[]
  user_ids: number[]
  from_at: Date | null
  to_at: Date | null
  data: object
}

interface BatchRow extends ActivityRow {
  db_now: Date
  offset_ms: number | null
  xmin: string
  xmax: string
}

/** At most this many rows at once: a follower that was away catches up in batches. */
export const BATCH_LIMIT = 500

// One statement, so that the rows and the snapshot belong together; the left join gives one line even without rows. What
// stands behind a `select` keeps PostgreSQL from planning it anew for each value (occupancy/sql.ts says more).
const batch = statement<BatchRow>(
  'activity-batch',
  `
  select statement_timestamp() as db_now,
    (select offset_ms from moved_clock) as offset_ms,
    pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    pg_snapshot_xmax(pg_current_snapshot())::text as xmax,
    a.*
  from (select 1) as one
  left join (
    (select id, at, site_id, type, actor_id, item_ids, user_ids, from_at, to_at, data
     from activity where id > (select $1::bigint) order by id limit (select $3::bigint))
    union all
    (select id, at, site_id, type, actor_id, item_ids, user_ids, from_at, to_at, data
     from activity where id = any((select $2::bigint[])::bigint[]))
    order by id
    limit (select $3::bigint)
  ) as a on true`,
)

export async function readActivity(
  db: Db,
  cursor: Cursor,
): Promise<ActivityBatch<ActivityRow> & { dbNow: Date; offsetMs: number }> {
  const rows = await run(db, batch, [cursor.lastId, [...cursor.holes.keys()], BATCH_LIMIT])
  const first = rows[0]
  if (!first) throw new Error('a read of the activity always answers one row')
  const found = rows.filter(({ id }) => id !== null)
  return {
    rows: found,
    isFull: found.length === BATCH_LIMIT,
    now: first.db_now.getTime(),
    xmin: BigInt(first.xmin),
    xmax: BigInt(first.xmax),
    dbNow: first.db_now,
    offsetMs: first.offset_ms ?? 0,
  }
}

/** How far back a follower that begins now looks for ids whose transactions may still be open. */
const BACKLOG = 2_000

/** Where a new follower begins: at the end, with everything not visible shortly before it taken for a hole. */
export async function endOfActivity(db: Db): Promise<Cursor> {
  const { rows } = await sql<{ last_id: number; missing: number[]; now: Date }>`
    with last as (select coalesce(max(id), 0) as id from activity)
    select last.id as last_id, clock_timestamp() as now,
      array(
        select n::bigint
        from generate_series(greatest(last.id - ${BACKLOG}, 1), last.id) as n
        where not exists (select from activity where activity.id = n)
      ) as missing
    from last`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the end of the activity always answers one line')
  const hole = { seenAt: row.now.getTime(), xmax: null }
  return { lastId: row.last_id, holes: new Map(row.missing.map((id) => [id, hole])) }
}

/** Locks the follower for this transaction; null while another process has it. */
export async function takeFollower(trx: Db, name: string): Promise<Cursor | null> {
  const follower = await trx
    .selectFrom('activity_readers')
    .select(['last_id'])
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!follower) return null
  const holes = await trx
    .selectFrom('activity_reader_holes')
    .select(['activity_id', 'seen_at', 'seen_xmax'])
    .where('reader', '=', name)
    .execute()
  return {
    lastId: follower.last_id,
    holes: new Map(
      holes.map((hole) => [
        hole.activity_id,
        { seenAt: hole.seen_at.getTime(), xmax: hole.seen_xmax === '0' ? null : BigInt(hole.seen_xmax) },
      ]),
    ),
  }
}

/** Adds the follower unless it is there; where it begins is decided once. */
export const addFollower = (db: Db, name: string, begin: 'first' | 'end') =>
  begin === 'first' ? addAtFirst(db, name) : addAtEnd(db, name)

/**
 * At the first row still stored: what happened before it was added concerns it too.
 * Somewhat before it, because the first visible row need not have the first id.
 */
const addAtFirst = (db: Db, name: string) =>
  sql`
    insert into activity_readers (name, last_id)
    select ${name}, greatest(coalesce(min(id), 1) - 1 - ${BACKLOG}, 0) from activity
    on conflict do nothing`.execute(db)

/** The row first: of two processes that add it, one reads where it begins. */
const addAtEnd = (db: Db, name: string) =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('activity_readers')
      .values({ name, last_id: 0 })
      .onConflict((row) => row.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (added) await saveFollower(trx, name, { lastId: 0, holes: new Map() }, await endOfActivity(trx))
  })

/** What happens from now on is handled by nobody, until the follower is added again. Waits for whoever is at work. */
export const removeFollower = (db: Db, name: string) =>
  db.deleteFrom('activity_readers').where('name', '=', name).execute()

/** Of these rows, those whose last try is too short ago for another. */
export async function waitingFailures(trx: Db, name: string, ids: number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('activity_reader_failures')
    .select('activity_id')
    .where('reader', '=', name)
    .where('activity_id', 'in', ids)
    .where('failed_at', '>', sql<Date>`clock_timestamp() - interval '1 second'`)
    .execute()
  return rows.map(({ activity_id }) => activity_id)
}

/** Counts the try; whether there is to be another. */
export async function saveFailure(
  trx: Db,
  name: string,
  activityId: number,
  error: string,
  mostTries: number,
): Promise<'again' | 'set aside'> {
  const { set_aside } = await trx
    .insertInto('activity_reader_failures')
    .values({
      reader: name,
      activity_id: activityId,
      tries: 1,
      error,
      failed_at: sql`clock_timestamp()`,
      set_aside: mostTries <= 1,
    })
    .onConflict((row) =>
      row.columns(['reader', 'activity_id']).doUpdateSet((set) => ({
        tries: sql`${set.ref('activity_reader_failures.tries')} + 1`,
        error: set.ref('excluded.error'),
        failed_at: set.ref('excluded.failed_at'),
        set_aside: sql`${set.ref('activity_reader_failures.tries')} + 1 >= ${mostTries}`,
      })),
    )
    .returning('set_aside')
    .executeTakeFirstOrThrow()
  return set_aside ? 'set aside' : 'again'
}

export const deleteFailures = (trx: Db, name: string, ids: number[]) =>
  trx.deleteFrom('activity_reader_failures').where('reader', '=', name).where('activity_id', 'in', ids).execute()

export const setSavepoint = (trx: Db) => sql`savepoint part`.execute(trx)
export const rollbackToSavepoint = (trx: Db) => sql`rollback to savepoint part`.execute(trx)

export async function saveFollower(trx: Db, name: string, before: Cursor, after: Cursor): Promise<void> {
  if (after.lastId !== before.lastId)
    await trx
      .updateTable('activity_readers')
      .set({ last_id: after.lastId, updated_at: sql`now()` })
      .where('name', '=', name)
      .execute()
  const ids = [...before.holes.keys()].filter((id) => !after.holes.has(id))
  if (ids.length > 0)
    await trx.deleteFrom('activity_reader_holes').where('reader', '=', name).where('activity_id', 'in', ids).execute()
  const changed = [...after.holes].filter(([id, hole]) => before.holes.get(id)?.xmax !== hole.xmax)
  if (changed.length > 0)
    await trx
      .insertInto('activity_reader_holes')
      .values(
        changed.map(([activity_id, hole]) => ({
          reader: name,
          activity_id,
          seen_xmax: String(hole.xmax ?? 0),
          seen_at: new Date(hole.seenAt),
        })),
      )
      .onConflict((row) =>
        row.columns(['reader', 'activity_id']).doUpdateSet((set) => ({ seen_xmax: set.ref('excluded.seen_xmax') })),
      )
      .execute()
}
