import { Affected } from '@korto/contract/affected'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { NEXT_TUESDAY, TUESDAY, WEDNESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { storedClub } from '../../../../test/small-club.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
beforeEach(async () => {
  club = await aClub(app.db)
})
afterAll(() => app.close())

const ask = (items: object[]) =>
  app.call('POST', `/api/admin/site/${club.site.id}/affected`, { token: club.ada.accessToken, body: { items } })
const affected = async (...items: object[]) => bodyOf(await ask(items), Affected)
const hours = (start: number, end: number, price = 20) => ({ mode: 'every_day', 1: [{ start, end, price }] })

test('before a save staff are told what loses its slot, with names, and nothing is written [SCH-20]', async () => {
  const early = await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, time: '08:00' })
  await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, time: '12:00' })
  const rule = await aRule(app.db, {
    itemId: club.court.id,
    userId: club.otto.id,
    validFrom: TUESDAY,
    time: '08:00',
    until: '09:00',
  })
  const before = await storedClub(app, club.site.id)
  const answer = await affected({ id: club.court.id, schedule: hours(600, 1320) })
  // Of the series, the dates of eight weeks.
  expect(answer.count).toBe(1 + 8)
  expect(answer.items).toEqual([{ id: club.court.id, unmapped: 9, overbooked: 0, keepPrice: 0 }])
  expect(answer.bookings.slice(0, 3)).toEqual([
    {
      key: String(early.id),
      bookingId: early.id,
      ruleId: null,
      itemId: club.court.id,
      supplItemId: null,
      fromDate: `${TUESDAY}T08:00:00+02:00`,
      toDate: `${TUESDAY}T09:00:00+02:00`,
      clientName: 'Cleo Canary',
      effect: 'unmapped',
    },
    expect.objectContaining({ key: `r${rule.id}_${TUESDAY}`, bookingId: null, ruleId: rule.id, clientName: 'Otto' }),
    expect.objectContaining({ key: `r${rule.id}_${NEXT_TUESDAY}` }),
  ])
  expect(await storedClub(app, club.site.id)).toEqual(before)
})

test('exceptions, events, capacity and prices are told each by its effect', async () => {
  const on = (day: string, time: string) =>
    aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day, time }).then(({ id }) => id)
  const [tuesday, wednesday] = [await on(TUESDAY, '10:00'), await on(WEDNESDAY, '10:00')]
  const { id } = club.court
  const effects = async (proposal: object) =>
    (await affected({ id, ...proposal })).bookings.map(({ bookingId, effect }) => [bookingId, effect])

  const closed = { from_date: TUESDAY, to_date: TUESDAY, schedule: {}, reason: 'Rain' }
  expect(await effects({ exceptions: [closed] })).toEqual([[tuesday, 'unmapped']])
  const event = { fromDate: `${WEDNESDAY}T09:00:00`, toDate: `${WEDNESDAY}T11:00:00`, capacity: 0 }
  expect(await effects({ events: [event] })).toEqual([[wednesday, 'overbooked']])
  expect(await effects({ capacity: 0 })).toEqual([
    [tuesday, 'overbooked'],
    [wednesday, 'overbooked'],
  ])
  expect(await effects({ schedule: hours(480, 1320, 25) })).toEqual([
    [tuesday, 'price'],
    [wednesday, 'price'],
  ])
  expect(await effects({ capacity: 1 })).toEqual([])
})

test('a hall, and what joins it, tell of everybody in it', async () => {
  const on = (itemId: number, quantity = 1) =>
    aBooking(app.db, { itemId, userId: club.cleo.id, day: TUESDAY, quantity }).then(({ id }) => id)
  const last = [await on(club.badminton.id), await on(club.badminton.id), await on(club.badminton.id)][2]
  const smaller = await affected({ id: club.hall.id, capacity: 2 })
  expect(smaller.items).toEqual([{ id: club.hall.id, unmapped: 0, overbooked: 1, keepPrice: 0 }])
  expect(smaller.bookings).toMatchObject([{ bookingId: last, itemId: club.badminton.id }])
  expect(await affected({ id: club.badminton.id, sharedCapacity: 2 })).toMatchObject({ count: 1 })

  const court = await on(club.court.id)
  const joins = await affected({ id: club.court.id, sharedItemId: club.hall.id, sharedItemMultiplier: 1 })
  expect(joins).toMatchObject({ items: [{ overbooked: 1 }], bookings: [{ bookingId: court, effect: 'overbooked' }] })
})

test('lessons outside of the new hours of a coach are told', async () => {
  const lesson = { itemId: club.court.id, supplItemId: club.ivan.id, userId: club.cleo.id, day: TUESDAY }
  const { id } = await aBooking(app.db, { ...lesson, time: '18:00' })
  await aBooking(app.db, { ...lesson, time: '09:00' })
  const answer = await affected({ id: club.ivan.id, schedule: hours(480, 720) })
  expect(answer).toMatchObject({ count: 1, bookings: [{ bookingId: id, supplItemId: club.ivan.id }] })
})

test('of many the first fifty by time are listed, and all are counted', async () => {
  const { id: userId } = club.cleo
  for (let day = 1; day <= 30; day++)
    for (const time of ['08:00', '09:00'])
      await aBooking(app.db, { itemId: club.court.id, userId, day: `2026-12-${String(day).padStart(2, '0')}`, time })
  const answer = await affected({ id: club.court.id, schedule: {} })
  expect(answer).toMatchObject({ count: 60, items: [{ unmapped: 60 }] })
  expect(answer.bookings).toHaveLength(50)
  expect(answer.bookings.at(-1)?.fromDate).toBe('2026-12-25T09:00:00+02:00')
})

test('an item, hall or event of another club is not found', async () => {
  const other = await aClub(app.db)
  expect(await ask([{ id: other.court.id, capacity: 0 }])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await ask([{ id: club.court.id, sharedItemId: other.hall.id }])).toMatchObject({ status: 400 })
  const event = { id: 999_999, fromDate: `${TUESDAY}T09:00:00`, toDate: `${TUESDAY}T11:00:00`, capacity: 0 }
  expect(await ask([{ id: club.court.id, events: [event] }])).toMatchObject({ status: 404 })
})
