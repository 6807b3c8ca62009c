import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Db, Trx } from '../db/database.ts'
import type { Connection } from '../db/pool.ts'
import { runText } from '../db/statement.ts'
import { errorSummary } from '../log/error-summary.ts'
import { forgetJobs } from './sql.ts'

/** Work that follows a commit: put into the queue in the writer's own transaction, done later by a worker. */
export interface Job<Data extends object> {
  name: string
  /** Shape of the data, for the type checker only. */
  data?: Data
  retryLimit: number
  /** How many a process runs at once; 1 by default. */
  atOnce?: number
}

export interface Jobs {
  /** With the transaction: the job exists if and only if the transaction commits. */
  add<Data extends object>(trx: Trx, job: Job<Data>, data: Data): Promise<void>
  /** Removes those with this in their data, because it names a person who is being erased. */
  forget<Data extends object>(trx: Trx, job: Job<Data>, data: Partial<Data>): Promise<void>
}

export type Worker = <Data extends object>(job: Job<Data>, work: (data: Data) => Promise<void>) => Promise<void>

export interface JobRunner extends Jobs {
  work: Worker
  /** Each full minute, by one process of the fleet. */
  everyMinute(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const EVERY_MINUTE: Job<object> = { name: 'every-minute', retryLimit: 0 }

/** Finished jobs show errors; letters name people, so they are deleted after a day. */
const JOB_RETENTION = { deleteAfterSeconds: 86_400 }

const POLLING = { pollingIntervalSeconds: 0.5 }

/** How late the work of a minute may begin; the defaults add up to 35 s, and reminders are due within the minute. */
const SCHEDULE = { cronMonitorIntervalSeconds: 5, cronWorkerIntervalSeconds: 1 }

/** Otherwise a silent network would block every worker, and the stop, for ever. */
const TIMEOUTS = { connectionTimeoutMillis: 3_000, query_timeout: 8_000, keepAlive: true }

/** Creates or migrates the tables of the jobs; for the owner of the database, where another user runs the product. */
export async function installJobs(connection: Connection): Promise<void> {
  const boss = new PgBoss({ ...settingsOf(connection), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  // Indexes on tables in use are built in the background.
  while (await isBuilding(boss)) await pause(200)
  await boss.stop({ graceful: true, timeout: 5_000 })
}

const isBuilding = async (boss: PgBoss) =>
  (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')

export async function startJobs(connection: Connection, onError: (error: unknown) => void): Promise<JobRunner> {
  const boss = new PgBoss(settingsOf(connection))
  // Some of its errors are copies that are no `Error`.
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error(), error)))
  await boss.start()
  const known = new Set<string>()

  async function ensureQueue({ name, retryLimit }: Job<object>) {
    if (known.has(name)) return
    await boss.createQueue(name, { retryLimit, retryBackoff: true, retryDelay: 1 })
    known.add(name)
  }

  return {
    async add(trx, job, data) {
      await ensureQueue(job)
      await boss.send(job.name, data, { db: inside(trx), ...JOB_RETENTION })
    },
    async forget(trx, { name }, data) {
      await forgetJobs(trx, name, data)
    },
    async work(job, work) {
      await ensureQueue(job)
      const options = { ...POLLING, batchSize: job.atOnce ?? 1, perJobResults: true, burstWhenBatchFull: true } as const
      // One that fails is retried alone.
      await boss.work<object>(job.name, options, (batch: { id: string; data: object }[]) =>
        Promise.all(
          batch.map(({ id, data }) =>
            work(data as Parameters<typeof work>[0]).then(
              () => ({ id, status: 'completed' as const }),
              (error: unknown) => {
                onError(error)
                return { id, status: 'failed' as const, output: errorSummary(error) }
              },
            ),
          ),
        ),
      )
    },
    async everyMinute(work) {
      await ensureQueue(EVERY_MINUTE)
      await boss.schedule(EVERY_MINUTE.name, '* * * * *')
      await boss.work(EVERY_MINUTE.name, POLLING, () =>
        work().catch((error) => {
          onError(error)
          throw error
        }),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

function settingsOf({ connectionString, ...parts }: Connection) {
  return {
    ...(connectionString ? { connectionString } : parts),
    application_name: 'korto-jobs',
    max: 4,
    schema: 'jobs',
    ...SCHEDULE,
    ...TIMEOUTS,
  }
}

const inside = (db: Db) => ({
  executeSql: (text: string, values?: unknown[]) => runText(db, text, values ?? []),
})
