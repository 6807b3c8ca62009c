import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The database's clock, so that all processes agree. Between two reads it advances by the process's monotonic timer:
 * setting the host's clock has no effect. In demo and tests it can be moved (`moved_clock`).
 */
export interface Clock {
  now(): number
  /** Reads it again; the activity tail does so with every poll. */
  synchronize(databaseNow: Date, offsetMs: number): void
}

/** Further back than this, the database's own clock was set back. */
const OVERTAKEN_MS = 10_000

export function createClock(movable: boolean): Clock {
  let base = Date.now()
  let learnedAt = performance.now()
  let newest = 0
  return {
    now: () => Math.round(base + (performance.now() - learnedAt)),
    synchronize(databaseNow, offsetMs) {
      // Answers can overtake each other; an older one must not undo a move of the clock.
      const age = newest - databaseNow.getTime()
      if (age > 0 && age < OVERTAKEN_MS) return
      newest = databaseNow.getTime()
      base = databaseNow.getTime() + (movable ? offsetMs : 0)
      learnedAt = performance.now()
    },
  }
}

export async function readClock(db: Db): Promise<{ now: Date; offsetMs: number }> {
  // Of the begin of the statement: it must not look newer than what the statement sees.
  const { rows } = await sql<{ now: Date; offset_ms: number | null }>`
    select statement_timestamp() as now, (select offset_ms from moved_clock) as offset_ms`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the database returned no time')
  return { now: row.now, offsetMs: row.offset_ms ?? 0 }
}

/** The product's clock in a statement: what depends on its days must not go by the database's own. */
export const NOW = `clock_timestamp() + make_interval(secs => coalesce((select offset_ms from moved_clock), 0) / 1000.0)`

/** Sets the product's clock to a moment, from which it runs on; null sets it right again. */
export async function moveClock(db: Db, to: number | null): Promise<void> {
  if (to === null) {
    await db.deleteFrom('moved_clock').execute()
    return
  }
  // Rounded so that the clock is never before the moment.
  const offset = sql<number>`${to} - floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  await db
    .insertInto('moved_clock')
    .values({ one_row: true, offset_ms: offset })
    .onConflict((row) => row.column('one_row').doUpdateSet({ offset_ms: offset }))
    .execute()
}
