import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../../../test/activity.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem, aSite, signedInUser } from '../../../test/factories.ts'

vi.setConfig({ testTimeout: 20_000 })

let [here, there]: TestApp[] = []
let place: { siteId: number; itemId: number }
beforeAll(async () => {
  here = await testApp()
  there = await testApp({}, here.database)
})
afterAll(async () => {
  await there?.close()
  await here?.close()
})
beforeEach(async () => {
  const db = app(here).db
  const site = await aSite(db)
  place = { siteId: site.id, itemId: (await anItem(db, site.id, { capacity: 5 })).id }
})

function app(started: TestApp | undefined): TestApp {
  if (!started) throw new Error('the server has not started')
  return started
}

const bodyAt = (hour: number) => {
  const day = addDays(dayOf('Europe/Sofia', app(here).tools.now()), 1)
  return { ...place, start: `${day}T${hour}:00:00`, end: `${day}T${hour + 1}:00:00` }
}

const book = (token: string, key: string, hour = 10, at = here) =>
  app(at).call('POST', '/api/booking', { token, body: bodyAt(hour), headers: { 'idempotency-key': key } })

const bookingsHere = async () => {
  const rows = await app(here).db.selectFrom('bookings').select('id').where('item_id', '=', place.itemId).execute()
  return rows.map(({ id }) => id)
}

test('the same key with the same request is the same booking, at any server', async () => {
  const { accessToken } = await signedInUser(app(here).db)
  const first = await book(accessToken, 'once')
  expect(first.status).toBe(200)
  for (const server of [here, there]) {
    const again = await book(accessToken, 'once', 10, server)
    expect(again).toMatchObject({ status: 200, body: first.body })
  }
  expect(await bookingsHere()).toEqual([first.body.id])
})

test('the same key with another request is refused', async () => {
  const { accessToken } = await signedInUser(app(here).db)
  const first = await book(accessToken, 'reused', 10)
  expect(await book(accessToken, 'reused', 12)).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(await bookingsHere()).toEqual([first.body.id])
})

test("another person's key is another key", async () => {
  const [ann, bob] = [await signedInUser(app(here).db), await signedInUser(app(here).db)]
  const [first, second] = [await book(ann.accessToken, 'mine'), await book(bob.accessToken, 'mine')]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.id).not.toBe(first.body.id)
})

test('the same attempt many times at once, at two servers, is one booking', async () => {
  const { accessToken } = await signedInUser(app(here).db)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => book(accessToken, 'at once', 10, index % 2 ? here : there)),
  )
  const ids = await bookingsHere()
  expect(ids).toHaveLength(1)
  for (const answer of [...answers, await book(accessToken, 'at once')])
    expect(answer).toMatchObject({ status: 200, body: { id: ids[0] } })
})

test('a refused attempt leaves no key behind: the same key may try again', async () => {
  const { accessToken, id } = await signedInUser(app(here).db, { phoneNumber: null })
  expect(await book(accessToken, 'too early')).toMatchObject({ status: 403, body: { code: 'PHONE_REQUIRED' } })
  await app(here).db.updateTable('users').set({ phone_number: '+359881234567' }).where('id', '=', id).execute()
  expect((await book(accessToken, 'too early')).status).toBe(200)
})

test('keys that are too long are refused instead of being cut to the same one', async () => {
  const { accessToken } = await signedInUser(app(here).db)
  expect(await book(accessToken, 'k'.repeat(201))).toMatchObject({
    status: 400,
    body: { message: 'Idempotency-Key: is longer than 200 characters' },
  })
  expect((await book(accessToken, 'k'.repeat(200))).status).toBe(200)
})

test('a request that waits for a lock longer than 3 seconds gets Retry-After, and nothing is written', async () => {
  const { accessToken } = await signedInUser(app(here).db)
  const holder = await aSession(app(here).database.connection)
  await holder.query('begin')
  await holder.query("select lock_scarce($1, null, '{}', '{}', $2)", [place.siteId, [place.itemId]])
  const startedAt = performance.now()
  const answer = await book(accessToken, 'patient')
  const seconds = (performance.now() - startedAt) / 1_000
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' }, headers: { 'retry-after': '1' } })
  expect(seconds).toBeGreaterThan(2.9)
  expect(seconds).toBeLessThan(5)
  expect(await bookingsHere()).toEqual([])
  await holder.query('rollback')
  expect((await book(accessToken, 'patient')).status).toBe(200)
})
