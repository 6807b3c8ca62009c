import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories.ts'
import { aSmallClub, type Caller, callersOf, inDays, type SmallClub, storedClub } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Call {
  id: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: (club: SmallClub, eventId: number) => string
  body?: (club: SmallClub) => object
  frontOffice: number
  elsewhere: number
}

const event = () => ({ fromDate: `${inDays(app, 1)}T10:00:00`, toDate: `${inDays(app, 1)}T11:00:00`, capacity: 0 })
const calls: Call[] = [
  {
    id: 'S1',
    method: 'PUT',
    path: ({ court }) => `/api/admin/item/${court.id}`,
    body: () => ({ name: 'Mine now', capacity: 9 }),
    frontOffice: 403,
    elsewhere: 404,
  },
  {
    id: 'S2',
    method: 'POST',
    path: () => '/api/admin/item',
    body: ({ siteId }) => ({ siteId, name: 'Mine now' }),
    frontOffice: 403,
    elsewhere: 403,
  },
  {
    id: 'S3',
    method: 'DELETE',
    path: ({ court }) => `/api/admin/item/${court.id}?force=true`,
    frontOffice: 403,
    elsewhere: 404,
  },
  {
    id: 'S4',
    method: 'POST',
    path: ({ court }) => `/api/admin/item/${court.id}/exceptions`,
    body: () => ({ exceptions: [] }),
    frontOffice: 403,
    elsewhere: 404,
  },
  {
    id: 'S5',
    method: 'POST',
    path: ({ court }) => `/api/admin/item/${court.id}/event`,
    body: event,
    frontOffice: 200,
    elsewhere: 404,
  },
  {
    id: 'S6',
    method: 'PUT',
    path: ({ court }, eventId) => `/api/admin/item/${court.id}/event/${eventId}`,
    body: () => ({ capacity: 5 }),
    frontOffice: 200,
    elsewhere: 404,
  },
]

describe.each(calls)('$method of $id', ({ id, method, path, body, frontOffice, elsewhere }) => {
  const answers: Record<Caller, number> = {
    anonymous: 401,
    client: 403,
    coach: 403,
    frontOffice,
    adminElsewhere: elsewhere,
    admin: 200,
  }

  test.each(Object.entries(answers) as [Caller, number][])(`%s gets %i [${id}]`, async (caller, status) => {
    const club = await aSmallClub(app)
    await aBooking(app.db, { itemId: club.court.id, userId: club.client.id, day: inDays(app, 1) })
    const made = await app.call('POST', `/api/admin/item/${club.court.id}/event`, {
      token: club.admin.accessToken,
      body: event(),
    })
    const token = (await callersOf(app, club))[caller]
    const before = await storedClub(app, club.siteId)
    const url = path(club, made.body.id)

    const answer = await app.call(method, url, { token, ...(body ? { body: body(club) } : {}) })
    expect(answer.status).toBe(status)
    if (status === 200) expect(await storedClub(app, club.siteId)).not.toEqual(before)
    if (status === 200) return

    // Callers without the role get no validation errors; those with it elsewhere at most that the body is invalid.
    for (const wrong of [{}, { nonsense: true }, [1]]) {
      const refused = await app.call(method, url, { token, body: wrong })
      expect(caller === 'adminElsewhere' ? [400, status] : [status]).toContain(refused.status)
    }
    expect(await storedClub(app, club.siteId)).toEqual(before)
  })

  test(`a thing that is not there looks like one of another club [${id}] [X1]`, async () => {
    if (elsewhere !== 404) return
    const club = await aSmallClub(app)
    const { adminElsewhere: token } = await callersOf(app, club)
    const options = { token, ...(body ? { body: body(club) } : {}) }
    const theirs = await app.call(method, path(club, 1), options)
    const missing = await app.call(method, path({ ...club, court: { ...club.court, id: 999_999_999 } }, 1), options)
    const { requestId: _, ...answer } = theirs.body
    expect(missing).toMatchObject({ status: 404, body: answer })
    expect(Object.keys(missing.body)).toEqual(Object.keys(theirs.body))
  })
})

test('front office of one club and admin of another is front office here [F1]', async () => {
  const [here, there] = [await aSmallClub(app), await aSmallClub(app)]
  await app.db
    .insertInto('site_staff')
    .values({ site_id: there.siteId, user_id: here.frontOffice.id, permissions: ['admin'] })
    .execute()
  const token = here.frontOffice.accessToken
  const before = await storedClub(app, here.siteId)
  const rename = { token, body: { name: 'Mine' } }
  expect((await app.call('PUT', `/api/admin/item/${here.court.id}`, rename)).status).toBe(404)
  expect(
    (await app.call('POST', '/api/admin/item', { token, body: { siteId: here.siteId, name: 'Mine' } })).status,
  ).toBe(403)
  expect(await storedClub(app, here.siteId)).toEqual(before)
  expect((await app.call('PUT', `/api/admin/item/${there.court.id}`, rename)).status).toBe(200)
})

test.each(['0', '-1', '1e3', '0x10', '1.5', 'abc', '99999999999999999999', '%00'])(
  'an id like %s is refused [API-69]',
  async (id) => {
    const { admin, court } = await aSmallClub(app)
    const token = admin.accessToken
    const paths = [`/api/admin/item/${id}`, `/api/admin/item/${court.id}/event/${id}`]
    for (const path of paths) expect((await app.call('PUT', path, { token, body: {} })).status).toBe(400)
  },
)
