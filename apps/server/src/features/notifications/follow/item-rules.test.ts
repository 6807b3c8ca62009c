import type { ItemConfig } from '@korto/domain/item/item'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aRegular, booked, call, MONDAY, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { anItem } from '../../../../test/factories.ts'
import { browserOf } from '../../../../test/told.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ NOTICE_WAIT_SECONDS: '0' })
  await setClock(app, `${MONDAY}T12:30:00+02:00`)
})
afterAll(() => app.close())

const SOON = { day: MONDAY, time: '13:00' }
const LATER = { day: MONDAY, time: '14:00' }
const TOMORROW = { day: TUESDAY, time: '10:00' }

/** A court with this rule, and how many pushes reach the front office after each step. */
async function aCourtWith(config: ItemConfig) {
  const club = await aClub(app.db)
  const court = await anItem(app.db, club.site.id, { config })
  const pushes = await browserOf(app, club.fred)
  const place = { siteId: club.site.id, itemId: court.id }
  const cleo = await aRegular(app, club.site.id)
  const count = async () => (await pushes()).length
  return {
    count,
    book: (when: typeof SOON) => booked(app, cleo, { ...place, ...when }),
    cancel: (id: number) => call(app, cleo, 'DELETE', `/api/booking/${id}`),
  }
}

test('an item can keep new bookings from being pushed to staff [NOTIF-13]', async () => {
  const silent = await aCourtWith({ notification_new_booking: false })
  await silent.book(SOON)
  expect(await silent.count()).toBe(0)
  const loud = await aCourtWith({})
  await loud.book(SOON)
  expect(await loud.count()).toBe(1)
})

test('new bookings can be pushed only when they start soon; 0 minutes mean always [NOTIF-14]', async () => {
  const soonOnly = await aCourtWith({ notification_new_booking_if_less_than: 60 })
  await soonOnly.book(LATER)
  expect(await soonOnly.count()).toBe(0)
  await soonOnly.book(SOON)
  expect(await soonOnly.count()).toBe(1)
  const always = await aCourtWith({ notification_new_booking_if_less_than: 0 })
  await always.book(TOMORROW)
  expect(await always.count()).toBe(1)
})

test.each<{ config: ItemConfig; when: typeof SOON; pushed: number }>([
  { config: { notification_canceled_booking: false }, when: SOON, pushed: 0 },
  { config: { notification_canceled_booking_if_less_than: 60 }, when: LATER, pushed: 0 },
  { config: { notification_canceled_booking_if_less_than: 60 }, when: SOON, pushed: 1 },
  { config: { notification_canceled_booking_if_less_than: 0 }, when: TOMORROW, pushed: 1 },
])('with $config a cancellation at $when.time is pushed $pushed times [NOTIF-15]', async ({ config, when, pushed }) => {
  const { book, cancel, count } = await aCourtWith({ notification_new_booking: false, ...config })
  await cancel(await book(when))
  expect(await count()).toBe(pushed)
})

test('an item can keep requests from being pushed to staff [NOTIF-16]', async () => {
  const config = { require_confirmation: true }
  const silent = await aCourtWith({ ...config, notification_pending_confirmation: false })
  await silent.book(TOMORROW)
  expect(await silent.count()).toBe(0)
  const loud = await aCourtWith(config)
  await loud.book(TOMORROW)
  expect(await loud.count()).toBe(1)
})
