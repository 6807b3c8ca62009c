import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, anItem } from '../../../test/factories.ts'
import { activityOf, aSmallClub, book, freeOn, inDays, type SmallClub } from '../../../test/small-club.ts'

/** Several processes and many rounds, on a machine that may have much else to do. */
const RACE_MS = 30_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const change = ({ admin, court }: SmallClub, body: object, itemId = court.id) =>
  app.call('PUT', `/api/admin/item/${itemId}`, { token: admin.accessToken, body })
const stored = (itemId: number) =>
  app.db
    .selectFrom('items')
    .select(['name', 'capacity', 'schedule', 'config', 'shared_item_id', 'shared_item_multiplier', 'position'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
const exceptionsAndEvents = async (itemId: number) => [
  await app.db.selectFrom('item_exceptions').selectAll().where('item_id', '=', itemId).orderBy('position').execute(),
  await app.db.selectFrom('item_events').selectAll().where('item_id', '=', itemId).orderBy('id').execute(),
]

test('a save changes what it names and nothing else [API-21] [I23]', async () => {
  const club = await aSmallClub(app)
  await change(club, { config: '{"require_confirmation":true}' })
  const before = await stored(club.court.id)

  expect(await change(club, { name: 'Centre court' })).toMatchObject({
    status: 200,
    body: { id: club.court.id, activityId: expect.any(Number) },
  })
  expect(await stored(club.court.id)).toEqual({ ...before, name: 'Centre court' })
  await change(club, { capacity: 4, schedule: '{"1":[{"start":0,"end":60}]}' })
  expect(await stored(club.court.id)).toEqual({
    ...before,
    name: 'Centre court',
    capacity: 4,
    schedule: { 1: [{ start: 0, end: 60 }] },
  })
  expect((await change(club, {})).status).toBe(200)
})

test('a save never changes exceptions and events, however much it changes [FAC-03] [I23] [T-13]', async () => {
  const club = await aSmallClub(app)
  const token = club.admin.accessToken
  const path = `/api/admin/item/${club.court.id}`
  const exceptions = [
    { from_date: '2020-05-01', to_date: '2020-05-02', schedule: {}, reason: 'Long ago' },
    { from_date: inDays(app, 3), to_date: inDays(app, 4), schedule: { 1: [{ start: 0, end: 60, price: 5 }] } },
  ]
  await app.call('POST', `${path}/exceptions`, { token, body: { exceptions } })
  for (const day of [-20, 2])
    await app.call('POST', `${path}/event`, {
      token,
      body: { fromDate: `${inDays(app, day)}T10:00:00`, toDate: `${inDays(app, day)}T12:00:00`, capacity: 0 },
    })
  const before = await exceptionsAndEvents(club.court.id)
  expect(before.map((rows) => rows.length)).toEqual([2, 2])

  const answer = await change(club, {
    name: 'New',
    capacity: 2,
    schedule: '{}',
    config: '{"hidden_from_clients":true}',
    supplementaryTo: '[]',
    sharedItemId: null,
    sharedItemMultiplier: 3,
    position: 0,
  })
  expect(answer.status).toBe(200)
  expect(await exceptionsAndEvents(club.court.id)).toEqual(before)
  for (const field of ['events', 'schedule_exceptions'])
    expect(await change(club, { [field]: [] })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
})

describe('the config', () => {
  test('keys that are left out stay, unknown ones too [FAC-11]', async () => {
    const club = await aSmallClub(app)
    const legacy = { ancient_key: { deep: [1] }, notification_sms: true, late_cancellation_forbid: true }
    await app.db
      .updateTable('items')
      .set({ config: JSON.stringify(legacy) })
      .where('id', '=', club.court.id)
      .execute()
    await change(club, { config: '{"require_confirmation":true}' })
    await change(club, { config: JSON.stringify({ ...legacy, notification_other: 3, require_confirmation: false }) })
    expect((await stored(club.court.id)).config).toEqual({
      ...legacy,
      notification_other: 3,
      require_confirmation: false,
    })
    expect(await change(club, { config: '{"ancient_key":2}' })).toMatchObject({
      status: 400,
      body: { message: 'config.ancient_key: is not known' },
    })
  })

  test('keys of notifications that no rule reads survive every save, of one item and of several [NOTIF-18]', async () => {
    const club = await aSmallClub(app)
    const later = { notification_by_owl: true, notification_owl_if_less_than: 90, notification_new_booking: false }
    await change(club, { config: JSON.stringify(later) })
    await change(club, { name: 'Centre court', config: '{"require_confirmation":true}' })
    await app.call('PUT', `/api/admin/site/${club.siteId}/items`, {
      token: club.admin.accessToken,
      body: { items: [{ id: club.court.id }], change: { config: '{"notification_canceled_booking":false}' } },
    })
    const { body } = await app.call('GET', `/api/admin/site/${club.siteId}/items`, { token: club.admin.accessToken })
    const court = body.find(({ id }: { id: number }) => id === club.court.id)
    expect(court.config).toEqual({ ...later, require_confirmation: true, notification_canceled_booking: false })
    // An editor sends back what it read.
    await change(club, { config: JSON.stringify(court.config) })
    expect((await stored(club.court.id)).config).toEqual(court.config)
  })

  test('null removes a key, so that the rule of the club applies again [FAC-11]', async () => {
    const club = await aSmallClub(app)
    await change(club, { config: '{"late_cancellation_forbid":false,"require_confirmation":true}' })
    await change(club, { config: '{"late_cancellation_forbid":null}' })
    expect((await stored(club.court.id)).config).toEqual({ require_confirmation: true })
  })

  test.each([
    { before: { hiddenFromClients: true }, sent: { hidden_from_clients: false }, isVisible: true },
    {
      before: { hiddenFromClients: true },
      sent: { hiddenFromClients: true, hidden_from_clients: false },
      isVisible: true,
    },
    { before: { hidden_from_clients: true }, sent: { hiddenFromClients: false }, isVisible: true },
    { before: {}, sent: { hiddenFromClients: true }, isVisible: false },
    { before: { hiddenFromClients: true }, sent: { require_confirmation: true }, isVisible: false },
  ])('an item with $before that is sent $sent is visible: $isVisible [T-12]', async ({ before, sent, isVisible }) => {
    const club = await aSmallClub(app)
    await app.db
      .updateTable('items')
      .set({ config: JSON.stringify(before) })
      .where('id', '=', club.court.id)
      .execute()
    await change(club, { config: JSON.stringify(sent) })
    const { items } = (await app.call('GET', `/api/sites/${club.siteId}`)).body
    expect(items.length === 1).toBe(isVisible)
  })
})

test('one record names the item and the fields that changed [ACT-10] [ACT-20]', async () => {
  const club = await aSmallClub(app)
  const second = await anItem(app.db, club.siteId)
  await change(club, { name: 'Court 1', capacity: 2, config: '{"require_confirmation":true}' })
  await change(club, { supplementaryTo: `[${second.id}]` }, club.ivan.id)
  const head = { type: 'ADMIN_CHANGE_ITEM', actorId: club.admin.id, userIds: [] }
  expect(await activityOf(app, club.siteId)).toEqual([
    { ...head, itemIds: [club.court.id], data: { itemId: club.court.id, changed: ['capacity', 'config'] } },
    {
      ...head,
      itemIds: [club.ivan.id, club.court.id, second.id],
      data: { itemId: club.ivan.id, changed: ['supplementaryTo'] },
    },
  ])
  const refused = await change(club, { capacity: -1 })
  expect([refused.status, (await activityOf(app, club.siteId)).length]).toEqual([400, 2])
})

test('items change places, the others make room', async () => {
  const club = await aSmallClub(app)
  for (const name of ['Court 2', 'Court 3', 'Court 4']) await anItem(app.db, club.siteId, { name })
  const names = async (): Promise<string[]> =>
    (await app.call('GET', `/api/sites/${club.siteId}`)).body.items.map(({ name }: { name: string }) => name)
  await change(club, { position: 2 })
  expect(await names()).toEqual(['Court 2', 'Court 3', 'Court 1', 'Court 4'])
  await change(club, { position: 10_000 })
  expect(await names()).toEqual(['Court 2', 'Court 3', 'Court 4', 'Court 1'])
  await change(club, { position: 0 })
  expect(await names()).toEqual(['Court 1', 'Court 2', 'Court 3', 'Court 4'])
})

test('a coach can be given to other items of the club, not to those of another [PERS-02] [X4]', async () => {
  const club = await aSmallClub(app)
  const second = await anItem(app.db, club.siteId)
  const other = await aSmallClub(app)
  await change(club, { supplementaryTo: `[${second.id}]` }, club.ivan.id)
  const { supplementaryItems } = (await app.call('GET', `/api/sites/${club.siteId}`)).body
  expect(supplementaryItems).toMatchObject([{ id: club.ivan.id, supplementaryTo: [second.id] }])
  const foreign = await change(club, { supplementaryTo: `[${other.court.id}]` }, club.ivan.id)
  expect([foreign.status, foreign.body.message]).toEqual([400, 'supplementaryTo: must be facilities of this club'])
  const hall = await anItem(app.db, other.siteId, { kind: 'shared' })
  expect((await change(club, { sharedItemId: hall.id })).status).toBe(400)
})

describe('less capacity than is booked', () => {
  test('leaves the bookings, shows no place and sells none [I10]', async () => {
    const club = await aSmallClub(app)
    const day = inDays(app, 1)
    await change(club, { capacity: 3 })
    const place = { itemId: club.court.id, userId: club.client.id, day }
    const ids = [await aBooking(app.db, place), await aBooking(app.db, { ...place, status: 'PENDING' })].map(
      ({ id }) => id,
    )
    const bookings = () => app.db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const before = await bookings()
    expect((await freeOn(app, club.siteId, club.court.id, day))['10:00']).toBe(1)

    expect((await change(club, { capacity: 1 })).status).toBe(200)
    expect(await bookings()).toEqual(before)
    expect(await freeOn(app, club.siteId, club.court.id, day)).toMatchObject({ '10:00': 0, '11:00': 1 })
    const wanted = { siteId: club.siteId, itemId: club.court.id, day }
    expect(await book(app, club.client.accessToken, wanted)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH_CAPACITY' },
    })
  })

  test('a schedule that closes the hour leaves the booking too [I10]', async () => {
    const club = await aSmallClub(app)
    const booking = await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, 1) })
    await change(club, { schedule: '{}' })
    expect(await freeOn(app, club.siteId, club.court.id, inDays(app, 1))).toEqual({})
    const row = app.db.selectFrom('bookings').select('status').where('id', '=', booking.id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'CONFIRMED' })
  })
})

test('no booking is decided on what the item was before, in any process [I10]', { timeout: RACE_MS }, async () => {
  const club = await aSmallClub(app)
  const other = await testApp({}, app.database)
  try {
    const day = inDays(app, 1)
    expect((await freeOn(other, club.siteId, club.court.id, day))['10:00']).toBe(1)
    await change(club, { capacity: 0 })
    const wanted = { siteId: club.siteId, itemId: club.court.id, day }
    expect((await book(other, club.client.accessToken, wanted)).status).toBe(409)
    await change(club, { capacity: 1 })
    expect((await book(other, club.client.accessToken, wanted)).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('concurrent saves of one item are all applied [I23]', async () => {
  const club = await aSmallClub(app)
  const answers = await Promise.all([
    change(club, { config: '{"require_confirmation":true}' }),
    change(club, { config: '{"booking_multiple_slots":true}' }),
    change(club, { config: '{"notification_sms":1}' }),
    change(club, { name: 'Centre court' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stored(club.court.id)).toMatchObject({
    name: 'Centre court',
    config: { require_confirmation: true, booking_multiple_slots: true, notification_sms: 1 },
  })
})
