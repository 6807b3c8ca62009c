import { bookingStatuses } from '@korto/domain/booking/booking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  book,
  booked,
  call,
  freeAt,
  lastActivity,
  notifiedBy,
  type Person,
  post,
  statusOf,
  storedBooking,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, anItem, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const set = (who: Person, id: number, body: object) => post(app, who, `/api/admin/booking/${id}/status`, body)

test.each(bookingStatuses)('staff set a booking to %s [API-52, ST-16]', async (status) => {
  const { site, court, cleo, fred } = await aClub(app.db)
  const start = status === 'CONFIRMED' ? 'PENDING' : 'CONFIRMED'
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: start })
  expect(await set(fred, id, { status })).toMatchObject({ status: 200, body: { id, status } })
  expect(await statusOf(app, id)).toBe(status)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CHANGE_BOOKING_STATUS'])
})

test('one change, one record with who, from what and to what [ST-25, ACT-03]', async () => {
  const { site, court, cleo, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  const way = ['MISSED', 'CONFIRMED', 'CANCELED', 'NEW', 'REJECTED'] as const
  let before: string = 'CONFIRMED'
  for (const status of way) {
    await set(ada, id, { status })
    expect(await lastActivity(app, site.id)).toMatchObject({
      type: 'ADMIN_CHANGE_BOOKING_STATUS',
      actor_id: ada.id,
      data: { bookingId: id, before: { status: before }, after: { status } },
    })
    before = status
  }
  expect(await typesOf(app, site.id)).toHaveLength(way.length)
  expect(await withoutChanges(app.db, () => set(ada, id, { status: 'REJECTED' }))).toMatchObject({
    status: 409,
    body: { code: 'STATE' },
  })
})

test('a status that cancels or restores is recorded with the client', async () => {
  const { site, court, cleo, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  await set(ada, id, { status: 'CANCELED' })
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CANCELED', userId: cleo.id }])
  await set(ada, id, { status: 'CONFIRMED' })
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CONFIRMED', userId: cleo.id }])
})

test.each(['CANCELED', 'REJECTED'] as const)(
  'a %s booking is restored only if its place is still free [ST-17] [F4]',
  async (given) => {
    const { site, court, cleo, otto, fred } = await aClub(app.db)
    const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
    const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: given })
    await booked(app, otto, place)
    for (const status of ['CONFIRMED', 'PENDING', 'PENDING_COACH', 'NEW', 'MISSED'])
      expect(await withoutChanges(app.db, () => set(fred, id, { status }))).toMatchObject({
        status: 409,
        body: { code: 'NOT_ENOUGH_CAPACITY', message: 'Not enough capacity!', alternatives: [{}, {}, {}] },
      })
    expect(await set(fred, id, { status: 'CONFIRMED', force: true })).toMatchObject({ status: 200 })
    expect(await lastActivity(app, site.id)).toMatchObject({ data: { forced: true } })
    expect(await freeAt(app, place, TUESDAY)).toBe(0)
  },
)

test('a restored booking takes its place and coach again [ST-17]', async () => {
  const { site, court, secondCourt, ivan, cleo, otto, ada } = await aClub(app.db)
  const lesson = { itemId: court.id, userId: cleo.id, supplItemId: ivan.id, day: TUESDAY }
  const { id } = await aBooking(app.db, { ...lesson, status: 'CANCELED' })
  const elsewhere = await aBooking(app.db, { ...lesson, itemId: secondCourt.id, userId: otto.id })
  expect(await set(ada, id, { status: 'CONFIRMED' })).toMatchObject({ status: 409 })
  await set(ada, elsewhere.id, { status: 'CANCELED' })
  expect(await set(ada, id, { status: 'CONFIRMED' })).toMatchObject({ status: 200 })
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY)).toBe(0)
  expect(await freeAt(app, { siteId: site.id, itemId: secondCourt.id, coachId: ivan.id }, TUESDAY)).toBe(0)
  expect(await book(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY })).toMatchObject({ status: 409 })
})

test('of two bookings restored to the last place at once one succeeds', async () => {
  const { court, cleo, otto, ada, fred } = await aClub(app.db)
  const of = { itemId: court.id, day: TUESDAY, status: 'CANCELED' } as const
  const [one, two] = [
    await aBooking(app.db, { ...of, userId: cleo.id }),
    await aBooking(app.db, { ...of, userId: otto.id }),
  ]
  const answers = await Promise.all([
    set(ada, one.id, { status: 'CONFIRMED' }),
    set(fred, two.id, { status: 'CONFIRMED' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the limit of a client does not prevent staff from restoring', async () => {
  const { site, court, secondCourt, cleo, ada } = await aClub(app.db)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  const { id } = await aBooking(app.db, { itemId: secondCourt.id, userId: cleo.id, day: TUESDAY, status: 'CANCELED' })
  expect(await set(ada, id, { status: 'CONFIRMED' })).toMatchObject({ status: 200 })
})

test('a restored booking is no late cancellation', async () => {
  const config = { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 10_000 }
  const site = await aSite(app.db, { config })
  const court = await anItem(app.db, site.id)
  const [ada, cleo] = [await signedInUser(app.db), await signedInUser(app.db)]
  await aStaffMember(app.db, site.id, ada.id, ['admin'])
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await call(app, cleo, 'DELETE', `/api/booking/${id}`)
  expect(await storedBooking(app, id)).toMatchObject({ late_canceled: true, canceled_at: expect.any(Date) })
  await set(ada, id, { status: 'CONFIRMED' })
  expect(await storedBooking(app, id)).toMatchObject({ late_canceled: false, canceled_at: null, status: 'CONFIRMED' })
})

test.each([
  [{ status: 'DONE' }, 'status'],
  [{}, 'status'],
  [{ status: 'MISSED', userId: 1 }, 'userId'],
  [{ status: 'MISSED', force: 'yes' }, 'force'],
])('%o is malformed and names its field [ST-01]', async (body, field) => {
  const { court, cleo, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  const answer = await withoutChanges(app.db, () => set(ada, id, body))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
})
