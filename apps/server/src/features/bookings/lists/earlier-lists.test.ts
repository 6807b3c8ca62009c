import { EarlierBookings, OwnBooking } from '@korto/contract/booking-lists'
import { EARLIER_PER_PAGE } from '@korto/domain/booking/earlier-list'
import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const read = (token: string, query = '') => app.call('GET', `/api/me/bookings/earlier${query}`, { token })
const earlier = async (token: string, query = '') => bodyOf(await read(token, query), EarlierBookings)
const NO_SUCH_END = { status: 400, body: { code: 'INVALID', message: 'before: no such booking' } }
const ids = ({ bookings }: EarlierBookings) => bookings.map(({ id }) => id)

test('earlier bookings are those that ended, the last first; the clock decides', async () => {
  const { court, cleo } = await aClub(app.db)
  const booked = async (day: string, time: string) =>
    (await aBooking(app.db, { itemId: court.id, userId: cleo.id, day, time })).id
  const older = await booked('2025-03-01', '10:00')
  // It is noon.
  const justOver = await booked('2026-11-16', '11:00')
  await booked('2026-11-16', '11:30')
  const lastWeek = await booked('2026-11-09', '18:00')
  expect(await earlier(cleo.accessToken)).toMatchObject({ hasMore: false })
  expect(ids(await earlier(cleo.accessToken))).toEqual([justOver, lastWeek, older])
})

test('only what took place or was missed is listed, and no computed occasion of a series', async () => {
  const { court, cleo } = await aClub(app.db)
  const of = { itemId: court.id, userId: cleo.id, day: '2026-11-10' }
  const played = await aBooking(app.db, { ...of, time: '08:00' })
  const missed = await aBooking(app.db, { ...of, time: '09:00', status: 'MISSED' })
  for (const status of ['CANCELED', 'REJECTED', 'PENDING', 'PENDING_COACH', 'NEW'] as const)
    await aBooking(app.db, { ...of, time: '10:00', status })
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-10-20' })
  expect(ids(await earlier(cleo.accessToken))).toEqual([missed.id, played.id])
})

test('a page follows the other without a gap or a repetition, also where several end at once', async () => {
  const { court, cleo } = await aClub(app.db)
  const made = []
  // Three on each day: the pages end in the middle of a day.
  for (let index = 0; index < 2 * EARLIER_PER_PAGE + 1; index++) {
    const day = addDays('2026-10-01', Math.floor(index / 3))
    made.push((await aBooking(app.db, { itemId: court.id, userId: cleo.id, day })).id)
  }
  const first = await earlier(cleo.accessToken)
  const second = await earlier(cleo.accessToken, `?before=${ids(first).at(-1)}`)
  const third = await earlier(cleo.accessToken, `?before=${ids(second).at(-1)}`)
  expect([first, second, third].map(({ bookings, hasMore }) => [bookings.length, hasMore])).toEqual([
    [EARLIER_PER_PAGE, true],
    [EARLIER_PER_PAGE, true],
    [1, false],
  ])
  expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(made.toReversed())
})

test('nobody reads an earlier or a single booking of somebody else, or pages from one [MYB-11]', async () => {
  const { court, cleo, otto, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    day: '2026-11-10',
    note: 'owes us for the net',
  })
  for (const { accessToken: token } of [otto, ada]) {
    expect(await earlier(token)).toEqual({ bookings: [], hasMore: false })
    expect(await app.call('GET', `/api/me/bookings/${id}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await read(token, `?before=${id}`)).toMatchObject(NO_SUCH_END)
  }
  const own = await app.call('GET', `/api/me/bookings/${id}`, { token: cleo.accessToken })
  expect(bodyOf(own, OwnBooking)).toMatchObject({ id, siteName: 'Sofia Tennis Club', itemName: 'Court 1', price: 20 })
  expect(JSON.stringify(own.body)).not.toContain('owes us')
})

test.each([
  { query: '?before=x', code: 'INVALID', named: 'before' },
  { query: '?before=0', code: 'INVALID', named: 'before' },
  { query: '?before=999999999', code: 'INVALID', named: 'before' },
  { query: '?limit=1000', code: 'UNKNOWN_FIELD', named: 'limit' },
  { query: '?userId=1', code: 'UNKNOWN_FIELD', named: 'userId' },
])('earlier bookings with $query are refused by name', async ({ query, code, named }) => {
  const { cleo } = await aClub(app.db)
  const answer = await read(cleo.accessToken, query)
  expect(answer).toMatchObject({ status: 400, body: { code } })
  expect(JSON.stringify(answer.body)).toContain(named)
})

test('a booking that is not over is no end of a page, and the lists need a signed-in user', async () => {
  const { court, cleo } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17' })
  expect(await read(cleo.accessToken, `?before=${id}`)).toMatchObject(NO_SUCH_END)
  for (const path of ['earlier', id])
    expect(await app.call('GET', `/api/me/bookings/${path}`)).toMatchObject({ status: 401 })
  for (const path of ['0', 'x', '1.5'])
    expect(await app.call('GET', `/api/me/bookings/${path}`, { token: cleo.accessToken })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', message: 'id: must be a positive whole number' },
    })
})

test('bookings at a deleted club are in neither list and do not shorten a page', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const { court: other } = await aClub(app.db)
  const gone = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-10' })
  const made = []
  for (let index = 0; index < EARLIER_PER_PAGE; index++)
    made.push((await aBooking(app.db, { itemId: other.id, userId: cleo.id, day: addDays('2026-10-01', index) })).id)
  await app.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute()
  expect(ids(await earlier(cleo.accessToken))).toEqual(made.toReversed())
  expect(await app.call('GET', `/api/me/bookings/${gone.id}`, { token: cleo.accessToken })).toMatchObject({
    status: 404,
  })
})
