import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  freeAt,
  lastActivity,
  NEXT_TUESDAY,
  notifiedBy,
  type Person,
  post,
  statusOf,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const remove = (who: Person, { site, court }: Club, data: unknown) =>
  post(app, who, '/api/admin/booking/bulk_delete', { siteId: site.id, itemId: court.id, data })
const range = (from: string, to: string) => ({ fromDate: `${from}T00:00:00`, toDate: `${to}T00:00:00` })

test('named bookings of the item are cancelled, others are counted as not found [API-61, BULK-06]', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  const { court, secondCourt, cleo, ada } = club
  const of = { userId: cleo.id, day: TUESDAY }
  const [one, two] = [
    await aBooking(app.db, { ...of, itemId: court.id }),
    await aBooking(app.db, { ...of, itemId: court.id }),
  ]
  const beside = await aBooking(app.db, { ...of, itemId: secondCourt.id })
  const canceled = await aBooking(app.db, { ...of, itemId: court.id, status: 'CANCELED' })
  const foreign = await aBooking(app.db, { ...of, itemId: other.court.id })
  const ids = [one.id, two.id, beside.id, canceled.id, foreign.id, 999_999_999]
  const answer = await remove(ada, club, JSON.stringify(ids.map((id) => ({ id }))))
  expect(answer).toMatchObject({ status: 200, body: { deleted: 2, notFound: 4 } })
  const statuses = await Promise.all([one, two, beside, foreign].map(({ id }) => statusOf(app, id)))
  expect(statuses).toEqual(['CANCELED', 'CANCELED', 'CONFIRMED', 'CONFIRMED'])
})

test('a time cancels all that starts in it on that item, the rows stay [API-61, BULK-06]', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, cleo, ada } = club
  const of = { itemId: court.id, userId: cleo.id }
  const inside = [
    await aBooking(app.db, { ...of, day: TUESDAY, time: '00:00' }),
    await aBooking(app.db, { ...of, day: TUESDAY, time: '23:30' }),
    await aBooking(app.db, { ...of, day: TUESDAY, status: 'PENDING' }),
  ]
  const outside = [
    await aBooking(app.db, { ...of, day: addDays(TUESDAY, -1), time: '23:30' }),
    await aBooking(app.db, { ...of, day: WEDNESDAY, time: '00:00' }),
    await aBooking(app.db, { ...of, day: TUESDAY, itemId: secondCourt.id }),
  ]
  expect(await remove(ada, club, [range(TUESDAY, WEDNESDAY)])).toMatchObject({
    status: 200,
    body: { deleted: 3, notFound: 0 },
  })
  for (const { id } of inside) expect(await statusOf(app, id)).toBe('CANCELED')
  for (const { id } of outside) expect(await statusOf(app, id)).toBe('CONFIRMED')
  expect(await bookingsOf(app, site.id)).toHaveLength(6)
})

test('occasions of series that start in the time are cancelled too, other weeks stay [BULK-06]', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, cleo, otto, ada } = club
  const weekly = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: addDays(TUESDAY, -7) })
  await aRule(app.db, { itemId: secondCourt.id, userId: cleo.id, validFrom: TUESDAY, time: '08:00', until: '09:00' })
  const moved = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    recurringId: weekly.id,
    day: addDays(NEXT_TUESDAY, 1),
    occurrenceDate: NEXT_TUESDAY,
  })
  const single = await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY })
  expect(await remove(ada, club, [range(TUESDAY, addDays(NEXT_TUESDAY, 1)), { id: single.id }])).toMatchObject({
    body: { deleted: 2, notFound: 0 },
  })
  const place = { siteId: site.id, itemId: court.id }
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  // The occasion of next week was moved out of the time: it starts on the day after.
  expect(await statusOf(app, moved.id)).toBe('CONFIRMED')
  expect(await freeAt(app, { siteId: site.id, itemId: secondCourt.id }, TUESDAY, '08:00')).toBe(0)
  const stored = (await bookingsOf(app, site.id)).filter(({ recurring_id }) => recurring_id === weekly.id)
  expect(stored).toMatchObject([{ id: moved.id }, { status: 'CANCELED', occurrence_date: TUESDAY, user_id: cleo.id }])
  const { data } = (await lastActivity(app, site.id)) as { data: { bookings: { bookingId: number }[] } }
  expect(data.bookings.map(({ bookingId }) => bookingId).toSorted()).toEqual([stored[1]?.id, single.id].toSorted())
  await withoutChanges(app.db, () => remove(ada, club, [range(TUESDAY, WEDNESDAY)]))
})

test('one record for all of it, with everybody concerned; nothing found, no record [ACT-08, BULK-08]', async () => {
  const club = await aClub(app.db)
  const { site, court, ivan, secondCourt, cleo, otto, ada } = club
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, supplItemId: ivan.id })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY, time: '12:00' })
  await remove(ada, club, [range(TUESDAY, WEDNESDAY)])
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_BULK_DELETE'])
  const record = await lastActivity(app, site.id)
  expect(record).toMatchObject({ actor_id: ada.id, data: { itemId: court.id } })
  expect(record.item_ids.toSorted()).toEqual([court.id, secondCourt.id].toSorted())
  expect(record.user_ids.toSorted()).toEqual([cleo.id, otto.id].toSorted())
  expect((await notifiedBy(app, site.id)).map(({ userId }) => userId).toSorted()).toEqual([cleo.id, otto.id].toSorted())
  await withoutChanges(app.db, () => remove(ada, club, [range(TUESDAY, WEDNESDAY)]))
})

test('a bad row refuses all of it, with its number', async () => {
  const club = await aClub(app.db)
  const { court, cleo, ada } = club
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  const bad = [
    [{ id }, { id: 'x' }],
    [{ id }, {}],
    [{ id }, { id, fromDate: `${TUESDAY}T00:00:00` }],
    [{ id }, { fromDate: `${TUESDAY}T00:00:00`, toDate: `${TUESDAY}T00:00:00` }],
    [{ id }, { fromDate: `${TUESDAY}T00:00:00`, toDate: '2028-01-01T00:00:00' }],
    [{ id }, { fromDate: `${TUESDAY}T00:00:00+01:00`, toDate: `${WEDNESDAY}T00:00:00` }],
    [],
    'not json',
    JSON.stringify({ id }),
    JSON.stringify([1]),
    Array.from({ length: 2_001 }, () => ({ id })),
  ]
  await withoutChanges(app.db, async () => {
    for (const data of bad) expect((await remove(ada, club, data)).status, JSON.stringify(data).slice(0, 90)).toBe(400)
  })
  expect((await remove(ada, club, [{ id }, { id: 'x' }])).body.message).toContain('data.1')
})
