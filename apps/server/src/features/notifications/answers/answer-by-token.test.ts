import type { BookingStatus } from '@korto/domain/booking/booking'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { post, statusOf, TUESDAY, typesOf } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aDelivery, aDevice, aPushOfRequest, bookingFacts } from '../../../../test/deliveries.ts'
import { endSubscription } from '../../../../test/ending.ts'
import { aBooking } from '../../../../test/factories.ts'
import { linkToken, newLinkId } from '../../users/mail-links/link-tokens.ts'
import { sessionIdOf } from '../../users/sessions/tokens.ts'

/** Two processes, for concurrent answers. */
let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  sibling = await testApp({ ROLE: 'web' }, app.database)
  await setClock(app)
  await sibling.tools.readClockNow()
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const answer = (token: string, given: string = 'ACCEPT', process = app) =>
  process.call('POST', '/api/notifications/answer', { body: { token, answer: given } })

interface Staff {
  id: number
  refreshToken: string
}

/** A request that waits, and the token in the push of somebody about it. */
async function aRequest(status: BookingStatus = 'PENDING') {
  const club = await aClub(app.db)
  const { court, cleo, ivan, site } = club
  const booking = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    day: TUESDAY,
    status,
  })
  const request = { siteId: site.id, bookingId: booking.id, itemId: court.id }
  const pushTo = async ({ id, refreshToken }: Staff) => {
    const deviceId = await aDevice(app.db, id, sessionIdOf(refreshToken) ?? '')
    return { deviceId, deliveryId: await aPushOfRequest(app.db, id, deviceId, request) }
  }
  const tokenOf = async (staff: Staff) => tokenFor((await pushTo(staff)).deliveryId)
  return { ...club, id: booking.id, pushTo, tokenOf }
}
const tokenFor = (deliveryId: string, secret = app.tools.env.secret) => linkToken('answer', deliveryId, secret)
const booked = (id: number) => statusOf(app, id)
const answersIn = async (siteId: number) =>
  (await typesOf(app, siteId)).filter((type) => /^ADMIN_(CONFIRM|REJECT)_BOOKING$/.test(type)).length

test.each([
  { given: 'ACCEPT', status: 'CONFIRMED' },
  { given: 'REJECT', status: 'REJECTED' },
])('$given from a push makes the booking $status, without a session', async ({ given, status }) => {
  const { id, fred, tokenOf } = await aRequest()
  expect(await answer(await tokenOf(fred), given)).toMatchObject({ status: 200, body: { status } })
  expect(await booked(id)).toBe(status)
  const { actor_id } = await app.db
    .selectFrom('activity')
    .select('actor_id')
    .where('type', 'like', 'ADMIN_%_BOOKING')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(actor_id).toBe(fred.id)
})

test('a push accepts nothing once the subscription has ended, and still rejects [SUB-07]', async () => {
  const { id, site, fred, tokenOf } = await aRequest()
  const token = await tokenOf(fred)
  await endSubscription(app, site.id)
  const refused = { status: 409, body: { code: 'SUBSCRIPTION_ENDED' } }
  expect(await withoutChanges(app.db, () => answer(token))).toMatchObject(refused)
  expect(await answer(token, 'REJECT')).toMatchObject({ status: 200, body: { status: 'REJECTED' } })
  expect(await booked(id)).toBe('REJECTED')
})

test('a token that is forged, altered, of another purpose or of another secret is not found', async () => {
  const { fred, pushTo } = await aRequest()
  const { deliveryId } = await pushTo(fred)
  const right = tokenFor(deliveryId)
  const altered = `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`
  const tokens = [
    'x',
    altered,
    tokenFor(newLinkId()),
    tokenFor(deliveryId, 'another secret of another installation'),
    linkToken('unsubscribe', deliveryId, app.tools.env.secret),
    `${right}A`,
  ]
  for (const token of tokens)
    expect(await withoutChanges(app.db, () => answer(token))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Not found' },
    })
  expect((await answer(right)).status).toBe(200)
})

test('what is not an answer is refused', async () => {
  const { fred, tokenOf } = await aRequest()
  const token = await tokenOf(fred)
  for (const [body, field] of [
    [{ token, answer: 'accept' }, 'answer'],
    [{ token, answer: null }, 'answer'],
    [{ token: '', answer: 'ACCEPT' }, 'token'],
    [{ token: 'x'.repeat(201), answer: 'ACCEPT' }, 'token'],
    [{ token, answer: 'ACCEPT', bookingId: 1 }, 'bookingId'],
  ] as const) {
    const refused = await withoutChanges(app.db, () => app.call('POST', '/api/notifications/answer', { body }))
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(field)])
  }
})

test('only a push about a request carries an answer, not a letter or another event', async () => {
  const { fred, site, court, id, pushTo } = await aRequest()
  const { deviceId } = await pushTo(fred)
  const facts = bookingFacts({ siteId: site.id, bookingId: id, itemId: court.id })
  const of = { userId: fred.id, siteId: site.id, deviceId, facts }
  for (const delivery of [
    { ...of, way: 'mail', kind: 'PENDING' },
    { ...of, way: 'push', kind: 'NEW' },
    { ...of, way: 'push', kind: 'PENDING', userId: null },
    { ...of, way: 'push', kind: 'PENDING', deviceId: newLinkId() },
  ] as const)
    expect((await answer(tokenFor(await aDelivery(app.db, delivery)))).status).toBe(404)
})

test('it works once, also when it is used many times at once [I33]', async () => {
  const { id, site, fred, tokenOf } = await aRequest()
  const token = await tokenOf(fred)
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) => answer(token, n % 2 ? 'ACCEPT' : 'REJECT', n % 3 ? app : sibling)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
  const given = answers.find(({ status }) => status === 200)?.body.status
  expect(await booked(id)).toBe(given)
  expect(await answersIn(site.id)).toBe(1)
  expect((await answer(token)).status).toBe(404)
})

test('who was slower hears that it has changed; one transition happens [I33]', async () => {
  const { id, site, fred, ada, tokenOf } = await aRequest()
  const [freds, adas] = [await tokenOf(fred), await tokenOf(ada)]
  const [first, second, third] = await Promise.all([
    answer(freds),
    answer(adas, 'REJECT', sibling),
    post(sibling, ada, `/api/admin/booking/${id}/accept`),
  ])
  const statuses = [first, second, third].map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  const slower = [first, second].find(({ status }) => status === 409)
  expect(slower?.body).toMatchObject({ code: 'STATE' })
  expect(await answersIn(site.id)).toBe(1)
})

test('the rights are those of this moment', async () => {
  const { id, fred, coach, maria, site, tokenOf } = await aRequest()
  const freds = await tokenOf(fred)
  await app.db.deleteFrom('site_staff').where('user_id', '=', fred.id).execute()
  expect((await withoutChanges(app.db, () => answer(freds))).status).toBe(404)
  const coachs = await tokenOf(coach)
  expect(await withoutChanges(app.db, () => answer(coachs))).toMatchObject({ status: 409, body: { code: 'STATE' } })
  await app.db.updateTable('site_staff_items').set({ suppl_item_id: maria.id }).where('site_id', '=', site.id).execute()
  expect((await withoutChanges(app.db, () => answer(coachs))).status).toBe(404)
  expect(await booked(id)).toBe('PENDING')
})

test('a coach answers an own lesson that waits for the coach', async () => {
  const { id, coach, tokenOf } = await aRequest('PENDING_COACH')
  expect((await answer(await tokenOf(coach))).status).toBe(200)
  expect(await booked(id)).toBe('CONFIRMED')
})

test('it ends with the device, and with the session there', async () => {
  const { fred, pushTo } = await aRequest()
  const { deliveryId, deviceId } = await pushTo(fred)
  await app.db.deleteFrom('push_tokens').where('id', '=', deviceId).execute()
  expect((await answer(tokenFor(deliveryId))).status).toBe(404)
  const second = await pushTo(fred)
  await app.call('POST', '/api/auth/sign_out', { token: fred.accessToken })
  expect((await answer(tokenFor(second.deliveryId))).status).toBe(404)
})

test('it ends with the start of the booking, and is not for another time than it was about', async () => {
  const { id, fred, tokenOf, secondCourt } = await aRequest()
  const token = await tokenOf(fred)
  await app.db.updateTable('bookings').set({ item_id: secondCourt.id }).where('id', '=', id).execute()
  expect(await answer(token)).toMatchObject({ status: 409, body: { code: 'STATE' } })

  const other = await aRequest()
  const late = await other.tokenOf(other.fred)
  await setClock(app, `${TUESDAY}T10:00:00+02:00`)
  expect((await answer(late)).status).toBe(404)
  await setClock(app)
})

test('guessing is limited', async () => {
  for (let n = 0; n < 60; n++) await answer('x')
  expect(await answer('x')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
})
