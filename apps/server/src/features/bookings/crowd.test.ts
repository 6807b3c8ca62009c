import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '../../../test/activity.ts'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aRegular, book, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'

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
  const inside = first.map((person) => book(app, person, wish))
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
  expect((await Promise.all(inside)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(WAITING)
  expect(statuses.filter((status) => status === 429)).toHaveLength(CROWD - WAITING)
})
