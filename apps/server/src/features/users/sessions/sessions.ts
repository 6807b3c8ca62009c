import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { lockUser } from '../sql.ts'
import { deleteSession, hasSession, insertAccessToken, insertSession, lockSession, rotateSession } from './sql.ts'
import { hashOf, newToken, nextRefreshToken, refreshToken, sessionIdOf } from './tokens.ts'

const ACCESS_SECONDS = 30 * 60
export const REFRESH_SECONDS = 30 * 24 * 3_600
/** Tabs that refresh concurrently do so within this time; later use of an old token means that it was stolen. */
const SAME_MOMENT_SECONDS = 30

export interface OpenedSession {
  userId: number
  accessToken: string
  refreshToken: string
}

/**
 * In the transaction that has locked the person and then checked the proof. `signedInAt` is given when the person signed in
 * earlier; otherwise it is now.
 */
export async function startSession(
  trx: Trx,
  userId: number,
  userAgent: string,
  signedInAt: Date | null = null,
): Promise<OpenedSession> {
  const id = randomUUID()
  const refresh = refreshToken(id, newToken())
  const access = newToken()
  await insertSession(trx, {
    id,
    userId,
    refreshHash: hashOf(refresh),
    userAgent: userAgent.slice(0, 300),
    refreshSeconds: REFRESH_SECONDS,
    signedInAt,
  })
  await insertAccessToken(trx, { hash: hashOf(access), sessionId: id, seconds: ACCESS_SECONDS })
  return { userId, accessToken: access, refreshToken: refresh }
}

/** Before a sign-in method is added: locks the person and checks that the session still exists. */
export async function lockSignedIn(trx: Trx, { id, sessionId }: { id: number; sessionId: string }) {
  const person = await lockUser(trx, id)
  if (!person || !(await hasSession(trx, sessionId))) throw new Refused('SESSION_ENDED')
  return person
}

/** Rotates the refresh token. Reuse of an older one ends the session. */
export async function renewSession(
  { db, key }: { db: Db; key: string },
  presented: string,
  userAgent: string,
): Promise<OpenedSession> {
  const id = sessionIdOf(presented)
  if (!id) throw new Refused('SESSION_ENDED')
  const successor = nextRefreshToken(presented, id, key)
  const access = newToken()
  const userId = await inTransaction(db, async (trx) => {
    const session = await lockSession(trx, id)
    if (!session) return null
    const hash = hashOf(presented)
    const isCurrent = timingSafeEqual(hash, session.refresh_hash)
    const isTwin =
      session.previous_refresh_hash !== null &&
      timingSafeEqual(hash, session.previous_refresh_hash) &&
      session.rotated_seconds_ago <= SAME_MOMENT_SECONDS &&
      session.user_agent === userAgent.slice(0, 300)
    if (!isCurrent && !isTwin) {
      await deleteSession(trx, id)
      return null
    }
    if (isCurrent) await rotateSession(trx, id, { now: hashOf(successor), before: hash }, REFRESH_SECONDS)
    await insertAccessToken(trx, { hash: hashOf(access), sessionId: id, seconds: ACCESS_SECONDS })
    return session.user_id
  })
  if (userId === null) throw new Refused('SESSION_ENDED')
  return { userId, accessToken: access, refreshToken: successor }
}
