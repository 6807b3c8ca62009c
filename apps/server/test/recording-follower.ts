import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import type { Follower } from '../src/platform/live/follower.ts'

export const createRecordedTable = (db: Db) =>
  sql`create table recorded (activity_id bigint, by_process int)`.execute(db)

/** Notes each row it handles, without a guard against handling it twice; slowly, so that it can be interrupted. */
export const recordingFollower = ({ secondsEach }: { secondsEach: number }): Follower => ({
  name: 'recording',
  async handle(trx, rows) {
    const ids = rows.map(({ id }) => id)
    await sql`insert into recorded select unnest(${ids}::bigint[]), ${process.pid}`.execute(trx)
    await sql`select pg_sleep(${secondsEach})`.execute(trx)
  },
})

export async function recordedIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ activity_id: number }>`select activity_id from recorded order by activity_id`.execute(db)
  return rows.map(({ activity_id }) => activity_id)
}
