import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ADA,
  chooseAtGoogle,
  connectCalendar,
  EVE,
  type FakedAdapters,
  fakedAdapters,
  openCalendar,
  present,
  problemOf,
} from '../../../test/faked-adapters.ts'
import { startFakeServer } from '../../platform/outgoing/fake-server.ts'
import { createOutgoing } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { CalendarGone, CredentialRevoked } from '../calendar/calendar-problems.ts'
import { googleConnector } from './google-connector.ts'

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
const google = () => present(faked.calendars.google)
const opened = (who = ADA.email) => openCalendar(faked, who)
const JANUARY = Date.parse('2026-01-01T00:00:00Z')

test('one consent of the owner is enough, and names the account [CAL-02]', async () => {
  const { account, credential } = await connectCalendar(faked, ADA.email)
  expect(account).toBe(ADA.email)
  expect(credential).toEqual({ refreshToken: expect.stringMatching(/^1\/\//) })
  const port = google().open(credential, async () => {})
  expect(await port.calendars()).toEqual([{ id: ADA.email, name: 'Ada Dimitrova', timezone: 'Europe/Sofia' }])
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

test('a calendar made for a court is there and belongs to its owner alone [CAL-04]', async () => {
  const [ada, eve] = [await opened(), await opened(EVE.email)]
  const made = await ada.createCalendar({ name: 'Court 1', timezone: 'Europe/Sofia' })
  expect(made).toEqual({ id: expect.any(String), name: 'Court 1', timezone: 'Europe/Sofia' })
  expect(await ada.calendars()).toContainEqual(made)
  expect(await problemOf(eve.preview(made.id, JANUARY))).toBeInstanceOf(CalendarGone)
})

test('an access token that expires early is renewed by itself', async () => {
  const port = await opened()
  faked.fakes.calendar.oauth.expireAccessTokens()
  expect(await port.calendars()).not.toHaveLength(0)
})

test('a revoked permission is reported as such', async () => {
  const port = await opened(EVE.email)
  faked.fakes.calendar.oauth.revoke(EVE.email)
  const problem = await problemOf(port.calendars())
  expect(problem).toBeInstanceOf(CredentialRevoked)
  expect(problem).toMatchObject({ service: 'google-calendar', reason: 'refused', detail: 'credential revoked' })
})

test('a credential that is none asks to connect again', () => {
  expect(() => google().open({ password: 'x' }, async () => {})).toThrow(CredentialRevoked)
})

test('disconnecting revokes the permission and can be repeated [CAL-14]', async () => {
  const port = await opened()
  await port.revoke()
  await port.revoke()
  expect(await problemOf(port.calendars())).toMatchObject({ detail: 'credential revoked' })
})

test('the calendar’s own rate limit errors are recognised', async () => {
  const port = await opened()
  await port.calendars()
  faked.fakes.calendar.behave({ answer: 429, headers: { 'retry-after': '7' } })
  expect(await problemOf(port.calendars())).toMatchObject({ reason: 'too-many-requests', retryAfterSeconds: 7 })
})

test('every request is counted before it is made, and the account’s minute is respected by Google', async () => {
  let requests = 0
  const port = await openCalendar(faked, EVE.email, async () => {
    requests++
  })
  const { quota } = faked.fakes.calendar
  quota.limit(quota.highest() + 3)
  const problems = []
  for (let attempt = 0; attempt < 200; attempt++) problems.push(await problemOf(port.calendars()))
  quota.limit(null)
  expect(requests).toBe(200)
  expect(problems[0]).toBeNull()
  expect(problems.at(-1)).toMatchObject({ reason: 'too-many-requests', detail: 'status 403' })
})

test.each([
  { status: 401, reason: 'authError', kind: CredentialRevoked },
  { status: 403, reason: 'insufficientPermissions', kind: CredentialRevoked },
  { status: 403, reason: 'forbidden', kind: CalendarGone },
  { status: 404, reason: 'notFound', kind: CalendarGone },
  { status: 401, reason: 'push.webhookUrlUnauthorized', kind: ServiceProblem },
  { status: 403, reason: 'accessNotConfigured', kind: ServiceProblem },
])('$status $reason is the right problem', async ({ status, reason, kind }) => {
  const refusing = await startFakeServer(({ url }) =>
    url.pathname === '/token'
      ? { status: 200, body: { access_token: 'a', expires_in: 3_599 } }
      : { status, body: { error: { code: status, errors: [{ reason }] } } },
  )
  const log = pino({ level: 'silent' })
  const outgoing = createOutgoing({ service: 'google-calendar', log, namedOrigins: [refusing.origin] })
  const { origin } = refusing
  const urls = { accountsUrl: origin, tokenUrl: origin, calendarUrl: origin }
  const connector = googleConnector(outgoing, { clientId: 'a', clientSecret: 'b', ...urls }, Date.now)
  const port = connector.open({ refreshToken: 'c' }, async () => {})
  const problem = await problemOf(port.changes('a-calendar', { from: JANUARY }))
  expect((problem as Error).constructor).toBe(kind) // whatever it is, it has one
  await refusing.stop()
})

test('neither credential, token nor calendar is logged', async () => {
  const { credential } = await connectCalendar(faked, ADA.email)
  faked.fakes.calendar.behave({ answer: 500 })
  await problemOf(
    google()
      .open(credential, async () => {})
      .preview('secret-calendar', JANUARY),
  )
  expect(faked.logged()).toContain('"service":"google-calendar"')
  expect(faked.logged()).not.toContain(Object.values(credential)[0])
  expect(faked.logged()).not.toMatch(/secret-calendar|Bearer|fake-google-secret/)
})
