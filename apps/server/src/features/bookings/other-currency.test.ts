import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, storedBooking, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const RACKET = { name: 'Racket', quantity: 1, price: 5 }
const IN_EURO = { price_cents: 1_023, currency: 'EUR', additional_items_data: [{ ...RACKET, price: 2.56 }] }

/** Booked for 20 leva with a racket for 5, before the club's prices were converted. */
async function aLevaBooking(day = TUESDAY) {
  const club = await aClub(app.db)
  const booking = { itemId: club.court.id, userId: club.cleo.id, day, additionalItems: [RACKET] }
  const { id } = await aBooking(app.db, booking)
  expect(await call(app, club.ada, 'POST', `/api/admin/site/${club.site.id}/convert_to_eur`, {})).toMatchObject({
    status: 200,
  })
  return { ...club, id, change: (body: object) => call(app, club.fred, 'PUT', `/api/admin/booking/${id}`, body) }
}
const later = { fromDate: `${WEDNESDAY}T12:00:00`, toDate: `${WEDNESDAY}T13:00:00` }

test('the desk reads what a leva booking costs in euro, once the club’s prices are converted', async () => {
  const { id, site, fred } = await aLevaBooking()
  const { body } = await call(app, fred, 'GET', `/api/admin/site/${site.id}/bookings?from=${TUESDAY}&to=${TUESDAY}`)
  expect(body).toMatchObject([{ id, price: 10.23, currency: 'EUR', additionalItemsData: [{ price: 2.56 }] }])
})

test('moved by the desk or by the client, a leva booking is in euro as a whole', async () => {
  const byStaff = await aLevaBooking()
  expect(await byStaff.change(later)).toMatchObject({ status: 200 })
  expect(await storedBooking(app, byStaff.id)).toMatchObject(IN_EURO)

  const byClient = await aLevaBooking()
  const body = { start: later.fromDate, end: later.toDate }
  expect(await call(app, byClient.cleo, 'PUT', `/api/booking/${byClient.id}`, body)).toMatchObject({ status: 200 })
  expect(await storedBooking(app, byClient.id)).toMatchObject(IN_EURO)
})

test('extras written in euro bring the price along; a note leaves the money as it is', async () => {
  const { id, change } = await aLevaBooking()
  const before = await storedBooking(app, id)
  await change({ site_private_note: 'left-handed' })
  expect(await storedBooking(app, id)).toMatchObject({ price_cents: 2_000, currency: before.currency })
  const extras = [{ ...RACKET, price: 3 }]
  expect(await change({ additionalItemsData: extras })).toMatchObject({ status: 200 })
  expect(await storedBooking(app, id)).toMatchObject({ ...IN_EURO, additional_items_data: extras })
})

test('what a client has spent counts leva in euro, as the statistics do', async () => {
  const { site, cleo, fred } = await aLevaBooking('2026-11-10')
  const { body } = await call(app, fred, 'GET', `/api/admin/site/${site.id}/users/${cleo.id}/bookings?list=past`)
  expect(body).toMatchObject({ spent: 12.78, bookings: [{ price: 10.23, currency: 'EUR' }] })
})
