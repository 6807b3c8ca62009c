import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addHistory } from '../booked-club.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import { type NoticeWorld, noticeWorld } from './notice-world.ts'
import { aStaff } from './reached-people.ts'

/** A world with a club whose staff have no device, and a smaller one whose staff have. */
export interface Clubs extends NoticeWorld {
  plain: Crowd
  reached: Crowd
}

export async function clubs(workers: number, isShort: boolean): Promise<Clubs> {
  const world = await noticeWorld(workers)
  const { db } = world.database
  const plain = await aCrowd(db, { courts: 300, people: isShort ? 500 : 4_000 })
  await aStaff(db, plain.siteId, 3, null)
  const reached = await aCrowd(db, { courts: 60, people: 500 })
  await aStaff(db, reached.siteId, 2, world.fakes)
  if (!isShort)
    await addHistory(
      db,
      plain,
      plain.people.map(({ id }) => id),
    )
  await world.database.vacuum()
  return { ...world, plain, reached }
}

/** Until the followers have handled everything. */
export async function caughtUp({ database, workers }: NoticeWorld): Promise<void> {
  if (workers.length === 0) return
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const { rows } = await sql<{ is_behind: boolean }>`
      select coalesce(min(last_id), 0) < (select coalesce(max(id), 0) from activity) as is_behind
      from activity_readers`.execute(database.db)
    if (!rows[0]?.is_behind) return
    await pause(50)
  }
  throw new Error('the followers do not catch up')
}
