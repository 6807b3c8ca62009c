import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'
import { eventually } from './eventually.ts'

/** Until no job is queued, to be retried or running, so that a test can say that nothing more was done. */
export const jobsDone = (db: Db, withinMs = 15_000): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      select name, state, data
      from jobs.job
      where state < 'completed' and name <> 'every-minute' and name not like '\\_\\_%'`.execute(db)
    expect(rows).toEqual([])
  }, withinMs)

/** Until every follower has handled all that was done so far. */
export const followersDone = (db: Db): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      select name
      from activity_readers
      where last_id < (select max(id) from activity)
      union all
      select reader
      from activity_reader_holes`.execute(db)
    expect(rows).toEqual([])
  })
