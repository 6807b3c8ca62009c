import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobsDone } from '../../../test/background-done.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ErrorSummary, errorSummary } from '../log/error-summary.ts'
import { type Job, type JobRunner, startJobs } from './jobs.ts'

vi.setConfig({ testTimeout: 20_000 })

const failures: ErrorSummary[] = []
let database: TestDatabase
let [runner, other]: JobRunner[] = []
beforeAll(async () => {
  database = await testDatabase()
  // Two processes start on one database at once, as a fleet does.
  ;[runner, other] = await Promise.all([
    startJobs(database.connection, (error) => failures.push(errorSummary(error))),
    startJobs(database.connection, (error) => failures.push(errorSummary(error))),
  ])
})
afterAll(async () => {
  await Promise.all([runner?.stop(), other?.stop()])
  await database.drop()
})

function jobs(one: JobRunner | undefined): JobRunner {
  if (!one) throw new Error('the jobs have not started')
  return one
}

const aJob = (name: string, retryLimit = 0): Job<{ of: string }> => ({ name, retryLimit })

/** Both processes work on it and note what they did. */
async function working(job: Job<{ of: string }>, fails: () => boolean = () => false) {
  const done: string[] = []
  for (const worker of [jobs(runner), jobs(other)])
    await worker.work(job, async (data) => {
      done.push(data.of)
      if (fails()) throw new Error('a service is away')
    })
  return done
}

const add = (job: Job<{ of: string }>, of: string) =>
  inTransaction(database.db, (trx) => jobs(runner).add(trx, job, { of }))

test('a job whose transaction commits is done once, whatever the number of processes; one rolled back never', async () => {
  const job = aJob('mail')
  const done = await working(job)
  const rolledBack = inTransaction(database.db, async (trx) => {
    await jobs(runner).add(trx, job, { of: 'rolled back' })
    throw new Error('the booking failed after all')
  })
  await expect(rolledBack).rejects.toThrow('failed after all')
  await add(job, 'committed')
  await eventually(() => expect(done).toEqual(['committed']))
  // Jobs come in order, so what was added before the last one has had its turn when that is done.
  await add(job, 'last')
  await jobsDone(database.db)
  expect(done).toEqual(['committed', 'last'])
})

test('a job that is not yet committed is not begun', async () => {
  const job = aJob('push')
  const done = await working(job)
  const hold = Promise.withResolvers<void>()
  const open = inTransaction(database.db, async (trx) => {
    await jobs(runner).add(trx, job, { of: 'held' })
    await hold.promise
  })
  await add(job, 'quick')
  await eventually(() => expect(done).toEqual(['quick']))
  hold.resolve()
  await open
  await jobsDone(database.db)
  expect(done).toEqual(['quick', 'held'])
})

test('a job that fails is tried again, as often as it may be, and then left', async () => {
  let failures = 1
  const recovering = await working(aJob('calendar', 2), () => failures-- > 0)
  const hopeless = await working(aJob('sms', 1), () => true)
  await add(aJob('calendar', 2), 'once more')
  await add(aJob('sms', 1), 'in vain')
  await jobsDone(database.db)
  expect(recovering).toEqual(['once more', 'once more'])
  expect(hopeless).toEqual(['in vain', 'in vain'])
})

test('of jobs taken at once, one that fails is tried again without its neighbours', async () => {
  const job = { ...aJob('letters', 1), atOnce: 10 }
  for (const of of ['ann', 'bob', 'eve']) await add(job, of)
  const done: string[] = []
  let failures = 1
  await jobs(runner).work(job, async ({ of }) => {
    if (of === 'bob' && failures-- > 0) throw new Error('the mail server is away')
    done.push(of)
  })
  await jobsDone(database.db)
  expect(done).toHaveLength(3)
  expect(done.toSorted()).toEqual(['ann', 'bob', 'eve'])
})

test('a process that stops finishes the job under way, and begins no other', async () => {
  const job = aJob('reminders')
  const stopping = await startJobs(database.connection, () => {})
  const [done, hold] = [[] as string[], Promise.withResolvers<void>()]
  await stopping.work(job, async ({ of }) => {
    done.push(`${of} begun`)
    await hold.promise
    done.push(`${of} done`)
  })
  await add(job, 'first')
  await eventually(() => expect(done).toEqual(['first begun']))
  const stopped = stopping.stop().then(() => done.push('stopped'))
  await add(job, 'second')
  hold.resolve()
  await stopped
  expect(done).toEqual(['first begun', 'first done', 'stopped'])
  const others = await working(job)
  await jobsDone(database.db)
  expect(others).toEqual(['second'])
  expect(done).toHaveLength(3)
})

test('a failed job is described in the log and in its row', async () => {
  const job = aJob('calendar-push')
  await working(job, () => true)
  await add(job, 'in vain')
  await eventually(() => expect(failures).toContainEqual({ name: 'Error', message: 'a service is away' }))
  await eventually(async () => {
    const { rows } = await sql<{ output: object }>`
      select output from jobs.job where name = 'calendar-push' and state = 'failed'`.execute(database.db)
    expect(rows).toEqual([{ output: { name: 'Error', message: 'a service is away' } }])
  })
})

test('an error of the queue itself is described in the log', async () => {
  failures.length = 0
  const job = aJob('cut')
  await working(job)
  await sql`alter table jobs.job rename to job_away`.execute(database.db)
  try {
    await eventually(() => expect(failures.length).toBeGreaterThan(0))
  } finally {
    await sql`alter table jobs.job_away rename to job`.execute(database.db)
  }
  expect(failures[0]).toMatchObject({ message: expect.stringContaining('does not exist'), code: '42P01' })
})
