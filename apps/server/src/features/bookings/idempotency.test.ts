import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  book,
  bookingsOf,
  call,
  type Person,
  rulesOf,
  staffRequest,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { anItem } from '../../../test/factories.ts'

let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp()
  sibling = await testApp({}, app.database)
  await setClock(app)
  await sibling.tools.readClockNow()
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})

const key = (name: string) => ({ 'idempotency-key': name })

async function aRequestBody() {
  const club = await aClub(app.db)
  const court = await anItem(app.db, club.site.id, { capacity: 50 })
  return { ...club, court, wish: { siteId: club.site.id, itemId: court.id, day: TUESDAY } }
}

/** As if it had been used that long ago. */
const age = (userId: number, hours: number) =>
  app.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('user_id', '=', userId)
    .execute()

test('a retry gets the answer of the first attempt, and nothing is booked twice [I41]', async () => {
  const { site, wish } = await aRequestBody()
  const ann = await aRegular(app, site.id)
  const first = await book(app, ann, wish, key('a'))
  expect(first.status).toBe(200)
  const again = await withoutChanges(app.db, () => book(app, ann, wish, key('a')))
  expect(again.body).toEqual(first.body)
  expect(await typesOf(app, site.id)).toEqual(['USER_NEW_BOOKING'])
  expect((await book(app, ann, wish, key('b'))).body.id).not.toBe(first.body.id)
  expect((await book(app, ann, wish)).body.id).not.toBe(first.body.id)
})

test('a retry is answered although the limit is reached by its own first attempt', async () => {
  const { cleo, wish } = await aRequestBody()
  const first = await book(app, cleo, wish, key('limit'))
  expect((await book(app, cleo, wish, key('limit'))).body).toEqual(first.body)
})

test('many attempts at once, on two processes, are one booking', async () => {
  const { site, wish } = await aRequestBody()
  const ann = await aRegular(app, site.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => book(n % 2 ? app : sibling, ann, wish, key('at once'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
})

test('the same key with another request is refused [C20]', async () => {
  const { site, wish } = await aRequestBody()
  const ann = await aRegular(app, site.id)
  await book(app, ann, wish, key('reused'))
  const other = await withoutChanges(app.db, () => book(app, ann, { ...wish, time: '11:00' }, key('reused')))
  expect(other).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('the same key of another person is another attempt [C20]', async () => {
  const { site, wish } = await aRequestBody()
  const [ann, bob] = [await aRegular(app, site.id), await aRegular(app, site.id)]
  const answers = [await book(app, ann, wish, key('shared')), await book(app, bob, wish, key('shared'))]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await bookingsOf(app, site.id)).map(({ user_id }) => user_id)).toEqual([ann.id, bob.id])
})

test('one key at two clubs at once books at one of them, never at both and never with an error of ours', async () => {
  for (let round = 0; round < 10; round++) {
    const [here, there] = [await aRequestBody(), await aRequestBody()]
    const ann = await aRegular(app, here.site.id)
    const name = `clubs ${round}`
    const answers = await Promise.all([book(app, ann, here.wish, key(name)), book(sibling, ann, there.wish, key(name))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const made = [...(await bookingsOf(app, here.site.id)), ...(await bookingsOf(app, there.site.id))]
    expect(made).toHaveLength(1)
  }
})

test('a key is forgotten after a day: then it is a new booking, if the rules allow one [C20]', async () => {
  const { site, cleo, wish } = await aRequestBody()
  const ann = await aRegular(app, site.id)
  const first = await book(app, ann, wish, key('old'))
  await age(ann.id, 23.9)
  expect((await book(app, ann, wish, key('old'))).body).toEqual(first.body)
  await age(ann.id, 24.1)
  const second = await book(app, ann, wish, key('old'))
  expect(second.status).toBe(200)
  expect(second.body.id).not.toBe(first.body.id)
  // From now on the key stands for the second.
  expect((await book(app, ann, wish, key('old'))).body).toEqual(second.body)

  await book(app, cleo, wish, key('old'))
  await age(cleo.id, 24.1)
  expect(await book(app, cleo, wish, key('old'))).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } })
})

test('a refused attempt leaves its key unused', async () => {
  const { site, wish } = await aRequestBody()
  const ann = await aRegular(app, site.id)
  const wrong = { ...wish, time: '10:30' }
  expect((await book(app, ann, wrong, key('second try'))).status).toBe(409)
  expect((await book(app, ann, wish, key('second try'))).status).toBe(200)
})

test('a key of more than 200 characters is refused', async () => {
  const { cleo, wish } = await aRequestBody()
  expect(await book(app, cleo, wish, key('x'.repeat(201)))).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect((await book(app, cleo, wish, key('x'.repeat(200)))).status).toBe(200)
})

const asStaff = (who: Person, path: string, body: object, name: string, process = app) =>
  process.call('POST', path, { token: who.accessToken, body, headers: key(name) })

test('staff who retry a booking for a client do not make it twice', async () => {
  const { site, ada, cleo, wish } = await aRequestBody()
  const body = staffRequest({ ...wish, userId: cleo.id })
  const answers = await Promise.all(
    [app, sibling, app].map((process) => asStaff(ada, '/api/admin/booking', body, 'desk', process)),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
  const other = { ...body, quantity: 2 }
  const refused = await withoutChanges(app.db, () => asStaff(ada, '/api/admin/booking', other, 'desk'))
  expect(refused).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('staff who retry a series do not start it twice', async () => {
  const { site, ada, cleo, court } = await aRequestBody()
  const body = {
    siteId: site.id,
    itemId: court.id,
    userId: cleo.id,
    rule: 'every_week;2;10:00:00;11:00:00;1',
    validFrom: TUESDAY,
  }
  const answers = await Promise.all(
    [app, sibling, app].map((process) => asStaff(ada, '/api/admin/booking/recurring', body, 'weekly', process)),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await rulesOf(app, site.id)).toHaveLength(1)
})

test('an answer that was lost is found again after the booking was cancelled, and books nothing', async () => {
  const { site, wish } = await aRequestBody()
  const ann = await aRegular(app, site.id)
  const first = await book(app, ann, wish, key('gone'))
  await call(app, ann, 'DELETE', `/api/booking/${first.body.id}`)
  expect((await book(app, ann, wish, key('gone'))).body).toEqual(first.body)
  expect((await bookingsOf(app, site.id)).map(({ status }) => status)).toEqual(['CANCELED'])
})
