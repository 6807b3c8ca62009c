import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, anItem } from '../../../test/factories.ts'
import { activityOf, aSmallClub, book, freeOn, inDays, type SmallClub } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const replace = ({ admin, court }: SmallClub, exceptions: unknown, itemId = court.id) =>
  app.call('POST', `/api/admin/item/${itemId}/exceptions`, { token: admin.accessToken, body: { exceptions } })
const read = async ({ siteId }: SmallClub) =>
  (await app.call('GET', `/api/sites/${siteId}`)).body.items[0].schedule_exceptions
const onlyMorning = { mode: 'every_day', 1: [{ start: 480, end: 600, price: 5 }] }

test('the list sent replaces the list [API-24]', async () => {
  const club = await aSmallClub(app)
  const first = { from_date: inDays(app, 1), to_date: inDays(app, 3), schedule: onlyMorning, reason: 'Holiday' }
  const second = { from_date: inDays(app, 5), to_date: inDays(app, 5), schedule: {} }
  expect(await replace(club, [first, second])).toMatchObject({
    status: 200,
    body: { id: club.court.id, activityId: expect.any(Number) },
  })
  expect(await read(club)).toEqual([first, second])
  await replace(club, [second])
  expect(await read(club)).toEqual([second])
  await replace(club, [])
  expect(await read(club)).toEqual([])
})

test('on its dates only the exception gives slots, the days around are as ever [I22] [SCH-13]', async () => {
  const club = await aSmallClub(app)
  const { siteId, court } = club
  const [before, first, last, after] = [1, 2, 3, 4].map((count) => inDays(app, count)) as [
    string,
    string,
    string,
    string,
  ]
  const untouched = await freeOn(app, siteId, court.id, before)
  expect(Object.keys(untouched)).toHaveLength(14)
  await replace(club, [{ from_date: first, to_date: last, schedule: onlyMorning }])
  expect(await freeOn(app, siteId, court.id, first)).toEqual({ '08:00': 1, '09:00': 1 })
  expect(await freeOn(app, siteId, court.id, last)).toEqual({ '08:00': 1, '09:00': 1 })
  expect(await freeOn(app, siteId, court.id, before)).toEqual(untouched)
  expect(await freeOn(app, siteId, court.id, after)).toEqual(untouched)
})

test('an empty schedule, null or none closes the days; the last in the list wins [SCH-10] [SCH-11]', async () => {
  const club = await aSmallClub(app)
  const dates = { from_date: inDays(app, 2), to_date: inDays(app, 2) }
  const wanted = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 2) }
  for (const closed of [{ schedule: {} }, { schedule: null }, {}]) {
    await replace(club, [
      { ...dates, schedule: onlyMorning },
      { ...dates, ...closed },
    ])
    expect(await freeOn(app, club.siteId, club.court.id, inDays(app, 2))).toEqual({})
    expect((await book(app, club.client.accessToken, wanted)).status).toBe(409)
  }
  await replace(club, [dates, { ...dates, schedule: onlyMorning }])
  expect(await freeOn(app, club.siteId, club.court.id, inDays(app, 2))).toEqual({ '08:00': 1, '09:00': 1 })
})

test('what ended before today, by the clock of the club, is not in what the app is sent [SITE-24]', async () => {
  const club = await aSmallClub(app, { timezone: 'Pacific/Auckland' })
  const today = dayOf('Pacific/Auckland', app.tools.now())
  const endingAfter = (days: number) => ({
    from_date: addDays(today, -5),
    to_date: addDays(today, days),
    schedule: onlyMorning,
  })
  await replace(club, [endingAfter(-1), endingAfter(0), endingAfter(1)])
  expect(await read(club)).toEqual([endingAfter(0), endingAfter(1)])
  const [listed] = (await app.call('GET', `/api/sites?ids=${club.siteId}`)).body
  expect(listed.items[0]).toEqual({ id: club.court.id, name: expect.any(String), config: {} })
})

test('what is booked there stays [I10]', async () => {
  const club = await aSmallClub(app)
  const day = inDays(app, 2)
  const booking = await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day })
  const row = () => app.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirst()
  const before = await row()
  await replace(club, [{ from_date: day, to_date: day, schedule: {} }])
  expect(await row()).toEqual(before)
})

test('it is recorded as a change of the item [ACT-10] [ACT-20]', async () => {
  const club = await aSmallClub(app)
  await replace(club, [])
  expect(await activityOf(app, club.siteId)).toEqual([
    {
      type: 'ADMIN_CHANGE_ITEM',
      actorId: club.admin.id,
      itemIds: [club.court.id],
      userIds: [],
      data: { itemId: club.court.id, changed: ['schedule_exceptions'] },
    },
  ])
})

const dates = { from_date: '2030-05-01', to_date: '2030-05-02' }
test.each([
  { exceptions: undefined, named: 'exceptions' },
  { exceptions: {}, named: 'exceptions' },
  { exceptions: '[]', named: 'exceptions' },
  { exceptions: [null], named: 'exceptions.0' },
  { exceptions: [dates, { from_date: '2030-05-01' }], named: 'exceptions.1.to_date' },
  { exceptions: [{ fromDate: '2030-05-01', toDate: '2030-05-02' }], named: 'exceptions.0.fromDate' },
  { exceptions: [{ ...dates, from_date: '2030-02-30' }], named: 'exceptions.0.from_date' },
  { exceptions: [{ ...dates, from_date: '2030-05-01T00:00:00' }], named: 'exceptions.0.from_date' },
  { exceptions: [{ ...dates, to_date: '2030-04-30' }], named: 'exceptions.0.to_date' },
  { exceptions: [{ ...dates, schedule: { 1: [{ start: 60, end: 0 }] } }], named: 'exceptions.0.schedule.1.0.end' },
  {
    exceptions: [{ ...dates, schedule: { 1: [{ start: 0, end: 60, step: 0 }] } }],
    named: 'exceptions.0.schedule.1.0.step',
  },
  { exceptions: [{ ...dates, reason: '\ud800' }], named: 'exceptions' },
  { exceptions: Array.from({ length: 501 }, () => dates), named: 'exceptions' },
])('$named is refused with its name and nothing is replaced [SCH-13] [SCH-19]', async ({ exceptions, named }) => {
  const club = await aSmallClub(app)
  await replace(club, [dates])
  const answer = await replace(club, exceptions)
  expect([answer.status, answer.body.message.split(':')[0]]).toEqual([400, named])
  expect(await read(club)).toMatchObject([dates])
})

test('a shared item has no hours, so no exceptions', async () => {
  const club = await aSmallClub(app)
  const hall = await anItem(app.db, club.siteId, { kind: 'shared' })
  expect((await replace(club, [dates], hall.id)).status).toBe(400)
  expect((await replace(club, [], hall.id)).status).toBe(200)
  expect((await replace(club, [dates], club.ivan.id)).status).toBe(200)
})

describe('history', () => {
  const stored = async ({ court }: SmallClub) => {
    const rows = await app.db
      .selectFrom('item_exceptions')
      .select(['from_date', 'to_date', 'reason'])
      .where('item_id', '=', court.id)
      .orderBy('position')
      .execute()
    return rows.map(({ reason }) => reason)
  }
  const lasting = (reason: string, from: Day, to: Day) => ({ from_date: from, to_date: to, schedule: {}, reason })

  test('what ended before today, by the clock of the club, survives every replace', async () => {
    const club = await aSmallClub(app, { timezone: 'Pacific/Auckland' })
    const today = dayOf('Pacific/Auckland', app.tools.now())
    const past = lasting('past', addDays(today, -9), addDays(today, -1))
    const open = lasting('open', addDays(today, -9), today)
    const next = lasting('next', addDays(today, 3), addDays(today, 3))
    await replace(club, [past, open])
    await replace(club, [open, next])
    expect(await stored(club)).toEqual(['past', 'open', 'next'])
    // An editor that was opened yesterday still has it.
    await replace(club, [past, next])
    expect(await stored(club)).toEqual(['past', 'next'])
    await replace(club, [])
    expect(await stored(club)).toEqual(['past'])
    expect(await read(club)).toEqual([])
  })

  test('one that goes on can be ended yesterday, and is history from then on', async () => {
    const club = await aSmallClub(app)
    await replace(club, [lasting('paint', inDays(app, -5), inDays(app, 5))])
    await replace(club, [lasting('paint', inDays(app, -5), inDays(app, -1))])
    await replace(club, [])
    expect(await stored(club)).toEqual(['paint'])
  })
})

test('500 exceptions with hours of their own fit into one save', async () => {
  const club = await aSmallClub(app)
  const hours = { mode: 'every_day', 1: [{ start: 480, end: 600, price: 5, title: 'Only in the morning' }] }
  const exceptions = Array.from({ length: 500 }, (_, index) => ({
    from_date: inDays(app, index + 1),
    to_date: inDays(app, index + 1),
    schedule: hours,
    reason: 'Tournament of the juniors',
  }))
  expect(JSON.stringify(exceptions).length).toBeGreaterThan(64 * 1_024)
  expect(await replace(club, exceptions)).toMatchObject({ status: 200 })
  expect(await read(club)).toEqual(exceptions)
  expect((await replace(club, [...exceptions, exceptions[0]])).status).toBe(400)
  expect((await replace(club, [{ ...exceptions[0], reason: 'x'.repeat(2 * 1_024 * 1_024) }])).status).toBe(413)
  expect(await read(club)).toHaveLength(500)
})
