import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aSmallClub, type Caller, callersOf, type SmallClub, storedClub } from '../../../test/small-club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Call {
  id: string
  method: 'POST' | 'PUT'
  path: string
  body: (club: SmallClub) => object
}

const calls: Call[] = [
  { id: 'S7', method: 'PUT', path: '', body: () => ({ name: 'Mine now', active: false }) },
  { id: 'S9', method: 'POST', path: '/delete', body: ({ name }) => ({ name }) },
  { id: 'PRICE-10', method: 'POST', path: '/convert_to_eur', body: () => ({}) },
]
const ANSWERS: [Caller, number][] = [
  ['anonymous', 401],
  ['client', 403],
  ['coach', 403],
  ['frontOffice', 403],
  ['adminElsewhere', 403],
  ['admin', 200],
]

describe.each(calls)('$method of $id', ({ id, method, path, body }) => {
  test.each(ANSWERS)(`%s gets %i [${id}]`, async (caller, status) => {
    const club = await aSmallClub(app)
    const token = (await callersOf(app, club))[caller]
    const before = await storedClub(app, club.siteId)
    const url = `/api/admin/site/${club.siteId}${path}`
    expect((await app.call(method, url, { token, body: body(club) })).status).toBe(status)
    if (status === 200) expect(await storedClub(app, club.siteId)).not.toEqual(before)
    if (status === 200) return

    // Callers without the role get no validation errors; those with it elsewhere at most that the body is invalid.
    for (const wrong of [{}, { nonsense: true }, [1]]) {
      const refused = await app.call(method, url, { token, body: wrong })
      expect(caller === 'adminElsewhere' ? [400, status] : [status]).toContain(refused.status)
    }
    expect(await storedClub(app, club.siteId)).toEqual(before)
  })
})

test.each<Caller>(['client', 'coach', 'frontOffice', 'adminElsewhere', 'admin'])(
  'everybody who is signed in may register a club: %s [S8]',
  async (caller) => {
    const club = await aSmallClub(app)
    const token = (await callersOf(app, club))[caller]
    const site = { name: 'Another club', country: 'Bulgaria', city: 'Varna' }
    const answer = await app.call('POST', '/api/register/owner', { token, body: { site } })
    expect(answer.status).toBe(200)
    const { siteId } = answer.body
    expect((await app.call('PUT', `/api/admin/site/${siteId}`, { token, body: { city: 'Burgas' } })).status).toBe(200)
    const named = { token, body: { site, userId: club.client.id } }
    expect((await app.call('POST', '/api/register/owner', named)).status).toBe(400)
  },
)

test('a role that was taken away ends with the next call [F1] [X1]', async () => {
  const club = await aSmallClub(app)
  const save = () =>
    app.call('PUT', `/api/admin/site/${club.siteId}`, { token: club.admin.accessToken, body: { name: 'Mine' } })
  expect((await save()).status).toBe(200)
  await app.db.deleteFrom('site_staff').where('user_id', '=', club.admin.id).execute()
  expect((await save()).status).toBe(403)
})
