import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { call, MONDAY, post, TUESDAY, WEDNESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { endSubscription } from '../../../../test/ending.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { deliveriesTo, entriesOf } from '../../../../test/told.ts'
import { sendReminders } from './send-reminders.ts'

// Without background work: the clock is moved, and with it what is due is done.
let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await setClock(app)
  club = await aClub(app.db)
})

const at = (day: string, time: string) => setClock(app, `${day}T${time}:00+02:00`)
const reminded = async ({ id }: { id: number } = club.cleo) =>
  (await entriesOf(app, { id })).filter(({ type }) => type === 'REMINDER').map(({ start }) => start)
const set = (change: object, { id } = club.cleo) =>
  app.db.updateTable('users').set(change).where('id', '=', id).execute()
const bookedAt = (time: string, more: object = {}) =>
  aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, time, ...more })

test('a day before play there is an entry and a letter, once, whoever looks', async () => {
  await bookedAt('18:00', { supplItemId: club.ivan.id })
  await at(MONDAY, '17:59')
  expect(await reminded()).toEqual([])
  await at(MONDAY, '18:01')
  await Promise.all([1, 2, 3].map(() => sendReminders(app.tools, app.tools.now())))
  await at(MONDAY, '18:02')
  expect(await entriesOf(app, club.cleo)).toMatchObject([
    { type: 'REMINDER', site: 'Sofia Tennis Club', item: 'Court 1', coach: 'Ivan', start: `${TUESDAY}T18:00` },
  ])
  expect(await deliveriesTo(app, club.cleo)).toMatchObject([{ way: 'mail', kind: 'REMINDER' }])
  await at(TUESDAY, '17:00')
  expect(await reminded()).toHaveLength(1)
})

test('players of a club whose subscription has ended are reminded of what they have [SUB-07]', async () => {
  await bookedAt('18:00')
  await endSubscription(app, club.site.id)
  await at(MONDAY, '18:01')
  expect(await reminded()).toEqual([`${TUESDAY}T18:00`])
})

test('each chooses two hours, a day or nothing', async () => {
  await set({ reminder_minutes: 120 })
  await set({ reminder_minutes: 0 }, club.otto)
  await bookedAt('18:00')
  await bookedAt('19:00', { userId: club.otto.id })
  await at(TUESDAY, '15:59')
  expect(await reminded()).toEqual([])
  await at(TUESDAY, '17:30')
  expect(await reminded()).toEqual([`${TUESDAY}T18:00`])
  expect(await reminded(club.otto)).toEqual([])
})

test('only what is confirmed is reminded of, and what has moved at its new time', async () => {
  const { id } = await bookedAt('18:00')
  await bookedAt('19:00', { status: 'PENDING' })
  await bookedAt('20:00', { status: 'CANCELED' })
  await at(MONDAY, '21:00')
  expect(await reminded()).toEqual([`${TUESDAY}T18:00`])
  const to = { fromDate: `${WEDNESDAY}T12:00:00`, toDate: `${WEDNESDAY}T13:00:00` }
  expect(await call(app, club.ada, 'PUT', `/api/admin/booking/${id}`, to)).toMatchObject({ status: 200 })
  await at(TUESDAY, '13:00')
  expect(await reminded()).toEqual([`${TUESDAY}T18:00`, `${WEDNESDAY}T12:00`])
})

test('a booking made later than its reminder would come has none', async () => {
  await at(MONDAY, '17:00')
  await bookedAt('10:00')
  await at(MONDAY, '17:05')
  expect(await reminded()).toEqual([])
})

test('dates of a series count, but not those that were cancelled, and those that were moved once [I33]', async () => {
  const series = { itemId: club.court.id, userId: club.cleo.id, validFrom: TUESDAY, validUntil: '2026-12-15' }
  const { id: recurringId } = await aRule(app.db, { ...series })
  const occasion = `${recurringId}/2026-11-24/${club.site.id}`
  const canceled = await post(app, club.ada, `/api/admin/booking/recurring/cancel_occasion/${occasion}`)
  expect(canceled.status).toBe(200)
  await bookedAt('20:00', { day: '2026-12-02', recurringId, occurrenceDate: '2026-12-01' })
  for (const day of ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-01', '2026-12-07', '2026-12-14', '2026-12-21'])
    for (const time of ['12:00', '18:30', '21:00']) await at(day, time)
  expect(await reminded()).toEqual(['2026-11-17T18:00', '2026-12-02T20:00', '2026-12-08T18:00', '2026-12-15T18:00'])
})

test('where clocks change, a day before is 24 hours before', async () => {
  await setClock(app, '2027-03-27T10:00:00+02:00')
  await aRule(app.db, {
    itemId: club.court.id,
    userId: club.cleo.id,
    validFrom: '2027-03-28',
    validUntil: '2027-03-28',
  })
  await bookedAt('12:00', { day: '2027-03-28' })
  await setClock(app, '2027-03-27T10:59:00+02:00')
  expect(await reminded()).toEqual([])
  await setClock(app, '2027-03-27T11:01:00+02:00')
  expect(await reminded()).toEqual(['2027-03-28T12:00'])
  await setClock(app, '2027-03-27T17:01:00+02:00')
  expect(await reminded()).toEqual(['2027-03-28T12:00', '2027-03-28T18:00'])
})

test('after an outage of hours nobody is reminded of what has begun', async () => {
  await set({ reminder_minutes: 120 })
  for (const time of ['14:00', '17:00', '19:00']) await bookedAt(time)
  await at(TUESDAY, '16:30')
  expect(await reminded()).toEqual([`${TUESDAY}T17:00`])
})

test('a reminder in quiet hours waits for their end, unless play is near', async () => {
  await set({ quiet_from: 17 * 60, quiet_to: 20 * 60 })
  await set({ quiet_from: 17 * 60, quiet_to: 20 * 60, reminder_minutes: 120 }, club.otto)
  await bookedAt('18:00')
  await bookedAt('20:00', { day: MONDAY, userId: club.otto.id })
  await at(MONDAY, '18:01')
  expect(await reminded()).toHaveLength(1)
  const dueOf = async (who: { id: number }) =>
    (await deliveriesTo(app, who)).map(({ due_at }) => due_at.toISOString().slice(0, 16))
  expect(await dueOf(club.cleo)).toEqual([`${MONDAY}T18:00`])
  expect(await dueOf(club.otto)).toEqual([`${MONDAY}T16:01`])
})

test('somebody who has given up reminders by mail still has the entry', async () => {
  await set({ unwanted_mail: ['REMINDER'] })
  await bookedAt('18:00')
  await at(MONDAY, '18:01')
  expect(await reminded()).toHaveLength(1)
  expect(await deliveriesTo(app, club.cleo)).toEqual([])
})
