import { ItemBooking } from '@korto/contract/booking-lists'
import { ItemRule } from '@korto/contract/recurring-lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club, canaryPhone } from '../../../../test/club.ts'
import { aBooking, aRule, aStaffMember, signedInUser } from '../../../../test/factories.ts'

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

const feed = (itemId: number, token?: string, query = '') =>
  app.call('GET', `/api/items/${itemId}/bookings${query}`, { token })
const series = (itemId: number, token?: string, query = '') =>
  app.call('GET', `/api/items/${itemId}/recurring${query}`, { token })
const bookings = async (...args: Parameters<typeof feed>) => bodyOf(await feed(...args), z.array(ItemBooking))
const rules = async (...args: Parameters<typeof series>) => bodyOf(await series(...args), z.array(ItemRule))

test('everybody sees that a time is taken, without its owner [RT-11] [RT-20]', async () => {
  const { court, ivan, cleo } = club
  await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    day: '2026-11-17',
    quantity: 2,
    status: 'PENDING',
    description: 'left-handed',
    note: 'owes us for the net',
  })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-18' })
  const bare = { view: 'bare', itemId: court.id, originalItemId: null, originalItemMultiplier: null }
  const expected = [
    {
      ...bare,
      fromDate: '2026-11-17T10:00:00+02:00',
      toDate: '2026-11-17T11:00:00+02:00',
      quantity: 2,
      pending: true,
    },
    {
      ...bare,
      fromDate: '2026-11-18T10:00:00+02:00',
      toDate: '2026-11-18T11:00:00+02:00',
      quantity: 1,
      pending: false,
    },
  ]
  const stranger = await signedInUser(app.db)
  const elsewhere = await aClub(app.db)
  const viewers = [undefined, 'an old token', stranger.accessToken, club.otto.accessToken, elsewhere.ada.accessToken]
  for (const token of viewers) expect(await bookings(court.id, token)).toEqual(expected)
})

test('what was canceled or rejected takes no place and is not sent to visitors [RT-11]', async () => {
  const of = { itemId: club.court.id, userId: club.cleo.id, day: '2026-11-17' }
  for (const status of ['CANCELED', 'REJECTED'] as const) await aBooking(app.db, { ...of, status })
  const missed = await aBooking(app.db, { ...of, status: 'MISSED' })
  expect(await bookings(club.court.id)).toHaveLength(1)
  expect(await bookings(club.court.id, club.cleo.accessToken)).toMatchObject([{ view: 'own', id: missed.id }])
  const staffSee = await bookings(club.court.id, club.ada.accessToken)
  expect(staffSee.map((row) => row.view === 'staff' && row.status)).toEqual(['CANCELED', 'REJECTED', 'MISSED'])
})

test('own bookings are marked among the others [RT-11]', async () => {
  const { court, cleo, otto } = club
  const mine = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17', status: 'PENDING' })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: '2026-11-17', time: '11:00' })
  expect(await bookings(court.id, cleo.accessToken)).toEqual([
    {
      view: 'own',
      id: mine.id,
      userId: cleo.id,
      status: 'PENDING',
      itemId: court.id,
      originalItemId: null,
      originalItemMultiplier: null,
      fromDate: '2026-11-17T10:00:00+02:00',
      toDate: '2026-11-17T11:00:00+02:00',
      quantity: 1,
      pending: true,
    },
    expect.objectContaining({ view: 'bare', fromDate: '2026-11-17T11:00:00+02:00' }),
  ])
})

test('the club sees who, and the private note [RT-11] [DATA-04]', async () => {
  const { court, cleo, ada, fred } = club
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17', note: 'owes us for the net' })
  for (const { accessToken } of [ada, fred])
    expect(await bookings(court.id, accessToken)).toMatchObject([
      {
        view: 'staff',
        site_private_note: 'owes us for the net',
        user: { id: cleo.id, displayName: 'Cleo Canary', phoneNumber: canaryPhone(club.site.id), phoneVerified: true },
      },
    ])
})

test('a coach sees their own pupils; other times are just taken [RT-11] [OVER-03]', async () => {
  const { court, ivan, maria, cleo, otto, coach } = club
  const of = { itemId: court.id, day: '2026-11-17', note: 'owes us for the net' }
  const own = await aBooking(app.db, { ...of, userId: cleo.id, supplItemId: ivan.id })
  await aBooking(app.db, { ...of, userId: otto.id, supplItemId: maria.id, time: '11:00' })
  await aBooking(app.db, { ...of, userId: otto.id, time: '12:00' })
  const answer = await feed(court.id, coach.accessToken)
  expect(JSON.stringify(answer.body)).not.toMatch(/owes us|Otto|@example/)
  const bookings = bodyOf(answer, z.array(ItemBooking))
  expect(bookings.map(({ view }) => view)).toEqual(['staff', 'bare', 'bare'])
  expect(bookings[0]).toMatchObject({ id: own.id, user: { displayName: 'Cleo Canary', email: null } })
})

test('bookings of a sibling say where they were made, own ones do not [CAP-13]', async () => {
  const { badminton, basketball, cleo, ada } = club
  await aBooking(app.db, { itemId: badminton.id, userId: cleo.id, day: '2026-11-17', quantity: 2 })
  await aBooking(app.db, { itemId: basketball.id, userId: cleo.id, day: '2026-11-17', time: '11:00' })
  const own = { originalItemId: null, originalItemMultiplier: null }
  for (const token of [undefined, cleo.accessToken, ada.accessToken]) {
    expect(await bookings(badminton.id, token)).toMatchObject([
      { itemId: badminton.id, quantity: 2, ...own },
      { itemId: badminton.id, quantity: 1, originalItemId: basketball.id, originalItemMultiplier: 3 },
    ])
    expect(await bookings(basketball.id, token)).toMatchObject([
      { itemId: basketball.id, quantity: 2, originalItemId: badminton.id, originalItemMultiplier: 1 },
      { itemId: basketball.id, quantity: 1, ...own },
    ])
  }
  expect(await bookings(badminton.id, ada.accessToken)).toMatchObject([{}, { itemName: 'Basketball' }])
})

test('a sibling’s booking that was canceled weighs nothing and is not sent, not even to staff [CAP-13]', async () => {
  const { badminton, basketball, cleo, ada } = club
  await aBooking(app.db, { itemId: basketball.id, userId: cleo.id, day: '2026-11-17', status: 'CANCELED' })
  expect(await bookings(badminton.id, ada.accessToken)).toEqual([])
  expect(await bookings(basketball.id, ada.accessToken)).toHaveLength(1)
})

test('only the requested days are sent, with what reaches into them [RT-11]', async () => {
  const { court, cleo } = club
  const on = (day: string, time = '10:00', minutes = 60) =>
    aBooking(app.db, { itemId: court.id, userId: cleo.id, day, time, minutes })
  await on('2026-11-16', '23:00', 120)
  await on('2026-11-17')
  await on('2026-11-18', '00:00')
  const starts = async (query: string) =>
    (await bookings(court.id, undefined, query)).map(({ fromDate }) => fromDate.slice(0, 16))
  expect(await starts('?from=2026-11-17&to=2026-11-17')).toEqual(['2026-11-16T23:00', '2026-11-17T10:00'])
  expect(await starts('?from=2026-11-18')).toEqual(['2026-11-18T00:00'])
  expect(await starts('')).toHaveLength(3)
})

test.each([
  ['?from=2026-11-15&to=2026-11-24', 200],
  ['?from=2026-11-14&to=2026-11-16', 400],
  ['?from=2026-11-16&to=2026-11-25', 400],
  ['?from=2026-11-18&to=2026-11-17', 400],
  ['?from=2026-02-30', 400],
  ['?from=yesterday', 400],
  ['?days=3', 400],
])('visitors may request yesterday to 8 days ahead: %s is %i [RT-11] [RT-12]', async (query, status) => {
  for (const read of [feed, series])
    for (const token of [undefined, club.cleo.accessToken])
      expect(await read(club.court.id, token, query)).toMatchObject({ status })
})

test.each([
  ['?from=2026-08-16&to=2026-11-23', 200],
  ['?from=2026-08-16&to=2026-11-24', 400],
  // What lies before the feed is cut off, not counted.
  ['?from=2016-08-16&to=2026-11-23', 200],
  ['?from=2027-06-01&to=2027-06-30', 200],
  ['?from=2027-06-01', 200],
])('staff may request a hundred days: %s is %i [RT-11] [RT-12]', async (query, status) => {
  for (const read of [feed, series])
    for (const { accessToken } of [club.ada, club.fred, club.coach])
      expect(await read(club.court.id, accessToken, query)).toMatchObject({ status })
})

test('a list that would be too long is refused whole, not cut short [RT-11]', async () => {
  const { site, court, cleo, ada } = club
  await sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status)
    select ${site.id}, ${court.id}, ${cleo.id}, start, start + interval '1 hour', '2026-11-17', 'CONFIRMED'
    from generate_series(1, 2001), (values ('2026-11-17T10:00:00Z'::timestamptz)) as v (start)`.execute(app.db)
  const list = (days: string) => app.call('GET', `/api/items/${court.id}/bookings?${days}`, { token: ada.accessToken })
  const message = 'to: there are more than 2000 bookings, ask for fewer days'
  expect(await list('from=2026-11-17')).toMatchObject({ status: 400, body: { code: 'INVALID', message } })
  expect(await list('from=2026-11-18')).toMatchObject({ status: 200, body: [] })
})

test('a hidden item, a coach, a hall and what is not there are not found by visitors [RT-11] [RT-12]', async () => {
  const { hiddenCourt, ivan, hall, ada, cleo } = club
  for (const read of [feed, series]) {
    for (const id of [hiddenCourt.id, ivan.id, hall.id, 999_999_999])
      for (const token of [undefined, cleo.accessToken])
        expect(await read(id, token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await read(hiddenCourt.id, ada.accessToken)).toMatchObject({ status: 200 })
  }
})

test('series of an item are sent without an owner and no further than requested [RT-12] [RT-20]', async () => {
  const { court, cleo, otto } = club
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    validFrom: '2026-01-06',
    quantity: 2,
    note: 'pays by the month',
  })
  for (const day of ['2026-11-17', '2026-12-01'])
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, recurringId: rule.id, day, status: 'CANCELED' })
  const bare = {
    view: 'bare',
    itemId: court.id,
    originalItemId: null,
    originalItemMultiplier: null,
    rule: 'every_week;2;18:00:00;19:00:00;2',
    validFrom: '2026-11-16',
    validUntil: '2026-11-24',
    replacedDates: ['2026-11-17'],
  }
  for (const token of [undefined, otto.accessToken]) expect(await rules(court.id, token)).toEqual([bare])
})

test('a series without an occasion in the requested days is not sent [RT-12]', async () => {
  const { court, cleo, ada } = club
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-11-17', validUntil: '2026-11-20' })
  for (const token of [undefined, ada.accessToken]) {
    expect(await rules(court.id, token, '?from=2026-11-17&to=2026-11-17')).toHaveLength(1)
    expect(await rules(court.id, token, '?from=2026-11-18&to=2026-11-24')).toEqual([])
  }
})

test('own series are marked, staff see every field [RT-12]', async () => {
  const { court, ivan, cleo, ada, coach } = club
  const { id } = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    validFrom: '2026-01-06',
    note: 'pays by the month',
  })
  const whole = { id, userId: cleo.id, validFrom: '2026-01-06', validUntil: null }
  expect(await rules(court.id, cleo.accessToken)).toMatchObject([{ view: 'own', ...whole }])
  expect(await rules(court.id, ada.accessToken)).toMatchObject([
    { view: 'staff', ...whole, site_private_note: 'pays by the month', user: { displayName: 'Cleo Canary' } },
  ])
  const [lesson] = await rules(court.id, coach.accessToken)
  expect(lesson).toMatchObject({ view: 'staff', ...whole, user: { displayName: 'Cleo Canary', email: null } })
  expect(lesson).not.toHaveProperty('site_private_note')
})

test('series of a sibling say where they were made [RT-12] [CAP-13]', async () => {
  const { badminton, basketball, cleo } = club
  await aRule(app.db, { itemId: basketball.id, userId: cleo.id, validFrom: '2026-11-17' })
  expect(await rules(badminton.id)).toMatchObject([
    { itemId: badminton.id, originalItemId: basketball.id, originalItemMultiplier: 3 },
  ])
  expect(await rules(basketball.id)).toMatchObject([
    { itemId: basketball.id, originalItemId: null, originalItemMultiplier: null },
  ])
})

test('former staff read like everybody else at once [RT-11] [RT-12]', async () => {
  const { site, court, cleo } = club
  const helper = await signedInUser(app.db)
  await aStaffMember(app.db, site.id, helper.id, ['front_office'])
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17' })
  expect(await bookings(court.id, helper.accessToken)).toMatchObject([{ view: 'staff' }])
  await app.db.deleteFrom('site_staff').where('user_id', '=', helper.id).execute()
  expect(await bookings(court.id, helper.accessToken)).toMatchObject([{ view: 'bare' }])
})
