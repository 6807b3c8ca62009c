import { ClientBookings } from '@korto/contract/client-history'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

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

const read = (query = '', userId = club.cleo.id, siteId = club.site.id) =>
  app.call('GET', `/api/admin/site/${siteId}/users/${userId}/bookings${query}`, { token: club.fred.accessToken })
const history = async (query = '') => bodyOf(await read(query), ClientBookings)
const days = async (list: string) =>
  (await history(`?list=${list}`)).bookings.map(({ fromDate }) => fromDate.slice(0, 10))

test('the bookings of a client are upcoming, past, missed and canceled late; dates of series that took place are past [CLI-08]', async () => {
  const { court, cleo } = club
  const on = (day: string, more: Partial<Parameters<typeof aBooking>[1]> = {}) =>
    aBooking(app.db, { itemId: court.id, userId: cleo.id, day, ...more })
  await on('2026-11-20')
  await on('2026-11-19', { status: 'PENDING' })
  await on('2026-11-18', { status: 'CANCELED' })
  await on('2026-11-10', { additionalItems: [{ name: 'Balls', quantity: 2, price: 1.5 }] })
  await on('2026-11-09', { status: 'MISSED' })
  await on('2026-11-08', { status: 'CANCELED', lateCanceled: true })
  await on('2026-11-07', { status: 'REJECTED' })
  const rule = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-11-03' })
  await on('2026-11-05', { recurringId: rule.id, occurrenceDate: '2026-11-03' })
  expect(await days('upcoming')).toEqual(['2026-11-19', '2026-11-20'])
  expect(await days('past')).toEqual(['2026-11-10', '2026-11-10', '2026-11-09', '2026-11-08', '2026-11-05'])
  expect(await days('missed')).toEqual(['2026-11-09'])
  expect(await days('late')).toEqual(['2026-11-08'])
  // Played: two stored ones at 20 each, one with extras.
  expect(await history()).toMatchObject({ totals: { upcoming: 2, past: 5, missed: 1, late: 1 }, spent: 43 })
  expect((await history('?list=past')).bookings[0]).toMatchObject({ id: `r${rule.id}_2026-11-10`, price: null })
})

test('pages go on after those that were left out', async () => {
  const { court, cleo } = club
  for (let day = 1; day <= 9; day++)
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: `2026-11-0${day}` })
  expect((await history('?list=past&offset=7')).bookings.map(({ fromDate }) => fromDate.slice(0, 10))).toEqual([
    '2026-11-02',
    '2026-11-01',
  ])
})

test('a client of another club, a stranger and another club are not found', async () => {
  const other = await aClub(app.db)
  expect(await read('', other.cleo.id)).toMatchObject({ status: 404 })
  expect(await read('', 999_999)).toMatchObject({ status: 404 })
  expect(await read('', other.cleo.id, other.site.id)).toMatchObject({ status: 403 })
  expect(await read('?list=all')).toMatchObject({ status: 400 })
  expect(await read('?offset=-1')).toMatchObject({ status: 400 })
})

test('every look at a client is recorded', async () => {
  await history()
  const reads = await app.db
    .selectFrom('client_register_reads')
    .select(['user_id', 'asked', 'shown'])
    .where('site_id', '=', club.site.id)
    .execute()
  expect(reads).toEqual([{ user_id: club.fred.id, asked: ['bookings'], shown: 1 }])
})
