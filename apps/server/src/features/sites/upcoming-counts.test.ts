import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { MONDAY, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, aRule, aUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

test('what deleting a club would cancel is counted: bookings, series, people and unverified numbers [GEN-11]', async () => {
  const { site, court, cleo, otto, ada } = await aClub(app.db)
  const read = async () =>
    (await app.call('GET', `/api/admin/site/${site.id}/upcoming`, { token: ada.accessToken })).body
  expect(await read()).toEqual({ bookings: 0, series: 0, people: 0, unverifiedPhones: 0 })
  const unverified = await aUser(app.db, { phoneNumber: null })
  const on = (userId: number, day: string, status: 'CONFIRMED' | 'CANCELED' = 'CONFIRMED') =>
    aBooking(app.db, { itemId: court.id, userId, day, status })
  await on(cleo.id, TUESDAY)
  await on(unverified.id, TUESDAY)
  await on(otto.id, TUESDAY, 'CANCELED')
  // Over since ten o'clock.
  await on(otto.id, MONDAY)
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: MONDAY })
  expect(await read()).toEqual({ bookings: 2, series: 1, people: 2, unverifiedPhones: 1 })
})
