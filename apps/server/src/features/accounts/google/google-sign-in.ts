import { cleanLine } from '@korto/domain/json/clean-text'
import { safeBackPath } from '@korto/domain/user/back-path'
import type { GooglePerson, GoogleSignIn } from '../../../adapters/sign-in/google-sign-in.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { endUnprovedAccess } from '../../users/access/end-all-access.ts'
import { type OpenedSession, startSession } from '../../users/sessions/sessions.ts'
import { hashOf, newToken } from '../../users/sessions/tokens.ts'
import { accountWithEmail, lockUser } from '../../users/sql.ts'
import { connectGoogle, insertAttempt, insertGoogleAccount, lockUserOfSubject, takeGoogleAttempt } from './sql.ts'

export const ATTEMPT_SECONDS = 10 * 60
const RETURN_PATH = '/google_sign_in'
const LONGEST_NAME = 80

/** Where to send the browser, and what it keeps in a cookie until it comes back. */
export async function startGoogle(tools: Tools, address: string, returnTo: string) {
  const google = googleOf(tools)
  await takeFromLimit(tools.db, { key: `google:${address}`, limit: 120, seconds: 3_600 })
  const { address: url, attempt } = await google.begin(`${tools.env.publicAddress}${RETURN_PATH}`)
  const cookie = newToken()
  await insertAttempt(tools.db, {
    ...attempt,
    hash: hashOf(cookie),
    returnTo: safeBackPath(returnTo),
    seconds: ATTEMPT_SECONDS,
  })
  return { url, cookie }
}

interface GoogleReturn {
  cookie: string | null
  query: string
  userAgent: string
}

export async function finishGoogle(tools: Tools, { cookie, query, userAgent }: GoogleReturn) {
  const google = googleOf(tools)
  const attempt = cookie ? await takeGoogleAttempt(tools.db, hashOf(cookie)) : undefined
  if (!attempt) throw new Refused('GOOGLE_SIGN_IN')
  const cameBackTo = new URL(`${tools.env.publicAddress}${RETURN_PATH}`)
  cameBackTo.search = query
  const { state, nonce, code_verifier: codeVerifier } = attempt
  const result = await google.finish(cameBackTo, { state, nonce, codeVerifier })
  if (!result.ok) throw new Refused('GOOGLE_SIGN_IN')
  const session = await inTransaction(
    tools.db,
    async (trx): Promise<OpenedSession> => startSession(trx, await lockedAccountOf(trx, result.person), userAgent),
  )
  return { session, returnTo: attempt.return_to }
}

/** By Google's lasting name for the person, else by an address that Google has proved, else a new account. */
async function lockedAccountOf(trx: Trx, person: GooglePerson): Promise<number> {
  const known = await lockUserOfSubject(trx, person.subject)
  if (known) return known.id
  const email = person.isEmailVerified ? person.email : null
  const account = email ? await accountWithEmail(trx, email) : undefined
  if (!account) {
    const displayName = cleanLine([...cleanLine(person.displayName ?? '')].slice(0, LONGEST_NAME).join('')) || null
    return (await insertGoogleAccount(trx, { subject: person.subject, email, displayName })).id
  }
  const locked = await lockUser(trx, account.id)
  // Deleted, or changed to another address, meanwhile.
  if (!locked || locked.email !== email) throw new Refused('GOOGLE_SIGN_IN')
  // A stranger could have registered with this address before: revoke all access.
  if (!locked.email_proved_at) await endUnprovedAccess(trx, locked)
  await connectGoogle(trx, locked.id, person.subject)
  return locked.id
}

function googleOf({ googleSignIn }: Tools): GoogleSignIn {
  if (!googleSignIn) throw new Refused('NOT_FOUND')
  return googleSignIn
}
