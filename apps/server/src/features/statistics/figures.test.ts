import { FigureBookings, Statistics, StatisticsDetails } from '@korto/contract/statistics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, signedInUser } from '../../../test/factories.ts'
import { aCountedClub, type CountedClub, FIRST, LAST, statsPath } from '../../../test/statistics.ts'

let app: TestApp
let club: CountedClub
beforeAll(async () => {
  app = await testApp({ ROLE: 'web', RATE_PER_USER: '100000', RATE_PER_ADDRESS: '100000' })
  await setClock(app)
  club = await aCountedClub(app)
  const paid = (amount: number, method: string, paidAt: string) => ({ amount, method, paidAt, currency: 'BGN' })
  const book = (day: string, time: string, paymentData: object, more: object = {}) =>
    aBooking(app.db, { itemId: club.court.id, userId: club.nina.id, day, time, paymentData, ...more })
  await book(FIRST, '09:00', paid(20, 'cash', `${FIRST}T09:00:00+02:00`))
  await book(LAST, '20:00', paid(12.5, 'card', `${LAST}T21:00:00+02:00`))
  await book('2026-11-20', '20:00', paid(7, 'cash', `${LAST}T21:00:00+02:00`))
  // More than fits: two on a court of one.
  await book(LAST, '20:30', paid(20, 'card', '2026-11-20T09:00:00+02:00'))
})
afterAll(() => app.close())

const get = (call: string, query = '') =>
  app.call('GET', statsPath(club.site.id, call) + query, { token: club.fred.accessToken })
const opened = async (query: string) => bodyOf(await get('stats_bookings', `?${query}`), FigureBookings)
const read = async () => bodyOf(await get('stats'), Statistics)
const details = async () => bodyOf(await get('stats_details'), StatisticsDetails)

describe('the bookings behind a figure add up to it', () => {
  test('of the whole range, for every kind', async () => {
    const [{ totals }, { takings }] = [await read(), await details()]
    const total = async (kind: string) => (await opened(`kind=${kind}`)).total
    expect(await total('counted')).toMatchObject({
      bookings: totals.bookings,
      hours: totals.hours,
      revenue: totals.revenue,
    })
    const counts: [string, number][] = [
      ['canceled', totals.canceled],
      ['late', totals.lateCanceled],
      ['missed', totals.missed],
      ['rejected', totals.rejected],
      ['pending', totals.pending],
      ['first', totals.newClients],
      ['open', takings.open.bookings],
      ['paid', takings.byMethod.reduce((sum, { payments }) => sum + payments, 0)],
    ]
    for (const [kind, count] of counts) {
      const { bookings, total: sums, next } = await opened(`kind=${kind}`)
      expect([kind, sums.bookings, bookings.length, next]).toEqual([kind, count, count, null])
      expect(count).toBeGreaterThan(0)
    }
    expect((await total('open')).revenue).toBe(takings.open.amount)
    expect((await total('paid')).paid).toBe(39.5)
  })

  test('of days, facilities, coaches and clients', async () => {
    const { byDay, byItem, byCoach, topClients } = await read()
    const sums = async (query: string) => {
      const { bookings, hours, revenue } = (await opened(`kind=counted&${query}`)).total
      return { bookings, hours, revenue }
    }
    for (const { date, bookings, hours, revenue } of byDay)
      expect(await sums(`day=${date}`)).toEqual({ bookings, hours, revenue })
    for (const { itemId, bookings, hours, revenue } of byItem)
      expect(await sums(`itemId=${itemId}`)).toEqual({ bookings, hours, revenue })
    for (const { supplItemId, bookings, hours } of byCoach)
      expect(await sums(`supplItemId=${supplItemId}`)).toMatchObject({ bookings, hours })
    for (const { userId, bookings, revenue } of topClients)
      expect(await sums(`userId=${userId}`)).toMatchObject({ bookings, revenue })
  })

  test('of each hour of the heat map, also where more was booked than fits', async () => {
    const { byHour } = await details()
    for (const { dayOfWeek, hour, booked } of byHour) {
      const { total, bookings } = await opened(`kind=counted&dayOfWeek=${dayOfWeek}&hour=${hour}`)
      expect([dayOfWeek, hour, total.booked]).toEqual([dayOfWeek, hour, booked])
      expect(bookings.reduce((sum, one) => sum + one.booked, 0)).toBe(booked)
    }
    const { bookings } = await opened('kind=counted&dayOfWeek=2&hour=20')
    expect(bookings.map(({ booked }) => booked)).toEqual([1, 0])
  })

  test('of each hour by the begin: of weekdays, of all days and of facilities', async () => {
    const [{ byHour }, more] = [await read(), await details()]
    const sums = async (query: string) => {
      const { total, bookings } = await opened(`kind=counted&${query}`)
      expect(bookings).toHaveLength(total.bookings)
      return [total.bookings, total.revenue]
    }
    for (const [cell, { dayOfWeek, hour, bookings }] of byHour.entries())
      expect(await sums(`dayOfWeek=${dayOfWeek}&startHour=${hour}`)).toEqual([bookings, more.byHour[cell]?.revenue])
    for (const [hour, cells] of Map.groupBy(more.revenueByItem, (cell) => cell.hour)) {
      const [bookings, revenue] = await sums(`startHour=${hour}`)
      expect(bookings).toBe(cells.reduce((sum, cell) => sum + cell.bookings, 0))
      expect(revenue).toBe(cells.reduce((sum, cell) => sum + cell.revenue, 0))
    }
    for (const { itemId, hour, bookings, revenue } of more.revenueByItem)
      expect(await sums(`itemId=${itemId}&startHour=${hour}`)).toEqual([bookings, revenue])
    // Two hours from 12:00 reach into the next one and do not begin in it.
    expect((await opened('kind=counted&hour=13')).bookings).toHaveLength(1)
    expect((await opened('kind=counted&startHour=13')).bookings).toEqual([])
  })

  test('of who stayed away, and of takings by day and method', async () => {
    const { absent, takings } = await details()
    for (const { userId, missed, lateCanceled, missedPrice } of absent) {
      const { total } = await opened(`kind=missed&userId=${userId}`)
      expect([total.bookings, total.revenue]).toEqual([missed, missedPrice])
      expect((await opened(`kind=late&userId=${userId}`)).total.bookings).toBe(lateCanceled)
    }
    for (const { date, byMethod } of takings.byDay)
      for (const { method, payments, amount } of byMethod) {
        const { total } = await opened(`kind=paid&day=${date}&method=${method}`)
        expect([total.bookings, total.paid]).toEqual([payments, amount])
      }
  })
})

test('behind new clients is the first booking of each', async () => {
  const { site, court, secondCourt, cleo, otto, fred } = await aClub(app.db)
  const nina = await signedInUser(app.db)
  const book = (who: { id: number }, day: string, time: string, more: object = {}) =>
    aBooking(app.db, { itemId: court.id, userId: who.id, day, time, ...more })
  await book(cleo, '2026-11-01', '10:00')
  await book(cleo, FIRST, '10:00')
  // Whoever only cancelled or stayed away was not there.
  await book(otto, '2026-11-01', '11:00', { status: 'CANCELED' })
  await book(otto, FIRST, '11:00', { status: 'MISSED' })
  await book(otto, LAST, '13:00')
  await book(otto, LAST, '12:00')
  await book(nina, FIRST, '18:00')
  await book(nina, LAST, '09:00', { itemId: secondCourt.id })

  const call = (path: string, query: string) =>
    app.call('GET', statsPath(site.id, path) + query, { token: fred.accessToken })
  const figure = async (query: string) => bodyOf(await call('stats', query), Statistics).totals.newClients
  const firsts = async (query: string) => {
    const { bookings, total, next } = bodyOf(await call('stats_bookings', `?kind=first${query}`), FigureBookings)
    return { times: bookings.map(({ userId, fromDate }) => [userId, fromDate.slice(0, 16)]), total, next }
  }
  const all = [
    [nina.id, `${FIRST}T18:00`],
    [otto.id, `${LAST}T12:00`],
  ]
  expect(await figure('')).toBe(2)
  expect(await firsts('')).toMatchObject({ times: all, total: { bookings: 2, booked: 2, revenue: 40 }, next: null })
  // Of one facility: the first one there.
  const ofSecond = `itemId=${secondCourt.id}`
  expect(await figure(`?${ofSecond}`)).toBe(1)
  expect((await firsts(`&${ofSecond}`)).times).toEqual([[nina.id, `${LAST}T09:00`]])

  expect((await firsts(`&day=${LAST}`)).times).toEqual(all.slice(1))
  expect((await firsts('&startHour=18')).times).toEqual(all.slice(0, 1))
  const page = await firsts('&limit=1')
  expect(page).toMatchObject({ times: all.slice(0, 1), total: { bookings: 2 } })
  expect((await firsts(`&limit=1&after=${page.next}`)).times).toEqual(all.slice(1))
})

test('a booking is shown with its facility, coach, client, price and payment', async () => {
  const { bookings } = await opened(`kind=paid&day=${FIRST}`)
  expect(bookings).toEqual([
    {
      id: expect.any(Number),
      itemId: club.court.id,
      itemName: 'Court 1',
      supplItemId: null,
      coachName: null,
      userId: club.nina.id,
      displayName: 'Nina Novel',
      fromDate: `${FIRST}T09:00:00+02:00`,
      toDate: `${FIRST}T10:00:00+02:00`,
      quantity: 1,
      status: 'CONFIRMED',
      hours: 1,
      revenue: 20,
      booked: 0,
      payment: { method: 'cash', amount: 20, paidAt: `${FIRST}T09:00:00+02:00` },
    },
  ])
  const { bookings: lessons } = await opened(`kind=counted&supplItemId=${club.ivan.id}`)
  expect(lessons).toMatchObject([{ id: `r${club.rule.id}_${LAST}`, coachName: 'Ivan', booked: 1, payment: null }])
})

test.each([
  { query: 'kind=counted', count: 10 },
  { query: 'kind=paid', count: 3 },
  { query: 'kind=counted&hour=10', count: 3 },
  { query: 'kind=counted&startHour=10', count: 3 },
])('pages of $query follow each other in the order of time, each with the sums of all', async ({ query, count }) => {
  const { bookings: all, total } = await opened(`${query}&limit=200`)
  const paged: typeof all = []
  let after = ''
  for (;;) {
    const page = await opened(`${query}&limit=2${after}`)
    expect(page.total).toEqual(total)
    paged.push(...page.bookings)
    if (page.next === null) break
    after = `&after=${page.next}`
  }
  expect(paged).toEqual(all)
  expect(all).toHaveLength(count)
  const times = all.map(({ fromDate }) => fromDate)
  expect(times).toEqual(times.toSorted())
})

test.each([
  'kind=all',
  'kind=counted&hour=24',
  'kind=counted&startHour=24',
  'kind=counted&dayOfWeek=7',
  'kind=counted&day=2026-11-04',
  'kind=counted&day=2026-11-31',
  'kind=counted&after=yesterday',
  'kind=counted&limit=0',
  'kind=counted&limit=201',
])('%s is refused, and the field is named', async (query) => {
  const field = /(\w+)=[^=]*$/.exec(query)?.[1]
  expect(await get('stats_bookings', `?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'INVALID', message: expect.stringMatching(`^${field}: `) },
  })
})

test('a coach or a client of another club is not found', async () => {
  const elsewhere = await aClub(app.db)
  expect(await get('stats_bookings', `?kind=counted&supplItemId=${elsewhere.ivan.id}`)).toMatchObject({ status: 404 })
  for (const userId of [elsewhere.cleo.id, 999_999])
    expect(await get('stats_bookings', `?kind=counted&userId=${userId}`)).toMatchObject({ status: 404 })
})

test('an id by which the club does not know a client finds nobody', async () => {
  const known = await aClub(app.db)
  const { site, court, cleo, fred } = known
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: FIRST })
  await app.db
    .updateTable('site_clients')
    .set({ alias_id: 888_000_001, typed_name: 'Typed' })
    .where('site_id', '=', site.id)
    .where('user_id', '=', cleo.id)
    .execute()
  const call = (userId: number) =>
    app.call('GET', `${statsPath(site.id, 'stats_bookings')}?kind=counted&userId=${userId}`, {
      token: fred.accessToken,
    })
  expect(await call(cleo.id)).toMatchObject({ status: 404 })
  const { bookings } = bodyOf(await call(888_000_001), FigureBookings)
  expect(bookings).toMatchObject([{ userId: 888_000_001, displayName: 'Typed' }])
})
