import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { EVERY_DAY } from '../../../test/factories.ts'
import { activityOf, storedClub } from '../../../test/small-club.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  club = await aClub(app.db)
})
afterAll(() => app.close())

const create = (items: object[], key?: string) =>
  app.call('POST', `/api/admin/site/${club.site.id}/items`, {
    token: club.ada.accessToken,
    body: { items },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const change = (body: object) =>
  app.call('PUT', `/api/admin/site/${club.site.id}/items`, { token: club.ada.accessToken, body })
const site = async () =>
  (await app.call('GET', `/api/admin/site/${club.site.id}/site`, { token: club.ada.accessToken })).body
const names = async () => (await site()).items.map(({ name }: { name: string }) => name)
const clubVersion = async () =>
  (await app.db.selectFrom('sites').select('version').where('id', '=', club.site.id).executeTakeFirstOrThrow()).version
const schedule = JSON.stringify(EVERY_DAY)
const courts = ['Clay 1', 'Clay 2', 'Clay 3'].map((name) => ({ name, schedule }))

describe('several new items', () => {
  test('come in their order, as one record and one version of the club', async () => {
    const version = await clubVersion()
    const { status, body } = await create([...courts, { kind: 'supplementary', name: 'Petya' }])
    expect(status).toBe(200)
    expect((await names()).slice(-3)).toEqual(['Clay 1', 'Clay 2', 'Clay 3'])
    expect(await clubVersion()).toBe(version + 1)
    expect((await activityOf(app, club.site.id)).at(-1)).toMatchObject({
      type: 'ADMIN_ADD_ITEM',
      data: { itemId: body.ids[0], itemIds: body.ids },
    })
  })

  test('are made once for one key, also when it is sent twice at the same time', async () => {
    const [first, second] = await Promise.all([create(courts, 'first-courts'), create(courts, 'first-courts')])
    expect(first).toMatchObject({ status: 200 })
    expect(second.body).toEqual(first.body)
    expect((await create(courts, 'first-courts')).body).toEqual(first.body)
    expect((await names()).filter((name: string) => name.startsWith('Clay'))).toHaveLength(3)
    expect(await create(courts.slice(1), 'first-courts')).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('are all made or none', async () => {
    const before = await storedClub(app, club.site.id)
    for (const wrong of [
      { name: '   ' },
      { name: 'Clay 4', capacity: 1.5 },
      { name: 'Clay 4', schedule: '{"1":[{"start":720,"end":480}]}' },
      { name: 'Clay 4', sharedItemId: club.court.id },
      { name: 'Clay 4', siteId: club.site.id },
      { kind: 'supplementary', name: 'Petya', color: 8 },
    ])
      expect((await create([...courts, wrong])).status).toBe(400)
    expect((await create([])).status).toBe(400)
    expect((await create(Array(51).fill(courts[0]))).status).toBe(400)
    expect(await storedClub(app, club.site.id)).toEqual(before)
  })

  test('must all have room in the plan [FAC-12]', async () => {
    await app.db
      .insertInto('subscriptions')
      .values({ site_id: club.site.id, status: 'ACTIVE', plan_id: 'standard_monthly' })
      .execute()
    const before = await storedClub(app, club.site.id)
    // The club has five of ten.
    expect(await create(Array(6).fill(courts[0]))).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT' } })
    expect(await storedClub(app, club.site.id)).toEqual(before)
    expect((await create(Array(5).fill(courts[0]))).status).toBe(200)
  })
})

describe('the same change for several items', () => {
  const both = () => [{ id: club.court.id }, { id: club.secondCourt.id }]
  const exception = { from_date: '2030-01-01', to_date: '2030-01-02', schedule: {}, reason: 'Paint' }
  const item = async (id: number) => (await site()).items.find((one: { id: number }) => one.id === id)

  test('is one save: schedule, rules and an exception more', async () => {
    await change({ items: [{ id: club.court.id }], addExceptions: [exception] })
    const version = await clubVersion()
    const second = { ...exception, from_date: '2030-02-01', to_date: '2030-02-01' }
    const answer = await change({
      items: both(),
      change: { schedule: '{"1":[{"start":480,"end":600}]}', config: '{"require_confirmation":true}', capacity: 2 },
      addExceptions: [second],
    })
    expect(answer).toMatchObject({ status: 200, body: { items: both() } })
    expect(await clubVersion()).toBe(version + 1)
    for (const [id, exceptions] of [
      [club.court.id, [exception, second]],
      [club.secondCourt.id, [second]],
    ] as const)
      expect(await item(id)).toMatchObject({
        capacity: 2,
        config: { require_confirmation: true },
        schedule: { 1: [{ start: 480, end: 600 }] },
        schedule_exceptions: exceptions,
        version: answer.body.items.find((one: { id: number }) => one.id === id).version,
      })
    expect((await activityOf(app, club.site.id)).at(-1)).toMatchObject({
      type: 'ADMIN_CHANGE_ITEM',
      data: {
        itemId: club.court.id,
        itemIds: [club.court.id, club.secondCourt.id],
        changed: ['schedule', 'capacity', 'config', 'schedule_exceptions'],
      },
    })
  })

  test('is refused as a whole when one of them was changed meanwhile', async () => {
    const { version } = await item(club.secondCourt.id)
    await change({ items: [{ id: club.secondCourt.id }], change: { capacity: 3 } })
    const before = await storedClub(app, club.site.id)
    const items = [{ id: club.court.id }, { id: club.secondCourt.id, expectedVersion: version }]
    expect(await change({ items, change: { capacity: 4 } })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', change: { actorName: 'Ada', changed: ['capacity'] } },
    })
    expect(await storedClub(app, club.site.id)).toEqual(before)
  })

  test('a new order of a list is one save, and what is not named comes last', async () => {
    const positions = [club.basketball.id, club.badminton.id, club.court.id, club.secondCourt.id]
    expect(await change({ positions })).toMatchObject({ status: 200 })
    expect(await names()).toEqual(['Basketball', 'Badminton', 'Court 1', 'Court 2', 'Staff court'])
    expect(await change({ positions: [club.maria.id, club.ivan.id] })).toMatchObject({ status: 200 })
    expect((await site()).supplementaryItems.map(({ name }: { name: string }) => name)).toEqual(['Maria', 'Ivan'])
  })

  test('ids of another club, of another kind, or what an item has none of are refused, and nothing changes', async () => {
    const other = await aClub(app.db)
    const before = await storedClub(app, club.site.id)
    const refused = async (body: object, status: number) => expect((await change(body)).status).toBe(status)
    await refused({ items: [{ id: club.court.id }, { id: other.court.id }], change: { capacity: 2 } }, 404)
    await refused({ positions: [other.court.id] }, 404)
    await refused({ positions: [club.court.id, club.ivan.id] }, 400)
    await refused({ positions: [club.court.id, club.court.id] }, 400)
    await refused({ items: [{ id: club.court.id }, { id: club.hall.id }], change: { schedule } }, 400)
    await refused({ items: [{ id: club.hall.id }], addExceptions: [exception] }, 400)
    await refused({ items: [{ id: club.court.id }], addExceptions: Array(501).fill(exception) }, 400)
    await refused({ items: [{ id: club.court.id }] }, 400)
    await refused({ change: { capacity: 2 } }, 400)
    await refused({}, 400)
    await refused({ items: [{ id: club.court.id }], change: { name: 'All the same' } }, 400)
    expect(await storedClub(app, club.site.id)).toEqual(before)
    expect(await storedClub(app, other.site.id)).toMatchObject({ activity: [] })
  })

  test('an item has at most 500 exceptions, counting those it has', async () => {
    const items = [{ id: club.court.id }]
    expect((await change({ items, addExceptions: Array(499).fill(exception) })).status).toBe(200)
    expect((await change({ items, addExceptions: [exception, exception] })).status).toBe(400)
    expect((await change({ items, addExceptions: [exception] })).status).toBe(200)
  })
})
