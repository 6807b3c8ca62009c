import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  call,
  freeAt,
  lastActivity,
  NEXT_TUESDAY,
  type Person,
  post,
  rulesOf,
  storedRule,
  TUESDAY,
  typesOf,
} from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, anItem, aRule } from '../../../../test/factories.ts'

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

test('a series is one rule that takes its place week by week [API-55, ACT-04]', async () => {
  const club = await aClub(app.db)
  const { site, court, ivan, cleo, fred } = club
  const { status, body } = await create(
    fred,
    weekly(club, { supplItemId: ivan.id, validUntil: '2026-12-15', site_private_note: 'pays monthly' }),
  )
  expect(status).toBe(200)
  expect(await storedRule(app, body.id)).toMatchObject({
    site_id: site.id,
    item_id: court.id,
    suppl_item_id: ivan.id,
    user_id: cleo.id,
    day_of_week: 2,
    from_time: '18:00:00',
    to_time: '19:00:00',
    quantity: 1,
    valid_from: TUESDAY,
    valid_until: '2026-12-15',
    site_private_note: 'pays monthly',
    created_by: fred.id,
  })
  // Nothing is written for its dates.
  expect(await bookingsOf(app, site.id)).toEqual([])
  const place = { siteId: site.id, itemId: court.id }
  for (const day of [TUESDAY, NEXT_TUESDAY]) expect(await freeAt(app, place, day, '18:00')).toBe(0)
  expect(await freeAt(app, place, addDays(TUESDAY, 1), '18:00')).toBe(1)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_NEW_RECURRENCE'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    actor_id: fred.id,
    user_ids: [cleo.id],
    data: { ruleId: body.id, skippedDates: [] },
  })
})

test('staff read the rule with all its fields [REC-22]', async () => {
  const club = await aClub(app.db)
  const { site, ada, badminton, basketball, cleo } = club
  const { body } = await create(ada, weekly(club, { itemId: badminton.id, site_private_note: 'x' }))
  const read = await call(app, ada, 'GET', `/api/admin/site/${site.id}/recurring`)
  expect(read.body).toMatchObject([
    {
      id: body.id,
      rule: 'every_week;2;18:00:00;19:00:00;1',
      validFrom: TUESDAY,
      validUntil: null,
      userId: cleo.id,
      siteId: site.id,
      itemId: badminton.id,
      supplItemId: null,
      originalItemId: null,
      originalItemMultiplier: null,
      site_private_note: 'x',
    },
  ])
  const sibling = await app.call('GET', `/api/items/${basketball.id}/recurring?from=${TUESDAY}&to=${NEXT_TUESDAY}`)
  expect(sibling.body).toMatchObject([
    { itemId: basketball.id, originalItemId: badminton.id, originalItemMultiplier: 1 },
  ])
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

test('with conflicts nothing is written and the same list is answered [REC-11]', async () => {
  const club = await aBusyCourt()
  const answer = await withoutChanges(app.db, () => create(club.ada, weekly(club)))
  expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY', conflicts: club.conflicts } })
})

test('with skipConflicts those dates are left out [REC-11]', async () => {
  const club = await aBusyCourt()
  const { site, cleo, otto, ada } = club
  const { status, body } = await create(ada, weekly(club, { skipConflicts: true }))
  expect(status).toBe(200)
  const left = (await bookingsOf(app, site.id)).filter(({ recurring_id }) => recurring_id === body.id)
  expect(left.map(({ occurrence_date }) => occurrence_date)).toEqual(club.conflicts.map(({ date }) => date))
  expect(new Set(left.map(({ status, user_id }) => `${status} ${user_id}`))).toEqual(new Set([`CANCELED ${cleo.id}`]))
  expect(await lastActivity(app, site.id)).toMatchObject({
    data: { skippedDates: club.conflicts.map(({ date }) => date) },
  })
  // The one who was there first keeps the place alone.
  const own = (await bookingsOf(app, site.id)).filter(({ user_id }) => user_id === otto.id)
  expect(own.map(({ status }) => status)).toEqual(['CONFIRMED'])
  expect((await check(ada, weekly(club), body.id)).body).toEqual({ possible: true, conflicts: [] })
})

test('a series that goes on meeting another for ever is refused, however far ahead they meet [REC-11]', async () => {
  const club = await aClub(app.db)
  const { court, otto, ada } = club
  await aRule(app.db, { itemId: court.id, userId: otto.id, validFrom: '2030-01-01' })
  const answer = await withoutChanges(app.db, () => create(ada, weekly(club, { skipConflicts: true })))
  expect(answer).toMatchObject({ status: 409, body: { conflicts: [{ date: '2030-01-01' }] } })
  expect(await create(ada, weekly(club, { validUntil: '2029-12-31' }))).toMatchObject({ status: 200 })
})

test('a single booking and a series for the same place at once: one of them is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const club = await aClub(app.db)
    const { site, court, otto, ada } = club
    const single = {
      siteId: site.id,
      itemId: court.id,
      start: `${NEXT_TUESDAY}T18:00:00`,
      end: `${NEXT_TUESDAY}T19:00:00`,
    }
    const answers = await Promise.all([create(ada, weekly(club)), post(app, otto, '/api/booking', single)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await bookingsOf(app, site.id)).length + (await rulesOf(app, site.id)).length).toBe(1)
  }
})

test('client, item and coach must be of the club', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  const notServing = await anItem(app.db, club.site.id, { kind: 'supplementary' })
  const wrong = [
    [{ itemId: other.court.id }, 404],
    [{ itemId: club.hall.id }, 404],
    [{ userId: other.cleo.id }, 404],
    [{ supplItemId: other.ivan.id }, 404],
    [{ supplItemId: notServing.id }, 400],
  ] as const
  for (const [change, status] of wrong)
    expect(
      (await withoutChanges(app.db, () => create(club.ada, weekly(club, change)))).status,
      JSON.stringify(change),
    ).toBe(status)
})

test('a rule of another mode than every_week is refused with 400 and says so [ERR-30]', async () => {
  const club = await aClub(app.db)
  for (const mode of ['every_day', 'EVERY_WEEK', ''])
    for (const call of [create, check]) {
      const rule = weekly(club, { rule: `${mode};2;18:00:00;19:00:00;1` })
      const answer = await withoutChanges(app.db, () => call(club.ada, rule))
      expect(answer).toMatchObject({ status: 400, body: { message: 'Unsupported recurring rule mode' } })
    }
})

test.each([
  [{ rule: 'every_week;7;18:00:00;19:00:00;1' }, ''],
  [{ rule: 'every_week;2;19:00:00;18:00:00;1' }, ''],
  [{ rule: 'every_week;2;18:00:00;19:00:00;0' }, ''],
  [{ rule: 'every_week;2;18:00:00;19:00:00' }, ''],
  [{ rule: '' }, ''],
  [{ validFrom: '2026-02-30' }, 'validFrom'],
  [{ validUntil: '2026-13-01' }, 'validUntil'],
  [{ validUntil: '2026-11-16' }, 'validUntil'],
  [{ validFrom: 'tomorrow' }, 'validFrom'],
  [{ status: 'PENDING' }, 'status'],
])('%o is malformed', async (change, words) => {
  const club = await aClub(app.db)
  for (const call of [create, check]) {
    const answer = await withoutChanges(app.db, () => call(club.ada, weekly(club, change)))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  }
})

test('a new client is made with the series, in one transaction, once for a retry; a refused series leaves none [REC-16]', async () => {
  const club = await aClub(app.db)
  const { userId: _, ...series } = weekly(club, { validUntil: NEXT_TUESDAY })
  const body = { ...series, client: { displayName: 'Weekly Wanda' } }
  await aBooking(app.db, { itemId: club.court.id, userId: club.otto.id, day: NEXT_TUESDAY, time: '18:00' })
  await withoutChanges(app.db, async () => {
    expect(await check(club.fred, series)).toMatchObject({ status: 200, body: { possible: false } })
    expect(await create(club.fred, body)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
    for (const wrong of [series, { ...body, userId: club.cleo.id }])
      expect(await create(club.fred, wrong)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })
  const send = () =>
    app.call('POST', RECURRING, {
      token: club.fred.accessToken,
      body: { ...body, skipConflicts: true },
      headers: { 'idempotency-key': 'weekly wanda' },
    })
  const answer = await send()
  expect(answer).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject({ status: 200, body: answer.body })
  const [rule, ...others] = (await call(app, club.fred, 'GET', `/api/admin/site/${club.site.id}/recurring`)).body
  expect(others).toEqual([])
  expect(rule).toMatchObject({ id: answer.body.id, user: { displayName: 'Weekly Wanda' } })
  expect(await typesOf(app, club.site.id)).toEqual(['ADMIN_ADD_CLIENT', 'ADMIN_NEW_RECURRENCE'])
})
