import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'
import type { Connection } from '../src/platform/db/pool.ts'

/** Writes a row of activity as a booking would, without ringing any bell; answers its id. */
export async function someActivity(db: Db, type = 'USER_NEW_BOOKING'): Promise<number> {
  const row = await db.insertInto('activity').values({ type }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface HeldActivity {
  id: number
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
}

/** A row written in a transaction that stays open until the test ends it. */
export async function heldActivity(connection: Connection): Promise<HeldActivity> {
  const client = await aSession(connection)
  await client.query('begin')
  const { rows } = await client.query("insert into activity (type) values ('USER_NEW_BOOKING') returning id")
  return { id: Number(rows[0].id), commit: () => client.query('commit'), rollback: () => client.query('rollback') }
}

/** A connection of its own, closed after the test. */
export async function aSession(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
