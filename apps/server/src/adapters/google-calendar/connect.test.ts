import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADA, EVE, type FakeWorld, fakeWorld, present, problemOf } from '../../../test/fake-world.ts'
import type { CalendarCredential } from './google-calendar.ts'

let world: FakeWorld
beforeAll(async () => {
  world = await fakeWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.fakes.calendar.behave({})
  world.pass(60_000)
})

const BACK = 'https://korto.example/google_auth_redirect'
const google = () => present(world.googleCalendar)

async function consent(who: string) {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const address = google().consentAddress({ returnAddress: BACK, state: 'a-state', codeChallenge })
  const answer = await fetch(`${address}&auto=${encodeURIComponent(who)}`, { redirect: 'manual' })
  const query = new URL(answer.headers.get('location') ?? '').searchParams
  return { code: query.get('code') ?? '', state: query.get('state'), codeVerifier }
}

async function connected(who = ADA.email): Promise<CalendarCredential> {
  const { code, codeVerifier } = await consent(who)
  return google().connect({ code, returnAddress: BACK, codeVerifier })
}

test('an owner allows it once and stays connected', async () => {
  expect((await consent(ADA.email)).state).toBe('a-state')
  const credential = await connected()
  expect(credential).toEqual({ refreshToken: expect.stringMatching(/^1\/\//) })
  expect(await google().calendars(credential)).toEqual([
    { id: expect.any(String), name: 'Ada Dimitrova', timezone: 'Europe/Sofia' },
  ])
})

test('another proof than the one that left with the owner is refused', async () => {
  const { code } = await consent(ADA.email)
  const came = { code, returnAddress: BACK, codeVerifier: randomBytes(32).toString('base64url') }
  expect(await problemOf(google().connect(came))).toMatchObject({ reason: 'refused', detail: 'credential revoked' })
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

test('a short-lived token that ends early is made anew without anybody noticing', async () => {
  const credential = await connected()
  world.fakes.calendar.oauth.expireAccessTokens()
  expect(await google().calendars(credential)).not.toHaveLength(0)
})

test('when the owner takes the permission back, that is what the problem says', async () => {
  const credential = await connected(EVE.email)
  world.fakes.calendar.oauth.revoke(EVE.email)
  expect(await problemOf(google().calendars(credential))).toMatchObject({
    service: 'google-calendar',
    reason: 'refused',
    detail: 'credential revoked',
  })
})

test('disconnecting ends the permission, also a second time', async () => {
  const credential = await connected()
  await google().disconnect(credential)
  await google().disconnect(credential)
  expect(await problemOf(google().calendars(credential))).toMatchObject({ detail: 'credential revoked' })
})

test('a calendar that has had enough of us says so in its own way', async () => {
  const credential = await connected()
  await google().calendars(credential)
  world.fakes.calendar.behave({ answer: 429 })
  expect(await problemOf(google().calendars(credential))).toMatchObject({ reason: 'too-many-requests' })
})

test('neither credential, token nor calendar is logged', async () => {
  const credential = await connected()
  world.fakes.calendar.behave({ answer: 500 })
  await problemOf(google().preview(credential, 'secret-calendar', '2026-01-01T00:00:00Z'))
  expect(world.logged()).toContain('"service":"google-calendar"')
  expect(world.logged()).not.toContain(credential.refreshToken)
  expect(world.logged()).not.toMatch(/secret-calendar|Bearer|fake-google-secret/)
})
