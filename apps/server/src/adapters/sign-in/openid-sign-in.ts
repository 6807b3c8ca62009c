import type { Configuration } from 'openid-client'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import type { GooglePerson, GoogleSignIn, SignInAttempt, SignInResult } from './google-sign-in.ts'

export interface OpenIdAccount {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Signing keys and addresses of an issuer change seldom; after this they are requested again. */
const KNOWN_MS = 3_600_000
const SERVICE = 'google-sign-in'

type OpenId = typeof import('openid-client')
/** Loaded by the first sign-in of this kind. */
const load = (): Promise<OpenId> => import('openid-client')

/** OpenID Connect by the authorization code with PKCE, state and nonce. The signature is checked too, TLS or not. */
export function openIdSignIn(outgoing: Outgoing, account: OpenIdAccount): GoogleSignIn {
  let known: { config: Promise<Configuration>; until: number } | null = null

  async function configuration(openId: OpenId): Promise<Configuration> {
    if (!known || performance.now() > known.until) {
      known = { config: discover(openId, outgoing, account), until: performance.now() + KNOWN_MS }
      known.config.catch(() => {
        known = null
      })
    }
    return known.config
  }

  async function begin(openId: OpenId, returnAddress: string) {
    const config = await configuration(openId).catch(throwAsProblem)
    const attempt = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      codeVerifier: openId.randomPKCECodeVerifier(),
    }
    const address = openId.buildAuthorizationUrl(config, {
      redirect_uri: returnAddress,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    return { address: address.href, attempt }
  }

  async function finish(
    openId: OpenId,
    cameBackTo: URL,
    { state, nonce, codeVerifier }: SignInAttempt,
  ): Promise<SignInResult> {
    const config = await configuration(openId).catch(throwAsProblem)
    try {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }
      const tokens = await openId.authorizationCodeGrant(config, cameBackTo, checks)
      const claims = tokens.claims()
      return claims ? { ok: true, person: personOf(claims) } : { ok: false, reason: 'not-trusted' }
    } catch (error) {
      if (error instanceof openId.AuthorizationResponseError) return { ok: false, reason: 'declined' }
      const problem = problemIn(error)
      if (problem) throw problem
      return { ok: false, reason: 'not-trusted' }
    }
  }

  return {
    begin: async (returnAddress) => withTimeout(SERVICE, begin(await load(), returnAddress)),
    finish: async (cameBackTo, attempt) => withTimeout(SERVICE, finish(await load(), cameBackTo, attempt)),
  }
}

async function discover(openId: OpenId, outgoing: Outgoing, { issuer, clientId, clientSecret }: OpenIdAccount) {
  const isPlain = issuer.startsWith('http:')
  const config = await openId.discovery(new URL(issuer), clientId, {}, openId.ClientSecretPost(clientSecret), {
    // The settings allow plain http on this machine only.
    execute: [openId.enableNonRepudiationChecks, ...(isPlain ? [openId.allowInsecureRequests] : [])],
    [openId.customFetch]: async (url, { method, headers, body }) =>
      outgoing.fetch(url, {
        method: method as 'GET' | 'POST',
        headers: Object.fromEntries(new Headers(headers)),
        ...(body ? { body: String(body) } : {}),
        // A code works once, so the request is not retried.
        idempotent: method === 'GET',
      }),
  })
  return config
}

function personOf(claims: Record<string, unknown>): GooglePerson {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null
  }
  const email = text('email')?.toLowerCase() ?? null
  return {
    subject: String(claims.sub),
    email,
    isEmailVerified: email !== null && claims.email_verified === true,
    displayName: text('name'),
    photoURL: text('picture'),
  }
}

/** The library wraps what went wrong below it. */
function problemIn(error: unknown): ServiceProblem | null {
  if (error instanceof ServiceProblem) return error
  return error instanceof Error && error.cause instanceof ServiceProblem ? error.cause : null
}

function throwAsProblem(error: unknown): never {
  throw problemIn(error) ?? new ServiceProblem({ service: SERVICE, reason: 'unavailable', detail: 'unreadable answer' })
}
