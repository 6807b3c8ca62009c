import type { Clock } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { advance, type Cursor, hasSeen } from './cursor.ts'
import { startPollLoop } from './poll-loop.ts'
import { type ActivityRow, endOfActivity, readActivity } from './sql.ts'

/** Follows the activity for this process: drops cached reads and sends to open streams. */
export interface Tail {
  /** Poll now; called when something was written here or a notification came. */
  wake(): void
  /** Whether everything up to and including this row has been passed on. */
  hasSeen(activityId: number): boolean
  lastId(): number
  stop(): Promise<void>
}

const POLL_EVERY_MS = 1_000
const REST_MS = 10

interface TailSettings {
  db: Db
  clock: Clock
  onRows: (rows: ActivityRow[]) => unknown
  /** The database was away; what happened meanwhile comes with the next poll. */
  onError: (error: unknown) => void
}

export async function startTail({ db, clock, onRows, onError }: TailSettings): Promise<Tail> {
  let cursor: Cursor = await endOfActivity(db)
  let stopped = false

  async function poll() {
    let full = true
    while (full && !stopped) {
      const batch = await readActivity(db, cursor)
      clock.synchronize(batch.dbNow, batch.offsetMs)
      // Before the cursor moves: what could not be passed on comes again with the next poll.
      if (batch.rows.length > 0) await onRows(batch.rows)
      cursor = advance(cursor, batch)
      full = batch.isFull
    }
  }

  const loop = startPollLoop({ poll, everyMs: POLL_EVERY_MS, restMs: REST_MS, onError })
  return {
    wake: loop.wake,
    hasSeen: (activityId) => hasSeen(cursor, activityId),
    lastId: () => cursor.lastId,
    stop() {
      stopped = true
      return loop.stop()
    },
  }
}
