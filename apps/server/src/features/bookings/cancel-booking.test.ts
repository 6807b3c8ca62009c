import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  book,
  booked,
  call,
  freeAt,
  lastActivity,
  MONDAY,
  type Person,
  statusOf,
  storedBooking,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, anItem, aSite } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const cancel = (who: Person | null, id: number, process = app) => call(process, who, 'DELETE', `/api/booking/${id}`)
const forbidding = (minutes: number) => ({
  late_cancellation_forbid: true,
  late_cancellation_forbid_if_less_than: minutes,
})
const lateCancelRefusal = { status: 403, body: { code: 'LATE_CANCEL', message: 'Contact the place for more details' } }

test('a cancelled booking stays as history and gives its place back [API-10, ST-18, ACT-01]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const id = await booked(app, cleo, place)
  expect(await freeAt(app, place, TUESDAY)).toBe(0)

  expect(await cancel(cleo, id)).toMatchObject({ status: 200, body: { id, status: 'CANCELED' } })
  const stored = await storedBooking(app, id)
  expect(stored).toMatchObject({ status: 'CANCELED', late_canceled: false })
  // By the clock of the product, which the test has set.
  expect(Math.abs((stored.canceled_at?.getTime() ?? 0) - app.tools.now())).toBeLessThan(10_000)
  expect(await freeAt(app, place, TUESDAY)).toBe(1)
  expect(await typesOf(app, site.id)).toEqual(['USER_NEW_BOOKING', 'USER_CANCEL_BOOKING'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    actor_id: cleo.id,
    data: { bookingId: id, before: { status: 'CONFIRMED' }, after: { status: 'CANCELED' }, late: false },
  })
  expect(await book(app, cleo, place)).toMatchObject({ status: 200 })
})

test.each(['PENDING', 'PENDING_COACH', 'NEW'] as const)('a %s booking can be withdrawn [ST-18]', async (status) => {
  const { court, cleo } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status })
  expect(await cancel(cleo, id)).toMatchObject({ status: 200, body: { status: 'CANCELED' } })
  expect(await statusOf(app, id)).toBe('CANCELED')
})

test('the booking of somebody else cannot be cancelled, and the answer does not reveal whether it exists [ST-19] [C1]', async () => {
  const { court, cleo, otto, ada, fred, coach, ivan } = await aClub(app.db)
  const { ada: stranger } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, supplItemId: ivan.id })
  const unknown = await cancel(otto, 999_999_999)
  expect(unknown.status).toBe(404)
  for (const who of [otto, ada, fred, coach, stranger]) {
    const answer = await withoutChanges(app.db, () => cancel(who, id))
    const { requestId: _, ...body } = answer.body
    expect({ status: answer.status, body }).toEqual({
      status: unknown.status,
      body: { code: unknown.body.code, message: unknown.body.message },
    })
  }
  expect(await withoutChanges(app.db, () => cancel(null, id))).toMatchObject({ status: 401 })
})

test('cancelling twice finds nothing to cancel, and leaves one record [ST-20]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await cancel(cleo, id)
  expect(await withoutChanges(app.db, () => cancel(cleo, id))).toMatchObject({ status: 409, body: { code: 'STATE' } })
})

test('of ten concurrent cancellations one succeeds [ST-20, ST-25]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(cleo, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(await typesOf(app, site.id)).toEqual(['USER_NEW_BOOKING', 'USER_CANCEL_BOOKING'])
})

test.each(['REJECTED', 'MISSED'] as const)('a %s booking cannot be withdrawn', async (status) => {
  const { court, cleo } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status })
  expect(await withoutChanges(app.db, () => cancel(cleo, id))).toMatchObject({ status: 409, body: { code: 'STATE' } })
})

test('a booking that has started cannot be cancelled by its owner [CANC-15] [C8]', async () => {
  const { court, cleo } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: MONDAY, time: '12:00' })
  expect(await withoutChanges(app.db, () => cancel(cleo, id))).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PASSED' },
  })
})

test.each([
  { who: 'the club', site: forbidding(120), item: {}, coach: {} },
  { who: 'the court', site: {}, item: forbidding(120), coach: {} },
  { who: 'the coach', site: {}, item: {}, coach: forbidding(120) },
])('inside the forbid window of $who the owner is refused [CANC-13] [C8]', async ({ site: config, item, coach }) => {
  const cleo = await aRegular(app, (await aSite(app.db)).id)
  const site = await aSite(app.db, { config })
  const court = await anItem(app.db, site.id, { config: item })
  const eva = await anItem(app.db, site.id, { kind: 'supplementary', supplementaryTo: [court.id], config: coach })
  const lesson = { itemId: court.id, userId: cleo.id, supplItemId: eva.id, day: MONDAY }
  // At noon: a little more than two hours ahead is early enough, less is not.
  const early = await aBooking(app.db, { ...lesson, time: '14:01' })
  const late = await aBooking(app.db, { ...lesson, time: '13:59' })
  expect(await withoutChanges(app.db, () => cancel(cleo, late.id))).toMatchObject(lateCancelRefusal)
  expect(await cancel(cleo, early.id)).toMatchObject({ status: 200 })
})

test('at exactly the last minute it is still allowed, by the clock of the server [C8]', async () => {
  const { court, cleo } = await aClub(app.db)
  await app.db
    .updateTable('items')
    .set({ config: JSON.stringify(forbidding(120)) })
    .where('id', '=', court.id)
    .execute()
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: MONDAY, time: '15:00' })
  await setClock(app, `${MONDAY}T12:59:50+02:00`)
  const answer = await app.call('DELETE', `/api/booking/${id}`, {
    token: cleo.accessToken,
    headers: { date: 'Mon, 16 Nov 2026 14:59:00 GMT' },
  })
  await setClock(app)
  expect(answer.status).toBe(200)
})

test('a paid booking is not cancelled by its owner, however early [CANC-13] [C8]', async () => {
  const { court, cleo } = await aClub(app.db)
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: `${MONDAY}T09:00:00+02:00` }
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, paymentData })
  expect(await withoutChanges(app.db, () => cancel(cleo, id))).toMatchObject(lateCancelRefusal)
})

test('inside the warning window it is allowed, and counted as late', async () => {
  const config = { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 24 * 60 }
  const site = await aSite(app.db, { config })
  const court = await anItem(app.db, site.id)
  const ann = await aRegular(app, site.id)
  const late = await booked(app, ann, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '10:00' })
  const early = await booked(app, ann, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '13:00' })
  await cancel(ann, late)
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { late: true } })
  await cancel(ann, early)
  expect([await storedBooking(app, late), await storedBooking(app, early)].map((row) => row.late_canceled)).toEqual([
    true,
    false,
  ])
})

test('nobody cancels more than ten times a day at one club [C7]', async () => {
  const { site, court, secondCourt } = await aClub(app.db)
  const other = await aClub(app.db)
  const ann = await aRegular(app, site.id)
  for (let n = 0; n < 10; n++) {
    const { id } = await aBooking(app.db, { itemId: court.id, userId: ann.id, day: TUESDAY })
    expect((await cancel(ann, id)).status).toBe(200)
  }
  const kept = await aBooking(app.db, { itemId: secondCourt.id, userId: ann.id, day: TUESDAY })
  const answer = await withoutChanges(app.db, () => cancel(ann, kept.id))
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
  const elsewhere = await aBooking(app.db, { itemId: other.court.id, userId: ann.id, day: TUESDAY })
  expect((await cancel(ann, elsewhere.id)).status).toBe(200)
})

test('many cancellations at once right after a change of the club need no more connections than there are', async () => {
  const small = await testApp({ DATABASE_POOL: '2' }, app.database)
  try {
    await small.tools.readClockNow()
    const { court, cleo, ada } = await aClub(app.db)
    const ids: number[] = []
    for (let n = 0; n < 8; n++)
      ids.push((await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })).id)
    small.tools.cache.dropAll()
    const [own, staff] = [ids.slice(0, 4), ids.slice(4)]
    const answers = await Promise.all([
      ...own.map((id) => cancel(cleo, id, small)),
      ...staff.map((id) => call(small, ada, 'DELETE', `/api/admin/booking/${id}`)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  } finally {
    await small.close()
  }
})
