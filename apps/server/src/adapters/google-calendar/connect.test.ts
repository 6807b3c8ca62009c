import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ADA,
  chooseAtGoogle,
  connectCalendar,
  EVE,
  type FakedAdapters,
  fakedAdapters,
  present,
  problemOf,
} from '../../../test/faked-adapters.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.calendar.behave({})
  faked.pass(60_000)
})

const BACK = 'https://korto.example/google_auth_redirect'
const google = () => present(faked.googleCalendar)

const connected = (who = ADA.email) => connectCalendar(faked, who)

test('one consent of the owner is enough', async () => {
  const credential = await connected()
  expect(credential).toEqual({ refreshToken: expect.stringMatching(/^1\/\//) })
  expect(await google().calendars(credential)).toEqual([
    { id: expect.any(String), name: 'Ada Dimitrova', timezone: 'Europe/Sofia' },
  ])
})

test('the state comes back unchanged, and another proof is refused', async () => {
  const consent = { returnAddress: BACK, state: 'a-state', codeChallenge: 'the-hash-of-something' }
  const { searchParams } = await chooseAtGoogle(google().consentAddress(consent), ADA.email)
  expect(searchParams.get('state')).toBe('a-state')
  const callback = { code: searchParams.get('code') ?? '', returnAddress: BACK, codeVerifier: 'something-else' }
  expect(await problemOf(google().connect(callback))).toMatchObject({ reason: 'refused', detail: 'invalid_grant' })
})

test('an owner who declines comes back without a code', async () => {
  const consent = { returnAddress: BACK, state: 'a-state', codeChallenge: 'the-hash-of-something' }
  const { searchParams } = await chooseAtGoogle(google().consentAddress(consent), 'deny')
  expect(Object.fromEntries(searchParams)).toEqual({ state: 'a-state', error: 'access_denied' })
})

test('a calendar made for a court is there and belongs to its owner alone', async () => {
  const [ada, eve] = [await connected(), await connected(EVE.email)]
  const made = await google().createCalendar(ada, { name: 'Court 1', timezone: 'Europe/Sofia' })
  expect(made).toEqual({ id: expect.any(String), name: 'Court 1', timezone: 'Europe/Sofia' })
  expect(await google().calendars(ada)).toContainEqual(made)
  expect(await problemOf(google().preview(eve, made.id, '2026-01-01T00:00:00Z'))).toMatchObject({
    reason: 'refused',
    detail: 'status 404',
  })
})

test('an access token that expires early is renewed by itself', async () => {
  const credential = await connected()
  faked.fakes.calendar.oauth.expireAccessTokens()
  expect(await google().calendars(credential)).not.toHaveLength(0)
})

test('a revoked permission is reported as such', async () => {
  const credential = await connected(EVE.email)
  faked.fakes.calendar.oauth.revoke(EVE.email)
  expect(await problemOf(google().calendars(credential))).toMatchObject({
    service: 'google-calendar',
    reason: 'refused',
    detail: 'credential revoked',
  })
})

test('disconnecting revokes the permission and can be repeated', async () => {
  const credential = await connected()
  await google().disconnect(credential)
  await google().disconnect(credential)
  expect(await problemOf(google().calendars(credential))).toMatchObject({ detail: 'credential revoked' })
})

test('the calendar’s own rate limit errors are recognised', async () => {
  const credential = await connected()
  await google().calendars(credential)
  faked.fakes.calendar.behave({ answer: 429 })
  expect(await problemOf(google().calendars(credential))).toMatchObject({ reason: 'too-many-requests' })
})

test('neither credential, token nor calendar is logged', async () => {
  const credential = await connected()
  faked.fakes.calendar.behave({ answer: 500 })
  await problemOf(google().preview(credential, 'secret-calendar', '2026-01-01T00:00:00Z'))
  expect(faked.logged()).toContain('"service":"google-calendar"')
  expect(faked.logged()).not.toContain(credential.refreshToken)
  expect(faked.logged()).not.toMatch(/secret-calendar|Bearer|fake-google-secret/)
})
