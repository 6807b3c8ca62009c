import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { NEXT_TUESDAY, type Person, post, TUESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const RECURRING = '/api/admin/booking/recurring'
const create = (who: Person, body: object) => post(app, who, RECURRING, body)
const check = (who: Person, body: object, id?: number) =>
  post(app, who, `${RECURRING}/check_possibility${id === undefined ? '' : `/${id}`}`, body)
const weekly = ({ site, court, cleo }: Club, change: object = {}) => ({
  siteId: site.id,
  itemId: court.id,
  userId: cleo.id,
  rule: 'every_week;2;18:00:00;19:00:00;1',
  validFrom: TUESDAY,
  ...change,
})

/** Single bookings, an event, an exception and another series in the way of Tuesdays at six. */
async function aBusyCourt() {
  const club = await aClub(app.db)
  const { site, court, otto } = club
  const place = { site_id: site.id, item_id: court.id }
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: NEXT_TUESDAY, time: '18:30' })
  await app.db
    .insertInto('item_events')
    .values({ ...place, from_at: '2026-12-01T16:00:00Z', to_at: '2026-12-01T17:00:00Z', capacity: 0 })
    .execute()
  await app.db
    .insertInto('item_exceptions')
    .values({ ...place, position: 0, from_date: '2026-12-22', to_date: '2026-12-29' })
    .execute()
  await aRule(app.db, { itemId: court.id, userId: otto.id, validFrom: '2027-01-12', validUntil: '2027-01-19' })
  const conflicts = [
    { date: NEXT_TUESDAY, free: 0, reason: 'NOT_ENOUGH_CAPACITY' },
    { date: '2026-12-01', free: 0, reason: 'CLOSED' },
    { date: '2026-12-22', free: 0, reason: 'CLOSED' },
    { date: '2026-12-29', free: 0, reason: 'CLOSED' },
    { date: '2027-01-12', free: 0, reason: 'NOT_ENOUGH_CAPACITY' },
    { date: '2027-01-19', free: 0, reason: 'NOT_ENOUGH_CAPACITY' },
  ]
  return { ...club, conflicts }
}

test('conflicts are listed by date before anything is saved [API-53, REC-10]', async () => {
  const club = await aBusyCourt()
  const answer = await withoutChanges(app.db, () => check(club.fred, weekly(club)))
  expect(answer).toMatchObject({ status: 200, body: { possible: false, conflicts: club.conflicts } })
  const short = weekly(club, { validUntil: TUESDAY })
  expect((await check(club.fred, short)).body).toEqual({ possible: true, conflicts: [] })
})

test('a series that is changed does not conflict with itself [API-54]', async () => {
  const club = await aClub(app.db)
  const { body } = await create(club.ada, weekly(club))
  const later = weekly(club, { rule: 'every_week;2;18:30:00;19:30:00;1' })
  expect((await check(club.ada, later)).body.possible).toBe(false)
  expect((await check(club.ada, later, body.id)).body).toEqual({ possible: true, conflicts: [] })
  const other = await aClub(app.db)
  expect(await check(other.ada, weekly(other), body.id)).toMatchObject({ status: 404 })
})

test('hall and coach are checked on every date', async () => {
  const club = await aClub(app.db)
  const { badminton, basketball, secondCourt, ivan, maria, otto, ada } = club
  await aBooking(app.db, { itemId: badminton.id, userId: otto.id, day: NEXT_TUESDAY, time: '18:00' })
  await aBooking(app.db, {
    itemId: secondCourt.id,
    userId: otto.id,
    supplItemId: ivan.id,
    day: '2026-12-01',
    time: '18:00',
  })
  expect((await check(ada, weekly(club, { itemId: basketball.id }))).body.conflicts).toEqual([
    { date: NEXT_TUESDAY, free: 0, reason: 'NOT_ENOUGH_CAPACITY' },
  ])
  expect((await check(ada, weekly(club, { supplItemId: ivan.id }))).body.conflicts).toEqual([
    { date: '2026-12-01', free: 0, reason: 'COACH_NOT_FREE' },
  ])
  expect((await check(ada, weekly(club, { supplItemId: maria.id }))).body.possible).toBe(true)
})

test('a series is written down at most a year after it began and ten years before, and an old one can be changed', async () => {
  const club = await aClub(app.db)
  const { site, court, cleo, ada } = club
  for (const validFrom of ['0001-01-02', '1000-01-07', '2025-11-11', '2037-01-06', '9999-12-28']) {
    const began = performance.now()
    const answer = await withoutChanges(app.db, () => check(ada, weekly(club, { validFrom })))
    expect(answer, validFrom).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    expect(answer.body.message).toMatch(/^validFrom: /)
    expect(performance.now() - began).toBeLessThan(5_000)
  }
  for (const validFrom of ['2025-11-18', '2036-11-04'])
    expect((await check(ada, weekly(club, { validFrom }))).status).toBe(200)
  const old = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2016-11-15' })
  const later = weekly(club, { rule: 'every_week;2;20:00:00;21:00:00;1', validFrom: '2016-11-15' })
  expect((await check(ada, later, old.id)).body).toEqual({ possible: true, conflicts: [] })
  const path = `/api/admin/booking/recurring/modify/${old.id}`
  expect(await post(app, ada, `${path}/${TUESDAY}/${site.id}`, later)).toMatchObject({ status: 200 })
  const inPlace = { ...later, validFrom: '0001-01-02' }
  expect(await post(app, ada, `${path}/2016-11-15/${site.id}`, inPlace)).toMatchObject({ status: 400 })
})
