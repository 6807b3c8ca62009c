import type { Db } from '../db/database.ts'
import { Refused } from './refused.ts'
import { countUse } from './sql.ts'

export interface StoredLimit {
  /** What is counted and for whom: `sign-in:{account}:{address}`. */
  key: string
  limit: number
  seconds: number
}

/** Counts one use, for all processes together, and refuses it beyond the limit. Returns the count. */
export async function takeFromLimit(db: Db, { key, limit, seconds }: StoredLimit): Promise<number> {
  const { used, wait } = await countUse(db, { key, uses: 1, seconds })
  if (used > limit) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: retryAfter(wait, seconds) })
  return used
}

/** Undoes a count that turned out not to be due. */
export const giveBackToLimit = (db: Db, { key, seconds }: StoredLimit) => countUse(db, { key, uses: -1, seconds })

/** Refuses when the limit is used up already, without counting: for what is counted only when it fails. */
export async function checkLimit(db: Db, { key, limit, seconds }: StoredLimit): Promise<void> {
  const { used, wait } = await countUse(db, { key, uses: 0, seconds })
  if (used >= limit) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: retryAfter(wait, seconds) })
}

/** Counts one use and only returns whether it is within the limit: for what must look the same to the client either way. */
export async function tryTakeFromLimit(db: Db, { key, limit, seconds }: StoredLimit): Promise<boolean> {
  const { used } = await countUse(db, { key, uses: 1, seconds })
  return used <= limit
}

/** A use at the same instant may have begun the period a moment later than this one counts from. */
const retryAfter = (wait: number, seconds: number): number => Math.min(Math.max(wait, 1), seconds)
