import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem, aSite, signedInUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const tomorrow = () => addDays(dayOf('Europe/Sofia', app.tools.now()), 1)

test('a booked slot is gone for the next visitor', async () => {
  const site = await aSite(app.db)
  const court = await anItem(app.db, site.id)
  const [ann, bob] = [await signedInUser(app.db), await signedInUser(app.db)]
  const body = { siteId: site.id, itemId: court.id, start: `${tomorrow()}T10:00:00`, end: `${tomorrow()}T11:00:00` }

  const first = await app.call('POST', '/api/booking', { token: ann.accessToken, body })
  expect(first).toMatchObject({ status: 200, body: { status: 'CONFIRMED', supplItemId: null } })

  const second = await app.call('POST', '/api/booking', { token: bob.accessToken, body })
  expect(second).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY', message: 'Not enough capacity!' } })

  const timetable = await app.call(
    'GET',
    `/api/sites/${site.id}/timetable?itemId=${court.id}&from=${tomorrow()}&days=1`,
  )
  expect(timetable.status).toBe(200)
  const slot = timetable.body.days[0].slots.find((one: { start: string }) => one.start.includes('T10:00:00'))
  expect(slot).toMatchObject({ free: 0, capacity: 1, price: 20 })
})
