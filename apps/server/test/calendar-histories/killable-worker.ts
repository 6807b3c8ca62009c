import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { calendarFollower } from '../../src/features/calendar-sync/sync/follow/calendar-follower.ts'
import { startSyncing } from '../../src/features/calendar-sync/sync/start-syncing.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import { startFollowing } from '../../src/platform/live/follow.ts'
import type { Tools } from '../../src/tools.ts'

/** A process that keeps calendars, or what behaves like one. */
export interface CalendarWorker {
  /** There may be something new. */
  wake(): void
  /** Ends it in the middle of whatever it does: before a later statement, or before one like this. */
  kill(before: number | RegExp): Promise<void>
  stop(): Promise<void>
}

interface Life {
  isOver: boolean
  /** Until then it works on. */
  endsBefore: number | RegExp
}

const lives = new AsyncLocalStorage<Life>()

type Query = (this: pg.Client & { connection: { stream: { destroy(): void } } }, ...given: unknown[]) => unknown

/**
 * Lets workers of this process end before any of their statements: the session breaks, as that of a killed process does, and
 * nothing that they try afterwards reaches the database; each request to a calendar is counted there first, so none is made.
 * Returns how to end that.
 */
export function makeWorkersMortal(): () => void {
  const client = pg.Client.prototype as unknown as { query: Query } // pg types no connection
  const { query } = client
  client.query = function (...given) {
    const life = lives.getStore()
    if (!life || given.some((one) => typeof one === 'function')) return query.apply(this, given)
    if (isLast(life, given[0])) life.isOver = true
    if (!life.isOver) return query.apply(this, given)
    this.connection.stream.destroy()
    return Promise.reject(new Error('killed'))
  }
  return () => {
    client.query = query
  }
}

function isLast(life: Life, query: unknown): boolean {
  if (typeof life.endsBefore === 'number') return life.endsBefore-- <= 0
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '') // as pg takes it
  return life.endsBefore.test(text)
}

/** The part of a worker process that is about calendars, in this process, with sessions of its own. */
export async function killableWorker(
  shared: Tools,
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<CalendarWorker> {
  const life: Life = { isOver: false, endsBefore: Number.POSITIVE_INFINITY }
  const report = (error: unknown) => {
    if (!life.isOver) onError(error)
  }
  const db = openDatabase({ connection, name: 'calendar-worker', max: 4 }, report)
  const tools = { ...shared, db }
  return lives.run(life, async () => {
    const syncing = startSyncing(tools, report)
    const followers = await startFollowing(db, [calendarFollower(tools)], report, () => syncing.wake())
    const stop = async () => {
      await followers.stop()
      await syncing.stop()
      await db.destroy()
    }
    const wake = () =>
      lives.run(life, () => {
        followers.wake()
        syncing.wake()
      })
    return {
      wake,
      async kill(before) {
        life.endsBefore = before
        const deadline = performance.now() + LONGEST_LIFE_MS
        while (!life.isOver && performance.now() < deadline) {
          wake()
          await pause(20)
        }
        life.isOver = true
        await stop()
      },
      stop: () => lives.run(life, stop),
    }
  })
}

/** So long it may take until there is something to do. */
const LONGEST_LIFE_MS = 1_000
