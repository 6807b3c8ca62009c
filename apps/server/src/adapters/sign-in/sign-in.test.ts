import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ADA,
  chooseAtGoogle,
  EVE,
  type FakedAdapters,
  fakedAdapters,
  present,
  problemOf,
} from '../../../test/faked-adapters.ts'
import type { SignInAttempt } from './google-sign-in.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.issuer.setFault('none')
  faked.fakes.issuer.behave({})
  faked.pass(60_000)
})

const BACK = 'https://korto.example/google_sign_in'
const begin = () => present(faked.googleSignIn).begin(BACK)
const finish = (cameBackTo: URL, attempt: SignInAttempt) => present(faked.googleSignIn).finish(cameBackTo, attempt)

async function signIn(who = ADA.email) {
  const { address, attempt } = await begin()
  return finish(await chooseAtGoogle(address, who), attempt)
}

test('somebody chooses an account at Google and is recognised [EXT-03]', async () => {
  expect(await signIn()).toEqual({
    ok: true,
    person: {
      subject: 'google-ada',
      email: 'ada@gmail.example',
      isEmailVerified: true,
      displayName: 'Ada Dimitrova',
      photoURL: null,
    },
  })
})

test('an address that Google has not verified is marked as such', async () => {
  expect(await signIn(EVE.email)).toMatchObject({ ok: true, person: { isEmailVerified: false } })
})

test('each attempt has a state, a nonce and a proof of its own, and only their hashes travel', async () => {
  const [one, two] = [await begin(), await begin()]
  const query = new URL(one.address).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: one.attempt.state,
    nonce: one.attempt.nonce,
  })
  expect(one.address).not.toContain(one.attempt.codeVerifier)
  for (const secret of ['state', 'nonce', 'codeVerifier'] as const) {
    expect(one.attempt[secret].length).toBeGreaterThanOrEqual(43)
    expect(one.attempt[secret]).not.toBe(two.attempt[secret])
  }
})

test('declining is reported as declined', async () => {
  expect(await signIn('deny')).toEqual({ ok: false, reason: 'declined' })
})

test.each(['state', 'nonce', 'audience', 'issuer', 'expired', 'signature', 'no-id-token'] as const)(
  'an issuer that lies about the %s is not trusted',
  async (fault) => {
    faked.fakes.issuer.setFault(fault)
    expect(await signIn()).toEqual({ ok: false, reason: 'not-trusted' })
  },
)

test.each(['state', 'nonce', 'codeVerifier'] as const)(
  'a return with another %s than at the start is not trusted',
  async (secret) => {
    const { address, attempt } = await begin()
    const other = (await begin()).attempt
    const cameBackTo = await chooseAtGoogle(address, ADA.email)
    expect(await finish(cameBackTo, { ...attempt, [secret]: other[secret] })).toEqual({
      ok: false,
      reason: 'not-trusted',
    })
  },
)

test('a code works once', async () => {
  const { address, attempt } = await begin()
  const cameBackTo = await chooseAtGoogle(address, ADA.email)
  expect(await finish(cameBackTo, attempt)).toMatchObject({ ok: true })
  expect(await finish(cameBackTo, attempt)).toEqual({ ok: false, reason: 'not-trusted' })
})

test.each(['', '?code=x', '?state=x', '?code=x&state=y', '?error=access_denied', '?code=a&code=b&state=c&state=d'])(
  'an address with the query "%s" that was made up is not trusted',
  async (query) => {
    const { attempt } = await begin()
    expect(await finish(new URL(`${BACK}${query}`), attempt)).toEqual({ ok: false, reason: 'not-trusted' })
  },
)

test('an issuer that is down is reported as unavailable', async () => {
  const { address, attempt } = await begin()
  const cameBackTo = await chooseAtGoogle(address, ADA.email)
  faked.fakes.issuer.behave({ answer: 503 })
  expect(await problemOf(finish(cameBackTo, attempt))).toMatchObject({
    service: 'google-sign-in',
    reason: 'unavailable',
  })
})

test('an issuer that was down at first is called again', async () => {
  const fresh = await fakedAdapters()
  try {
    fresh.fakes.issuer.behave({ answer: 'garbage' })
    expect(await problemOf(present(fresh.googleSignIn).begin(BACK))).toMatchObject({ reason: 'unavailable' })
    fresh.fakes.issuer.behave({})
    expect(await present(fresh.googleSignIn).begin(BACK)).toMatchObject({ address: expect.any(String) })
  } finally {
    await fresh.stop()
  }
})

test('the fake consent page lists the people of the demo', async () => {
  const { address } = await begin()
  const page = await (await fetch(address)).text()
  expect(page).toContain('Ada Dimitrova (ada@gmail.example)')
  expect(page).toContain('auto=ada%40gmail.example')
})

test('neither code, secret nor token is logged', async () => {
  faked.fakes.issuer.behave({ answer: 500, times: 1 })
  await problemOf(signIn())
  expect(faked.logged()).not.toMatch(/fake-google-secret|code=|id_token|ada@/)
})
