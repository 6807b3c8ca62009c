import { safeBackPath } from '@korto/domain/user/back-path'
import type { GooglePerson, GoogleSignIn } from '../../../adapters/sign-in/google-sign-in.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeScarce } from '../../../platform/http/scarce-limit.ts'
import type { Tools } from '../../../tools.ts'
import { accountWithEmail, deleteSessionsOf } from '../../users/sql.ts'
import { hashOf, newToken } from '../../users/tokens.ts'
import {
  connectGoogle,
  dropUnprovedAccess,
  insertAttempt,
  insertGoogleAccount,
  takeGoogleAttempt,
  userOfSubject,
} from './sql.ts'

export const ATTEMPT_SECONDS = 10 * 60
const RETURN_PATH = '/google_sign_in'
const LONGEST_NAME = 80

/** Where to send the browser, and what it keeps in a cookie until it comes back. */
export async function startGoogle(tools: Tools, address: string, returnTo: string) {
  const google = googleOf(tools)
  await takeScarce(tools.db, { key: `google:${address}`, limit: 120, seconds: 3_600 })
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

export async function finishGoogle(tools: Tools, cookie: string | null, query: string) {
  const google = googleOf(tools)
  const kept = cookie ? await takeGoogleAttempt(tools.db, hashOf(cookie)) : undefined
  if (!kept) throw new Refused('GOOGLE_SIGN_IN')
  const cameBackTo = new URL(`${tools.env.publicAddress}${RETURN_PATH}`)
  cameBackTo.search = query
  const { state, nonce, code_verifier: codeVerifier } = kept
  const result = await google.finish(cameBackTo, { state, nonce, codeVerifier })
  if (!result.ok) throw new Refused('GOOGLE_SIGN_IN')
  return { userId: await accountOf(tools, result.person), returnTo: kept.return_to }
}

/** By Google's lasting name for the person, else by an address that Google has proved, else a new account. */
async function accountOf(tools: Tools, person: GooglePerson): Promise<number> {
  const known = await userOfSubject(tools.db, person.subject)
  if (known) return known.id
  const email = person.isEmailVerified ? person.email : null
  return inTransaction(tools.db, async (trx) => {
    const account = email ? await accountWithEmail(trx, email) : undefined
    if (!account) {
      const displayName = person.displayName?.trim().slice(0, LONGEST_NAME) || null
      return (await insertGoogleAccount(trx, { subject: person.subject, email, displayName })).id
    }
    // Anybody could have opened it with this address, to wait inside for its owner. Who proves it has it alone.
    if (!account.email_proved_at) {
      await dropUnprovedAccess(trx, account.id)
      await deleteSessionsOf(trx, account.id)
    }
    await connectGoogle(trx, account.id, person.subject)
    return account.id
  })
}

function googleOf({ googleSignIn }: Tools): GoogleSignIn {
  if (!googleSignIn) throw new Refused('NOT_FOUND')
  return googleSignIn
}
