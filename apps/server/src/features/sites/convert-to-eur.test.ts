import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem } from '../../../test/factories.ts'
import { activityOf, aSmallClub, book, inDays, type SmallClub } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const convert = ({ siteId, admin }: SmallClub, body: object = {}) =>
  app.call('POST', `/api/admin/site/${siteId}/convert_to_eur`, { token: admin.accessToken, body })
const schedules = (siteId: number) =>
  app.db.selectFrom('items').select(['id', 'schedule']).where('site_id', '=', siteId).orderBy('id').execute()

test('every price of every schedule is converted once and the currency with it [PRICE-10]', async () => {
  const club = await aSmallClub(app, { currency: 'BGN' })
  const priced = {
    mode: 'every_week',
    bookingStepMinutes: 30,
    1: [
      { start: 480, end: 720, price: 1.7, title: 'Morning' },
      { start: 720, end: 1320, price: 25, capacity: 2 },
    ],
    2: [
      { start: 0, end: 60 },
      { start: 60, end: 120, price: 0 },
    ],
  } as const
  const second = await anItem(app.db, club.siteId, { schedule: structuredClone(priced) as never })
  await app.call('POST', `/api/admin/item/${second.id}/exceptions`, {
    token: club.admin.accessToken,
    body: {
      exceptions: [
        { from_date: '2020-01-01', to_date: '2020-01-02', schedule: { 1: [{ start: 0, end: 60, price: 15 }] } },
        { from_date: '2030-01-01', to_date: '2030-01-02', schedule: { 1: [{ start: 0, end: 60, price: 100 }] } },
        { from_date: '2030-02-01', to_date: '2030-02-02', schedule: null },
      ],
    },
  })
  const booked = await book(app, club.client.accessToken, {
    siteId: club.siteId,
    itemId: club.court.id,
    day: inDays(app, 1),
  })

  expect(await convert(club)).toMatchObject({ status: 200, body: { ok: true } })
  const site = (await app.call('GET', `/api/sites/${club.siteId}`)).body
  expect(site.currency).toBe('EUR')
  expect(site.items[0].schedule).toEqual({ mode: 'every_day', 1: [{ start: 480, end: 1320, price: 10.23 }] })
  expect(site.items[1].schedule).toEqual({
    ...priced,
    1: [
      { start: 480, end: 720, price: 0.87, title: 'Morning' },
      { start: 720, end: 1320, price: 12.78, capacity: 2 },
    ],
  })
  const exceptions = await app.db
    .selectFrom('item_exceptions')
    .select('schedule')
    .where('item_id', '=', second.id)
    .orderBy('position')
    .execute()
  expect(exceptions.map(({ schedule }) => schedule)).toEqual([
    { 1: [{ start: 0, end: 60, price: 7.67 }] },
    { 1: [{ start: 0, end: 60, price: 51.13 }] },
    null,
  ])
  const booking = await app.db
    .selectFrom('bookings')
    .select(['price_cents', 'currency'])
    .where('id', '=', booked.body.id)
    .executeTakeFirstOrThrow()
  expect(booking).toEqual({ price_cents: 2000, currency: 'BGN' })
  expect((await activityOf(app, club.siteId)).at(-1)).toMatchObject({
    type: 'ADMIN_CHANGE_SITE',
    actorId: club.admin.id,
    data: { changed: ['currency', 'schedule'] },
  })

  const before = await schedules(club.siteId)
  expect(await convert(club)).toMatchObject({ status: 409, body: { code: 'NOT_IN_BGN' } })
  expect(await schedules(club.siteId)).toEqual(before)
})

test('only a club whose prices are in BGN is offered it; at once twice it happens once [PRICE-10]', async () => {
  for (const currency of ['EUR', 'USD']) expect((await convert(await aSmallClub(app, { currency }))).status).toBe(409)
  const club = await aSmallClub(app, { currency: 'BGN' })
  await app.db.updateTable('sites').set({ currency: null }).where('id', '=', club.siteId).execute()
  const answers = await Promise.all([convert(club), convert(club)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await schedules(club.siteId))[0]?.schedule).toMatchObject({ 1: [{ price: 10.23 }] })
})
