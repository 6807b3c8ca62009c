import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'
import type { Connection } from '../src/platform/db/pool.ts'

/** Writes a row of activity as a booking would, without a notification; returns its id. */
export async function someActivity(db: Db, type = 'USER_NEW_BOOKING'): Promise<number> {
  const row = await db.insertInto('activity').values({ type }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface UncommittedActivity {
  id: number
  ids: number[]
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
}

/** A row, or several, written in a transaction that stays open until the test ends it. */
export async function uncommittedActivity(connection: Connection, count = 1): Promise<UncommittedActivity> {
  const client = await aSession(connection)
  await client.query('begin')
  const { rows } = await client.query(
    "insert into activity (type) select 'USER_NEW_BOOKING' from generate_series(1, $1) returning id",
    [count],
  )
  const ids = rows.map(({ id }) => Number(id))
  const [id = 0] = ids
  return { id, ids, commit: () => client.query('commit'), rollback: () => client.query('rollback') }
}

/** A connection of its own, closed after the test. */
export async function aSession(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
