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

const remove = ({ admin }: SmallClub, itemId: number, query = '') =>
  app.call('DELETE', `/api/admin/item/${itemId}${query}`, { token: admin.accessToken })
const statusesOf = async (ids: number[]) => {
  const rows = await app.db.selectFrom('bookings').select('status').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ status }) => status)
}

test('an item with nothing ahead is removed, and what was played on it stays [API-23] [ACT-10]', async () => {
  const club = await aSmallClub(app)
  const past = await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, -1) })
  expect(await remove(club, club.court.id)).toMatchObject({
    status: 200,
    body: { id: club.court.id, activityId: expect.any(Number), canceledBookings: 0, endedSeries: 0 },
  })
  const site = (await app.call('GET', `/api/sites/${club.siteId}`)).body
  expect([site.items, site.supplementaryItems[0].supplementaryTo]).toEqual([[], []])
  expect(await statusesOf([past.id])).toEqual(['CONFIRMED'])
  expect(await activityOf(app, club.siteId)).toEqual([
    {
      type: 'ADMIN_REMOVE_ITEM',
      actorId: club.admin.id,
      itemIds: [club.court.id],
      userIds: [],
      data: { itemId: club.court.id, bookings: [], rules: [] },
    },
  ])
  for (const again of [remove(club, club.court.id), remove(club, club.court.id, '?force=true')])
    expect((await again).status).toBe(404)
})

test('upcoming bookings keep it from being removed, and are counted [I44]', async () => {
  const club = await aSmallClub(app)
  const place = { itemId: club.court.id, userId: club.client.id }
  await aBooking(app.db, { ...place, day: inDays(app, 1) })
  await aBooking(app.db, { ...place, day: inDays(app, 2), status: 'PENDING' })
  await aBooking(app.db, { ...place, day: inDays(app, 3), status: 'CANCELED' })
  await aRule(app.db, { ...place, validFrom: inDays(app, -30) })
  for (const query of ['', '?force=false'])
    expect(await remove(club, club.court.id, query)).toMatchObject({
      status: 409,
      body: {
        code: 'UPCOMING_BOOKINGS',
        message: 'Upcoming bookings: 2, series: 1',
        futureBookings: 2,
        futureSeries: 1,
      },
    })
  expect((await app.call('GET', `/api/sites/${club.siteId}`)).body.items).toHaveLength(1)
  expect(await activityOf(app, club.siteId)).toEqual([])
  expect((await remove(club, club.court.id, '?force=yes')).status).toBe(400)
})

test('with force they are cancelled, in one record that names each of the clients [ACT-20] [I44]', async () => {
  const club = await aSmallClub(app)
  const second = await anItem(app.db, club.siteId)
  const [ann, bob] = [await signedInUser(app.db), await signedInUser(app.db)]
  const ahead = await aBooking(app.db, { itemId: club.court.id, userId: ann.id, day: inDays(app, 1) })
  const elsewhere = await aBooking(app.db, { itemId: second.id, userId: ann.id, day: inDays(app, 1) })
  const rule = await aRule(app.db, { itemId: club.court.id, userId: bob.id, validFrom: inDays(app, -30) })
  const moved = await aBooking(app.db, {
    itemId: club.court.id,
    userId: bob.id,
    day: inDays(app, 6),
    recurringId: rule.id,
    occurrenceDate: inDays(app, 5),
  })

  expect(await remove(club, club.court.id, '?force=true')).toMatchObject({
    status: 200,
    body: { canceledBookings: 2, endedSeries: 1 },
  })
  expect(await statusesOf([ahead.id, elsewhere.id, moved.id])).toEqual(['CANCELED', 'CONFIRMED', 'CANCELED'])
  const ended = await app.db
    .selectFrom('recurring_rules')
    .select(['valid_until', 'deleted_at'])
    .where('id', '=', rule.id)
    .executeTakeFirst()
  // Held 30, 23, 16, 9 and 2 days ago; the next would have been in five days.
  expect(ended).toEqual({ valid_until: inDays(app, 4), deleted_at: null })

  const [record, ...others] = await activityOf(app, club.siteId)
  expect(others).toEqual([])
  expect(record).toMatchObject({ type: 'ADMIN_REMOVE_ITEM', itemIds: [club.court.id], userIds: [ann.id, bob.id] })
  expect(record?.data).toMatchObject({
    itemId: club.court.id,
    bookings: [
      { bookingId: ahead.id, before: { status: 'CONFIRMED', userId: ann.id, from: ahead.from_at.getTime() } },
      { bookingId: moved.id, before: { recurringId: rule.id, occurrenceDate: inDays(app, 5) } },
    ],
    rules: [{ ruleId: rule.id, from: inDays(app, 5), before: { userId: bob.id, validUntil: null } }],
  })
  const messages = messagesOf({ ...record, siteId: club.siteId } as never)
  expect(messages.map(({ kind, subject }) => [kind, subject.userId])).toEqual([
    ['CANCELED', ann.id],
    ['CANCELED', bob.id],
    ['CANCELED', bob.id],
  ])
})

test('a coach who leaves takes the booked lessons along, and nobody is that coach any more [I44]', async () => {
  const club = await aSmallClub(app)
  const lesson = await aBooking(app.db, {
    itemId: club.court.id,
    userId: club.client.id,
    day: inDays(app, 1),
    supplItemId: club.ivan.id,
  })
  const game = await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, 2) })
  expect(await remove(club, club.ivan.id)).toMatchObject({ status: 409, body: { futureBookings: 1, futureSeries: 0 } })
  expect((await remove(club, club.ivan.id, '?force=true')).status).toBe(200)
  expect(await statusesOf([lesson.id, game.id])).toEqual(['CANCELED', 'CONFIRMED'])
  const me = await app.call('GET', '/api/me', { token: club.coach.accessToken })
  expect(me.body.specialPermissionsInSites[club.siteId]).toEqual({ permissions: ['coach'], supplItemIds: [] })
  expect((await activityOf(app, club.siteId))[0]).toMatchObject({ itemIds: [club.ivan.id, club.court.id] })
})

test('a booking at that moment is refused or cancelled: none is left active on it [I44]', {
  timeout: RACE_MS,
}, async () => {
  const other = await testApp({}, app.database)
  try {
    for (let round = 0; round < 8; round++) {
      const club = await aSmallClub(app)
      const players = await Promise.all(Array.from({ length: 6 }, () => signedInUser(app.db)))
      const place = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1) }
      const [removed, ...booked] = await Promise.all([
        remove(club, club.court.id, '?force=true'),
        ...players.map(({ accessToken }, index) =>
          book(index % 2 ? app : other, accessToken, { ...place, time: `${10 + index}:00` }),
        ),
      ])
      expect(removed.status).toBe(200)
      for (const { status } of booked) expect([200, 404]).toContain(status)
      const rows = await app.db.selectFrom('bookings').select('status').where('item_id', '=', club.court.id).execute()
      expect(rows.filter(({ status }) => status !== 'CANCELED')).toEqual([])
      expect(removed.body.canceledBookings).toBe(rows.length)
    }
  } finally {
    await other.close()
  }
})

test('without force the item stays if somebody books it first, and goes if not [I44]', {
  timeout: RACE_MS,
}, async () => {
  for (let round = 0; round < 8; round++) {
    const club = await aSmallClub(app)
    const place = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1) }
    const [removed, booked] = await Promise.all([
      remove(club, club.court.id),
      book(app, club.client.accessToken, place),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, booked.status])
  }
})
