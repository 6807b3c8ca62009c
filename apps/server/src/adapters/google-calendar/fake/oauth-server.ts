import { createHash, randomBytes } from 'node:crypto'
import { type FakeAnswer, type FakeRequest, formOf } from '../../../platform/outgoing/fake-server.ts'
import { consentPage, type FakePerson } from '../../fakes/consent-page.ts'
import type { Journal } from '../../fakes/journal.ts'
import { SCOPE } from '../access-tokens.ts'

interface Client {
  clientId: string
  clientSecret: string
}

export interface OAuthServer {
  /** Null for paths of other handlers. */
  answer(request: FakeRequest): FakeAnswer | null
  /** Whose calendars a call with this token is for. */
  ownerOf(authorization: string | undefined): string | null
  /** As when the owner revokes the permission. */
  revoke(email: string): void
  /** Expires all access tokens. */
  expireAccessTokens(): void
  /** Who has allowed it, once for each permission. */
  consents(): string[]
}

const token = () => randomBytes(16).toString('hex')

/** Where Google's users allow access to their calendars, and where we turn that into tokens. */
export function createOAuthServer(people: FakePerson[], client: Client, journal: Journal): OAuthServer {
  const codes = new Map<string, { email: string; query: URLSearchParams }>()
  const refreshTokens = new Map<string, string>()
  for (const [key, value] of journal.entries('consent '))
    refreshTokens.set(key.slice('consent '.length), (value as { email: string }).email) // written by `grant` below
  const accessTokens = new Map<string, string>()

  function authorize(query: URLSearchParams): FakeAnswer {
    const back = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== client.clientId || query.get('access_type') !== 'offline' || !URL.canParse(back))
      return { status: 400, body: 'this is no request of the demo' }
    const chosen = query.get('auto')
    if (chosen === null) return consentPage(people, query)
    const target = new URL(back)
    target.searchParams.set('state', query.get('state') ?? '')
    if (people.some(({ email }) => email === chosen)) {
      const code = token()
      codes.set(code, { email: chosen, query })
      target.searchParams.set('code', code)
    } else target.searchParams.set('error', 'access_denied')
    return { status: 302, headers: { location: target.href } }
  }

  function grant(form: URLSearchParams): FakeAnswer {
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    const refresh = form.get('refresh_token')
    const email = refresh === null ? emailOfCode(form) : refreshTokens.get(refresh)
    if (!email) return { status: 400, body: { error: 'invalid_grant' } }
    const accessToken = token()
    accessTokens.set(accessToken, email)
    const body = { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer', scope: SCOPE }
    if (refresh !== null) return { status: 200, body }
    const refreshToken = `1//${token()}`
    refreshTokens.set(refreshToken, email)
    journal.set(`consent ${refreshToken}`, { email })
    return { status: 200, body: { ...body, refresh_token: refreshToken } }
  }

  function emailOfCode(form: URLSearchParams): string | null {
    const code = form.get('code') ?? ''
    const consent = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      consent?.query.get('code_challenge') === challenge &&
      consent.query.get('redirect_uri') === form.get('redirect_uri')
    return isRight ? consent.email : null
  }

  function forget(refreshToken: string): boolean {
    journal.delete(`consent ${refreshToken}`)
    return refreshTokens.delete(refreshToken)
  }

  return {
    answer(request) {
      const { pathname, searchParams } = request.url
      if (pathname === '/o/oauth2/v2/auth') return authorize(searchParams)
      if (pathname === '/token') return grant(formOf(request))
      if (pathname === '/revoke') return { status: forget(formOf(request).get('token') ?? '') ? 200 : 400 }
      return null
    },
    ownerOf: (authorization) => accessTokens.get(authorization?.replace('Bearer ', '') ?? '') ?? null,
    revoke(email) {
      for (const [key, owner] of refreshTokens) if (owner === email) forget(key)
      for (const [key, owner] of accessTokens) if (owner === email) accessTokens.delete(key)
    },
    expireAccessTokens: () => accessTokens.clear(),
    consents: () => [...refreshTokens.values()],
  }
}
