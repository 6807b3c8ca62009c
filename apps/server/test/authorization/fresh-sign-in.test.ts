import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '../answers.ts'
import { type Answer, type TestApp, testApp } from '../app.ts'
import { contractCalls } from '../contract-calls.ts'
import { databaseHash } from '../database-hash.ts'
import { codeTo } from '../outbox.ts'
import { confirmPhone, startPhone } from '../sms.ts'
import { withoutNotices } from '../subscribing.ts'
import { aPerson, PASSWORD, type Person, signInAtGoogle } from './credentials.ts'
import { fireCall, MANY_CALLS } from './fire-call.ts'
import { freshSignInCalls } from './fresh-sign-in-calls.ts'
import { aMatrixClub, type MatrixClub } from './matrix-club.ts'
import { type CallInput, requests } from './requests.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let club: MatrixClub
beforeAll(async () => {
  app = await testApp(MANY_CALLS)
  await setClock(app)
  withoutNotices(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const ELEVEN_MINUTES_MS = 660_000
const letTimePass = async () => {
  const signed_in_at = new Date(Date.now() - ELEVEN_MINUTES_MS)
  await app.db.updateTable('sessions').set({ signed_in_at }).execute()
}
const callers = ['own', 'adm'] as const
const signInAgain = { status: 403, code: 'SIGN_IN_AGAIN' }

test('these calls and no others require a fresh sign-in', async () => {
  const asking = new Set<string>()
  for (const { name } of contractCalls) {
    club = await aMatrixClub(app)
    await letTimePass()
    for (const caller of callers) {
      const input = await requests[name]?.(club, caller, app)
      // Costly; a call that asks and is not listed fails below.
      const before = freshSignInCalls.includes(name) ? await databaseHash(app.db) : null
      const { status, code } = await fire(name, input ?? {}, club.people[caller]?.accessToken)
      if (code === signInAgain.code) {
        asking.add(name)
        expect(status).toBe(signInAgain.status)
        if (before) expect(await databaseHash(app.db), name).toEqual(before)
      }
    }
  }
  expect([...asking].toSorted()).toEqual(freshSignInCalls.toSorted())
})

async function fire(name: string, input: CallInput, token: string | undefined) {
  const call = contractCalls.find((one) => one.name === name)
  if (!call) throw new Error(`${name} is not in the contract`)
  const { status, text } = await fireCall(app, call, input, token)
  return { status, code: /"code":"(\w+)"/.exec(text)?.[1] }
}

interface Tokens {
  accessToken: string
  cookie: string
}
const tokensOf = ({ status, body, headers }: Answer): Tokens => {
  expect(status).toBe(200)
  return { accessToken: body.accessToken, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

/** Every way to sign in. */
const signIns: Record<string, (person: Person) => Promise<Tokens>> = {
  password: async ({ email }) =>
    tokensOf(await app.call('POST', '/api/auth/sign_in', { body: { email, password: PASSWORD } })),
  Google: async ({ google }) => tokensOf(await signInAtGoogle(app, google)),
  SMS: async ({ phone }) => {
    await startPhone(app, phone)
    return tokensOf(await confirmPhone(app, phone, codeTo(app, phone)))
  },
  'SMS of the other provider': async ({ phone }) => {
    await app.call('POST', '/api/user/verify_sms', { body: { phoneNumber: phone } })
    const body = { phoneNumber: phone, code: codeTo(app, phone), linkToProfile: false }
    const { token } = (await app.call('POST', '/api/user/verify_sms_code', { body })).body
    return tokensOf(await app.call('POST', '/api/auth/custom_token', { body: { token } }))
  },
}

/** Every way from one session to another token without a new proof. */
const steps: Record<string, (tokens: Tokens) => Promise<Tokens>> = {
  refresh: async ({ cookie }) => tokensOf(await app.call('POST', '/api/auth/refresh', { headers: { cookie } })),
  'custom token': async ({ accessToken }) => {
    const { token } = (await app.call('GET', '/api/fetch-custom-token', { token: accessToken })).body
    return tokensOf(await app.call('POST', '/api/auth/custom_token', { body: { token } }))
  },
}
const MOST_STEPS = 3

describe.each(Object.entries(signIns))('an old session by %s', (_name, signIn) => {
  test(`reaches no call that needs a fresh sign-in in up to ${MOST_STEPS} steps`, async () => {
    const fleet = { app, addresses: [] }
    const person = await aPerson(fleet, { google: 'gina@gmail.example', isProved: true })
    const first = await signIn(person)
    expect((await app.call('GET', '/api/me/export', { token: first.accessToken })).status).toBe(200)
    await letTimePass()
    club = await aMatrixClub(app)
    let reached = [first]
    for (let step = 0; step <= MOST_STEPS; step++) {
      for (const { accessToken } of reached) await expectOld(accessToken)
      const next: Tokens[] = []
      for (const tokens of reached) for (const take of Object.values(steps)) next.push(await take(tokens))
      reached = next.slice(0, 4)
    }
    expect((await app.call('GET', '/api/me', { token: first.accessToken })).body.phoneNumber).toBe(person.phone)
  })
})

/** Those of a club are refused without the role: the first test covers them. */
const ownCalls = freshSignInCalls.filter((name) => /^(auth|me)\./.test(name))

async function expectOld(token: string) {
  for (const name of ownCalls) {
    const input = (await requests[name]?.(club, 'own', app)) ?? {}
    // Who has a password proves it with that.
    if (name === 'auth.passwordChange') continue
    expect({ name, ...(await fire(name, input, token)) }).toEqual({ name, ...signInAgain })
  }
}

test('the links of invitations are listed only after a fresh sign-in', async () => {
  club = await aMatrixClub(app)
  const { accessToken: token } = club.ada
  const links = async () =>
    (await app.call('GET', `/api/admin/users/${club.site.id}`, { token })).body.invitations.map(
      ({ link }: { link: string | null }) => link,
    )
  expect(await links()).toEqual([expect.stringMatching(/^\/login_after_invitation\/[\w-]{64}$/)])
  await letTimePass()
  expect(await links()).toEqual([null])
})
