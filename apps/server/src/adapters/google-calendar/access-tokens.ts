import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { readJson } from '../../platform/outgoing/read-json.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { CredentialRevoked } from '../calendar/calendar-problems.ts'

export const SERVICE = 'google-calendar'
export const SCOPE = 'https://www.googleapis.com/auth/calendar'

/** Gives access to somebody's calendars until it is revoked. Stored sealed, never sent to a browser. */
export interface GoogleCredential {
  refreshToken: string
}

export interface OAuthClient {
  clientId: string
  clientSecret: string
  /** Where Google's token and revoke calls live. */
  tokenUrl: string
}

const Granted = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
})
const Failure = z.object({ error: z.string().max(100) })

/** A token that expires sooner could expire during the call. */
const EXPIRY_MARGIN_MS = 60_000
const MAX_TOKENS = 1_000

export interface AccessTokens {
  exchange(callback: { code: string; returnAddress: string; codeVerifier: string }): Promise<GoogleCredential>
  accessTokenFor(credential: GoogleCredential): Promise<string>
  forget(credential: GoogleCredential): void
  revoke(credential: GoogleCredential): Promise<void>
}

/** Short-lived tokens, made from the lasting credential and cached in memory while they live. */
export function createAccessTokens(
  outgoing: Outgoing,
  { clientId, clientSecret, tokenUrl }: OAuthClient,
): AccessTokens {
  const cached = new Map<string, { token: string; until: number }>()

  async function requestTokens(fields: Record<string, string>) {
    const response = await outgoing.fetch(`${tokenUrl}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields })),
    })
    if (response.ok) return readJson(SERVICE, response, Granted)
    const error = Failure.safeParse(await response.json().catch(() => null)).data?.error ?? `status ${response.status}`
    if (error === 'invalid_grant' && fields.grant_type === 'refresh_token') throw new CredentialRevoked(SERVICE)
    throw new ServiceProblem({ service: SERVICE, reason: 'refused', detail: error })
  }

  function cacheToken(refreshToken: string, { access_token, expires_in }: z.infer<typeof Granted>): string {
    const oldest = cached.keys().next()
    if (cached.size >= MAX_TOKENS && !oldest.done) cached.delete(oldest.value)
    cached.set(keyOf(refreshToken), {
      token: access_token,
      until: performance.now() + expires_in * 1_000 - EXPIRY_MARGIN_MS,
    })
    return access_token
  }

  return {
    async exchange({ code, returnAddress, codeVerifier }) {
      const granted = await requestTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: returnAddress,
        code_verifier: codeVerifier,
      })
      // Without it access would end within an hour.
      if (!granted.refresh_token)
        throw new ServiceProblem({ service: SERVICE, reason: 'refused', detail: 'no lasting permission' })
      // On the consent page every permission can be unticked.
      if (granted.scope !== undefined && !granted.scope.split(' ').includes(SCOPE))
        throw new ServiceProblem({ service: SERVICE, reason: 'refused', detail: 'calendars not allowed' })
      cacheToken(granted.refresh_token, granted)
      return { refreshToken: granted.refresh_token }
    },
    async accessTokenFor({ refreshToken }) {
      const known = cached.get(keyOf(refreshToken))
      if (known && performance.now() < known.until) return known.token
      return cacheToken(refreshToken, await requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }))
    },
    forget({ refreshToken }) {
      cached.delete(keyOf(refreshToken))
    },
    async revoke({ refreshToken }) {
      cached.delete(keyOf(refreshToken))
      // 400: it is no longer known, which is what revoking is for.
      await outgoing.fetch(`${tokenUrl}/revoke`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ token: refreshToken })),
        idempotent: true,
      })
    },
  }
}

const keyOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url')
