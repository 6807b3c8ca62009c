import { OwnBooking } from '@korto/contract/booking-lists'
import { OwnRule } from '@korto/contract/recurring-lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { aBooking, anItem, aRule, aSite, aUser, signedInUser } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const myBookings = async (token: string) =>
  bodyOf(await app.call('GET', '/api/me/bookings', { token }), z.array(OwnBooking))
const myRules = async (token: string) => bodyOf(await app.call('GET', '/api/me/recurring', { token }), z.array(OwnRule))

test('own bookings reach from today to two weeks ahead [RT-13] [MYB-07]', async () => {
  const { court, cleo } = await aClub(app.db)
  const days = ['2026-11-15', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-01']
  for (const day of days) await aBooking(app.db, { itemId: court.id, userId: cleo.id, day })
  const shown = await myBookings(cleo.accessToken)
  expect(shown.map(({ fromDate }) => fromDate)).toEqual([
    '2026-11-16T10:00:00+02:00',
    '2026-11-23T10:00:00+02:00',
    '2026-11-30T10:00:00+02:00',
  ])
})

test('today is that of the club, not that of the server [RT-13] [DATA-08]', async () => {
  const cleo = await signedInUser(app.db)
  // Noon of the 16th in Sofia is still the 15th on Midway and already the 17th on Kiritimati.
  for (const [timezone, day] of [
    ['Pacific/Midway', '2026-11-15'],
    ['Pacific/Kiritimati', '2026-11-17'],
  ] as const) {
    const site = await aSite(app.db, { timezone })
    const { id: itemId } = await anItem(app.db, site.id)
    await aBooking(app.db, { itemId, userId: cleo.id, day, time: '06:00' })
  }
  await setClock(app, '2026-11-16T10:30:00Z')
  const shown = await myBookings(cleo.accessToken)
  await setClock(app)
  expect(shown.map(({ fromDate }) => fromDate)).toEqual(['2026-11-15T06:00:00-11:00', '2026-11-17T06:00:00+14:00'])
})

test('a booking of last night that is still going on is listed [RT-13]', async () => {
  const { court, cleo } = await aClub(app.db)
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-15', time: '23:00', minutes: 120 })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-15', time: '22:00', minutes: 120 })
  expect((await myBookings(cleo.accessToken)).map(({ fromDate }) => fromDate)).toEqual(['2026-11-15T23:00:00+02:00'])
})

test('an owner reads every field but the private note of the club [DATA-05] [MYB-11]', async () => {
  const { site, court, ivan, cleo, ada } = await aClub(app.db)
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: '2026-11-16T09:00:00+02:00' }
  const extras = [{ name: 'Racket', quantity: 2, price: 3.5 }]
  const late = { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 120 }
  const config = JSON.stringify({ ...late, notification_new_booking: false })
  await app.db.updateTable('items').set({ config }).where('id', '=', ivan.id).execute()
  const { id } = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    day: '2026-11-17',
    quantity: 2,
    status: 'PENDING_COACH',
    description: 'left-handed',
    note: 'owes us for the net',
    priceCents: 4_050,
    paymentData,
    additionalItems: extras,
    createdBy: ada.id,
  })
  const answer = await app.call('GET', '/api/me/bookings', { token: cleo.accessToken })
  expect(JSON.stringify(answer.body)).not.toMatch(/owes us|site_private_note|createdBy/)
  const dateTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[23]:00$/)
  expect(bodyOf(answer, z.array(OwnBooking))).toEqual([
    {
      id,
      userId: cleo.id,
      siteId: site.id,
      siteName: 'Sofia Tennis Club',
      itemId: court.id,
      itemName: 'Court 1',
      supplItemId: ivan.id,
      coachName: 'Ivan',
      coachConfig: late,
      fromDate: '2026-11-17T10:00:00+02:00',
      toDate: '2026-11-17T11:00:00+02:00',
      quantity: 2,
      status: 'PENDING_COACH',
      recurringId: null,
      occurrenceDate: null,
      description: 'left-handed',
      price: 40.5,
      currency: 'BGN',
      originalItemId: null,
      originalItemMultiplier: null,
      itemNeedsConfirmation: false,
      additionalItemsData: extras,
      paymentData,
      createdAt: dateTime,
      updatedAt: dateTime,
      canceledAt: null,
      lateCanceled: false,
    },
  ])
})

test.each(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED'] as const)(
  'a %s booking is sent: which of them are shown is decided on the screen [RT-13]',
  async (status) => {
    const { court, cleo } = await aClub(app.db)
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17', status })
    expect(await myBookings(cleo.accessToken)).toMatchObject([{ status }])
  },
)

test('nobody reads the bookings or series of somebody else [RT-13] [RT-14]', async () => {
  const { court, cleo, otto, ada } = await aClub(app.db)
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17' })
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-11-17' })
  for (const { accessToken } of [otto, ada]) {
    expect(await myBookings(accessToken)).toEqual([])
    expect(await myRules(accessToken)).toEqual([])
  }
})

test('occasions of own series stand between the bookings, by their start [RT-13] [REC-02]', async () => {
  const { site, court, maria, cleo } = await aClub(app.db)
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: maria.id,
    validFrom: '2026-10-20',
    quantity: 2,
    note: 'pays by the month',
  })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-20' })
  const shown = await myBookings(cleo.accessToken)
  expect(shown.map(({ id, fromDate }) => [typeof id === 'string' ? id : 'stored', fromDate])).toEqual([
    [`r${rule.id}_2026-11-17`, '2026-11-17T18:00:00+02:00'],
    ['stored', '2026-11-20T10:00:00+02:00'],
    [`r${rule.id}_2026-11-24`, '2026-11-24T18:00:00+02:00'],
  ])
  expect(shown[0]).toMatchObject({
    status: 'CONFIRMED',
    siteId: site.id,
    siteName: 'Sofia Tennis Club',
    itemName: 'Court 1',
    supplItemId: maria.id,
    coachName: 'Maria',
    quantity: 2,
    recurringId: rule.id,
    occurrenceDate: '2026-11-17',
    toDate: '2026-11-17T19:00:00+02:00',
  })
})

test('a stored booking takes the place of its occasion, wherever it was moved [RT-13] [REC-05] [REC-06]', async () => {
  const { court, cleo } = await aClub(app.db)
  const rule = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-11-17' })
  const of = { itemId: court.id, userId: cleo.id, recurringId: rule.id }
  const canceled = await aBooking(app.db, { ...of, day: '2026-11-17', time: '18:00', status: 'CANCELED' })
  const moved = await aBooking(app.db, { ...of, day: '2026-11-19', occurrenceDate: '2026-11-24' })
  const shown = await myBookings(cleo.accessToken)
  expect(shown.map(({ id, status }) => [id, status])).toEqual([
    [canceled.id, 'CANCELED'],
    [moved.id, 'CONFIRMED'],
  ])
  expect(shown[1]).toMatchObject({ recurringId: rule.id, occurrenceDate: '2026-11-24' })
})

test('own series are read with their text, dates and replaced dates, without the private note [RT-14]', async () => {
  const { site, court, ivan, cleo } = await aClub(app.db)
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    validFrom: '2026-10-20',
    validUntil: '2027-01-05',
    note: 'pays by the month',
  })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, recurringId: rule.id, day: '2026-11-24' })
  expect(await myRules(cleo.accessToken)).toEqual([
    {
      id: rule.id,
      userId: cleo.id,
      siteId: site.id,
      siteName: 'Sofia Tennis Club',
      itemId: court.id,
      itemName: 'Court 1',
      supplItemId: ivan.id,
      coachName: 'Ivan',
      rule: 'every_week;2;18:00:00;19:00:00;1',
      validFrom: '2026-10-20',
      validUntil: '2027-01-05',
      originalItemId: null,
      originalItemMultiplier: null,
      replacedDates: ['2026-11-24'],
      createdAt: expect.stringMatching(/\+0[23]:00$/),
    },
  ])
})

test('series that ended before today are not listed [RT-14]', async () => {
  const { court, cleo } = await aClub(app.db)
  const ending = (validUntil: string) =>
    aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-10-20', validUntil })
  await ending('2026-11-15')
  const lastDay = await ending('2026-11-16')
  const deleted = await ending('2027-01-05')
  await app.db.updateTable('recurring_rules').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  expect((await myRules(cleo.accessToken)).map(({ id }) => id)).toEqual([lastDay.id])
})

test('own lists of a deleted club are empty [RT-13] [RT-14]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17' })
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-11-17' })
  await app.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute()
  expect(await myBookings(cleo.accessToken)).toEqual([])
  expect(await myRules(cleo.accessToken)).toEqual([])
})

test.each(['bookings', 'recurring', 'permissions', 'management', 'watchers', 'notifications'])(
  '/api/me/%s needs a signed-in user, and takes nobody’s word for who it is',
  async (list) => {
    const { id } = await aUser(app.db)
    expect(await app.call('GET', `/api/me/${list}`)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
    const ended = await app.call('GET', `/api/me/${list}`, { token: 'made-up' })
    expect(ended).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    const { accessToken } = await signedInUser(app.db)
    const named = await app.call('GET', `/api/me/${list}?userId=${id}`, { token: accessToken })
    expect(named).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  },
)
