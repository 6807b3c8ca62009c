import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { cacheUser, meQuery, startSession } from '../../../lib/session/session.ts'
import { token } from '../../../lib/session/token.ts'
import { withProof } from '../sign-in/with-proof.ts'

/** The suggestion to use the alternative comes after this long without a confirmed code, spec section 9. */
export const ALTERNATIVE_AFTER_MS = 12_000
/** The account gets the alternative provider's confirmation after this delay, spec section 9. */
export const RELOAD_AGAIN_AFTER_MS = 2_000

/** The only error of the first provider that switches to the other automatically: `auth/too-many-requests`. */
const SWITCHES_PROVIDER = 'SMS_TOO_MANY'

export type SmsProvider = 'first' | 'alternative'
/** Link the number to the signed-in account, or sign in by it. */
export type PhonePurpose = 'link' | 'sign-in'

export interface SentCode {
  phoneNumber: string
  provider: SmsProvider
}

export async function sendCode(phoneNumber: string, provider: SmsProvider, onWork: () => void): Promise<SentCode> {
  if (provider === 'first') {
    try {
      await withProof((proof) => api.auth.phoneStart({ body: { phoneNumber, proof } }), onWork)
      return { phoneNumber, provider }
    } catch (error) {
      if (codeOf(error) !== SWITCHES_PROVIDER) throw error
    }
  }
  await withProof((proof) => api.auth.verifySms({ body: { phoneNumber, proof } }), onWork)
  return { phoneNumber, provider: 'alternative' }
}

/** Links the number, or signs in. */
export async function confirmCode(
  queries: QueryClient,
  purpose: PhonePurpose,
  { phoneNumber, provider }: SentCode,
  code: string,
): Promise<void> {
  if (provider === 'first') {
    const session = await api.auth.phoneConfirm({ body: { phoneNumber, code } })
    if (purpose === 'sign-in') startSession(queries, session)
    else {
      token.write(session.accessToken)
      await cacheUser(queries, session.user)
    }
    return
  }
  const answer = await api.auth.verifySmsCode({ body: { code, phoneNumber, linkToProfile: purpose === 'link' } })
  if (answer.token) startSession(queries, await api.auth.customToken({ body: { token: answer.token } }))
  else await reloadTwice(queries)
}

/** Now and again later; only the first is awaited. */
async function reloadTwice(queries: QueryClient): Promise<void> {
  const reload = () => queries.refetchQueries({ queryKey: meQuery.queryKey })
  setTimeout(reload, RELOAD_AGAIN_AFTER_MS)
  await reload()
}
