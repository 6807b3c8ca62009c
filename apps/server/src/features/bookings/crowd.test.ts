import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSession } from '../../../test/activity.ts'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aRegular, book, booked, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { bookingCrowd } from './crowd.ts'

let app: TestApp
beforeAll(async () => {
  // So two of a club are inside at a time.
  app = await testApp({ DATABASE_POOL: '4' })
  await setClock(app)
})
afterAll(() => app.close())

const WAITING = 60
/** More than may be inside and wait. */
const CROWD = WAITING + 10

test('a crowd that one club cannot serve is told when to come back, and another club is not kept waiting', async () => {
  const [crowded, calm] = [await aClub(app.db), await aClub(app.db)]
  const wish = { siteId: crowded.site.id, itemId: crowded.court.id, day: TUESDAY }
  const holder = await aSession(app.database.connection)
  await holder.query('begin')
  await holder.query("select lock_scarce(0, null, '{}', '{}', $1)", [`{${crowded.court.id}}`])

  const first = [await aRegular(app, crowded.site.id), await aRegular(app, crowded.site.id)]
  const inside = first.map((person, n) => book(app, person, { ...wish, time: n === 0 ? '10:00' : '12:00' }))
  // Nobody has to be signed in to stand in line.
  const others = Array.from({ length: CROWD }, () => book(app, null, wish))
  const turnedAway = await Promise.race(others)
  expect(turnedAway).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '2' },
  })
  const elsewhere = { siteId: calm.site.id, itemId: calm.court.id, day: TUESDAY }
  expect(await book(app, calm.cleo, elsewhere)).toMatchObject({ status: 200 })

  await holder.query('rollback')
  expect((await Promise.all(inside)).map(({ status }) => status).toSorted()).toEqual([200, 200])
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(WAITING)
  expect(statuses.filter((status) => status === 429)).toHaveLength(CROWD - WAITING)
})

test('whoever comes while others have their turn waits for it before anything is looked at', async () => {
  const turn = Promise.withResolvers<void>()
  const { enter } = bookingCrowd({ ...app.tools, arrive: (club) => (club === '7' ? turn.promise : null) })
  let isInside = false
  const entering = enter({ body: { siteId: 7 }, headers: {} }).then(() => {
    isInside = true
  })
  await enter({ body: { siteId: 8 }, headers: {} })
  expect(isInside).toBe(false)
  turn.resolve()
  await entering
})

describe('in a rush', () => {
  const RUSH = 31

  async function takenPlace() {
    const club = await aClub(app.db)
    const wish = { siteId: club.site.id, itemId: club.court.id, day: TUESDAY }
    const [first, second] = [await aRegular(app, club.site.id), await aRegular(app, club.site.id)]
    const id = await booked(app, first, wish)
    const refused = await book(app, second, wish)
    expect(refused.body).toMatchObject({ code: 'NOT_ENOUGH_CAPACITY' })
    return { wish, first, second, id, refused }
  }
  /** Nobody who is not signed in could learn it inside. */
  const everybodyComes = (wish: Parameters<typeof book>[2]) =>
    Promise.all(Array.from({ length: RUSH }, () => book(app, null, wish)))

  test('whoever wants what others were just refused is told the same at the door', async () => {
    const { wish, refused } = await takenPlace()
    expect(await book(app, null, wish)).toMatchObject({ status: 401 })
    await everybodyComes(wish)
    const { status, body } = await book(app, null, wish)
    expect(status).toBe(409)
    expect({ ...body, requestId: '' }).toEqual({ ...refused.body, requestId: '' })
    expect(body.alternatives).not.toEqual([])
    expect(await book(app, null, wish, { 'idempotency-key': 'k', 'first-attempt': '1' })).toMatchObject({ status: 409 })
  })

  test('whoever has got the place and asks again, for the answer was lost, is told so', async () => {
    const club = await aClub(app.db)
    const wish = { siteId: club.site.id, itemId: club.court.id, day: TUESDAY }
    const [first, second] = [await aRegular(app, club.site.id), await aRegular(app, club.site.id)]
    const made = await book(app, first, wish, { 'idempotency-key': 'lost', 'first-attempt': '1' })
    await book(app, second, wish)
    await everybodyComes(wish)
    const again = await book(app, first, wish, { 'idempotency-key': 'lost' })
    expect([again.status, again.body.id]).toEqual([200, made.body.id])
  })

  test('what is free again can be booked at once, and other places are judged inside', async () => {
    const { wish, first, second, id } = await takenPlace()
    await everybodyComes(wish)
    expect(await book(app, null, { ...wish, time: '12:00' })).toMatchObject({ status: 401 })
    expect(await book(app, null, { ...wish, coachId: 'any' })).toMatchObject({ status: 401 })
    await app.call('DELETE', `/api/booking/${id}`, { token: first.accessToken })
    expect(await book(app, second, wish)).toMatchObject({ status: 200 })
  })
})
