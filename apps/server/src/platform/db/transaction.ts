import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from './database.ts'
import { failureOf } from './failures.ts'

const ATTEMPTS = 4

/**
 * One transaction. After serialisation failures and deadlocks the work is retried from its beginning, so it must have no
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (failureOf(error) !== 'retry' || attempt === ATTEMPTS) throw error
      await sleep(pauseBefore(attempt))
    }
  }
}

/** Random and growing, so that rivals do not collide again. */
const pauseBefore = (attempt: number) => 5 * 2 ** attempt * (0.5 + Math.random())
