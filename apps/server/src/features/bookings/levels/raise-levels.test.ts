import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { book, booked, MONDAY, TUESDAY, typesOf, WEDNESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aBooking, aClient, anItem, aRule, aSite, signedInUser } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => setClock(app))
afterAll(() => app.close())

const levelOf = async (siteId: number, userId: number) =>
  (
    await app.db
      .selectFrom('site_clients')
      .select('level')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).level

/** One a day, up to yesterday. */
async function visits(
  itemId: number,
  userId: number,
  count: number,
  status: 'CONFIRMED' | 'MISSED' | 'CANCELED' | 'PENDING' = 'CONFIRMED',
) {
  for (let n = 1; n <= count; n++) await aBooking(app.db, { itemId, userId, day: addDays(MONDAY, -n), status })
}

test('the fifth booking that ends makes a regular, within a minute and with one record [LIM-10, ACT-18]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  await visits(court.id, cleo.id, 4)
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: MONDAY, time: '12:00' })
  await setClock(app, `${MONDAY}T12:59:00+02:00`)
  expect(await levelOf(site.id, cleo.id)).toBe(0)
  await setClock(app, `${MONDAY}T13:00:01+02:00`)
  expect(await levelOf(site.id, cleo.id)).toBe(1)
  await setClock(app, `${MONDAY}T13:01:00+02:00`)
  expect(await typesOf(app, site.id)).toEqual(['SYSTEM_UPDATE_CLIENT'])
  const [record] = await app.db.selectFrom('activity').selectAll().where('site_id', '=', site.id).execute()
  expect(record).toMatchObject({
    actor_id: null,
    user_ids: [cleo.id],
    data: { userId: cleo.id, changed: ['level'], level: { before: 0, after: 1 } },
  })
  for (const day of [TUESDAY, WEDNESDAY]) await booked(app, cleo, { siteId: site.id, itemId: court.id, day })
})

test('a level that has risen since the last minute counts when the limit is checked [LIM-10]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  // Written after the minute job has run.
  await visits(court.id, cleo.id, 5)
  expect(await levelOf(site.id, cleo.id)).toBe(0)
  expect(await book(app, cleo, { siteId: site.id, itemId: court.id, day: WEDNESDAY })).toMatchObject({ status: 200 })
  expect(await levelOf(site.id, cleo.id)).toBe(1)
})

test('missed, cancelled and unanswered bookings, and those of other clubs, do not count', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const other = await aClub(app.db)
  await visits(court.id, cleo.id, 4)
  for (const status of ['MISSED', 'CANCELED', 'PENDING'] as const) await visits(court.id, cleo.id, 2, status)
  await visits(other.court.id, cleo.id, 3)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(await book(app, cleo, { siteId: site.id, itemId: court.id, day: WEDNESDAY })).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_REACHED' },
  })
  expect(await levelOf(site.id, cleo.id)).toBe(0)
})

test('a level that staff set stays, and one above is not taken down [LIM-13]', async () => {
  const { site, court, otto, cleo } = await aClub(app.db)
  const vip = await signedInUser(app.db)
  await aClient(app.db, site.id, otto.id, { level: 0, levelPinned: true })
  await aClient(app.db, site.id, vip.id, { level: 3 })
  for (const { id } of [otto, vip, cleo]) {
    await visits(court.id, id, 6)
    await aBooking(app.db, { itemId: court.id, userId: id, day: MONDAY, time: '12:00' })
  }
  await setClock(app, `${MONDAY}T13:01:00+02:00`)
  expect(await levelOf(site.id, otto.id)).toBe(0)
  expect(await levelOf(site.id, vip.id)).toBe(3)
  expect(await levelOf(site.id, cleo.id)).toBe(1)
  await booked(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(await book(app, otto, { siteId: site.id, itemId: court.id, day: WEDNESDAY })).toMatchObject({ status: 409 })
})

test.each([
  { zone: 'Europe/Sofia', day: TUESDAY, time: '10:00', until: '11:00', ends: '2026-11-17T09:00:00Z' },
  { zone: 'America/New_York', day: TUESDAY, time: '21:00', until: '22:00', ends: '2026-11-18T03:00:00Z' },
  { zone: 'Pacific/Kiritimati', day: TUESDAY, time: '00:00', until: '01:00', ends: '2026-11-16T11:00:00Z' },
  { zone: 'Europe/Sofia', day: TUESDAY, time: '23:00', until: '24:00', ends: '2026-11-17T22:00:00Z' },
])('the fifth occasion of a series makes a regular when it ends in $zone at $until [LIM-10]', async (series) => {
  const { id: siteId } = await aSite(app.db, { timezone: series.zone })
  const court = await anItem(app.db, siteId)
  const ann = await signedInUser(app.db)
  await aClient(app.db, siteId, ann.id)
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: ann.id,
    validFrom: addDays(series.day, -35),
    time: series.time,
    until: series.until,
  })
  // Of the six dates up to now one was cancelled.
  const day = addDays(series.day, -14)
  await aBooking(app.db, { itemId: court.id, userId: ann.id, day, recurringId: rule.id, status: 'CANCELED' })
  const minute = 60_000
  const second = 1_000
  await setClock(app, new Date(Date.parse(series.ends) - 2 * minute).toISOString())
  expect(await levelOf(siteId, ann.id)).toBe(0)
  await setClock(app, new Date(Date.parse(series.ends) - minute).toISOString())
  expect(await levelOf(siteId, ann.id)).toBe(0)
  await setClock(app, new Date(Date.parse(series.ends) + second).toISOString())
  expect(await levelOf(siteId, ann.id)).toBe(1)
})

test('what ended while nobody looked is found later, in the middle of some days too [LIM-10]', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  await aClient(app.db, site.id, otto.id)
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: addDays(WEDNESDAY, -28) })
  await visits(court.id, otto.id, 4)
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: WEDNESDAY })
  await setClock(app, '2026-11-20T12:00:00+02:00')
  expect(await levelOf(site.id, cleo.id)).toBe(1)
  expect(await levelOf(site.id, otto.id)).toBe(1)
})

test('a long series that ended years ago counts in the first run', async () => {
  const { site, court, cleo } = await aClub(app.db)
  await app.db.deleteFrom('due_marks').execute()
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-03-03', validUntil: '2026-04-07' })
  await setClock(app, `${MONDAY}T12:30:00+02:00`)
  expect(await levelOf(site.id, cleo.id)).toBe(1)
})

test('what is ahead or was cancelled does not hide what was played', async () => {
  const { site, cleo, ada } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { capacity: 500 })
  await visits(court.id, cleo.id, 5)
  const ahead = { itemId: court.id, userId: cleo.id, createdBy: ada.id, day: WEDNESDAY }
  for (let n = 0; n < 110; n++) {
    await aBooking(app.db, ahead)
    await aBooking(app.db, { ...ahead, status: 'CANCELED' })
  }
  await book(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(await levelOf(site.id, cleo.id)).toBe(1)
})

test('fifty make somebody trusted, unless one was missed lately', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  await aClient(app.db, site.id, otto.id, { level: 1 })
  for (const { id } of [cleo, otto]) {
    await visits(court.id, id, 50)
    await aBooking(app.db, { itemId: court.id, userId: id, day: MONDAY, time: '12:00' })
  }
  await aBooking(app.db, {
    itemId: court.id,
    userId: otto.id,
    day: addDays(MONDAY, -60),
    time: '18:00',
    status: 'MISSED',
  })
  await setClock(app, `${MONDAY}T13:01:00+02:00`)
  expect(await levelOf(site.id, cleo.id)).toBe(2)
  expect(await levelOf(site.id, otto.id)).toBe(1)
})
