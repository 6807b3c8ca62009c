import { limitByLevel } from '@korto/domain/client/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  book,
  booked,
  bookingsOf,
  call,
  lastActivity,
  MONDAY,
  post,
  staffRequest,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aClient, anItem, aRule, signedInUser } from '../../../test/factories.ts'
import { inDays } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const limitReached = {
  status: 409,
  body: { code: 'LIMIT_REACHED', message: 'You have reached your limit of upcoming bookings' },
}

test('a new client has one upcoming booking at a club, and one at the next club [LIM-01, LIM-15]', async () => {
  const [here, there] = [await aClub(app.db), await aClub(app.db)]
  const { cleo } = here
  await booked(app, cleo, { siteId: here.site.id, itemId: here.court.id, day: TUESDAY })
  const second = { siteId: here.site.id, itemId: here.secondCourt.id, day: WEDNESDAY }
  expect(await withoutChanges(app.db, () => book(app, cleo, second))).toMatchObject(limitReached)
  expect(await book(app, cleo, { siteId: there.site.id, itemId: there.court.id, day: WEDNESDAY })).toMatchObject({
    status: 200,
  })
})

test('cancelling gives the place in the limit back at once, as often as it happens', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  for (let round = 0; round < 3; round++) {
    const id = await booked(app, cleo, place)
    expect(await book(app, cleo, { ...place, time: '11:00' })).toMatchObject(limitReached)
    expect(await call(app, cleo, 'DELETE', `/api/booking/${id}`)).toMatchObject({ status: 200 })
  }
})

test.each([
  { level: 1, most: 10 },
  { level: 2, most: 100 },
])('level $level allows $most upcoming bookings', async ({ level, most }) => {
  const { site, otto, ada } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { capacity: 200 })
  await aClient(app.db, site.id, otto.id, { level })
  const upcoming = { itemId: court.id, userId: otto.id, createdBy: ada.id, day: WEDNESDAY }
  for (let n = 0; n < most - 1; n++) await aBooking(app.db, upcoming)
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect(await book(app, otto, place)).toMatchObject({ status: 200 })
  expect(await book(app, otto, { ...place, time: '11:00' })).toMatchObject(limitReached)
})

test('level 3 is practically unlimited, and its number survives JSON [LIM-04]', async () => {
  const { site, otto, ada } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { capacity: 200 })
  await aClient(app.db, site.id, otto.id, { level: 3 })
  const upcoming = { itemId: court.id, userId: otto.id, createdBy: ada.id, day: WEDNESDAY }
  for (let n = 0; n < 101; n++) await aBooking(app.db, upcoming)
  expect(await book(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY })).toMatchObject({ status: 200 })
  const { rows } = await sql<{ limit: number }>`select ${limitByLevel[3]}::bigint as limit`.execute(app.db)
  expect(JSON.parse(JSON.stringify(rows))).toEqual([{ limit: 4_026_531_839 }])
  const clients = await call(app, ada, 'GET', `/api/admin/site/${site.id}/users`)
  expect(JSON.stringify(clients.body)).toContain('"level":3')
})

test('-1 lifts the limit, -2 blocks online booking [LIM-07]', async () => {
  const { site, court, secondCourt } = await aClub(app.db)
  const [lifted, blocked] = [await signedInUser(app.db), await signedInUser(app.db)]
  await aClient(app.db, site.id, lifted.id, { limitOverride: -1 })
  await aClient(app.db, site.id, blocked.id, { level: 3, limitOverride: -2 })
  for (const day of [TUESDAY, WEDNESDAY, THURSDAY])
    expect(await book(app, lifted, { siteId: site.id, itemId: court.id, day })).toMatchObject({ status: 200 })
  const wish = { siteId: site.id, itemId: secondCourt.id, day: TUESDAY }
  expect(await withoutChanges(app.db, () => book(app, blocked, wish))).toMatchObject(limitReached)
})

test('counted is what is upcoming, not a series and not given up', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const of = { itemId: secondCourt.id, userId: cleo.id }
  await aBooking(app.db, { ...of, day: TUESDAY, status: 'CANCELED' })
  await aBooking(app.db, { ...of, day: TUESDAY, status: 'REJECTED' })
  await aBooking(app.db, { ...of, day: MONDAY, time: '11:00' })
  const rule = await aRule(app.db, { ...of, validFrom: TUESDAY })
  await aBooking(app.db, { ...of, day: TUESDAY, time: '19:00', recurringId: rule.id })
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect(await book(app, cleo, place)).toMatchObject({ status: 200 })
})

test.each(['PENDING', 'PENDING_COACH', 'NEW', 'MISSED'] as const)(
  'a %s booking counts like a confirmed one',
  async (status) => {
    const { site, court, secondCourt, cleo } = await aClub(app.db)
    await aBooking(app.db, { itemId: secondCourt.id, userId: cleo.id, day: TUESDAY, status })
    expect(await book(app, cleo, { siteId: site.id, itemId: court.id, day: WEDNESDAY })).toMatchObject(limitReached)
  },
)

test('a booking in progress counts until it ends', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  await aBooking(app.db, { itemId: secondCourt.id, userId: cleo.id, day: MONDAY, time: '11:30' })
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect(await book(app, cleo, place)).toMatchObject(limitReached)
  await setClock(app, `${MONDAY}T12:30:01+02:00`)
  const afterwards = await book(app, cleo, place)
  await setClock(app)
  expect(afterwards).toMatchObject({ status: 200 })
})

test('staff of the club have no limit, its coaches neither [LIM-14]', async () => {
  const { site, court, ada, fred, coach } = await aClub(app.db)
  for (const [who, times] of [
    [ada, ['10:00', '11:00', '12:00']],
    [fred, ['13:00', '14:00', '15:00']],
    [coach, ['16:00', '17:00', '18:00']],
  ] as const)
    for (const time of times)
      expect(await book(app, who, { siteId: site.id, itemId: court.id, day: TUESDAY, time })).toMatchObject({
        status: 200,
      })
})

test('what staff book for a client counts, but the limit does not bind staff', async () => {
  const { site, court, cleo, fred } = await aClub(app.db)
  const wish = { siteId: site.id, itemId: court.id, userId: cleo.id, day: TUESDAY }
  for (const time of ['10:00', '11:00'])
    expect(await post(app, fred, '/api/admin/booking', staffRequest({ ...wish, time }))).toMatchObject({ status: 200 })
  expect(await book(app, cleo, { siteId: site.id, itemId: court.id, day: WEDNESDAY })).toMatchObject(limitReached)
})

test('front office may raise a client’s limit, and the record says who did [F2]', async () => {
  const { site, court, fred, cleo } = await aClub(app.db)
  const change = (body: object) => call(app, fred, 'PUT', `/api/admin/site/${site.id}/users/${cleo.id}`, body)
  for (const body of [{ level: 3 }, { limit: -1 }]) {
    expect(await change(body)).toMatchObject({ status: 200 })
    expect(await lastActivity(app, site.id)).toMatchObject({
      type: 'ADMIN_CHANGE_CLIENT',
      actor_id: fred.id,
      data: { userId: cleo.id },
    })
  }
  for (const day of [TUESDAY, WEDNESDAY]) await booked(app, cleo, { siteId: site.id, itemId: court.id, day })
  await change({ limit: -2 })
  expect(await book(app, cleo, { siteId: site.id, itemId: court.id, day: THURSDAY })).toMatchObject(limitReached)
})

test('nobody books more than ten times a minute, and staff who book for somebody do not use that up', async () => {
  await app.call('POST', '/dev/clock', { body: {} })
  const { site, ada } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { capacity: 50 })
  const ann = await aRegular(app, site.id)
  const wish = { siteId: site.id, itemId: court.id, day: inDays(app, 1) }
  for (let n = 0; n < 10; n++)
    expect(await post(app, ada, '/api/admin/booking', staffRequest({ ...wish, userId: ann.id }))).toMatchObject({
      status: 200,
    })
  for (let n = 0; n < 10; n++) expect(await book(app, ann, wish)).toMatchObject({ status: 200 })
  const refused = await withoutChanges(app.db, () => book(app, ann, wish))
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers['retry-after']).toBe('60')
  expect(await bookingsOf(app, site.id)).toHaveLength(20)
  await setClock(app)
})
