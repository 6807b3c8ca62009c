import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Attempt, earlierAttempt } from './sql.ts'

/** Null without a key. */
export const attemptOf = (key: string | null, ...request: unknown[]): Attempt | null =>
  key === null ? null : { key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest() }

/** A retry with the same key and request gets the first answer. */
export async function earlierAnswer<T>(db: Db, userId: number, attempt: Attempt | null): Promise<T | null> {
  const earlier = attempt && (await earlierAttempt(db, userId, attempt.key))
  return earlier ? storedAnswer<T>(earlier, attempt) : null
}

/** Null without an earlier attempt under this key. */
export function storedAnswer<T>(earlier: StoredAttempt, attempt: Attempt): T | null {
  if (!earlier.request_hash || !earlier.answer) return null
  if (!earlier.request_hash.equals(attempt.requestHash)) throw new Refused('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(earlier.answer) as T
}

interface StoredAttempt {
  request_hash: Buffer | null
  answer: string | null
}
