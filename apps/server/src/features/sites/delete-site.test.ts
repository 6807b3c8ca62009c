import { messagesOf } from '@korto/domain/notification/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, anItem, aRule, signedInUser } from '../../../test/factories.ts'
import { activityOf, aSmallClub, book, inDays, type SmallClub } from '../../../test/small-club.ts'

/** Several processes and many rounds, on a machine that may have much else to do. */
const RACE_MS = 30_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const remove = ({ siteId, admin }: SmallClub, body: object) =>
  app.call('POST', `/api/admin/site/${siteId}/delete`, { token: admin.accessToken, body })
const statusOf = async (id: number) =>
  (await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const ruleOf = (id: number) =>
  app.db
    .selectFrom('recurring_rules')
    .select(['valid_from', 'valid_until', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('with its name typed again a club goes, and everything upcoming is cancelled [GEN-11] [API-29] [I44]', async () => {
  const club = await aSmallClub(app)
  const [ann, bob] = [await signedInUser(app.db), await signedInUser(app.db)]
  const onCourt = { itemId: club.court.id, userId: ann.id }
  const past = await aBooking(app.db, { ...onCourt, day: inDays(app, -1) })
  const ahead = await aBooking(app.db, { ...onCourt, day: inDays(app, 1), supplItemId: club.ivan.id })
  const pending = await aBooking(app.db, { ...onCourt, day: inDays(app, 400), status: 'PENDING' })
  const canceled = await aBooking(app.db, { ...onCourt, day: inDays(app, 2), status: 'CANCELED' })
  const running = await aRule(app.db, { itemId: club.court.id, userId: bob.id, validFrom: inDays(app, -20) })
  const coming = await aRule(app.db, {
    itemId: club.court.id,
    userId: bob.id,
    validFrom: inDays(app, 20),
    time: '08:00',
    until: '09:00',
  })
  const over = await aRule(app.db, {
    itemId: club.court.id,
    userId: bob.id,
    validFrom: inDays(app, -20),
    validUntil: inDays(app, -10),
  })
  await app.db
    .insertInto('subscriptions')
    .values({ site_id: club.siteId, status: 'ACTIVE', plan_id: 'pro_monthly' })
    .execute()

  expect(await remove(club, { name: ` ${club.name} ` })).toMatchObject({
    status: 200,
    body: { ok: true, canceledBookings: 2, endedSeries: 2 },
  })

  const statuses = await Promise.all([past, ahead, pending, canceled].map(({ id }) => statusOf(id)))
  expect(statuses).toEqual(['CONFIRMED', 'CANCELED', 'CANCELED', 'CANCELED'])
  // Every Monday, say, from 20 days ago: the next is in one day, so it was held for the last time six days ago.
  expect(await ruleOf(running.id)).toMatchObject({ valid_until: inDays(app, 0), deleted_at: null })
  expect((await ruleOf(coming.id)).deleted_at).not.toBeNull()
  expect(await ruleOf(over.id)).toMatchObject({ valid_until: inDays(app, -10), deleted_at: null })
  const subscription = app.db.selectFrom('subscriptions').select('status').where('site_id', '=', club.siteId)
  expect(await subscription.executeTakeFirst()).toEqual({ status: 'CANCELED' })

  const [record, ...others] = await activityOf(app, club.siteId)
  expect(others).toEqual([])
  expect(record).toMatchObject({ type: 'ADMIN_DELETE_SITE', actorId: club.admin.id, userIds: [ann.id, bob.id] })
  const news = messagesOf({ ...record, siteId: club.siteId } as never)
  expect(news.map(({ kind, audience, subject }) => [kind, audience, subject.userId, subject.bookingId])).toEqual([
    ['CANCELED', ['client'], ann.id, ahead.id],
    ['CANCELED', ['client'], ann.id, pending.id],
    ['CANCELED', ['client'], bob.id, null],
    ['CANCELED', ['client'], bob.id, null],
  ])
})

test('a deleted club is in no list, on no page and in nobody’s console, and its address is free [GEN-11]', async () => {
  const club = await aSmallClub(app)
  const token = club.admin.accessToken
  await app.call('PUT', `/api/admin/site/${club.siteId}`, { token, body: { details: '{"hosting":"a.example.com"}' } })
  expect((await remove(club, { name: club.name })).status).toBe(200)

  expect((await app.call('GET', `/api/sites/${club.siteId}`)).status).toBe(404)
  for (const list of ['/api/sites', '/api/sites?preview=1', `/api/sites?ids=${club.siteId}`])
    expect((await app.call('GET', list)).body).not.toContainEqual(expect.objectContaining({ id: club.siteId }))
  expect((await app.call('GET', `/api/sites/${club.siteId}/timetable?itemId=${club.court.id}`)).status).toBe(404)
  const wanted = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1) }
  expect((await book(app, club.client.accessToken, wanted)).status).toBe(404)
  expect((await app.call('GET', '/api/me', { token })).body.specialPermissionsInSites).toEqual({})
  expect((await remove(club, { name: club.name })).status).toBe(403)
  expect((await app.call('PUT', `/api/admin/item/${club.court.id}`, { token, body: {} })).status).toBe(403)

  const next = await aSmallClub(app)
  const answer = await app.call('PUT', `/api/admin/site/${next.siteId}`, {
    token: next.admin.accessToken,
    body: { details: '{"hosting":"a.example.com"}' },
  })
  expect(answer.status).toBe(200)
})

test.each([{ name: 'Another club' }, { name: '' }, {}, { name: 1 }, { name: 'x', force: true }])(
  'without the right name nothing is deleted: %j [X9]',
  async (body) => {
    const club = await aSmallClub(app)
    const booking = await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, 1) })
    const answer = await remove(club, body)
    expect(answer.status).toBe(400)
    expect((await app.call('GET', `/api/sites/${club.siteId}`)).status).toBe(200)
    expect(await statusOf(booking.id)).toBe('CONFIRMED')
    expect(await activityOf(app, club.siteId)).toEqual([])
  },
)

test('a booking made while the club is deleted is refused or cancelled: nothing active is left behind [I44]', {
  timeout: RACE_MS,
}, async () => {
  const other = await testApp({}, app.database)
  try {
    for (let round = 0; round < 6; round++) {
      const club = await aSmallClub(app)
      const players = await Promise.all(Array.from({ length: 6 }, () => signedInUser(app.db)))
      const wanted = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1) }
      const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
      const [removed, added, ...booked] = await Promise.all([
        remove(club, { name: club.name }),
        app.call('POST', '/api/admin/item', {
          token: club.admin.accessToken,
          body: { siteId: club.siteId, name: 'New' },
        }),
        ...players.map(({ accessToken }, index) =>
          book(index % 2 ? app : other, accessToken, { ...wanted, time: times[index] ?? '14:00' }),
        ),
      ])
      expect(removed.status).toBe(200)
      expect([200, 403, 404]).toContain(added.status)
      for (const { status } of booked) expect([200, 404]).toContain(status)
      const active = await app.db
        .selectFrom('bookings')
        .select('id')
        .where('site_id', '=', club.siteId)
        .where('status', '=', 'CONFIRMED')
        .execute()
      expect(active).toEqual([])
    }
  } finally {
    await other.close()
  }
})

test('other clubs are untouched [X1]', async () => {
  const [club, neighbour] = [await aSmallClub(app), await aSmallClub(app)]
  const theirs = await aBooking(app.db, { itemId: neighbour.court.id, userId: club.client.id, day: inDays(app, 1) })
  await anItem(app.db, neighbour.siteId)
  expect((await remove(club, { name: club.name })).status).toBe(200)
  expect(await statusOf(theirs.id)).toBe('CONFIRMED')
  expect((await app.call('GET', `/api/sites/${neighbour.siteId}`)).body.items).toHaveLength(2)
})
