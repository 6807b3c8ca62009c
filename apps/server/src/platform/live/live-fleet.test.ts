import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { someActivity } from '../../../test/activity.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { aClient, anItem, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'
import { listening, liveStream } from '../../../test/live-stream.ts'

vi.setConfig({ testTimeout: 20_000 })

// Two whole servers that know nothing of each other but the database.
let database: TestDatabase
let [here, there]: TestApp[] = []
let [addressHere, addressThere] = ['', '']
beforeAll(async () => {
  database = await testDatabase()
  here = await testApp({}, database)
  there = await testApp({}, database)
  addressHere = await listening(here.app)
  addressThere = await listening(there.app)
})
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  await database.drop()
})

async function aCourt() {
  const site = await aSite(database.db)
  const court = await anItem(database.db, site.id)
  return { siteId: site.id, itemId: court.id }
}

const book = (place: { siteId: number; itemId: number }, token: string, hour: number) => {
  const day = addDays(dayOf('Europe/Sofia', here?.tools.now() ?? 0), 1)
  const body = { ...place, start: `${day}T${hour}:00:00`, end: `${day}T${hour + 1}:00:00` }
  return here?.call('POST', '/api/booking', { token, body })
}

test('a booking made at one server reaches listeners at another within 2 seconds, without any name in it [RT-21]', async () => {
  const place = await aCourt()
  const ann = await signedInUser(database.db, { displayName: 'Ann Somebody' })
  const bob = await signedInUser(database.db)
  const item = await liveStream(addressThere, `item:${place.itemId}`)
  const mine = await liveStream(addressThere, 'me', ann.accessToken)
  const others = await liveStream(addressThere, `me,item:${place.itemId + 1_000}`, bob.accessToken)

  const answer = await book(place, ann.accessToken, 10)
  const { activityId } = answer?.body ?? {}
  await eventually(() => {
    expect(item.events.slice(1)).toMatchObject([
      { id: String(activityId), data: { type: 'timetable-changed', ...place, activityId } },
    ])
    expect(mine.events.slice(1)).toEqual([{ id: String(activityId), data: { type: 'me-changed', activityId } }])
  }, 2_000)
  expect(others.events).toHaveLength(1)
  for (const stream of [item, mine]) expect(stream.text()).not.toContain('Somebody')
})

test('a listener at another server reads the booking, not an outdated cache [RT-21]', async () => {
  const place = await aCourt()
  const { accessToken } = await signedInUser(database.db)
  const timetable = `/api/sites/${place.siteId}/timetable?itemId=${place.itemId}&days=2`
  const full = async () =>
    (await there?.call('GET', timetable))?.body.days.flatMap(({ slots }: { slots: { free: number }[] }) =>
      slots.filter(({ free }) => free === 0),
    )
  expect(await full()).toEqual([])
  const stream = await liveStream(addressThere, `item:${place.itemId}`)
  await book(place, accessToken, 12)
  await eventually(() => expect(stream.events).toHaveLength(2), 2_000)
  expect(await full()).toHaveLength(1)
})

test('a read that names a write includes it at any server at once, whatever is cached [I52]', async () => {
  const place = await aCourt()
  const { id, accessToken } = await signedInUser(database.db)
  await aClient(database.db, place.siteId, id, { limitOverride: -1 })
  const timetable = `/api/sites/${place.siteId}/timetable?itemId=${place.itemId}&days=2`
  for (const hour of [10, 11, 12, 13, 14]) {
    await there?.call('GET', timetable)
    const { body } = (await book(place, accessToken, hour)) ?? {}
    const read = await there?.call('GET', `${timetable}&since=${body.activityId}`)
    const slots: { start: string; free: number }[] = read?.body.days[1].slots
    expect(slots.find(({ start }) => start.slice(11, 13) === String(hour))?.free).toBe(0)
  }
})

test('a change without a notification still arrives within 2 seconds [RT-21]', async () => {
  const { accessToken, id } = await signedInUser(database.db)
  const { siteId } = await aCourt()
  const stream = await liveStream(addressThere, 'me', accessToken)
  await database.db
    .insertInto('activity')
    .values({ type: 'USER_NEW_BOOKING', site_id: siteId, user_ids: [id] })
    .execute()
  await eventually(() => expect(stream.events).toHaveLength(2), 2_000)
})

test('losing a role or the session ends the private streams within 5 seconds; others keep theirs [RT-22] [I49]', async () => {
  const { siteId } = await aCourt()
  const [dismissed, signedOut, colleague] = [
    await signedInUser(database.db),
    await signedInUser(database.db),
    await signedInUser(database.db),
  ]
  for (const { id } of [dismissed, signedOut, colleague]) await aStaffMember(database.db, siteId, id, ['front_office'])
  const open = (token: string) => liveStream(addressThere, `admin:${siteId}`, token)
  const streams = {
    dismissed: await open(dismissed.accessToken),
    signedOut: await open(signedOut.accessToken),
    signedOutMe: await liveStream(addressThere, 'me', signedOut.accessToken),
    colleagueMe: await liveStream(addressThere, 'me', colleague.accessToken),
    colleague: await open(colleague.accessToken),
    visitor: await liveStream(addressThere, 'sites'),
  }
  await database.db.deleteFrom('site_staff').where('user_id', '=', dismissed.id).execute()
  expect((await here?.call('POST', '/api/auth/sign_out', { token: signedOut.accessToken }))?.status).toBe(200)
  await eventually(() => {
    expect(streams.dismissed.hasEnded()).toBe(true)
    expect(streams.signedOut.hasEnded()).toBe(true)
    expect(streams.signedOutMe.hasEnded()).toBe(true)
  }, 5_000)
  expect(streams.dismissed.events.at(-1)?.data).toEqual({ type: 'reload' })
  expect((await open(dismissed.accessToken)).status).toBe(403)
  expect((await open(signedOut.accessToken)).status).toBe(401)

  expect((await liveStream(addressThere, 'me', signedOut.accessToken)).status).toBe(401)

  await someActivity(database.db)
  const remaining = [streams.colleague, streams.colleagueMe, streams.visitor]
  expect(remaining.map((stream) => stream.hasEnded())).toEqual([false, false, false])
  await aStaffMember(database.db, siteId, dismissed.id, ['coach'])
  expect((await liveStream(addressHere, `admin:${siteId}`, dismissed.accessToken)).status).toBe(200)
})
