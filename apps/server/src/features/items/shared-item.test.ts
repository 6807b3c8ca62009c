import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, anItem, aRule, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'
import { book, freeOn, inDays } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A hall for three, badminton that takes a third of it and basketball that takes it whole. */
async function aHall() {
  const { id: siteId } = await aSite(app.db)
  const admin = await signedInUser(app.db)
  const player = await signedInUser(app.db)
  await aStaffMember(app.db, siteId, admin.id, ['admin'])
  const hall = (await anItem(app.db, siteId, { kind: 'shared', name: 'Hall', capacity: 3 })).id
  const badminton = (await anItem(app.db, siteId, { capacity: 3, sharedItemId: hall })).id
  const basketball = (await anItem(app.db, siteId, { sharedItemId: hall, sharedItemMultiplier: 3 })).id
  const yoga = (await anItem(app.db, siteId, { capacity: 3 })).id
  return { siteId, admin, player, hall, badminton, basketball, yoga }
}
type Hall = Awaited<ReturnType<typeof aHall>>

const change = ({ admin }: Hall, itemId: number, body: object) =>
  app.call('PUT', `/api/admin/item/${itemId}`, { token: admin.accessToken, body })
const freeAtTen = async ({ siteId }: Hall, itemId: number, days = 1) =>
  (await freeOn(app, siteId, itemId, inDays(app, days)))['10:00']
const weights = (siteId: number) =>
  app.db
    .selectFrom('bookings')
    .select(['id', 'shared_item_id', 'shared_item_multiplier'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()

test('another multiplier changes the weight of no stored booking [I4]', async () => {
  const place = await aHall()
  await aBooking(app.db, { itemId: place.basketball, userId: place.player.id, day: inDays(app, 1) })
  const before = await weights(place.siteId)
  expect(await freeAtTen(place, place.badminton)).toBe(0)

  expect((await change(place, place.basketball, { sharedItemMultiplier: 1 })).status).toBe(200)
  expect(await weights(place.siteId)).toEqual(before)
  expect(await freeAtTen(place, place.badminton)).toBe(0)
  expect(await freeAtTen(place, place.badminton, 2)).toBe(3)
})

test('a multiplier by which what is booked would not fit is refused unless staff force it [I4]', async () => {
  const place = await aHall()
  const booking = { itemId: place.badminton, userId: place.player.id, day: inDays(app, 1) }
  await aBooking(app.db, booking)
  await aBooking(app.db, booking)
  const before = await weights(place.siteId)

  const refused = await change(place, place.badminton, { sharedItemMultiplier: 2, name: 'Never' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'SHARED_OVERBOOKED' } })
  expect(refused.body.overbookedAt).toEqual([expect.stringMatching(`^${inDays(app, 1)}T10:00:00`)])
  const row = app.db.selectFrom('items').select(['name', 'shared_item_multiplier']).where('id', '=', place.badminton)
  expect(await row.executeTakeFirst()).toMatchObject({ shared_item_multiplier: 1 })

  expect((await change(place, place.badminton, { sharedItemMultiplier: 2, force: true })).status).toBe(200)
  expect(await weights(place.siteId)).toEqual(before)
  // Two of three are taken, so there is no room for one more of weight two.
  expect(await freeAtTen(place, place.badminton)).toBe(0)
  const wanted = { siteId: place.siteId, itemId: place.badminton, day: inDays(app, 1) }
  expect((await book(app, place.player.accessToken, wanted)).status).toBe(409)
})

test('bookings of an item that joins a hall take its places from then on [I4]', async () => {
  const place = await aHall()
  await aBooking(app.db, { itemId: place.yoga, userId: place.player.id, day: inDays(app, 1), quantity: 2 })
  expect(await freeAtTen(place, place.badminton)).toBe(3)
  expect((await change(place, place.yoga, { sharedItemId: place.hall })).status).toBe(200)
  expect(await freeAtTen(place, place.badminton)).toBe(1)
  expect(await freeAtTen(place, place.basketball)).toBe(0)
  expect(await weights(place.siteId)).toMatchObject([{ shared_item_id: place.hall, shared_item_multiplier: 1 }])

  expect((await change(place, place.yoga, { sharedItemId: null })).status).toBe(200)
  expect(await freeAtTen(place, place.badminton)).toBe(3)
})

test('it may not join where a coming hour would be overfull; forced, nobody can book that hour [I4]', async () => {
  const place = await aHall()
  const day = inDays(app, 1)
  await aBooking(app.db, { itemId: place.basketball, userId: place.player.id, day })
  await aBooking(app.db, { itemId: place.yoga, userId: place.player.id, day })
  const join = { sharedItemId: place.hall }
  expect(await change(place, place.yoga, join)).toMatchObject({ status: 409, body: { code: 'SHARED_OVERBOOKED' } })
  expect((await change(place, place.yoga, { ...join, force: true })).status).toBe(200)

  for (const itemId of [place.badminton, place.basketball, place.yoga]) {
    const player = await signedInUser(app.db)
    const wanted = { siteId: place.siteId, itemId, day }
    expect((await book(app, player.accessToken, wanted)).status).toBe(409)
  }
})

test('a series is checked on all its dates, without cancelled occasions [I4]', async () => {
  const place = await aHall()
  const first = inDays(app, 3)
  const series = { userId: place.player.id, time: '10:00', until: '11:00' }
  await aRule(app.db, { ...series, itemId: place.basketball, validFrom: first, validUntil: inDays(app, 10) })
  const rule = await aRule(app.db, {
    ...series,
    itemId: place.yoga,
    validFrom: inDays(app, 10),
    validUntil: inDays(app, 17),
  })
  const join = { sharedItemId: place.hall }
  expect((await change(place, place.yoga, join)).body.overbookedAt).toEqual([
    expect.stringMatching(`^${inDays(app, 10)}T10:00:00`),
  ])
  await aBooking(app.db, {
    itemId: place.yoga,
    userId: place.player.id,
    day: inDays(app, 10),
    status: 'CANCELED',
    recurringId: rule.id,
  })
  expect((await change(place, place.yoga, join)).status).toBe(200)
  const rows = app.db.selectFrom('recurring_rules').select('shared_item_id').where('id', '=', rule.id)
  expect(await rows.executeTakeFirst()).toEqual({ shared_item_id: place.hall })
})

test('an event of the hall counts, and what is past does not [I4]', async () => {
  const place = await aHall()
  const day = inDays(app, 1)
  await aBooking(app.db, { itemId: place.yoga, userId: place.player.id, day })
  await aBooking(app.db, { itemId: place.yoga, userId: place.player.id, day: inDays(app, -1), quantity: 9 })
  const event = { fromDate: `${day}T10:30:00`, toDate: `${day}T12:00:00`, capacity: 0 }
  const token = place.admin.accessToken
  await app.call('POST', `/api/admin/item/${place.hall}/event`, { token, body: event })
  const join = await change(place, place.yoga, { sharedItemId: place.hall })
  expect(join.body.overbookedAt).toEqual([expect.stringMatching(`^${day}T10:30:00`)])
  await app.db.deleteFrom('item_events').where('item_id', '=', place.hall).execute()
  expect((await change(place, place.yoga, { sharedItemId: place.hall })).status).toBe(200)
  expect((await weights(place.siteId)).map((row) => row.shared_item_id)).toEqual([place.hall, null])
})

test('an hour that is overfull already does not keep a lighter multiplier from being saved [I4]', async () => {
  const place = await aHall()
  const day = inDays(app, 1)
  await aBooking(app.db, { itemId: place.basketball, userId: place.player.id, day })
  await aBooking(app.db, { itemId: place.badminton, userId: place.player.id, day })
  expect((await change(place, place.basketball, { sharedItemMultiplier: 2 })).status).toBe(200)
})

test('a smaller hall keeps its bookings and sells no more [I10] [FAC-08]', async () => {
  const place = await aHall()
  const day = inDays(app, 1)
  await aBooking(app.db, { itemId: place.badminton, userId: place.player.id, day, quantity: 2 })
  expect((await change(place, place.hall, { capacity: 1 })).status).toBe(200)
  expect(await freeAtTen(place, place.badminton)).toBe(0)
  expect(await freeAtTen(place, place.badminton, 2)).toBe(1)
  expect((await weights(place.siteId)).length).toBe(1)
})

test('a shared hall is removed only with force; the items go on without it [I44] [FAC-08]', async () => {
  const place = await aHall()
  await aBooking(app.db, { itemId: place.basketball, userId: place.player.id, day: inDays(app, 1) })
  const path = `/api/admin/item/${place.hall}`
  const token = place.admin.accessToken
  expect(await app.call('DELETE', path, { token })).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', items: [{ id: place.badminton }, { id: place.basketball }] },
  })
  expect(await app.call('DELETE', `${path}?force=true`, { token })).toMatchObject({
    status: 200,
    body: { canceledBookings: 0, endedSeries: 0 },
  })
  expect(await freeAtTen(place, place.badminton)).toBe(3)
  expect(await weights(place.siteId)).toMatchObject([{ shared_item_id: null }])
})
