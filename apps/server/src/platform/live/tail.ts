import type { Clock } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { advance, type Cursor, hasSeen } from './cursor.ts'
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

/** The longest time between two looks: what a lost hint costs. */
const LOOK_EVERY_MS = 1_000

interface TailSettings {
  db: Db
  clock: Clock
  onRows: (rows: ActivityRow[]) => void
  /** The database was away; what happened meanwhile comes with the next look. */
  onError: (error: unknown) => void
}

export async function startTail({ db, clock, onRows, onError }: TailSettings): Promise<Tail> {
  let cursor: Cursor = await endOfActivity(db)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let again = false
  let stopped = false

  async function lookUntilQuiet() {
    let full = true
    while ((full || again) && !stopped) {
      again = false
      const look = await lookAtActivity(db, cursor)
      clock.learn(look.dbNow, look.offsetMs)
      cursor = advance(cursor, look)
      if (look.rows.length > 0) onRows(look.rows)
      full = look.isFull
    }
  }

  function wake() {
    again = true
    if (looking || stopped) return
    clearTimeout(timer)
    looking = lookUntilQuiet()
      .catch(onError)
      .finally(() => {
        looking = null
        if (!stopped) timer = setTimeout(wake, LOOK_EVERY_MS)
      })
  }

  wake()
  return {
    wake,
    hasSeen: (activityId) => hasSeen(cursor, activityId),
    lastId: () => cursor.lastId,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
