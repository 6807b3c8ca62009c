import { createHash, randomBytes } from 'node:crypto'
import { type FakeAnswer, type FakeRequest, formOf } from '../../../platform/outgoing/fake-server.ts'
import { consentPage, type FakePerson } from '../../fakes/consent-page.ts'

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
}

const token = () => randomBytes(16).toString('hex')

/** Where Google's users allow access to their calendars, and where we turn that into tokens. */
export function createOAuthServer(people: FakePerson[], client: Client): OAuthServer {
  const codes = new Map<string, { email: string; query: URLSearchParams }>()
  const refreshTokens = new Map<string, string>()
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
    const body = { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer' }
    if (refresh !== null) return { status: 200, body }
    const refreshToken = `1//${token()}`
    refreshTokens.set(refreshToken, email)
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

  return {
    answer(request) {
      const { pathname, searchParams } = request.url
      if (pathname === '/o/oauth2/v2/auth') return authorize(searchParams)
      if (pathname === '/token') return grant(formOf(request))
      if (pathname === '/revoke')
        return { status: refreshTokens.delete(formOf(request).get('token') ?? '') ? 200 : 400 }
      return null
    },
    ownerOf: (authorization) => accessTokens.get(authorization?.replace('Bearer ', '') ?? '') ?? null,
    revoke(email) {
      for (const tokens of [refreshTokens, accessTokens])
        for (const [key, owner] of tokens) if (owner === email) tokens.delete(key)
    },
    expireAccessTokens: () => accessTokens.clear(),
  }
}
