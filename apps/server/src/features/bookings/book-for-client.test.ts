import { bookingStatuses } from '@korto/domain/booking/booking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  bookingsOf,
  freeAt,
  lastActivity,
  MONDAY,
  type Person,
  post,
  sofia,
  staffRequest,
  storedBooking,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aClient, anItem, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const make = (who: Person, body: object) => post(app, who, '/api/admin/booking', body)
const wish = ({ site, court, cleo }: Club, change: object = {}) => ({
  ...staffRequest({ siteId: site.id, itemId: court.id, userId: cleo.id, day: TUESDAY }),
  ...change,
})

test('staff book for a client with every field [API-47, ACT-02]', async () => {
  const club = await aClub(app.db)
  const { site, badminton, ivan, cleo, fred } = club
  await app.db
    .insertInto('item_supplements')
    .values({ site_id: site.id, suppl_item_id: ivan.id, item_id: badminton.id })
    .execute()
  const paymentData = { method: 'card', amount: 40, currency: 'BGN', paidAt: `${MONDAY}T12:00:00+02:00` }
  const extras = [{ name: 'Racket', quantity: 2, price: 3.5 }]
  const { status, body } = await make(
    fred,
    wish(club, {
      itemId: badminton.id,
      supplItemId: ivan.id,
      quantity: 2,
      description: 'birthday',
      site_private_note: 'brings cake',
      additionalItemsData: extras,
      paymentData,
    }),
  )
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'CONFIRMED', supplItemId: ivan.id } })
  expect(await storedBooking(app, body.id)).toMatchObject({
    user_id: cleo.id,
    created_by: fred.id,
    from_at: sofia(TUESDAY, '10:00'),
    quantity: 2,
    price_cents: 4_000,
    description: 'birthday',
    site_private_note: 'brings cake',
    additional_items_data: extras,
    payment_data: paymentData,
    exclusive: false,
  })
  expect(await freeAt(app, { siteId: site.id, itemId: badminton.id }, TUESDAY)).toBe(1)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_NEW_BOOKING'])
  expect(await lastActivity(app, site.id)).toMatchObject({ actor_id: fred.id, data: { forced: false } })
})

test.each(bookingStatuses)('staff may make it %s at once [ST-01]', async (status) => {
  const club = await aClub(app.db)
  const { body } = await make(club.ada, wish(club, { status }))
  expect(body.status).toBe(status)
  expect(await storedBooking(app, body.id)).toMatchObject({ status })
})

test.each(['PAID', 'confirmed', '', null, 1])('there is no status %o [ST-01]', async (status) => {
  const club = await aClub(app.db)
  const answer = await withoutChanges(app.db, () => make(club.ada, wish(club, { status })))
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect(answer.body.message).toMatch(/^status: /)
})

test('staff are bound by no window, no grid and no hours', async () => {
  const club = await aClub(app.db)
  const times = [
    { fromDate: '2026-08-01T10:00:00', toDate: '2026-08-01T11:00:00' },
    { fromDate: '2028-11-17T10:00:00', toDate: '2028-11-17T11:00:00' },
    { fromDate: `${TUESDAY}T06:05:00`, toDate: `${TUESDAY}T06:50:00` },
    { fromDate: `${TUESDAY}T23:00:00`, toDate: '2026-11-18T01:00:00' },
  ]
  for (const time of times)
    expect(await make(club.fred, wish(club, time)), JSON.stringify(time)).toMatchObject({ status: 200 })
  const prices = (await bookingsOf(app, club.site.id)).map(({ price_cents }) => price_cents)
  // Only what the schedule offers has a price.
  expect(prices).toEqual([2_000, 2_000, null, null])
})

test('staff exceed capacity only with force, and the record says so [ACT-02]', async () => {
  const club = await aClub(app.db)
  const { site, court, cleo, ada } = club
  await make(ada, wish(club))
  const refused = await withoutChanges(app.db, () => make(ada, wish(club)))
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'NOT_ENOUGH_CAPACITY',
      alternatives: [
        { itemId: court.id, start: `${TUESDAY}T11:00:00+02:00` },
        { itemId: court.id, start: `${TUESDAY}T09:00:00+02:00` },
        { itemId: court.id, start: `${TUESDAY}T12:00:00+02:00` },
      ],
    },
  })
  expect(await make(ada, wish(club, { force: true }))).toMatchObject({ status: 200 })
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { forced: true, after: { userId: cleo.id } } })
  expect(await bookingsOf(app, site.id)).toHaveLength(2)
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY)).toBe(0)
})

test('the alternatives have room for as many as were wanted, on any day', async () => {
  const club = await aClub(app.db)
  const { site, cleo, ada } = club
  const four = await anItem(app.db, site.id, { capacity: 4 })
  const day = '2026-12-24'
  const taken = { itemId: four.id, userId: cleo.id, day }
  await aBooking(app.db, { ...taken, time: '10:00', quantity: 4 })
  await aBooking(app.db, { ...taken, time: '11:00', quantity: 3 })
  const body = { ...staffRequest({ siteId: site.id, ...taken }), quantity: 2 }
  expect(await make(ada, body)).toMatchObject({
    status: 409,
    body: { alternatives: [{ start: `${day}T09:00:00+02:00` }, { start: `${day}T12:00:00+02:00` }, {}] },
  })
})

test('the hall counts for staff too: one game of basketball takes all of it', async () => {
  const club = await aClub(app.db)
  const { site, badminton, basketball, ada } = club
  expect(await make(ada, wish(club, { itemId: badminton.id }))).toMatchObject({ status: 200 })
  expect(await make(ada, wish(club, { itemId: basketball.id }))).toMatchObject({ status: 409 })
  expect(await make(ada, wish(club, { itemId: badminton.id, quantity: 2 }))).toMatchObject({ status: 200 })
  expect(await make(ada, wish(club, { itemId: badminton.id }))).toMatchObject({ status: 409 })
  expect(await bookingsOf(app, site.id)).toHaveLength(2)
})

test('a busy coach is busy for staff too; any free one can be requested', async () => {
  const club = await aClub(app.db)
  const { site, secondCourt, ivan, maria, ada } = club
  await make(ada, wish(club, { itemId: secondCourt.id, supplItemId: ivan.id }))
  expect(await make(ada, wish(club, { supplItemId: ivan.id }))).toMatchObject({ status: 409 })
  const any = await make(ada, wish(club, { supplItemId: 'any' }))
  expect(any).toMatchObject({ status: 200, body: { supplItemId: maria.id } })
  const none = await withoutChanges(app.db, () =>
    make(ada, wish(club, { itemId: secondCourt.id, supplItemId: 'any', force: true })),
  )
  expect(none).toMatchObject({ status: 409, body: { code: 'COACH_NOT_FOUND', alternatives: [{}, {}, {}] } })
  expect(await bookingsOf(app, site.id)).toHaveLength(2)
})

test('a series of another client blocks a booking by staff', async () => {
  const club = await aClub(app.db)
  await aRule(app.db, {
    itemId: club.court.id,
    userId: club.otto.id,
    validFrom: TUESDAY,
    time: '10:30',
    until: '11:30',
  })
  expect(await make(club.ada, wish(club))).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
})

test('client, item and coach must be of the club [API-47]', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  await aClient(app.db, club.site.id, club.fred.id, { deleted: true })
  const wrong = [
    { userId: other.cleo.id },
    { userId: club.otto.id },
    { userId: club.fred.id },
    { itemId: other.court.id },
    { itemId: club.hall.id },
    { itemId: club.ivan.id },
    { supplItemId: other.ivan.id },
    { supplItemId: club.secondCourt.id },
  ]
  for (const change of wrong)
    expect(
      await withoutChanges(app.db, () => make(club.ada, wish(club, change))),
      JSON.stringify(change),
    ).toMatchObject({
      status: 404,
    })
  const notServing = { itemId: club.secondCourt.id, supplItemId: club.maria.id }
  expect(await withoutChanges(app.db, () => make(club.ada, wish(club, notServing)))).toMatchObject({ status: 400 })
})

test.each([
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 1.5 }, 'quantity'],
  [{ quantity: '2' }, 'quantity'],
  [{ toDate: `${TUESDAY}T10:00:00` }, 'toDate'],
  [{ toDate: '2026-12-19T10:00:00' }, 'toDate'],
  [{ fromDate: `${TUESDAY}T10:00:30` }, 'fromDate'],
  [{ fromDate: `${TUESDAY}T10:00:00+05:00` }, 'fromDate'],
  [{ price: 1 }, 'price'],
  [{ recurringId: 1 }, 'recurringId'],
  [{ paymentData: { method: 'gold', amount: 1, currency: 'BGN', paidAt: `${MONDAY}T12:00:00` } }, 'paymentData.method'],
  [{ description: 'x'.repeat(1_001) }, 'description'],
])('%o is malformed and names its field', async (change, field) => {
  const club = await aClub(app.db)
  const answer = await withoutChanges(app.db, () => make(club.ada, wish(club, change)))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
})
