import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, lastActivity, MONDAY, notifiedBy, type Person, storedBooking, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const paymentData = {
  method: 'cash',
  amount: 24,
  currency: 'BGN',
  paidAt: `${MONDAY}T12:00:00+02:00`,
  reference: 'R-7',
}
const additionalItemsData = [{ name: 'Racket', quantity: 2, price: 3.5 }]

async function aBooked() {
  const club = await aClub(app.db)
  const of = { itemId: club.court.id, userId: club.cleo.id, supplItemId: club.ivan.id, day: TUESDAY }
  const { id } = await aBooking(app.db, of)
  return { ...club, id, put: (who: Person, body: object) => call(app, who, 'PUT', `/api/admin/booking/${id}`, body) }
}
const feed = async (who: Person, siteId: number) =>
  (await call(app, who, 'GET', `/api/admin/site/${siteId}/bookings`)).body

test('arrived is marked and taken back, beside the status, and its time is the first', async () => {
  const { site, id, put, fred } = await aBooked()
  expect((await put(fred, { arrived: true })).body).toMatchObject({ status: 'CONFIRMED' })
  const [{ arrivedAt }] = await feed(fred, site.id)
  expect(arrivedAt).toMatch(/^2026-11-16T12:0\d:\d\d\+02:00$/)
  expect((await lastActivity(app, site.id)).data).toMatchObject({ bookingId: id, changed: ['arrived'], arrived: true })
  expect((await put(fred, { arrived: true })).status).toBe(200)
  expect((await feed(fred, site.id))[0]).toMatchObject({ arrivedAt, status: 'CONFIRMED', version: 3 })
  expect((await put(fred, { arrived: false })).status).toBe(200)
  expect((await feed(fred, site.id))[0]).toMatchObject({ arrivedAt: null })
  expect((await lastActivity(app, site.id)).data).toMatchObject({ changed: ['arrived'], arrived: false })
  expect(await notifiedBy(app, site.id)).toEqual([])
})

test('a booking may be made as arrived and paid at once', async () => {
  const { site, secondCourt, cleo, fred } = await aClub(app.db)
  const body = {
    siteId: site.id,
    itemId: secondCourt.id,
    userId: cleo.id,
    fromDate: `${TUESDAY}T12:00:00`,
    toDate: `${TUESDAY}T13:00:00`,
  }
  const made = await call(app, fred, 'POST', '/api/admin/booking', { ...body, arrived: true, paymentData })
  expect(made).toMatchObject({ status: 200, body: { userId: cleo.id } })
  expect(await storedBooking(app, made.body.id)).toMatchObject({ arrived_at: expect.any(Date), version: 1 })
  const { data } = await lastActivity(app, site.id)
  expect(data).toMatchObject({ changed: ['paymentData', 'arrived'], payment: { method: 'cash', amount: 24 } })
})

test('the history tells the names of what was written and how much was paid, never a text', async () => {
  const { site, put, fred } = await aBooked()
  await put(fred, { site_private_note: 'owes balls', description: 'left-handed', additionalItemsData, paymentData })
  const { data } = await lastActivity(app, site.id)
  expect(data).toMatchObject({
    changed: ['description', 'site_private_note', 'additionalItemsData', 'paymentData'],
    payment: { method: 'cash', amount: 24, currency: 'BGN' },
  })
  expect(JSON.stringify(data)).not.toMatch(/owes|left|Racket|R-7/)
  await put(fred, { site_private_note: 'owes balls', paymentData: null })
  expect((await lastActivity(app, site.id)).data).toMatchObject({ changed: ['paymentData'], payment: null })
})

test('a date of a series that is not stored takes payment, extras and the mark, and keeps the note [REC-16]', async () => {
  const { site, court, cleo, fred } = await aClub(app.db)
  const of = { itemId: court.id, userId: cleo.id, validFrom: addDays(TUESDAY, -21), note: 'brings balls' }
  const rule = await aRule(app.db, of)
  const path = `/api/admin/booking/recurring/modify_occasion/${rule.id}/${TUESDAY}/${site.id}`
  const answer = await call(app, fred, 'POST', path, { arrived: true, paymentData, additionalItemsData })
  expect(answer).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
  expect(await storedBooking(app, answer.body.id)).toMatchObject({
    payment_data: paymentData,
    additional_items_data: additionalItemsData,
    arrived_at: expect.any(Date),
    site_private_note: 'brings balls',
    occurrence_date: TUESDAY,
  })
  expect(await lastActivity(app, site.id)).toMatchObject({
    type: 'ADMIN_MODIFY_OCCASION',
    data: { changed: ['additionalItemsData', 'paymentData', 'arrived'], payment: { amount: 24 } },
  })
})

test('a coach reads the version and the mark, and nothing of notes and money [OVER-04]', async () => {
  const { site, put, fred, coach } = await aBooked()
  await put(fred, { site_private_note: 'owes balls', paymentData, additionalItemsData, arrived: true })
  const [lesson] = await feed(coach, site.id)
  expect(lesson).toMatchObject({ version: 2, arrivedAt: expect.any(String) })
  expect(JSON.stringify(lesson)).not.toMatch(/owes|Racket|cash/)
  const marked = await call(app, coach, 'PUT', `/api/admin/booking/${lesson.id}`, { arrived: false })
  expect(marked).toMatchObject({ status: 403 })
})
