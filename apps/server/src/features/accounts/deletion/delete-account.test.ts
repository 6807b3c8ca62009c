import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { aDelivery, aDevice } from '../../../../test/deliveries.ts'
import { aBooking, aRule, signedInUser } from '../../../../test/factories.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import { sessionIdOf } from '../../users/sessions/tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const deleteAs = (token: string) => app.call('POST', '/api/user/delete_account', { token })

test('upcoming bookings and series are cancelled, the person is erased, the past stays [API-18, PROF-03]', async () => {
  const club = await aClub(app.db)
  const me = await signedInUser(app.db, { displayName: 'Gone Canary', email: 'gone-canary@example.com' })
  await app.db.insertInto('site_clients').values({ site_id: club.site.id, user_id: me.id, note: 'Gone note' }).execute()
  const past = await aBooking(app.db, { itemId: club.court.id, userId: me.id, day: '2026-11-10' })
  const future = await aBooking(app.db, { itemId: club.court.id, userId: me.id, day: '2026-11-18' })
  const rule = await aRule(app.db, { itemId: club.secondCourt.id, userId: me.id, validFrom: '2026-11-17' })
  await app.db
    .insertInto('watchers')
    .values({ user_id: me.id, from_at: new Date('2026-11-18T08:00Z'), to_at: new Date('2026-11-18T10:00Z') })
    .execute()

  const answer = await deleteAs(me.accessToken)
  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')

  const bookings = await app.db.selectFrom('bookings').select(['id', 'status']).where('user_id', '=', me.id).execute()
  expect(Object.fromEntries(bookings.map(({ id, status }) => [id, status]))).toEqual({
    [past.id]: 'CONFIRMED',
    [future.id]: 'CANCELED',
  })
  const { deleted_at } = await app.db
    .selectFrom('recurring_rules')
    .select('deleted_at')
    .where('id', '=', rule.id)
    .executeTakeFirstOrThrow()
  expect(deleted_at).not.toBeNull()
  const staff = { token: club.ada.accessToken }
  const activity = (await app.call('GET', `/api/admin/site/${club.site.id}/activity`, staff)).body
  expect(activity.map(({ type }: { type: string }) => type)).toEqual(['USER_CANCEL_OCCASION', 'USER_CANCEL_BOOKING'])
  for (const table of ['sessions', 'watchers', 'user_passwords', 'push_tokens'] as const)
    expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', me.id).execute()).toEqual([])
  const everything = [
    await app.call('GET', `/api/admin/site/${club.site.id}/bookings`, staff),
    await app.call('GET', `/api/admin/site/${club.site.id}/users`, staff),
    await app.call('GET', `/api/admin/site/${club.site.id}/users?ids=${me.id}`, staff),
  ]
  expect(JSON.stringify(everything.map(({ body }) => body))).not.toMatch(/Gone|gone-canary/)
  expect((await lettersTo(app, 'gone-canary@example.com'))[0]).toMatchObject({ subject: 'Your account was deleted' })
})

test('a second call, and every other one, finds nobody signed in [API-18]', async () => {
  const { accessToken } = await signedInUser(app.db)
  expect((await deleteAs(accessToken)).status).toBe(200)
  expect((await deleteAs(accessToken)).status).toBe(401)
  expect((await app.call('GET', '/api/me', { token: accessToken })).status).toBe(401)
})

test('the address and the number are free for a new account', async () => {
  const { id, accessToken } = await signedInUser(app.db, { email: 'again@example.com' })
  const { phone_number } = await app.db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await deleteAs(accessToken)
  const again = await signedInUser(app.db, { email: 'again@example.com', phoneNumber: phone_number })
  expect(again.id).not.toBe(id)
})

test('the last admin of a club is refused with its name, and nothing is deleted [PROF-04]', async () => {
  const { ada, site } = await aClub(app.db)
  expect(await deleteAs(ada.accessToken)).toMatchObject({
    status: 409,
    body: { code: 'LAST_ADMIN', siteName: site.name, message: expect.stringContaining(site.name) },
  })
  expect((await app.call('GET', '/api/me', { token: ada.accessToken })).status).toBe(200)
})

test('it needs a sign-in within ten minutes, and takes no body that names somebody else', async () => {
  const me = await signedInUser(app.db)
  const other = await signedInUser(app.db)
  const naming = await app.call('POST', '/api/user/delete_account', { token: me.accessToken, body: { id: other.id } })
  expect(naming.status).toBe(400)
  await app.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 660_000) })
    .where('user_id', '=', me.id)
    .execute()
  expect(await deleteAs(me.accessToken)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
})

test('personal data can be exported, and holds nothing of others', async () => {
  const club = await aClub(app.db)
  await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: '2026-11-18' })
  await aBooking(app.db, { itemId: club.court.id, userId: club.otto.id, day: '2026-11-19' })
  await app.db
    .insertInto('calendar_credentials')
    .values({ site_id: club.site.id, account: 'c@a', encrypted_tokens: Buffer.from('x'), connected_by: club.cleo.id })
    .execute()
  const { status, body } = await app.call('GET', '/api/me/export', { token: club.cleo.accessToken })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    profile: { id: club.cleo.id, displayName: 'Cleo Canary' },
    clubs: [{ siteId: club.site.id }],
    bookings: [{ item: 'Court 1', status: 'CONFIRMED' }],
    sessions: [{ userAgent: 'test' }],
    connectedCalendars: [{ siteId: club.site.id, provider: 'google', account: 'c@a' }],
  })
  expect(JSON.stringify(body)).not.toContain('Otto')
})

test('the export has the settings of notifications, the devices and what was delivered', async () => {
  const { site, cleo, otto, fred } = await aClub(app.db)
  const deviceId = await aDevice(app.db, cleo.id, sessionIdOf(cleo.refreshToken) ?? '')
  await app.db
    .updateTable('users')
    .set({ reminder_minutes: 120, quiet_from: 1320, quiet_to: 450, unwanted_mail: ['MOVED'] })
    .where('id', '=', cleo.id)
    .execute()
  await app.db.insertInto('digest_readers').values({ site_id: site.id, user_id: cleo.id }).execute()
  const facts = { client: 'Otto' }
  await aDelivery(app.db, { userId: cleo.id, siteId: site.id, way: 'push', kind: 'NEW', deviceId, facts })
  await aDelivery(app.db, { userId: otto.id, siteId: site.id })
  const exported = async (token: string) => (await app.call('GET', '/api/me/export', { token })).body
  const body = await exported(cleo.accessToken)
  expect(body).toMatchObject({
    notificationSettings: {
      reminderMinutes: 120,
      receipts: false,
      quietHours: { from: '22:00', to: '07:30' },
      unwantedMail: ['MOVED'],
      digests: [site.id],
    },
    devices: [{ preferences: expect.arrayContaining(['NEW']) }],
    deliveries: [{ way: 'push', kind: 'NEW', siteId: site.id, state: 'SENT' }],
  })
  expect(JSON.stringify(body)).not.toContain('Otto')
  const without = { notificationSettings: { quietHours: null, digests: [] }, devices: [], deliveries: [] }
  expect(await exported(fred.accessToken)).toMatchObject(without)
})
