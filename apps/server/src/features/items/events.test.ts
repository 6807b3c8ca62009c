import { instantOrChange } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const create = ({ frontOffice, court }: SmallClub, body: object, itemId = court.id) =>
  app.call('POST', `/api/admin/item/${itemId}/event`, { token: frontOffice.accessToken, body })
const change = ({ frontOffice, court }: SmallClub, eventId: number, body: object, itemId = court.id) =>
  app.call('PUT', `/api/admin/item/${itemId}/event/${eventId}`, { token: frontOffice.accessToken, body })
const read = async ({ siteId }: SmallClub) => (await app.call('GET', `/api/sites/${siteId}`)).body.items[0].events
const tomorrow = (from: string, to: string, capacity = 0) => ({
  fromDate: `${inDays(app, 1)}T${from}:00`,
  toDate: `${inDays(app, 1)}T${to}:00`,
  capacity,
})
const free = ({ siteId, court }: SmallClub) => freeOn(app, siteId, court.id, inDays(app, 1))

test('an event changes the capacity inside its times and nowhere else, at once [API-25] [SCH-13] [I25]', async () => {
  const club = await aSmallClub(app)
  expect(await free(club)).toMatchObject({ '09:00': 1, '10:00': 1, '12:00': 1 })
  const closed = await create(club, { ...tomorrow('10:00', '12:00'), title: 'Roof' })
  expect(closed).toMatchObject({ status: 200, body: { id: expect.any(Number), activityId: expect.any(Number) } })
  await create(club, tomorrow('12:00', '13:00', 4))
  expect(await free(club)).toMatchObject({ '09:00': 1, '10:00': 0, '11:00': 0, '12:00': 4, '13:00': 1 })
  expect(await read(club)).toEqual([
    {
      id: closed.body.id,
      fromDate: expect.stringMatching(`^${inDays(app, 1)}T10:00:00\\+0[23]:00$`),
      toDate: expect.stringMatching(`^${inDays(app, 1)}T12:00:00`),
      capacity: 0,
      title: 'Roof',
    },
    expect.objectContaining({ capacity: 4 }),
  ])
  const wanted = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1) }
  expect((await book(app, club.client.accessToken, wanted)).status).toBe(409)
})

test('a change moves an event and keeps what it leaves out [API-26]', async () => {
  const club = await aSmallClub(app)
  const { body } = await create(club, { ...tomorrow('10:00', '11:00'), title: 'Roof' })
  expect(await change(club, body.id, { toDate: `${inDays(app, 1)}T12:00:00` })).toMatchObject({
    status: 200,
    body: { id: body.id, deleted: false },
  })
  expect(await free(club)).toMatchObject({ '10:00': 0, '11:00': 0, '12:00': 1 })
  await change(club, body.id, { capacity: 2 })
  expect(await free(club)).toMatchObject({ '10:00': 2, '11:00': 2, '12:00': 1 })
  expect(await read(club)).toMatchObject([{ id: body.id, capacity: 2, title: 'Roof' }])
  await change(club, body.id, { title: '' })
  expect((await read(club))[0]).not.toHaveProperty('title')
})

test('deleted, or an end that is not after the start, removes it [API-26]', async () => {
  const club = await aSmallClub(app)
  const removals = [
    { deleted: true },
    { ...tomorrow('10:00', '10:00') },
    { toDate: `${inDays(app, 1)}T09:00:00` },
    { deleted: true, capacity: 3 },
  ]
  for (const body of removals) {
    const { id } = (await create(club, tomorrow('10:00', '11:00'))).body
    expect(await change(club, id, body)).toMatchObject({ status: 200, body: { id, deleted: true } })
    expect(await read(club)).toEqual([])
    expect((await change(club, id, body)).status).toBe(404)
  }
  expect((await free(club))['10:00']).toBe(1)
})

test('a change of an event of long ago works too [API-26]', async () => {
  const club = await aSmallClub(app)
  const old = { fromDate: '2020-01-01T10:00:00', toDate: '2020-01-01T11:00:00', capacity: 0 }
  const { id } = (await create(club, old)).body
  expect((await change(club, id, { capacity: 1 })).status).toBe(200)
})

test('each leaves one record with what was and what is [ACT-14] [ACT-20]', async () => {
  const club = await aSmallClub(app)
  const { id } = (await create(club, tomorrow('10:00', '11:00'))).body
  await change(club, id, { capacity: 3 })
  await change(club, id, { deleted: true })
  await change(club, id, { deleted: true })
  const at = (hour: number) => instantOrChange('Europe/Sofia', inDays(app, 1), hour * 60)
  const times = { from: at(10), to: at(11) }
  const head = { actorId: club.frontOffice.id, itemIds: [club.court.id], userIds: [] }
  const event = { itemId: club.court.id, eventId: id }
  expect(await activityOf(app, club.siteId)).toEqual([
    {
      ...head,
      type: 'ADMIN_CREATE_ITEM_EVENT',
      data: { ...event, before: null, after: { ...times, capacity: 0 } },
    },
    {
      ...head,
      type: 'ADMIN_CHANGE_ITEM_EVENT',
      data: { ...event, before: { ...times, capacity: 0 }, after: { ...times, capacity: 3 } },
    },
    {
      ...head,
      type: 'ADMIN_CHANGE_ITEM_EVENT',
      data: { ...event, before: { ...times, capacity: 3 }, after: null },
    },
  ])
})

test('bookings made before stay, and no others are accepted [I10]', async () => {
  const club = await aSmallClub(app)
  const booking = await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, 1) })
  await create(club, tomorrow('08:00', '22:00'))
  const row = app.db.selectFrom('bookings').select('status').where('id', '=', booking.id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'CONFIRMED' })
  expect(await free(club)).toMatchObject({ '10:00': 0 })
})

test('an event of a hall closes all that share it, one of a coach all lessons [SCH-15] [CAP-16]', async () => {
  const club = await aSmallClub(app)
  const hall = await anItem(app.db, club.siteId, { kind: 'shared', capacity: 1 })
  const game = await anItem(app.db, club.siteId, { sharedItemId: hall.id })
  await create(club, tomorrow('10:00', '11:00'), hall.id)
  expect((await freeOn(app, club.siteId, game.id, inDays(app, 1)))['10:00']).toBe(0)
  await create(club, tomorrow('12:00', '13:00'), club.ivan.id)
  const lesson = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1), coachId: club.ivan.id }
  expect((await book(app, club.client.accessToken, { ...lesson, time: '12:00' })).status).toBe(409)
  expect((await book(app, club.client.accessToken, { ...lesson, time: '13:00' })).status).toBe(200)
  const records = await activityOf(app, club.siteId)
  expect(records.slice(0, 2).map(({ itemIds }) => itemIds)).toEqual([
    [hall.id, game.id],
    [club.ivan.id, club.court.id],
  ])
})

test('a process that knew the club before sees the event when it books [I10]', { timeout: RACE_MS }, async () => {
  const club = await aSmallClub(app)
  const other = await testApp({}, app.database)
  try {
    expect((await freeOn(other, club.siteId, club.court.id, inDays(app, 1)))['10:00']).toBe(1)
    await create(club, tomorrow('10:00', '11:00'))
    const wanted = { siteId: club.siteId, itemId: club.court.id, day: inDays(app, 1) }
    expect((await book(other, club.client.accessToken, wanted)).status).toBe(409)
  } finally {
    await other.close()
  }
})

const on = (from: string, to: string) => ({ fromDate: from, toDate: to, capacity: 0 })
test.each([
  { body: on('2030-05-01T11:00:00', '2030-05-01T10:00:00'), named: 'toDate' },
  { body: on('2030-05-01T10:00:00', '2030-05-01T10:00:00'), named: 'toDate' },
  { body: on('2030-05-01', '2030-05-02'), named: 'fromDate' },
  { body: on('2030-02-30T10:00:00', '2030-05-01T10:00:00'), named: 'fromDate' },
  { body: on('2027-03-28T03:30:00', '2030-05-01T10:00:00'), named: 'fromDate' },
  { body: { from_date: '2030-05-01', to_date: '2030-05-02', capacity: 0 }, named: 'fromDate' },
  { body: { ...on('2030-05-01T10:00:00', '2030-05-01T11:00:00'), from_date: 1 }, named: 'from_date' },
  { body: { ...on('2030-05-01T10:00:00', '2030-05-01T11:00:00'), capacity: -1 }, named: 'capacity' },
  { body: { ...on('2030-05-01T10:00:00', '2030-05-01T11:00:00'), capacity: 0.5 }, named: 'capacity' },
  { body: { ...on('2030-05-01T10:00:00', '2030-05-01T11:00:00'), deleted: true }, named: 'deleted' },
  { body: {}, named: 'fromDate' },
])('$body is refused for its $named [SCH-13] [API-69]', async ({ body, named }) => {
  const club = await aSmallClub(app)
  const answer = await create(club, body)
  expect([answer.status, answer.body.message.split(':')[0]]).toEqual([400, named])
  expect([await read(club), await activityOf(app, club.siteId)]).toEqual([[], []])
})

test('an event is found only under its own item [X2]', async () => {
  const club = await aSmallClub(app)
  const second = await anItem(app.db, club.siteId)
  const { id } = (await create(club, tomorrow('10:00', '11:00'))).body
  expect((await change(club, id, { deleted: true }, second.id)).status).toBe(404)
  const other = await aSmallClub(app)
  expect((await change(other, id, { deleted: true })).status).toBe(404)
  expect(await read(club)).toHaveLength(1)
})
