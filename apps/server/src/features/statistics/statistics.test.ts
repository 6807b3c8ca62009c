import { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, aClient, aRule, aSite, aStaffMember, aWatcher, signedInUser } from '../../../test/factories.ts'
import { aCountedClub, type CountedClub, FIRST, LAST, OFFERED, statsPath } from '../../../test/statistics.ts'
import { writeDueOffers } from '../sites/offered/write-due.ts'

let app: TestApp
let club: CountedClub
beforeAll(async () => {
  app = await testApp({ ROLE: 'web', RATE_PER_USER: '100000', RATE_PER_ADDRESS: '100000' })
})
beforeEach(async () => {
  await setClock(app)
  club = await aCountedClub(app)
})
afterAll(() => app.close())

const get = (path: string, token = club.fred.accessToken) => app.call('GET', path, { token })
const read = async (from = FIRST, to = LAST, query = '') =>
  bodyOf(await get(statsPath(club.site.id, 'stats', from, to) + query), Statistics)
const details = async (from = FIRST, to = LAST, query = '') =>
  bodyOf(await get(statsPath(club.site.id, 'stats_details', from, to) + query), StatisticsDetails)
const changeCourt = (itemId: number, body: object) =>
  app.call('PUT', `/api/admin/item/${itemId}`, { token: club.ada.accessToken, body })

const OFFERED_HOURS = OFFERED[FIRST] + OFFERED[LAST]

describe('a known data set', () => {
  test('gives exact totals [STAT-02, STAT-03, API-30]', async () => {
    const { totals, ...rest } = await read()
    expect(totals).toEqual({
      bookings: 7,
      hours: 8,
      revenue: 207,
      // Of the two places where an event had left one, one counts; the court that was closed offered nothing.
      occupancy: 8 / OFFERED_HOURS,
      clients: 3,
      newClients: 1,
      canceled: 2,
      lateCanceled: 1,
      missed: 1,
      rejected: 1,
      pending: 3,
    })
    expect(rest).toMatchObject({ from: FIRST, to: LAST, currency: 'BGN' })
  })

  test('adds up by day, facility, coach, hour and client [STAT-03]', async () => {
    const { court, secondCourt, hiddenCourt, badminton, basketball, ivan, maria, cleo, otto, nina } = club
    const { byDay, byItem, byCoach, byHour, topClients } = await read()
    expect(byDay).toEqual([
      { date: FIRST, bookings: 3, hours: 4, revenue: 107, occupancy: 5 / OFFERED[FIRST], canceled: 2, missed: 0 },
      { date: LAST, bookings: 4, hours: 4, revenue: 100, occupancy: 3 / OFFERED[LAST], canceled: 0, missed: 1 },
    ])
    const none = { bookings: 0, hours: 0, revenue: 0, occupancy: 0, canceled: 0, missed: 0 }
    expect(byItem).toEqual([
      {
        itemId: court.id,
        name: 'Court 1',
        bookings: 3,
        hours: 4,
        revenue: 87,
        occupancy: 4 / 28,
        canceled: 2,
        missed: 1,
      },
      { ...none, itemId: secondCourt.id, name: 'Court 2', bookings: 1, hours: 1, revenue: 20 },
      { ...none, itemId: hiddenCourt.id, name: 'Staff court' },
      { ...none, itemId: badminton.id, name: 'Badminton', bookings: 2, hours: 2, revenue: 80, occupancy: 3 / 80 },
      { ...none, itemId: basketball.id, name: 'Basketball', bookings: 1, hours: 1, revenue: 20, occupancy: 1 / 28 },
    ])
    expect(byCoach).toEqual([
      { supplItemId: ivan.id, name: 'Ivan', bookings: 1, hours: 1 },
      { supplItemId: maria.id, name: 'Maria', bookings: 1, hours: 1 },
    ])
    const cell = (dayOfWeek: number, hour: number) =>
      byHour.find((one) => one.dayOfWeek === dayOfWeek && one.hour === hour)
    expect(byHour).toHaveLength(28)
    expect(cell(1, 13)).toEqual({ dayOfWeek: 1, hour: 13, bookings: 0, occupancy: 1 / 7 })
    expect(cell(1, 18)).toEqual({ dayOfWeek: 1, hour: 18, bookings: 1, occupancy: 2 / 7 })
    expect(cell(2, 10)).toEqual({ dayOfWeek: 2, hour: 10, bookings: 2, occupancy: 1 / 4 })
    expect(topClients).toEqual([
      { userId: cleo.id, displayName: 'Cleo Canary', bookings: 4, revenue: 100 },
      { userId: otto.id, displayName: 'Otto', bookings: 2, revenue: 67 },
      { userId: nina.id, displayName: 'Nina Novel', bookings: 1, revenue: 40 },
    ])
  })

  test('of one facility has its figures alone [STAT-03]', async () => {
    const { totals, byItem, byCoach } = await read(FIRST, LAST, `?itemId=${club.court.id}`)
    expect(totals).toMatchObject({ bookings: 3, hours: 4, revenue: 87, occupancy: 4 / 28, clients: 2, newClients: 0 })
    expect(byItem.map(({ itemId }) => itemId)).toEqual([club.court.id])
    expect(byCoach[0]).toMatchObject({ supplItemId: club.ivan.id, bookings: 1 })
  })

  test('after the prices were converted, what was booked in leva counts in euro, rounded once for each [STAT-03]', async () => {
    await app.call('POST', `/api/admin/site/${club.site.id}/convert_to_eur`, { token: club.ada.accessToken })
    const { currency, totals } = await read()
    // 20 → 10.23 (four times, one by the schedule), 47 → 24.03, 40 → 20.45 (twice).
    expect([currency, totals.revenue]).toEqual(['EUR', 4 * 10.23 + 24.03 + 2 * 20.45])
  })

  test('tells hours, who stayed away, takings and what is open', async () => {
    const { court, cleo, otto } = club
    await aWatcher(app.db, { userId: cleo.id, itemIds: [court.id], day: FIRST, from: '10:30', to: '12:00' })
    await aWatcher(app.db, { userId: otto.id, itemIds: [court.id, club.secondCourt.id], day: FIRST, active: false })
    await aClient(app.db, club.site.id, otto.id, { limitOverride: -2 })
    const paid = (method: string, amount: number, paidAt: string, currency = 'BGN') => ({
      method,
      amount,
      paidAt,
      currency,
    })
    const pay = (day: string, time: string, paymentData: object, more: object = {}) =>
      aBooking(app.db, { itemId: court.id, userId: cleo.id, day, time, paymentData, ...more })
    await pay('2026-11-09', '10:00', paid('cash', 20, `${FIRST}T23:59:00+02:00`))
    await pay('2026-11-09', '11:00', paid('card', 10, `${LAST}T22:30:00Z`))
    await pay('2026-11-09', '12:00', paid('card', 10.23, `${LAST}T09:00:00`, 'EUR'))
    await pay('2026-11-09', '13:00', paid('cash', 5, `${FIRST}T22:00:00Z`), { status: 'CANCELED' })
    const { byHour, revenueByItem, absent, takings, ofSeries } = await details()
    expect(ofSeries).toBe(1)
    const cell = (hour: number) => byHour.find((one) => one.dayOfWeek === 1 && one.hour === hour)
    expect(cell(10)).toEqual({
      dayOfWeek: 1,
      hour: 10,
      revenue: 20,
      booked: 1,
      offered: 7,
      offeredDays: 1,
      fullDays: 0,
      watchers: 2,
    })
    expect(cell(12)?.watchers).toBe(0)
    // What is booked for two hours belongs whole to the first.
    expect(revenueByItem.filter(({ itemId }) => itemId === court.id)).toEqual([
      { itemId: court.id, hour: 10, bookings: 1, revenue: 20 },
      { itemId: court.id, hour: 12, bookings: 1, revenue: 47 },
      { itemId: court.id, hour: 18, bookings: 1, revenue: 20 },
    ])
    expect(revenueByItem.reduce((sum, { revenue }) => sum + revenue, 0)).toBe((await read()).totals.revenue)
    expect(absent).toEqual([
      { userId: cleo.id, displayName: 'Cleo Canary', missed: 1, lateCanceled: 0, missedPrice: 20, isBlocked: false },
      { userId: otto.id, displayName: 'Otto', missed: 0, lateCanceled: 1, missedPrice: 0, isBlocked: true },
    ])
    const cash = (payments: number, amount: number) => ({ method: 'cash', payments, amount })
    const card = { method: 'card', payments: 1, amount: 20.01 }
    expect(takings).toEqual({
      byMethod: [cash(2, 25), card],
      byDay: [
        { date: FIRST, byMethod: [cash(1, 20)] },
        { date: LAST, byMethod: [card, cash(1, 5)] },
      ],
      open: { bookings: 7, amount: 207 },
    })
  })
})

describe('days', () => {
  test('from and to are site days, both included [STAT-04]', async () => {
    expect((await read(FIRST, FIRST)).totals).toMatchObject({ bookings: 3, canceled: 2, missed: 0 })
    expect((await read('2026-11-01', '2026-11-01')).totals.bookings).toBe(1)
    const { totals, byDay } = await read('2026-11-01', '2026-11-04')
    expect([totals.bookings, byDay.map(({ bookings }) => bookings)]).toEqual([9, [1, 3, 4, 1]])
    await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: '2026-11-06', time: '23:30' })
    expect((await read('2026-11-06', '2026-11-06')).totals).toMatchObject({ bookings: 1, hours: 1 })
    expect((await read('2026-11-07', '2026-11-07')).totals.bookings).toBe(0)
  })

  test.each([
    ['2026-11-03', '2026-11-02', 'to'],
    ['2025-11-02', '2026-11-03', 'to'],
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-02-01', '2026-02-29', 'to'],
    ['0001-01-01', '0001-01-31', 'from'],
    ['yesterday', '2026-11-03', 'from'],
    ['2026-11-02', '2026-11-3', 'to'],
  ])('from %s to %s is refused, and %s is named [STAT-05]', async (from, to, field) => {
    for (const call of ['stats', 'stats_details', 'stats_bookings'])
      expect(
        await get(`${statsPath(club.site.id, call, from, to)}${call === 'stats_bookings' ? '?kind=counted' : ''}`),
      ).toMatchObject({ status: 400, body: { code: 'INVALID', message: expect.stringMatching(`^${field}: `) } })
  })

  test('366 days are allowed [STAT-05]', async () => {
    const { byDay, totals } = await read('2025-11-03', LAST)
    expect([byDay.length, totals.bookings]).toEqual([366, 9])
  })

  test('a range in the future ends at its last day, also for series without an end', async () => {
    const { totals } = await read('2026-12-01', '2026-12-31')
    expect(totals).toMatchObject({ bookings: 5, hours: 5, revenue: 100, clients: 1, newClients: 0 })
    expect((await details('2026-12-01', '2026-12-31')).takings.open).toEqual({ bookings: 0, amount: 0 })
  })

  test('what begins before the first day and goes on in it counts in occupancy alone', async () => {
    const schedule = JSON.stringify({ mode: 'every_day', 1: [{ start: 0, end: 1440, price: 20 }] })
    await app.db.updateTable('items').set({ schedule }).where('id', '=', club.hiddenCourt.id).execute()
    const late = { itemId: club.hiddenCourt.id, userId: club.cleo.id, day: '2026-11-05', time: '23:00', minutes: 180 }
    await aBooking(app.db, late)
    const { totals } = await read('2026-11-06', '2026-11-06', `?itemId=${club.hiddenCourt.id}`)
    expect(totals).toMatchObject({ bookings: 0, hours: 0, revenue: 0, occupancy: 2 / 24 })
  })
})

describe('series', () => {
  const tuesday = { from: '2026-11-10', to: '2026-11-10' }
  const counted = async () => (await read(tuesday.from, tuesday.to)).totals
  const override = (status: 'CONFIRMED' | 'CANCELED', day = tuesday.from) =>
    aBooking(app.db, {
      itemId: club.court.id,
      userId: club.otto.id,
      day,
      time: '18:00',
      recurringId: club.rule.id,
      occurrenceDate: tuesday.from,
      priceCents: 1_500,
      status,
    })

  test('dates are counted, and a stored booking replaces its date [STAT-06]', async () => {
    expect(await counted()).toMatchObject({ bookings: 1, hours: 1, revenue: 20 })
    await override('CONFIRMED')
    app.tools.cache.dropAll()
    expect(await counted()).toMatchObject({ bookings: 1, hours: 1, revenue: 15 })
  })

  test('a cancelled date is not [STAT-06]', async () => {
    await override('CANCELED')
    expect(await counted()).toMatchObject({ bookings: 0, hours: 0, revenue: 0, canceled: 1 })
  })

  test('a moved date counts where it is now [STAT-06]', async () => {
    await override('CONFIRMED', '2026-11-12')
    expect((await counted()).bookings).toBe(0)
    expect((await read('2026-11-12', '2026-11-12')).totals.bookings).toBe(1)
  })

  test('on a recorded day they have the price that was written down; stored bookings replace them there too [STAT-06]', async () => {
    await recordSince('2026-11-09')
    await changeCourt(club.court.id, price(99))
    expect(await counted()).toMatchObject({ bookings: 1, revenue: 20 })
    await override('CANCELED')
    app.tools.cache.dropAll()
    expect(await counted()).toMatchObject({ bookings: 0, canceled: 1 })
  })

  test('what staff cancelled of it afterwards did not take place, also on recorded days [STAT-06]', async () => {
    await recordSince('2026-11-09')
    await app.db
      .updateTable('recurring_rules')
      .set({ valid_until: '2026-11-09' })
      .where('id', '=', club.rule.id)
      .execute()
    expect((await counted()).bookings).toBe(0)
  })

  test('what staff entered or changed afterwards for days that are over counts on recorded days too [STAT-06]', async () => {
    await recordSince('2026-11-09')
    const { court, secondCourt, otto, cleo, rule } = club
    await aRule(app.db, { itemId: secondCourt.id, userId: cleo.id, validFrom: '2026-11-10' })
    expect(await counted()).toMatchObject({ bookings: 2, hours: 2, revenue: 40 })
    // Two hours later from that date on: the old series ends before it, and another one begins.
    await app.db.updateTable('recurring_rules').set({ valid_until: '2026-11-09' }).where('id', '=', rule.id).execute()
    await aRule(app.db, { itemId: court.id, userId: otto.id, validFrom: '2026-11-10', time: '20:00', until: '22:00' })
    app.tools.cache.dropAll()
    expect(await counted()).toMatchObject({ bookings: 2, hours: 3, revenue: 60 })
  })

  test.each([false, true])(
    'a client known by a series alone is not new, days recorded: %s',
    async (areDaysRecorded) => {
      if (areDaysRecorded) await recordSince('2026-10-20')
      await aRule(app.db, {
        itemId: club.court.id,
        userId: club.nina.id,
        validFrom: '2026-10-28',
        validUntil: '2026-10-28',
      })
      expect((await read()).totals.newClients).toBe(0)
    },
  )
})

const price = (amount: number) => ({
  schedule: JSON.stringify({ mode: 'every_day', 1: [{ start: 480, end: 1320, price: amount }] }),
})

/** As if the club had been made on that day, and the work of the minute had run since. */
async function recordSince(day: string) {
  await app.db
    .updateTable('sites')
    .set({ created_at: new Date(`${day}T08:00:00Z`) })
    .where('id', '=', club.site.id)
    .execute()
  await writeDueOffers(app.tools, app.tools.now())
}

describe('the past', () => {
  const shorter = {
    schedule: JSON.stringify({ mode: 'every_day', 1: [{ start: 600, end: 1200, price: 50 }] }),
  }

  test('does not change when the schedule does [STAT-03]', async () => {
    await recordSince(FIRST)
    const before = await read()
    expect(before.totals).toMatchObject({ bookings: 7, revenue: 207, occupancy: 8 / OFFERED_HOURS })
    for (const { id } of [club.court, club.badminton, club.hiddenCourt])
      expect(await changeCourt(id, shorter)).toMatchObject({ status: 200 })
    await app.db.deleteFrom('item_events').where('site_id', '=', club.site.id).execute()
    await app.db.deleteFrom('item_exceptions').where('site_id', '=', club.site.id).execute()
    app.tools.cache.dropAll()
    expect(await read()).toEqual(before)
  })

  test('without a record uses the schedule of today', async () => {
    await changeCourt(club.court.id, shorter)
    const { totals } = await read(FIRST, FIRST, `?itemId=${club.court.id}`)
    expect(totals.occupancy).toBe(3 / 10)
  })

  test('on a recorded day an item without a slot offered nothing', async () => {
    await app.db.updateTable('items').set({ schedule: '{}' }).where('id', '=', club.hiddenCourt.id).execute()
    await recordSince(FIRST)
    expect(await changeCourt(club.hiddenCourt.id, shorter)).toMatchObject({ status: 200 })
    const { totals } = await read(FIRST, LAST, `?itemId=${club.hiddenCourt.id}`)
    expect(totals).toMatchObject({ bookings: 0, occupancy: null })
  })

  test('keeps names and figures of deleted facilities', async () => {
    await recordSince(FIRST)
    const before = (await read()).totals
    const deleted = await app.call('DELETE', `/api/admin/item/${club.badminton.id}`, { token: club.ada.accessToken })
    expect(deleted).toMatchObject({ status: 200 })
    const { totals, byItem } = await read()
    expect(totals).toEqual(before)
    expect(byItem.at(-1)).toMatchObject({ itemId: club.badminton.id, name: 'Badminton', bookings: 2, revenue: 80 })
    // Nothing of it after the days that it was there.
    expect((await read('2026-12-01', '2026-12-02')).byItem.map(({ name }) => name)).not.toContain('Badminton')
  })
})

describe('who may', () => {
  test('front office and admins see statistics, coaches and others do not [STAT-09]', async () => {
    const elsewhere = await aClub(app.db)
    for (const call of ['stats', 'stats_details', 'stats_bookings']) {
      const path = `${statsPath(club.site.id, call)}${call === 'stats_bookings' ? '?kind=counted' : ''}`
      for (const { accessToken } of [club.ada, club.fred])
        expect(await get(path, accessToken)).toMatchObject({ status: 200 })
      for (const { accessToken } of [club.coach, club.cleo, elsewhere.ada])
        expect(await get(path, accessToken)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    }
  })

  test('an item of another club, or a coach, is no facility of this one', async () => {
    const elsewhere = await aClub(app.db)
    for (const id of [elsewhere.court.id, club.ivan.id, 999_999])
      expect(await get(`${statsPath(club.site.id, 'stats')}?itemId=${id}`)).toMatchObject({ status: 404 })
  })
})

test('a club without items, bookings or prices has empty figures', async () => {
  const site = await aSite(app.db)
  const admin = await signedInUser(app.db)
  await aStaffMember(app.db, site.id, admin.id, ['admin'])
  const { totals, byDay, ...lists } = bodyOf(await get(statsPath(site.id, 'stats'), admin.accessToken), Statistics)
  expect(totals).toMatchObject({ bookings: 0, hours: 0, revenue: 0, occupancy: null, clients: 0, newClients: 0 })
  expect(byDay).toHaveLength(2)
  expect(lists).toMatchObject({ byItem: [], byCoach: [], byHour: [], topClients: [] })
  const shown = bodyOf(await get(statsPath(site.id, 'stats_details'), admin.accessToken), StatisticsDetails)
  expect(shown.takings).toEqual({ byMethod: [], byDay: [], open: { bookings: 0, amount: 0 } })
})
