import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { Refused } from '../../../platform/http/refused.ts'

/** One try of a call under its `Idempotency-Key`. */
export interface Attempt {
  key: string
  requestHash: Buffer
}

const attempt = statement<{ request_hash: Buffer; answer: string }>(
  'earlier-attempt',
  `select request_hash, answer from idempotency_keys
  where user_id = $1 and key = $2 and created_at > now() - interval '24 hours'`,
)

export const earlierAttempt = async (db: Db, userId: number, key: string) => (await run(db, attempt, [userId, key]))[0]

const storeStatement = statement(
  'keep-answer',
  `insert into idempotency_keys (user_id, key, request_hash, answer)
  values ($1, $2, $3, $4)
  on conflict (user_id, key) do update set
    request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()
    where idempotency_keys.created_at <= now() - interval '24 hours'
  returning key`,
)

/** Stores the answer of an attempt, in the same transaction. */
export async function storeAnswer(trx: Trx, userId: number, attempt: Attempt | null, answer: object): Promise<void> {
  if (!attempt) return
  const stored = await run(trx, storeStatement, [userId, attempt.key, attempt.requestHash, JSON.stringify(answer)])
  // The same key has just been used for something else: neither is a retry of the other.
  if (stored.length === 0) throw new Refused('IDEMPOTENCY_KEY_REUSED')
}

export const deleteOldAttempts = (db: Db) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
