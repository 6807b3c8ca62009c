import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSession, someActivity, uncommittedActivity } from '../../../test/activity.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createRecordedTable, recordedIds, recordingFollower } from '../../../test/recording-follower.ts'
import { openDatabase } from '../db/database.ts'
import { startFollowing } from './follow.ts'
import type { Follower } from './follower.ts'
import { BATCH_LIMIT } from './sql.ts'

vi.setConfig({ testTimeout: 30_000 })

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await createRecordedTable(database.db)
  return () => database.drop()
})

async function following(...followers: Follower[]) {
  const db = openDatabase({ connection: database.connection, name: 'following', max: 2 }, () => {})
  const running = await startFollowing(db, followers, () => {})
  onTestFinished(async () => {
    await running.stop()
    await db.destroy()
  })
  return running
}

/** Commits, rollbacks and one transaction that stays open for a while, as a busy club writes them. */
async function busyWriters(count: number): Promise<number[]> {
  const slow = await uncommittedActivity(database.connection)
  const committed: number[] = []
  for (let index = 0; index < count; index++) {
    if (index % 5 === 3) await (await uncommittedActivity(database.connection)).rollback()
    else committed.push(await someActivity(database.db))
  }
  await slow.commit()
  return [slow.id, ...committed]
}

const isHandling = async (name: string) => {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${name} and wait_event = 'PgSleep'`.execute(database.db)
  expect(rows).toHaveLength(1)
}

test('two processes that follow together handle every row exactly once, also when one is cut in the middle', async () => {
  await following(recordingFollower({ secondsEach: 0.05 }))
  await following(recordingFollower({ secondsEach: 0.05 }))
  const admin = await aSession(database.connection)
  let cuts = 0
  let isOver = false
  const cutting = (async () => {
    while (cuts < 3 && !isOver) {
      const { rows } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'following' and wait_event = 'PgSleep'",
      )
      cuts += rows.length
    }
  })()
  // There is work until they were cut three times, however slowly the machine lets us look.
  const written: number[] = []
  while (written.length < 40 || (cuts < 3 && written.length < 1_000)) written.push(...(await busyWriters(10)))
  await eventually(
    async () => expect((await recordedIds(database.db)).length).toBeGreaterThanOrEqual(written.length),
    20_000,
  )
  isOver = true
  await cutting
  expect(cuts).toBeGreaterThanOrEqual(3)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual(written), 10_000)
  // And nothing is handled again later.
  const last = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([...written, last]))
})

test('a process killed in the middle of its work leaves it to another, which does it exactly once', async () => {
  const script = join(import.meta.dirname, '../../../test/follower-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(database.connection)], { stdio: 'pipe' })
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const written = [await someActivity(database.db), await someActivity(database.db)]
  await eventually(() => isHandling('following-child'))
  child.kill('SIGKILL')
  await gone
  await following(recordingFollower({ secondsEach: 0 }))
  written.push(...(await busyWriters(10)))
  await eventually(async () => expect(await recordedIds(database.db)).toEqual(written), 10_000)
  const last = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([...written, last]))
})

test('one follower that fails does not keep the others from their work', async () => {
  const failing = { name: 'failing', handle: () => Promise.reject(new Error('a service is away')) }
  await following(failing, recordingFollower({ secondsEach: 0 }))
  const written = [await someActivity(database.db), await someActivity(database.db)]
  await eventually(async () => expect(await recordedIds(database.db)).toEqual(written))
})

test('a slow follower does not keep the others waiting', async () => {
  const slow = { name: 'slow', handle: () => new Promise<void>((resolve) => setTimeout(resolve, 3_000)) }
  await following(slow, recordingFollower({ secondsEach: 0 }))
  const written = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([written]), 2_000)
})

test('a row that cannot be handled is tried five times, set aside and named; those around it go on', async () => {
  const before = await someActivity(database.db)
  const broken = await someActivity(database.db)
  const recording = recordingFollower({ secondsEach: 0 })
  let tries = 0
  const errors: string[] = []
  const picky: Follower = {
    name: 'picky',
    async handle(trx, rows) {
      // Written, and to be undone with the failure.
      await recording.handle(trx, rows)
      if (!rows.some(({ id }) => id === broken)) return
      tries++
      throw new Error('no such club')
    },
  }
  const db = openDatabase({ connection: database.connection, name: 'picky', max: 2 }, () => {})
  const running = await startFollowing(db, [picky], (error) => errors.push(String(error)))
  onTestFinished(async () => {
    await running.stop()
    await db.destroy()
  })
  // Others go on before it is set aside.
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([before]))
  const later = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([before, later]))
  const failure = () => database.db.selectFrom('activity_reader_failures').selectAll().executeTakeFirstOrThrow()
  await eventually(async () => expect(await failure()).toMatchObject({ set_aside: true }), 15_000)
  expect(await failure()).toMatchObject({ reader: 'picky', activity_id: broken, tries: 5 })
  expect((await failure()).error).toContain('no such club')
  expect(errors.at(-1)).toContain(`follower picky has set activity ${broken} aside`)
  const triesBefore = tries
  const last = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([before, later, last]))
  expect(tries).toBe(triesBefore)
})

test('a row that fails once and then succeeds is handled once and leaves no mark', async () => {
  const recording = recordingFollower({ secondsEach: 0 })
  let failures = 2
  await following({
    name: 'shaky',
    async handle(trx, rows) {
      await recording.handle(trx, rows)
      if (failures-- > 0) throw new Error('not now')
    },
  })
  const written = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([written]), 10_000)
  expect(await database.db.selectFrom('activity_reader_failures').selectAll().execute()).toEqual([])
})

test('a follower that begins at the end handles nothing that happened before, but what was still open then', async () => {
  const slow = await uncommittedActivity(database.connection)
  await someActivity(database.db)
  await following({ ...recordingFollower({ secondsEach: 0 }), begin: 'end' })
  const later = await someActivity(database.db)
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([later]))
  await slow.commit()
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([slow.id, later]))
})

test('a follower that is added later handles what happened before, also what was still open then', async () => {
  const slow = await uncommittedActivity(database.connection)
  const earlier = await someActivity(database.db)
  await following(recordingFollower({ secondsEach: 0 }))
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([earlier]))
  await slow.commit()
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([slow.id, earlier]))
})

test('a large transaction that commits long after others is handled whole, also when it does not fit into one batch', async () => {
  await following(recordingFollower({ secondsEach: 0 }))
  const large = await uncommittedActivity(database.connection, BATCH_LIMIT + 100)
  const quick = await someActivity(database.db)
  const haveSettled = async () => {
    const { rows } = await sql<{ holes: number; settled: number }>`
      select count(*) as holes, count(*) filter (where seen_xmax::text <> '0') as settled
      from activity_reader_holes`.execute(database.db)
    expect(rows).toEqual([{ holes: large.ids.length, settled: large.ids.length }])
  }
  await eventually(haveSettled, 10_000)
  await large.commit()
  await eventually(async () => expect(await recordedIds(database.db)).toEqual([...large.ids, quick]))
})
