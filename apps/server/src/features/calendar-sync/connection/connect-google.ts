import { createHash, randomBytes } from 'node:crypto'
import type { ConnectedAccount, GoogleConnector } from '../../../adapters/calendar/connectors.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import type { User } from '../../users/guards.ts'
import { hashOf } from '../../users/sessions/tokens.ts'
import { insertAttempt, takeAttempt } from './sql.ts'
import { storeCredential } from './store-credential.ts'

const ATTEMPT_SECONDS = 10 * 60
const MOST_AN_HOUR = 60
const RETURN_PATH = '/google_auth_redirect'
const CALENDAR_PAGE = '/admin/site/calendar'

const returnAddressOf = ({ env }: Tools): string => `${env.publicAddress}${RETURN_PATH}`

/** Where the browser is sent. The address to come back to is ours; what the browser names is only compared with it. */
export async function beginConsent(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  redirectUri: string,
): Promise<{ url: string }> {
  const google = googleOf(tools)
  const returnAddress = returnAddressOf(tools)
  if (redirectUri !== returnAddress)
    throw new Refused('INVALID', { field: 'redirectUri', message: 'redirectUri: is not the address of this product' })
  await takeFromLimit(tools.db, { key: `calendar-connect:${user.id}`, limit: MOST_AN_HOUR, seconds: 3_600 })
  const state = randomBytes(16).toString('base64url')
  const codeVerifier = randomBytes(32).toString('base64url')
  const { sessionId } = user
  await insertAttempt(tools.db, { stateHash: hashOf(state), sessionId, siteId, codeVerifier, seconds: ATTEMPT_SECONDS })
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { url: google.consentAddress({ returnAddress, state, codeChallenge }) }
}

interface ConsentReturn {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

/** Only for who began it, in the same session. An attempt is used up whatever came back with it. */
export async function finishConsent(
  tools: Tools,
  user: User,
  staffOfSite: (siteId: number) => StaffOfSite,
  { state, code, error }: ConsentReturn,
) {
  const google = googleOf(tools)
  const attempt = state
    ? await takeAttempt(tools.db, { stateHash: hashOf(state), sessionId: user.sessionId })
    : undefined
  if (!attempt)
    throw new Refused('CALENDAR_CONSENT', { field: 'state', message: 'state: is not valid, or not any more' })
  const staff = staffOfSite(attempt.site_id)
  if (error !== undefined || !code)
    throw new Refused('CALENDAR_CONSENT', { field: 'code', message: 'code: is missing, access was not allowed' })
  const connected = await exchange(google, {
    code,
    returnAddress: returnAddressOf(tools),
    codeVerifier: attempt.code_verifier,
  })
  await storeCredential(tools, staff, 'google', connected)
  return { siteId: staff.siteId, redirect: CALENDAR_PAGE }
}

/** A code that Google does not accept is a fault of the request; that Google does not answer is not. */
async function exchange(
  google: GoogleConnector,
  callback: Parameters<GoogleConnector['connect']>[0],
): Promise<ConnectedAccount> {
  try {
    return await google.connect(callback)
  } catch (error) {
    if (!(error instanceof ServiceProblem) || error.reason !== 'refused') throw error
    throw new Refused('CALENDAR_CONSENT', { field: 'code', message: 'code: is not accepted by Google' })
  }
}

function googleOf({ calendars }: Tools): GoogleConnector {
  if (!calendars.google) throw new Refused('NOT_FOUND')
  return calendars.google
}
