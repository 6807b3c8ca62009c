import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { MONDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { writeDueOffers } from './write-due.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
})
beforeEach(async () => {
  await setClock(app)
  club = await aClub(app.db)
  await sinceDay('2026-11-16')
})
afterAll(() => app.close())

/** As if the club had been made on that day. */
const sinceDay = (day: string) =>
  app.db
    .updateTable('sites')
    .set({ created_at: new Date(`${day}T08:00:00Z`) })
    .where('id', '=', club.site.id)
    .execute()
const due = () => writeDueOffers(app.tools, app.tools.now())
const slots = (itemId = club.court.id) =>
  app.db
    .selectFrom('offered_slots')
    .select(['local_date', 'from_at', 'to_at', 'capacity', 'price_cents', 'currency'])
    .where('item_id', '=', itemId)
    .orderBy('from_at')
    .execute()
const recorded = async () =>
  (
    await app.db
      .selectFrom('offered_days')
      .select('local_date')
      .where('site_id', '=', club.site.id)
      .orderBy('local_date')
      .execute()
  ).map(({ local_date }) => local_date)
const dates = () =>
  app.db
    .selectFrom('offered_series_dates')
    .select(['rule_id', 'local_date', 'quantity', 'price_cents', 'currency'])
    .where('site_id', '=', club.site.id)
    .orderBy('local_date')
    .execute()
const changeCourt = (body: object) =>
  app.call('PUT', `/api/admin/item/${club.court.id}`, { token: club.ada.accessToken, body })
const price = (amount: number) => ({
  schedule: JSON.stringify({ mode: 'every_day', 1: [{ start: 480, end: 1320, price: amount }] }),
})

test('when a day is over in the zone of the club, its slots are written once', async () => {
  await setClock(app, '2026-11-16T23:59:00+02:00')
  await due()
  expect(await slots()).toEqual([])
  await setClock(app, '2026-11-17T00:00:30+02:00')
  await Promise.all([due(), due(), due()])
  await due()
  const written = await slots()
  expect(written).toHaveLength(14)
  expect(written[0]).toEqual({
    local_date: MONDAY,
    from_at: new Date('2026-11-16T06:00:00Z'),
    to_at: new Date('2026-11-16T07:00:00Z'),
    capacity: 1,
    price_cents: 2_000,
    currency: 'BGN',
  })
  expect(await recorded()).toEqual([MONDAY])
  // Hidden ones were offered by staff; halls and coaches have no slots.
  expect(await slots(club.hiddenCourt.id)).toHaveLength(14)
  expect(await slots(club.hall.id)).toEqual([])
})

test('a later price, currency or deletion changes nothing of what was written', async () => {
  await setClock(app, '2026-11-17T00:00:30+02:00')
  await due()
  const before = await slots()
  await changeCourt(price(30))
  await app.call('POST', `/api/admin/site/${club.site.id}/convert_to_eur`, { token: club.ada.accessToken })
  await app.call('DELETE', `/api/admin/item/${club.court.id}`, { token: club.ada.accessToken })
  await due()
  expect(await slots()).toEqual(before)
})

test('a save just after midnight, before the work of the minute, does not reach into the day before', async () => {
  await setClock(app, '2026-11-17T00:00:05+02:00')
  expect(await changeCourt(price(30))).toMatchObject({ status: 200 })
  await due()
  expect(new Set((await slots()).map(({ price_cents }) => price_cents))).toEqual(new Set([2_000]))
  await setClock(app, '2026-11-18T00:00:30+02:00')
  await due()
  const tuesday = (await slots()).filter(({ local_date }) => local_date === '2026-11-17')
  expect(new Set(tuesday.map(({ price_cents }) => price_cents))).toEqual(new Set([3_000]))
})

test('exceptions and events of the day count, also those that ended long ago', async () => {
  await sinceDay('2026-11-01')
  const of = { site_id: club.site.id, item_id: club.court.id }
  const closed = { from_date: '2026-11-03', to_date: '2026-11-03', schedule: null, position: 0 }
  await app.db
    .insertInto('item_exceptions')
    .values({ ...of, ...closed })
    .execute()
  const [from_at, to_at] = [new Date('2026-11-04T07:00:00Z'), new Date('2026-11-04T08:00:00Z')]
  await app.db
    .insertInto('item_events')
    .values({ ...of, from_at, to_at, capacity: 4 })
    .execute()
  await due()
  const written = await slots()
  const on = (day: string) => written.filter(({ local_date }) => local_date === day).map(({ capacity }) => capacity)
  expect(on('2026-11-03')).toEqual([])
  expect(on('2026-11-04')).toEqual([1, 4, ...Array(12).fill(1)])
  // From the 1st to the 15th, without the closed day.
  expect(written).toHaveLength(14 * 14)
})

test('a day on which nothing was offered is recorded too', async () => {
  await app.db.updateTable('items').set({ schedule: '{}' }).where('site_id', '=', club.site.id).execute()
  await setClock(app, '2026-11-17T00:00:30+02:00')
  await due()
  expect(await slots()).toEqual([])
  expect(await recorded()).toEqual([MONDAY])
})

test('after weeks away 31 days are written', async () => {
  await sinceDay('2025-01-01')
  await due()
  const days = new Set((await slots()).map(({ local_date }) => local_date))
  expect([days.size, [...days][0], [...days].at(-1)]).toEqual([31, '2026-10-16', '2026-11-15'])
})

test('the price of a date of a series is written, that of a stored booking is its own', async () => {
  await sinceDay('2026-11-09')
  const rule = await aRule(app.db, {
    itemId: club.court.id,
    userId: club.cleo.id,
    validFrom: '2026-11-10',
    until: '20:00',
    quantity: 2,
  })
  const moved = await aRule(app.db, { itemId: club.secondCourt.id, userId: club.cleo.id, validFrom: '2026-11-11' })
  await aBooking(app.db, {
    itemId: club.secondCourt.id,
    userId: club.cleo.id,
    day: '2026-11-11',
    time: '18:00',
    recurringId: moved.id,
  })
  await due()
  expect(await dates()).toEqual([
    { rule_id: rule.id, local_date: '2026-11-10', quantity: 2, price_cents: 8_000, currency: 'BGN' },
  ])
})
