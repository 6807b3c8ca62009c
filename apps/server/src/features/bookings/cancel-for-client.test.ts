import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  call,
  freeAt,
  MONDAY,
  notifiedBy,
  type Person,
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

const cancel = (who: Person, id: number) => call(app, who, 'DELETE', `/api/admin/booking/${id}`)

test('staff cancel a booking; the row stays, the place is free, the record names the client [API-49, ACT-02]', async () => {
  const { site, court, cleo, fred } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, note: 'kept' })
  expect(await cancel(fred, id)).toMatchObject({ status: 200, body: { id, status: 'CANCELED' } })
  expect(await storedBooking(app, id)).toMatchObject({
    status: 'CANCELED',
    site_private_note: 'kept',
    user_id: cleo.id,
  })
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY)).toBe(1)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CANCEL_BOOKING'])
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CANCELED', userId: cleo.id }])
})

test('staff are not bound by the late rules, nor by the start; what is late is counted [CANC-14]', async () => {
  const config = { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 600 }
  const site = await aSite(app.db, { config })
  const court = await anItem(app.db, site.id)
  const [fred, cleo] = [await signedInUser(app.db), await signedInUser(app.db)]
  await aStaffMember(app.db, site.id, fred.id, ['front_office'])
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: `${MONDAY}T09:00:00+02:00` }
  const of = { itemId: court.id, userId: cleo.id, day: MONDAY }
  const soon = await aBooking(app.db, { ...of, time: '13:00', paymentData })
  const over = await aBooking(app.db, { ...of, time: '08:00' })
  expect((await call(app, cleo, 'DELETE', `/api/booking/${soon.id}`)).status).toBe(403)
  for (const { id } of [soon, over]) expect((await cancel(fred, id)).status).toBe(200)
  expect(await storedBooking(app, soon.id)).toMatchObject({ status: 'CANCELED', late_canceled: true })
  expect(await storedBooking(app, over.id)).toMatchObject({ status: 'CANCELED', late_canceled: false })
})

test.each(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'MISSED'] as const)(
  'staff cancel a %s booking once',
  async (status) => {
    const { site, court, cleo, ada } = await aClub(app.db)
    const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status })
    const answers = [await cancel(ada, id), await cancel(ada, id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await typesOf(app, site.id)).toEqual(['ADMIN_CANCEL_BOOKING'])
  },
)

test('a booking of another club is not found', async () => {
  const [here, there] = [await aClub(app.db), await aClub(app.db)]
  const { id } = await aBooking(app.db, { itemId: there.court.id, userId: there.cleo.id, day: TUESDAY })
  for (const wrong of [id, 999_999_999])
    expect(await withoutChanges(app.db, () => cancel(here.ada, wrong))).toMatchObject({ status: 404 })
})
