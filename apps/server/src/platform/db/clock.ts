import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The database's clock, so that all processes agree. Between two looks it runs on by the process's monotonic timer:
 * somebody setting the host's clock moves nothing. In demo and tests it can be moved (`moved_clock`).
 */
export interface Clock {
  now(): number
  /** Asks the database again; the activity tail does it with every look. */
  learn(databaseNow: Date, offsetMs: number): void
}

export function createClock(movable: boolean): Clock {
  let base = Date.now()
  let learnedAt = performance.now()
  return {
    now: () => Math.round(base + (performance.now() - learnedAt)),
    learn(databaseNow, offsetMs) {
      base = databaseNow.getTime() + (movable ? offsetMs : 0)
      learnedAt = performance.now()
    },
  }
}

export async function readClock(db: Db): Promise<{ now: Date; offsetMs: number }> {
  const { rows } = await sql<{ now: Date; offset_ms: number | null }>`
    select clock_timestamp() as now, (select offset_ms from moved_clock) as offset_ms`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the database told no time')
  return { now: row.now, offsetMs: row.offset_ms ?? 0 }
}

export async function moveClock(db: Db, offsetMs: number): Promise<void> {
  await db
    .insertInto('moved_clock')
    .values({ one_row: true, offset_ms: offsetMs })
    .onConflict((row) => row.column('one_row').doUpdateSet({ offset_ms: offsetMs }))
    .execute()
}
