import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  book,
  booked,
  bookingsOf,
  call,
  changeItemElsewhere,
  freeAt,
  lastActivity,
  MONDAY,
  post,
  sofia,
  storedBooking,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { anItem, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

test('a booked slot is gone for the next visitor [API-09, ST-05]', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect(await freeAt(app, place, TUESDAY)).toBe(1)

  const first = await book(app, cleo, place)
  expect(first).toMatchObject({ status: 200, body: { id: expect.any(Number), status: 'CONFIRMED', supplItemId: null } })
  expect(await storedBooking(app, first.body.id)).toMatchObject({
    site_id: site.id,
    item_id: court.id,
    user_id: cleo.id,
    created_by: cleo.id,
    from_at: sofia(TUESDAY, '10:00'),
    to_at: sofia(TUESDAY, '11:00'),
    local_date: TUESDAY,
    quantity: 1,
    status: 'CONFIRMED',
    price_cents: 2_000,
    currency: 'BGN',
    recurring_id: null,
  })

  const second = await book(app, otto, place)
  expect(second).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY', message: 'Not enough capacity!' } })
  expect(await freeAt(app, place, TUESDAY)).toBe(0)
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
})

test('a time may carry the offset of the club', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const { body } = await post(app, cleo, '/api/booking', {
    siteId: site.id,
    itemId: court.id,
    start: `${TUESDAY}T10:00:00+02:00`,
    end: `${TUESDAY}T11:00:00+02:00`,
  })
  expect((await storedBooking(app, body.id)).from_at).toEqual(sofia(TUESDAY, '10:00'))
})

test('one booking, one record that names who booked what [ACT-01]', async () => {
  const { site, court, secondCourt, ivan, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: ivan.id })
  expect(await typesOf(app, site.id)).toEqual(['USER_NEW_BOOKING'])
  const record = await lastActivity(app, site.id)
  expect(record).toMatchObject({
    actor_id: cleo.id,
    user_ids: [cleo.id],
    from_at: sofia(TUESDAY, '10:00'),
    to_at: sofia(TUESDAY, '11:00'),
    data: { bookingId: id, forced: false, after: { itemId: court.id, supplItemId: ivan.id, status: 'CONFIRMED' } },
  })
  // The coach is taken on the other court too.
  expect(record.item_ids.toSorted()).toEqual([court.id, secondCourt.id].toSorted())
})

test('a first booking makes the booker a client of the club, a second does not do it again [CLI-10]', async () => {
  const { site, court, secondCourt, otto } = await aClub(app.db)
  const clients = () =>
    app.db
      .selectFrom('site_clients')
      .selectAll()
      .where('user_id', '=', otto.id)
      .where('site_id', '=', site.id)
      .execute()
  expect(await clients()).toEqual([])
  await booked(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(await clients()).toMatchObject([{ level: 0, level_pinned: false, limit_override: null, deleted: false }])
  await app.db.updateTable('site_clients').set({ note: 'tall', level: 1 }).where('user_id', '=', otto.id).execute()
  await booked(app, otto, { siteId: site.id, itemId: secondCourt.id, day: TUESDAY })
  expect(await clients()).toMatchObject([{ level: 1, note: 'tall' }])
})

test('where the club must confirm, a booking waits for it and holds its place [ST-06, ST-24]', async () => {
  const { site, cleo, otto } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { config: { require_confirmation: true } })
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const { body } = await book(app, cleo, place)
  expect(body.status).toBe('PENDING')
  expect(await storedBooking(app, body.id)).toMatchObject({ status: 'PENDING', item_needs_confirmation: true })
  expect(await freeAt(app, place, TUESDAY)).toBe(0)
  expect(await book(app, otto, place)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
})

test.each([
  { now: '13:00:30', minutes: 119.5, status: 'PENDING' },
  { now: '12:59:30', minutes: 120.5, status: 'CONFIRMED' },
])('with two hours of notice asked for, $minutes minutes ahead gives $status [ST-07]', async ({ now, status }) => {
  const { site, cleo } = await aClub(app.db)
  const config = { require_confirmation: true, confirmation_if_less_than: 120 }
  const court = await anItem(app.db, site.id, { config })
  await setClock(app, `${MONDAY}T${now}+02:00`)
  const { body } = await book(app, cleo, { siteId: site.id, itemId: court.id, day: MONDAY, time: '15:00' })
  await setClock(app)
  expect(body.status).toBe(status)
})

test.each([
  { coach: true, item: false, status: 'PENDING_COACH' },
  { coach: true, item: true, status: 'PENDING_COACH' },
  { coach: false, item: true, status: 'PENDING' },
  { coach: false, item: false, status: 'CONFIRMED' },
])(
  'coach confirms: $coach, club confirms: $item: a lesson begins as $status [ST-08]',
  async ({ coach, item, status }) => {
    const { site, cleo } = await aClub(app.db)
    const court = await anItem(app.db, site.id, { config: { require_confirmation: item } })
    const eva = await anItem(app.db, site.id, {
      kind: 'supplementary',
      supplementaryTo: [court.id],
      config: { require_confirmation: coach },
    })
    const { body } = await book(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: eva.id })
    expect(body).toMatchObject({ status, supplItemId: eva.id })
    expect(await storedBooking(app, body.id)).toMatchObject({ status, item_needs_confirmation: item })
  },
)

test('staff of the club who book for themselves are confirmed at once [ST-23]', async () => {
  const { site, ada, fred, coach, ivan } = await aClub(app.db)
  const config = { require_confirmation: true }
  const court = await anItem(app.db, site.id, { capacity: 4, config })
  await app.db
    .insertInto('item_supplements')
    .values({ site_id: site.id, suppl_item_id: ivan.id, item_id: court.id })
    .execute()
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const statuses = await Promise.all([ada, fred, coach].map(async (who) => (await book(app, who, wish)).body.status))
  // A coach does not decide for the club.
  expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'PENDING'])
})

test('several slots in a row are one booking at the sum of their prices [PRICE-12] [I51]', async () => {
  const { site, cleo } = await aClub(app.db)
  const court = await anItem(app.db, site.id, {
    config: { booking_multiple_slots: true },
    schedule: {
      mode: 'every_day',
      1: [
        { start: 600, end: 720, price: 20 },
        { start: 720, end: 840, price: 30.5 },
      ],
    },
  })
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '11:00', minutes: 120 })
  expect(await storedBooking(app, id)).toMatchObject({ price_cents: 5_050, to_at: sofia(TUESDAY, '13:00') })
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
})

test('a stored price outlives the schedule that it came from [PRICE-13] [I51]', async () => {
  const { site, court, cleo, otto, ada } = await aClub(app.db)
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const before = await booked(app, cleo, wish)
  const schedule = JSON.stringify({ mode: 'every_day', 1: [{ start: 480, end: 1320, price: 25 }] })
  expect(await call(app, ada, 'PUT', `/api/admin/item/${court.id}`, { schedule })).toMatchObject({ status: 200 })
  const after = await booked(app, otto, { ...wish, time: '11:00' })
  expect((await storedBooking(app, before)).price_cents).toBe(2_000)
  expect((await storedBooking(app, after)).price_cents).toBe(2_500)
  // Nor do notes of staff touch it.
  await call(app, ada, 'PUT', `/api/admin/booking/${before}`, { description: 'new balls' })
  expect(await storedBooking(app, before)).toMatchObject({ price_cents: 2_000, description: 'new balls' })
})

test('without a price in the schedule none is stored, and a free slot costs 0', async () => {
  const { site, cleo } = await aClub(app.db)
  const ranges = [
    { start: 600, end: 660 },
    { start: 660, end: 720, price: 0 },
  ]
  const court = await anItem(app.db, site.id, { schedule: { mode: 'every_day', 1: ranges } })
  const ann = await aRegular(app, site.id)
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect((await storedBooking(app, await booked(app, ann, wish))).price_cents).toBeNull()
  expect((await storedBooking(app, await booked(app, cleo, { ...wish, time: '11:00' }))).price_cents).toBe(0)
})

test('a weekly series takes its place on its date and on no other', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY, time: '10:00', until: '11:00' })
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect(await book(app, otto, wish)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
  expect(await book(app, otto, { ...wish, time: '11:00' })).toMatchObject({ status: 200 })
})

test('a hidden club is booked through its direct link', async () => {
  const { site, court, cleo } = await aClub(app.db)
  await app.db.updateTable('sites').set({ hidden: true }).where('id', '=', site.id).execute()
  await changeItemElsewhere(app, court.id, {})
  expect((await book(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })).status).toBe(200)
})

test('the local date is that of the club, whatever the date of the server is', async () => {
  const { cleo, site } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { schedule: { mode: 'every_day', 1: [{ start: 0, end: 1440 }] } })
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '00:00' })
  const stored = await storedBooking(app, id)
  expect(stored.local_date).toBe(TUESDAY)
  expect(dayOf('UTC', stored.from_at.getTime())).toBe(MONDAY)
})
