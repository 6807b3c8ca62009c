import type { Clock } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { advance, type Cursor, hasSeen } from './cursor.ts'
import { startLooking } from './looking.ts'
import { type ActivityRow, endOfActivity, lookAtActivity } from './sql.ts'

/** Follows the activity for this process: cached reads are dropped and open streams told from here. */
export interface Tail {
  /** Look now; called when something was written here or the bell rang. */
  wake(): void
  /** Whether everything up to and including this row has been passed on. */
  hasSeen(activityId: number): boolean
  lastId(): number
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 1_000
const REST_MS = 10

interface TailSettings {
  db: Db
  clock: Clock
  onRows: (rows: ActivityRow[]) => unknown
  /** The database was away; what happened meanwhile comes with the next look. */
  onError: (error: unknown) => void
}

export async function startTail({ db, clock, onRows, onError }: TailSettings): Promise<Tail> {
  let cursor: Cursor = await endOfActivity(db)
  let stopped = false

  async function look() {
    let full = true
    while (full && !stopped) {
      const look = await lookAtActivity(db, cursor)
      clock.learn(look.dbNow, look.offsetMs)
      // Before the cursor moves: what could not be passed on comes with the next look again.
      if (look.rows.length > 0) await onRows(look.rows)
      cursor = advance(cursor, look)
      full = look.isFull
    }
  }

  const looking = startLooking({ look, everyMs: LOOK_EVERY_MS, restMs: REST_MS, onError })
  return {
    wake: looking.wake,
    hasSeen: (activityId) => hasSeen(cursor, activityId),
    lastId: () => cursor.lastId,
    stop() {
      stopped = true
      return looking.stop()
    },
  }
}
