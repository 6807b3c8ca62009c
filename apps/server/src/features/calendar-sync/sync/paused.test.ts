import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aRegular, booked, bookingsOf, call, TUESDAY } from '../../../../test/bookings.ts'
import { aSyncedClub, eventsIn, googleOf, look, QUIET, quiet, syncOf, timed } from '../../../../test/calendar-sync.ts'
import { endAt, endSubscription } from '../../../../test/ending.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(QUIET)
  await setClock(app)
})
afterAll(() => app.close())

test('calendars pause while the subscription has ended, and nothing is lost [SUB-07]', async () => {
  const { store } = googleOf(app)
  const { site, court, calendar } = await aSyncedClub(app)
  const player = await aRegular(app, site.id)
  const id = await booked(app, player, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '10:00' })
  await quiet(app, site.id)
  const titles = () => eventsIn(calendar).filter(({ status }) => status !== 'cancelled').length
  expect(titles()).toBe(1)

  await endSubscription(app, site.id)
  app.tools.cache.dropAll()
  const { read_at } = await syncOf(app, court.id)
  store.put(calendar, { summary: 'Petar Dobrev', ...timed(TUESDAY, '18:00', '19:00') })
  expect((await call(app, player, 'DELETE', `/api/booking/${id}`)).status).toBe(200)
  await look(app, site.id)
  // Another club is worked on meanwhile, so this one has had its turn.
  const other = await aSyncedClub(app)
  await quiet(app, other.site.id)
  expect(await syncOf(app, court.id)).toMatchObject({ read_at, error: null, active: true })
  expect(titles()).toBe(2)
  expect(await bookingsOf(app, site.id)).toHaveLength(1)

  await endAt(app, site.id, null)
  app.tools.cache.dropAll()
  await quiet(app, site.id)
  expect(titles()).toBe(1)
  expect(await bookingsOf(app, site.id)).toMatchObject([{ status: 'CANCELED' }, { status: 'CONFIRMED' }])
})

test('what was drawn before a pause of many weeks is booked after it', async () => {
  const { site, calendar } = await aSyncedClub(app)
  await endSubscription(app, site.id)
  app.tools.cache.dropAll()
  googleOf(app).store.put(calendar, { summary: 'Petar Dobrev', ...timed('2026-12-30', '18:00', '19:00') })
  await setClock(app, '2026-12-28T12:00:00+02:00')
  await endAt(app, site.id, null)
  app.tools.cache.dropAll()
  await quiet(app, site.id)
  await setClock(app)
  expect(await bookingsOf(app, site.id)).toMatchObject([{ status: 'CONFIRMED' }])
})
