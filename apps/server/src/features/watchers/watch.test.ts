import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, MONDAY, type Person, post, sofia, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aWatcher, signedInUser } from '../../../test/factories.ts'
import { watch, watcherOf } from '../../../test/watching.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const stop = (who: Person | null, groupId: string) => call(app, who, 'DELETE', `/api/watch/${groupId}`)

test('a watch is one group for its items and time [API-14, WATCH-20]', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const { status, body } = await watch(app, cleo, {
    siteId: site.id,
    itemIds: [court.id, secondCourt.id],
    day: TUESDAY,
  })
  expect({ status, body }).toEqual({ status: 200, body: { groupId: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
  expect(await watcherOf(app, body.groupId)).toMatchObject({
    user_id: cleo.id,
    from_at: sofia(TUESDAY, '09:00'),
    to_at: sofia(TUESDAY, '12:00'),
    active: true,
  })
  const mine = await call(app, cleo, 'GET', '/api/me/watchers')
  expect(mine.body).toEqual([
    {
      groupId: body.groupId,
      userId: cleo.id,
      fromDate: `${TUESDAY}T09:00:00+02:00`,
      toDate: `${TUESDAY}T12:00:00+02:00`,
      active: true,
      items: [court.id, secondCourt.id].map((id) => ({ siteId: site.id, cond: String(id) })),
    },
  ])
})

test('its owner stops a watch, once [API-15]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const { body } = await watch(app, cleo, { siteId: site.id, itemIds: [court.id], day: TUESDAY })
  expect(await stop(cleo, body.groupId)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await watcherOf(app, body.groupId)).active).toBe(false)
  expect(await withoutChanges(app.db, () => stop(cleo, body.groupId))).toMatchObject({ status: 404 })
})

test('the watcher of somebody else cannot be stopped, and the answer does not reveal whether it exists [WATCH-19]', async () => {
  const { court, cleo, otto, ada, fred, coach } = await aClub(app.db)
  const { group_id } = await aWatcher(app.db, { userId: cleo.id, itemIds: [court.id], day: TUESDAY })
  await withoutChanges(app.db, async () => {
    for (const who of [otto, ada, fred, coach])
      for (const id of [group_id, '00000000-0000-4000-8000-000000000000'])
        expect(await stop(who, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await stop(null, group_id)).toMatchObject({ status: 401 })
    expect(await stop(cleo, 'not-an-id')).toMatchObject({ status: 400 })
  })
})

test.each([
  ['from six', { from: '06:00', to: '10:00' }],
  ['until midnight', { from: '20:00', to: '24:00' }],
  ['a half hour', { from: '10:30', to: '12:00' }],
  ['to a half hour', { from: '10:00', to: '11:30' }],
  ['the wrong way round', { from: '12:00', to: '10:00' }],
  ['no time', { from: '10:00', to: '10:00' }],
])('%s cannot be watched [WATCH-06] [C15]', async (_, time) => {
  const { site, court, cleo } = await aClub(app.db)
  const answer = await withoutChanges(app.db, () =>
    watch(app, cleo, { siteId: site.id, itemIds: [court.id], day: TUESDAY, ...time }),
  )
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } })
})

test('a watch lies within one day of the club, and not in the past [WATCH-06]', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const items = [{ siteId: site.id, cond: String(court.id) }]
  const times = [
    [`${TUESDAY}T20:00:00`, `${WEDNESDAY}T10:00:00`],
    [`${TUESDAY}T22:00:00`, `${WEDNESDAY}T00:00:00`],
    [`${addDays(MONDAY, -1)}T10:00:00`, `${addDays(MONDAY, -1)}T12:00:00`],
    [`${MONDAY}T10:00:00`, `${MONDAY}T12:00:00`],
    [`${TUESDAY}T10:00:00+05:00`, `${TUESDAY}T12:00:00+05:00`],
    [`${TUESDAY}T10:00:30`, `${TUESDAY}T12:00:00`],
    ['2026-11-31T10:00:00', '2026-11-31T12:00:00'],
  ]
  await withoutChanges(app.db, async () => {
    for (const [fromDate, toDate] of times)
      expect((await post(app, cleo, '/api/watch/bulk', { fromDate, toDate, items })).status, fromDate).toBe(400)
  })
  const running = { siteId: site.id, itemIds: [court.id], day: MONDAY, from: '10:00', to: '13:00' }
  expect((await watch(app, cleo, running)).status).toBe(200)
})

test('only facilities that clients see can be watched, all of one club', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  const { site, court, hall, ivan, hiddenCourt, cleo } = club
  await withoutChanges(app.db, async () => {
    for (const id of [hall.id, ivan.id, hiddenCourt.id, other.court.id, 999_999_999])
      expect((await watch(app, cleo, { siteId: site.id, itemIds: [court.id, id], day: TUESDAY })).status, `${id}`).toBe(
        404,
      )
    expect((await watch(app, cleo, { siteId: 999_999_999, itemIds: [court.id], day: TUESDAY })).status).toBe(404)
    const items = [site, other.site].map(({ id }, n) => ({ siteId: id, cond: String([court.id, other.court.id][n]) }))
    const times = { fromDate: `${TUESDAY}T10:00:00`, toDate: `${TUESDAY}T12:00:00` }
    expect((await post(app, cleo, '/api/watch/bulk', { ...times, items })).status).toBe(400)
  })
})

test.each([
  [{ items: [] }, 'items'],
  [{ items: Array.from({ length: 51 }, () => ({ siteId: 1, cond: '1' })) }, 'items'],
  [{ items: [{ siteId: 1, cond: 11 }] }, 'items.0.cond'],
  [{ items: [{ siteId: 1, cond: '11 or 1=1' }] }, 'items.0.cond'],
  [{ items: [{ siteId: 1, cond: '1', userId: 1 }] }, 'items.0.userId'],
  [{ userId: 5 }, 'userId'],
  [{ toDate: undefined }, 'toDate'],
])('%o is malformed and names its field', async (change, field) => {
  const cleo = await signedInUser(app.db)
  const body = { fromDate: `${TUESDAY}T10:00:00`, toDate: `${TUESDAY}T12:00:00`, items: [{ siteId: 1, cond: '1' }] }
  const answer = await withoutChanges(app.db, () => post(app, cleo, '/api/watch/bulk', { ...body, ...change }))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
})

test('ten thousand items are too many in any case [C15]', async () => {
  const cleo = await signedInUser(app.db)
  const items = Array.from({ length: 10_000 }, (_, n) => ({ siteId: 1, cond: String(n + 1) }))
  const body = { fromDate: `${TUESDAY}T10:00:00`, toDate: `${TUESDAY}T12:00:00`, items }
  const answer = await withoutChanges(app.db, () => post(app, cleo, '/api/watch/bulk', body))
  expect([400, 413]).toContain(answer.status)
})

test('a person has at most 20 watches at a time and starts at most ten an hour [C15]', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  const wish = { siteId: site.id, itemIds: [court.id], day: TUESDAY }
  for (let n = 0; n < 20; n++) await aWatcher(app.db, { userId: cleo.id, itemIds: [court.id], day: TUESDAY })
  expect(await withoutChanges(app.db, () => watch(app, cleo, wish))).toMatchObject({ status: 429 })
  for (let n = 0; n < 10; n++) expect((await watch(app, otto, wish)).status).toBe(200)
  const refused = await withoutChanges(app.db, () => watch(app, otto, wish))
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('watching needs a session, and is only for the user', async () => {
  const { site, court, ada, coach } = await aClub(app.db)
  const wish = { siteId: site.id, itemIds: [court.id], day: TUESDAY }
  expect(await withoutChanges(app.db, () => watch(app, null, wish))).toMatchObject({ status: 401 })
  for (const who of [ada, coach]) {
    const { body } = await watch(app, who, wish)
    expect((await watcherOf(app, body.groupId)).user_id).toBe(who.id)
  }
})
