import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'
import { eventually } from './eventually.ts'

/** Until no job is queued, to be retried or running and nothing due is left to send, so that a test can say that it was all. */
export const jobsDone = (db: Db, withinMs = 15_000): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      select name, state::text, data
      from jobs.job
      where state < 'completed' and name <> 'every-minute' and name not like '\\_\\_%'
      union all
      select way, state, facts
      from deliveries
      where state = 'WAITING' and due_at < clock_timestamp() + interval '1 minute'
        + coalesce((select offset_ms from moved_clock), 0) * interval '1 millisecond'`.execute(db)
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
