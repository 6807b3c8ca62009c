import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  book,
  booked,
  freeAt,
  lastActivity,
  MONDAY,
  notifiedBy,
  post,
  statusOf,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { databaseHash } from '../../../test/database-hash.ts'
import { aBooking, anItem } from '../../../test/factories.ts'

let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp()
  sibling = await testApp({}, app.database)
})
beforeEach(() => setClock(app))
afterAll(async () => {
  await sibling.close()
  await app.close()
})

test.each(['PENDING', 'PENDING_COACH', 'NEW'] as const)(
  'a %s booking is rejected when its start is reached unanswered, with its client in the record [ST-21, ACT-16]',
  async (status) => {
    const { site, court, cleo } = await aClub(app.db)
    const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: MONDAY, time: '13:00', status })
    await setClock(app, `${MONDAY}T12:59:50+02:00`)
    expect(await statusOf(app, id)).toBe(status)
    await setClock(app, `${MONDAY}T13:00:01+02:00`)
    expect(await statusOf(app, id)).toBe('REJECTED')
    expect(await typesOf(app, site.id)).toEqual(['SYSTEM_CANCEL_BOOKING'])
    expect(await lastActivity(app, site.id)).toMatchObject({
      actor_id: null,
      user_ids: [cleo.id],
      data: { bookingId: id, before: { status }, after: { status: 'REJECTED' } },
    })
    expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'REJECTED', userId: cleo.id }])
  },
)

test('what was answered stays, and nothing is rejected twice', async () => {
  const { site, court, cleo, ada } = await aClub(app.db)
  const of = { itemId: court.id, userId: cleo.id, day: MONDAY, time: '13:00' }
  const answered = await aBooking(app.db, { ...of, status: 'PENDING' })
  await post(app, ada, `/api/admin/booking/${answered.id}/accept`)
  for (const status of ['CONFIRMED', 'CANCELED', 'MISSED', 'REJECTED'] as const)
    await aBooking(app.db, { ...of, status })
  const waiting = await aBooking(app.db, { ...of, status: 'PENDING' })
  await setClock(app, `${MONDAY}T13:00:30+02:00`)
  const [before] = [await databaseHash(app.db)]
  await setClock(app, `${MONDAY}T13:01:30+02:00`)
  expect(await databaseHash(app.db)).toEqual(before)
  expect(await statusOf(app, answered.id)).toBe('CONFIRMED')
  expect(await statusOf(app, waiting.id)).toBe('REJECTED')
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CONFIRM_BOOKING', 'SYSTEM_CANCEL_BOOKING'])
})

test('two processes at once reject it once', async () => {
  const { site, court, cleo } = await aClub(app.db)
  for (let n = 0; n < 5; n++)
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: MONDAY, time: '13:00', status: 'PENDING' })
  const now = `${MONDAY}T13:00:01+02:00`
  await Promise.all([setClock(app, now), setClock(sibling, now)])
  expect(await typesOf(app, site.id)).toEqual(Array(5).fill('SYSTEM_CANCEL_BOOKING'))
})

test('requests fill neither the club nor the limit for ever: they count until they are rejected [C9]', async () => {
  const { site, cleo, otto } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { config: { require_confirmation: true } })
  const place = { siteId: site.id, itemId: court.id }
  const id = await booked(app, cleo, { ...place, day: MONDAY, time: '13:00' })
  expect(await book(app, cleo, { ...place, day: TUESDAY })).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_REACHED' },
  })
  expect(await book(app, otto, { ...place, day: MONDAY, time: '13:00' })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPACITY' },
  })
  expect(await freeAt(app, place, MONDAY, '13:00')).toBe(0)
  await setClock(app, `${MONDAY}T13:00:01+02:00`)
  expect(await statusOf(app, id)).toBe('REJECTED')
  expect(await book(app, cleo, { ...place, day: TUESDAY })).toMatchObject({ status: 200, body: { status: 'PENDING' } })
})
