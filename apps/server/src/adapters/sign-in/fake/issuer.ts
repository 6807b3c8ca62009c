import { createHash, randomBytes } from 'node:crypto'
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  formOf,
  NOT_FOUND,
  startFakeServer,
} from '../../../platform/outgoing/fake-server.ts'
import { consentPage, type FakePerson } from '../../fakes/consent-page.ts'
import { ALGORITHM, createIdTokenSigner } from './id-token.ts'

export const FAKE_GOOGLE = { clientId: 'korto.apps.fake-google.example', clientSecret: 'fake-google-secret' }

/** Which part of its answers the issuer falsifies. */
export const FAULTS = ['none', 'state', 'nonce', 'audience', 'issuer', 'expired', 'signature', 'no-id-token'] as const
export type Fault = (typeof FAULTS)[number]

export interface FakeIssuer extends FakeServer {
  people: FakePerson[]
  setFault(fault: Fault): void
}

interface Consent {
  person: FakePerson
  query: URLSearchParams
}

const CODE_BYTES = 16

/**
 * Google as far as signing in is concerned: discovery, a page to choose an account on (`&auto=e-mail` chooses at once,
 * `&auto=deny` declines), token, keys and user info.
 */
export async function startFakeIssuer(people: FakePerson[]): Promise<FakeIssuer> {
  const codes = new Map<string, Consent>()
  const tokens = new Map<string, FakePerson>()
  const signer = createIdTokenSigner()
  let fault: Fault = 'none'
  const server: FakeServer = await startFakeServer((request) => {
    const answers: Record<string, (request: FakeRequest) => FakeAnswer> = {
      '/.well-known/openid-configuration': () => ({ status: 200, body: describe(server.origin) }),
      '/jwks': () => ({ status: 200, body: { keys: [signer.publicKey()] } }),
      '/authorize': authorize,
      '/token': token,
      '/userinfo': ({ headers }) => {
        const person = tokens.get(String(headers.authorization).replace('Bearer ', ''))
        return person ? { status: 200, body: claimsOf(person) } : { status: 401 }
      },
    }
    return answers[request.url.pathname]?.(request) ?? NOT_FOUND
  })

  function authorize({ url: { searchParams: query } }: FakeRequest): FakeAnswer {
    const back = query.get('redirect_uri') ?? ''
    const isValid = query.get('client_id') === FAKE_GOOGLE.clientId && query.get('response_type') === 'code'
    if (!isValid || !URL.canParse(back) || query.get('code_challenge_method') !== 'S256')
      return { status: 400, body: 'this is no request of the demo' }
    const chosen = query.get('auto')
    if (chosen === null) return consentPage(people, query)
    const target = new URL(back)
    target.searchParams.set('state', fault === 'state' ? 'altered' : (query.get('state') ?? ''))
    const person = people.find(({ email }) => email === chosen)
    if (person) {
      const code = randomBytes(CODE_BYTES).toString('hex')
      codes.set(code, { person, query })
      target.searchParams.set('code', code)
    } else target.searchParams.set('error', 'access_denied')
    return { status: 302, headers: { location: target.href } }
  }

  function token(request: FakeRequest): FakeAnswer {
    const form = formOf(request)
    const consent = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (form.get('client_id') !== FAKE_GOOGLE.clientId || form.get('client_secret') !== FAKE_GOOGLE.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      consent?.query.get('code_challenge') !== challenge ||
      consent.query.get('redirect_uri') !== form.get('redirect_uri')
    )
      return { status: 400, body: { error: 'invalid_grant' } }
    const accessToken = randomBytes(CODE_BYTES).toString('hex')
    tokens.set(accessToken, consent.person)
    const idToken = fault === 'no-id-token' ? {} : { id_token: idTokenOf(consent) }
    return { status: 200, body: { access_token: accessToken, token_type: 'Bearer', expires_in: 3_599, ...idToken } }
  }

  function idTokenOf({ person, query }: Consent): string {
    const now = Math.floor(Date.now() / 1_000)
    const age = fault === 'expired' ? 7_200 : 0
    const claims = {
      iss: fault === 'issuer' ? 'https://accounts.evil.example' : server.origin,
      aud: fault === 'audience' ? 'somebody-else.apps.fake-google.example' : FAKE_GOOGLE.clientId,
      nonce: fault === 'nonce' ? 'altered' : query.get('nonce'),
      iat: now - age,
      exp: now - age + 3_600,
      ...claimsOf(person),
    }
    return signer.sign(claims, fault === 'signature')
  }

  return {
    ...server,
    people,
    setFault(next) {
      fault = next
    },
  }
}

const claimsOf = ({ subject, email, name, isEmailVerified = true }: FakePerson) => ({
  sub: subject,
  email,
  email_verified: isEmailVerified,
  name,
})

const describe = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  userinfo_endpoint: `${origin}/userinfo`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [ALGORITHM],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'email', 'profile'],
})
