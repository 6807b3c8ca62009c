import type { Db } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { takeScarce } from '../../platform/http/scarce-limit.ts'
import type { Tools } from '../../tools.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { insertCustomToken, takeCustomToken } from './sql.ts'
import { hashOf, newToken } from './tokens.ts'

const CUSTOM_TOKEN_SECONDS = 5 * 60

/** Opens another tab as the same person, once and for five minutes. It carries when the person signed in; null is now. */
export async function customToken(
  db: Db,
  { id, signedInAt }: { id: number; signedInAt: Date | null },
): Promise<string> {
  const token = newToken()
  await insertCustomToken(db, { hash: hashOf(token), userId: id, signedInAt, seconds: CUSTOM_TOKEN_SECONDS })
  return token
}

export async function signInByCustomToken(
  { db }: Tools,
  { address, userAgent }: { address: string; userAgent: string },
  token: string,
): Promise<OpenedSession> {
  await takeScarce(db, { key: `custom-token:${address}`, limit: 120, seconds: 3_600 })
  const taken = await takeCustomToken(db, hashOf(token))
  if (!taken) throw new Refused('SESSION_ENDED')
  return openSession(db, taken.user_id, userAgent, taken.signed_in_at)
}
