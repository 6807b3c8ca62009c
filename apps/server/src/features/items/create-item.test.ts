import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem } from '../../../test/factories.ts'
import { activityOf, aSmallClub, book, freeOn, inDays, type SmallClub } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = ({ siteId, admin }: SmallClub, body: object) =>
  app.call('POST', '/api/admin/item', { token: admin.accessToken, body: { siteId, ...body } })
const site = async (siteId: number) => (await app.call('GET', `/api/sites/${siteId}`)).body
const WEEKDAYS = '{"mode":"every_day","1":[{"start":480,"end":720,"price":20}]}'

test('a facility is added with its schedule and can be booked at once [API-22] [DATA-09]', async () => {
  const club = await aSmallClub(app)
  const answer = await create(club, {
    kind: 'item',
    name: ' Court 2 ',
    capacity: 2,
    schedule: WEEKDAYS,
    config: '{"require_confirmation":true,"notification_sms":5}',
    supplementaryTo: '[]',
  })
  expect(answer).toMatchObject({ status: 200, body: { id: expect.any(Number), activityId: expect.any(Number) } })
  const { items } = await site(club.siteId)
  expect(items[1]).toMatchObject({
    id: answer.body.id,
    kind: 'item',
    name: 'Court 2',
    capacity: 2,
    schedule: JSON.parse(WEEKDAYS),
    config: { require_confirmation: true },
    schedule_exceptions: [],
    events: [],
    sharedItemId: null,
    sharedItemMultiplier: 1,
  })
  expect(await freeOn(app, club.siteId, answer.body.id, inDays(app, 1))).toEqual({
    '08:00': 2,
    '09:00': 2,
    '10:00': 2,
    '11:00': 2,
  })
})

test('kind, capacity and weight in a hall may be left out: a facility for one, as a booking is [API-22, CAP-02]', async () => {
  const club = await aSmallClub(app)
  const { body } = await create(club, { name: 'Court 2', schedule: WEEKDAYS })
  const defaults = { kind: 'item', capacity: 1, sharedItemMultiplier: 1 }
  expect((await site(club.siteId)).items[1]).toMatchObject({ id: body.id, ...defaults })
  const place = { siteId: club.siteId, itemId: body.id, day: inDays(app, 1) }
  expect((await book(app, club.client.accessToken, place)).status).toBe(200)
  expect(await freeOn(app, club.siteId, body.id, place.day)).toMatchObject({ '09:00': 1, '10:00': 0 })
  const made = app.db.selectFrom('bookings').select('quantity').where('item_id', '=', body.id)
  expect(await made.execute()).toEqual([{ quantity: 1 }])
})

test('coaches serve items, halls are shared by them [API-22] [FAC-08] [PERS-02]', async () => {
  const club = await aSmallClub(app)
  const coach = await create(club, {
    kind: 'supplementary',
    name: 'Maria',
    schedule: WEEKDAYS,
    config: '{"require_confirmation":true,"late_cancellation_forbid":true}',
    capacity: 2,
    supplementaryTo: `[${club.court.id},${club.court.id}]`,
  })
  const hall = await create(club, { kind: 'shared', name: 'Hall', capacity: 3 })
  const game = await create(club, { name: 'Badminton', sharedItemId: hall.body.id, sharedItemMultiplier: 2 })
  const { items, sharedItems, supplementaryItems } = await site(club.siteId)
  expect(supplementaryItems[1]).toEqual({
    id: coach.body.id,
    name: 'Maria',
    supplementaryTo: [club.court.id],
    config: { late_cancellation_forbid: true },
  })
  expect(sharedItems[0]).toMatchObject({ id: hall.body.id, kind: 'shared', name: 'Hall', capacity: 3 })
  expect(items[1]).toMatchObject({
    id: game.body.id,
    sharedItemId: hall.body.id,
    sharedItemMultiplier: 2,
    sharedItemCapacity: 3,
  })
})

test('one record says who added what [ACT-10] [ACT-20]', async () => {
  const club = await aSmallClub(app)
  const { body } = await create(club, {
    kind: 'supplementary',
    name: 'Maria',
    supplementaryTo: `[${club.court.id}]`,
  })
  expect(await activityOf(app, club.siteId)).toEqual([
    {
      type: 'ADMIN_ADD_ITEM',
      actorId: club.admin.id,
      itemIds: [body.id, club.court.id],
      userIds: [],
      data: { itemId: body.id },
    },
  ])
})

test('a new item comes last among its kind, or where it is put', async () => {
  const club = await aSmallClub(app)
  await create(club, { name: 'Court 2' })
  await create(club, { name: 'Court 0', position: 0 })
  await create(club, { name: 'Court 1b', position: 2 })
  const names = (await site(club.siteId)).items.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Court 0', 'Court 1', 'Court 1b', 'Court 2'])
})

describe('what does not belong is refused', () => {
  let club: SmallClub
  let foreign: { court: number; hall: number }
  let hall: number
  beforeAll(async () => {
    club = await aSmallClub(app)
    hall = (await anItem(app.db, club.siteId, { kind: 'shared' })).id
    const other = await aSmallClub(app)
    foreign = { court: other.court.id, hall: (await anItem(app.db, other.siteId, { kind: 'shared' })).id }
  })

  test('ids of another club, and of things that are not there [X4]', async () => {
    for (const id of [foreign.hall, foreign.court, club.court.id, 999_999])
      expect(await create(club, { name: 'Mine', sharedItemId: id })).toMatchObject({
        status: 400,
        body: { message: 'sharedItemId: is not a shared item of this club' },
      })
    for (const id of [foreign.court, hall, club.ivan.id, 999_999])
      expect(
        await create(club, { kind: 'supplementary', name: 'Mine', supplementaryTo: `[${club.court.id},${id}]` }),
      ).toMatchObject({ status: 400, body: { message: 'supplementaryTo: must be facilities of this club' } })
  })

  test('fields that its kind does not have [FAC-08]', async () => {
    const wrong = [
      [{ kind: 'shared', schedule: WEEKDAYS }, 'schedule'],
      [{ kind: 'shared', config: '{"require_confirmation":true}' }, 'config'],
      [{ kind: 'shared', sharedItemId: hall }, 'sharedItemId'],
      [{ kind: 'supplementary', sharedItemId: hall }, 'sharedItemId'],
      [{ kind: 'item', supplementaryTo: `[${club.court.id}]` }, 'supplementaryTo'],
    ] as const
    for (const [body, named] of wrong) {
      const answer = await create(club, { name: 'Mine', ...body })
      expect([answer.status, answer.body.message.split(':')[0]]).toEqual([400, named])
    }
    const empty = { schedule: '{}', config: '{}', supplementaryTo: '[]', sharedItemId: null, sharedItemMultiplier: 1 }
    expect((await create(club, { kind: 'shared', name: 'Second hall', ...empty })).status).toBe(200)
  })

  test.each([
    { body: {}, named: 'name' },
    { body: { name: '\u200b ' }, named: 'name' },
    { body: { name: 'x'.repeat(81) }, named: 'name' },
    { body: { name: 'Mine', kind: 'court' }, named: 'kind' },
    { body: { name: 'Mine', capacity: -1 }, named: 'capacity' },
    { body: { name: 'Mine', capacity: 1.5 }, named: 'capacity' },
    { body: { name: 'Mine', capacity: '1' }, named: 'capacity' },
    { body: { name: 'Mine', sharedItemMultiplier: 0 }, named: 'sharedItemMultiplier' },
    { body: { name: 'Mine', supplementaryTo: '["1"]' }, named: 'supplementaryTo.0' },
    { body: { name: 'Mine', supplementaryTo: [1] }, named: 'supplementaryTo' },
    { body: { name: 'Mine', config: '[]' }, named: 'config' },
    { body: { name: 'Mine', config: '{"my_key":1}' }, named: 'config.my_key' },
    { body: { name: 'Mine', config: '{"require_confirmation":"yes"}' }, named: 'config.require_confirmation' },
    { body: { name: 'Mine', schedule: {} }, named: 'schedule' },
    { body: { name: 'Mine', events: [] }, named: 'events' },
    { body: { name: 'Mine', schedule_exceptions: [] }, named: 'schedule_exceptions' },
    { body: { name: 'Mine', id: 5 }, named: 'id' },
  ])('$body names $named [API-69]', async ({ body, named }) => {
    const answer = await create(club, body)
    expect([answer.status, answer.body.message.split(':')[0]]).toEqual([400, named])
  })

  afterAll(async () => {
    const names = (await site(club.siteId)).items.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Court 1'])
  })
})

describe('the plan of a club', () => {
  const planned = async (planId: string | null, facilities: number, nextPlanId: string | null = null) => {
    const club = await aSmallClub(app)
    for (let more = 1; more < facilities; more++) await anItem(app.db, club.siteId)
    const current_period_end = new Date(app.tools.now() + 86_400_000)
    await app.db
      .insertInto('subscriptions')
      .values({
        site_id: club.siteId,
        status: planId ? 'ACTIVE' : 'TRIAL',
        plan_id: planId,
        next_plan_id: nextPlanId,
        current_period_end,
      })
      .execute()
    return club
  }

  test.each([
    { planId: 'basic_monthly', facilities: 2, answer: 200 },
    { planId: 'basic_yearly', facilities: 3, answer: 409 },
    { planId: 'standard_monthly', facilities: 9, answer: 200 },
    { planId: 'standard_yearly', facilities: 10, answer: 409 },
    { planId: 'pro_monthly', facilities: 12, answer: 200 },
    { planId: 'pro_monthly', nextPlanId: 'basic_yearly', facilities: 3, answer: 409 },
    { planId: null, facilities: 12, answer: 200 },
  ])('$planId, then $nextPlanId, with $facilities facilities answers $answer to one more [FAC-12]', async (given) => {
    const club = await planned(given.planId, given.facilities, given.nextPlanId)
    const answer = await create(club, { name: 'One more' })
    expect(answer.status).toBe(given.answer)
    if (given.answer === 409) expect(answer.body.code).toBe('PLAN_LIMIT')
    expect((await site(club.siteId)).items).toHaveLength(given.facilities + (given.answer === 200 ? 1 : 0))
  })

  test('does not count coaches and halls, and not what was removed [FAC-12]', async () => {
    const club = await planned('basic_monthly', 3)
    expect((await create(club, { kind: 'supplementary', name: 'Maria' })).status).toBe(200)
    expect((await create(club, { kind: 'shared', name: 'Hall' })).status).toBe(200)
    await app.call('DELETE', `/api/admin/item/${club.court.id}`, { token: club.admin.accessToken })
    expect((await create(club, { name: 'Court 4' })).status).toBe(200)
  })

  test('holds when several are added at once [FAC-12]', async () => {
    const club = await planned('basic_monthly', 1)
    const answers = await Promise.all([1, 2, 3, 4].map((n) => create(club, { name: `Court ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  })
})
