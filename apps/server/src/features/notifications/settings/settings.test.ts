import { NotificationSettings } from '@korto/contract/notification-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aSite, aStaffMember, signedInUser } from '../../../../test/factories.ts'
import { listening, liveStream } from '../../../../test/live-stream.ts'
import { openSession } from '../../../../test/open-session.ts'

type Person = Awaited<ReturnType<typeof signedInUser>>

let app: TestApp
let cleo: Person
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  cleo = await signedInUser(app.db, { email: `cleo${Math.random()}@example.com` })
})

const PATH = '/api/me/notification_settings'
const settings = async ({ accessToken: token }: { accessToken: string }) =>
  bodyOf(await app.call('GET', PATH, { token }), NotificationSettings)
const change = ({ accessToken: token }: { accessToken: string }, body: unknown) =>
  app.call('PUT', PATH, { token, body })

test('at first there is a reminder a day before, all letters, no receipts, no quiet hours', async () => {
  const { email } = await app.db.selectFrom('users').select('email').where('id', '=', cleo.id).executeTakeFirstOrThrow()
  expect(await settings(cleo)).toEqual({
    reminderMinutes: 1440,
    receipts: false,
    quietHours: null,
    mail: {
      address: email,
      isAvailable: true,
      isUnreachable: false,
      wanted: { ANSWERED: true, CANCELED: true, MOVED: true, SLOT_FREE: true, REMINDER: true },
    },
    sites: [],
    devices: [],
  })
})

test.each([
  { body: { reminderMinutes: 60 }, field: 'reminderMinutes' },
  { body: { reminderMinutes: '120' }, field: 'reminderMinutes' },
  { body: { receipts: 'yes' }, field: 'receipts' },
  { body: { quietHours: { from: '24:00', to: '07:00' } }, field: 'quietHours.from' },
  { body: { quietHours: { from: '22:00', to: '7:00' } }, field: 'quietHours.to' },
  { body: { quietHours: { from: '22:00' } }, field: 'quietHours.to' },
  { body: { quietHours: { from: '22:00', to: '22:00' } }, field: 'quietHours.to' },
  { body: { quietHours: { from: '22:00', to: '07:00', zone: 'Europe/Atlantis' } }, field: 'zone' },
  { body: { mail: { PAID: true } }, field: 'PAID' },
  { body: { mail: { MOVED: 1 } }, field: 'mail.MOVED' },
  { body: { digests: [{ siteId: 'x', wanted: true }] }, field: 'digests.0.siteId' },
  { body: { digests: [{ siteId: 999_999, wanted: true }] }, field: 'digests.0.siteId' },
  { body: { timezone: 'Europe/Sofia' }, field: 'timezone' },
])('$body is refused, $field is named and nothing is changed', async ({ body, field }) => {
  const answer = await withoutChanges(app.db, () => change(cleo, { receipts: true, ...body }))
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)])
})

test('what is named is changed, everything else stays', async () => {
  expect((await change(cleo, { mail: { MOVED: false, REMINDER: false } })).body.mail.wanted).toMatchObject({
    MOVED: false,
    REMINDER: false,
    CANCELED: true,
  })
  await change(cleo, { mail: { MOVED: true }, reminderMinutes: 120 })
  const quietHours = { from: '22:00', to: '07:30' }
  const answer = bodyOf(await change(cleo, { quietHours, receipts: true }), NotificationSettings)
  expect(answer).toMatchObject({ reminderMinutes: 120, receipts: true, quietHours })
  expect(answer.mail.wanted).toMatchObject({ MOVED: true, REMINDER: false })
  expect((await change(cleo, { quietHours: null })).body).toMatchObject({ quietHours: null, receipts: true })
  expect(await settings(await signedInUser(app.db))).toMatchObject({ reminderMinutes: 1440, receipts: false })
})

test('a digest is for those who work at the club', async () => {
  const [site, other] = [await aSite(app.db, { name: 'Club One' }), await aSite(app.db)]
  await aStaffMember(app.db, site.id, cleo.id, ['front_office'])
  const digests = [
    { siteId: site.id, wanted: true },
    { siteId: other.id, wanted: true },
  ]
  const refused = await withoutChanges(app.db, () => change(cleo, { digests }))
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('digests.1.siteId')])
  const wanted = (digest: boolean) => [{ siteId: site.id, name: 'Club One', roles: ['front_office'], digest }]
  expect((await settings(cleo)).sites).toEqual(wanted(false))
  const answer = await change(cleo, { digests: [{ siteId: site.id, wanted: true }] })
  expect(answer.body.sites).toEqual(wanted(true))
  expect((await change(cleo, { receipts: true })).body.sites).toEqual(wanted(true))
  expect((await change(cleo, { digests: [{ siteId: site.id, wanted: false }] })).body.sites).toEqual(wanted(false))
})

test('an address that letters come back from is named', async () => {
  await app.db.updateTable('users').set({ mail_failures: 1 }).where('id', '=', cleo.id).execute()
  expect((await settings(cleo)).mail.isUnreachable).toBe(false)
  await app.db.updateTable('users').set({ mail_failures: 2 }).where('id', '=', cleo.id).execute()
  expect((await settings(cleo)).mail.isUnreachable).toBe(true)
})

test('the other screens of the person read again', async () => {
  const stream = await liveStream(await listening(app.app), 'me', cleo.accessToken)
  await change(cleo, { receipts: true })
  await eventually(() => expect(stream.events.map(({ data }) => data.type)).toContain('me-changed'))
  stream.hangUp()
})

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const register = ({ accessToken: token }: { accessToken: string }, userAgent: string) =>
  app.call('POST', '/api/notifications/token', {
    token,
    headers: { 'user-agent': userAgent },
    body: { token: JSON.stringify(app.fakes?.push.subscribe()) },
  })

test('devices are listed by browser and system, and each chooses its events [NOTIF-07]', async () => {
  await register(cleo, WINDOWS)
  const phone = await openSession(app.db, cleo.id, 'phone')
  await register(phone, IPHONE_APP)
  const { devices } = await settings(cleo)
  expect(devices.map(({ name, isThis }) => [name, isThis]).toSorted()).toEqual([
    ['Chrome on Windows', true],
    [expect.stringMatching(/on iPhone$/), false],
  ])
  const id = devices.find(({ isThis }) => !isThis)?.id
  const choose = (body: unknown, who: { accessToken: string } = cleo) =>
    app.call('PUT', `/api/me/devices/${id}`, { token: who.accessToken, body })
  const chosen = async () => (await settings(phone)).devices.find(({ isThis }) => isThis)?.preferences
  expect((await choose({ preferences: ['CONFIRMED', 'CONFIRMED'] })).status).toBe(200)
  expect(await chosen()).toEqual(['CONFIRMED'])
  for (const preferences of [['PAID'], 'NEW', null]) {
    const refused = await choose({ preferences })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('preferences')])
  }
  expect(await choose({ preferences: [] }, await signedInUser(app.db))).toMatchObject({ status: 404 })
  expect(await chosen()).toEqual(['CONFIRMED'])
})

test('a device that is removed gets no more pushes; that of somebody else stays', async () => {
  await register(cleo, WINDOWS)
  const [device] = (await settings(cleo)).devices
  const remove = (who: { accessToken: string }, id = device?.id) =>
    app.call('DELETE', `/api/me/devices/${id}`, { token: who.accessToken })
  const otto = await signedInUser(app.db)
  expect((await withoutChanges(app.db, () => remove(otto))).status).toBe(404)
  expect((await withoutChanges(app.db, () => remove(cleo, 'x'))).status).toBe(400)
  expect((await remove(cleo)).status).toBe(200)
  expect((await remove(cleo)).status).toBe(404)
  expect((await settings(cleo)).devices).toEqual([])
  const { body } = await app.call('GET', '/api/me', { token: cleo.accessToken })
  expect(body.notifications).toEqual({ supported: true, enabled: false })
})

test('a device was seen when it sent its token, and when its session was renewed', async () => {
  await register(cleo, WINDOWS)
  const long = new Date('2026-01-01T00:00:00Z')
  const seen = async () => (await settings(cleo)).devices[0]?.seenAt
  await app.db.updateTable('push_tokens').set({ seen_at: long }).where('user_id', '=', cleo.id).execute()
  await app.db.updateTable('sessions').set({ seen_at: long }).where('user_id', '=', cleo.id).execute()
  expect(await seen()).toBe(long.toISOString())
  const headers = { cookie: `refresh=${cleo.refreshToken}`, 'user-agent': 'test' }
  expect((await app.call('POST', '/api/auth/refresh', { headers })).status).toBe(200)
  expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(long.getTime())
})
