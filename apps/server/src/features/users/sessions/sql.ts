import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { secondsFromNow } from '../../../platform/db/seconds-from-now.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface SignedInRow {
  id: number
  session_id: string
  signed_in_at: Date
  is_fresh: boolean
}

const byAccessToken = statement<SignedInRow>(
  'user-by-access-token',
  `
  select u.id, s.id as session_id, s.signed_in_at, s.signed_in_at > now() - interval '10 minutes' as is_fresh
  from access_tokens t
  join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id
  where t.token_hash = $1 and t.expires_at > now() and u.deleted_at is null`,
)

export const userByAccessToken = async (db: Db, tokenHash: Buffer): Promise<SignedInRow | undefined> =>
  (await run(db, byAccessToken, [tokenHash]))[0]

/** Locked until the commit. */
export const hasSession = async (trx: Trx, sessionId: string): Promise<boolean> =>
  (await trx.selectFrom('sessions').select('id').where('id', '=', sessionId).forKeyShare().executeTakeFirst()) !==
  undefined

/** The lifetimes are real time, whatever the product's clock was moved to. */
export async function insertSession(
  trx: Trx,
  session: {
    id: string
    userId: number
    refreshHash: Buffer
    userAgent: string
    refreshSeconds: number
    signedInAt: Date | null
  },
) {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      refresh_expires_at: secondsFromNow(session.refreshSeconds),
      user_agent: session.userAgent,
      ...(session.signedInAt ? { signed_in_at: session.signedInAt } : {}),
    })
    .execute()
}

export const insertAccessToken = (db: Db, token: { hash: Buffer; sessionId: string; seconds: number }) =>
  db
    .insertInto('access_tokens')
    .values({ token_hash: token.hash, session_id: token.sessionId, expires_at: secondsFromNow(token.seconds) })
    .execute()

export const lockSession = (trx: Trx, sessionId: string) =>
  trx
    .selectFrom('sessions')
    .select(['user_id', 'refresh_hash', 'previous_refresh_hash', 'user_agent'])
    .select(sql<number>`extract(epoch from clock_timestamp() - rotated_at)`.as('rotated_seconds_ago'))
    .where('id', '=', sessionId)
    .where('refresh_expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

export const rotateSession = (
  trx: Trx,
  sessionId: string,
  hashes: { now: Buffer; before: Buffer },
  refreshSeconds: number,
) =>
  trx
    .updateTable('sessions')
    .set({
      refresh_hash: hashes.now,
      previous_refresh_hash: hashes.before,
      rotated_at: sql`clock_timestamp()`,
      refresh_expires_at: secondsFromNow(refreshSeconds),
      seen_at: sql`now()`,
    })
    .where('id', '=', sessionId)
    .execute()

export const deleteSession = (db: Db, sessionId: string) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).execute()

export const deleteOwnSession = (db: Db, userId: number, sessionId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).returning('id').executeTakeFirst()

export const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'signed_in_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('refresh_expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()

interface NewCustomToken {
  hash: Buffer
  userId: number
  /** The session that it ends with. */
  sessionId: string | null
  /** Null is now. */
  signedInAt: Date | null
  seconds: number
}

export const insertCustomToken = (trx: Trx, token: NewCustomToken) =>
  trx
    .insertInto('custom_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      session_id: token.sessionId,
      signed_in_at: token.signedInAt ?? sql<Date>`now()`,
      expires_at: secondsFromNow(token.seconds),
    })
    .execute()

export const ownerOfCustomToken = (db: Db, hash: Buffer) =>
  db.selectFrom('custom_tokens').select('user_id').where('token_hash', '=', hash).executeTakeFirst()

/** Works once. */
export const takeCustomToken = (trx: Trx, hash: Buffer) =>
  trx
    .deleteFrom('custom_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('signed_in_at')
    .executeTakeFirst()

export const deleteExpired = async (db: Db) => {
  for (const table of [
    'calendar_attempts',
    'custom_tokens',
    'google_attempts',
    'mail_links',
    'sms_challenges',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db.deleteFrom('access_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('sessions').where('refresh_expires_at', '<', sql<Date>`now()`).execute()
}
