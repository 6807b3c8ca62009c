import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../guards.ts'
import { lockUser } from '../sql.ts'
import { lockSignedIn, type OpenedSession, startSession } from './sessions.ts'
import { insertCustomToken, ownerOfCustomToken, takeCustomToken } from './sql.ts'
import { hashOf, newToken } from './tokens.ts'

const CUSTOM_TOKEN_SECONDS = 5 * 60

/** Opens another tab as the same person. It carries how long ago the person signed in, and ends with this session. */
export const tokenForNewTab = ({ db }: Tools, user: User): Promise<string> =>
  inTransaction(db, async (trx) => {
    await lockSignedIn(trx, user)
    return mintCustomToken(trx, { userId: user.id, sessionId: user.sessionId, signedInAt: user.signedInAt })
  })

interface Holder {
  userId: number
  /** Null for a person who has just proved their identity and has no session yet. */
  sessionId: string | null
  /** Null is now. */
  signedInAt: Date | null
}

/** Works once and for five minutes. */
export async function mintCustomToken(trx: Trx, holder: Holder): Promise<string> {
  const token = newToken()
  await insertCustomToken(trx, { hash: hashOf(token), ...holder, seconds: CUSTOM_TOKEN_SECONDS })
  return token
}

export async function signInByCustomToken(
  { db }: Tools,
  { address, userAgent }: { address: string; userAgent: string },
  token: string,
): Promise<OpenedSession> {
  await takeFromLimit(db, { key: `custom-token:${address}`, limit: 120, seconds: 3_600 })
  const hash = hashOf(token)
  const owner = await ownerOfCustomToken(db, hash)
  if (!owner) throw new Refused('SESSION_ENDED')
  return inTransaction(db, async (trx) => {
    const person = await lockUser(trx, owner.user_id)
    const taken = person && (await takeCustomToken(trx, hash))
    if (!taken) throw new Refused('SESSION_ENDED')
    return startSession(trx, person.id, userAgent, taken.signed_in_at)
  })
}
