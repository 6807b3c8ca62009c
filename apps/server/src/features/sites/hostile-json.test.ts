import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aSmallClub, fastestOfTen, type SmallClub, storedClub } from '../../../test/small-club.ts'

let app: TestApp
let club: SmallClub
let before: unknown
beforeAll(async () => {
  app = await testApp()
  club = await aSmallClub(app)
  // The first call of a process also opens its connections.
  await app.call('PUT', `/api/admin/site/${club.siteId}`, { token: club.admin.accessToken, body: {} })
  before = await storedClub(app, club.siteId)
})
afterAll(() => app.close())

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const texts: Record<string, string> = {
  'broken JSON': '["Tennis"',
  nothing: '',
  __proto__: '{"__proto__":{"isAdmin":true}}',
  constructor: '{"constructor":{"prototype":{"isAdmin":true}}}',
  'nesting of thousands': nested(5_000),
  'lists of thousands': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'half a character': '["\\udc00"]',
  'a number': '1e309',
  'a list of a list': '[["Tennis"]]',
}
const cases = Object.entries(texts).flatMap(([what, text]) =>
  ['tags', 'location', 'details'].map((field) => ({ field, what, text })),
)

test.each(cases)('$what in $field is refused within 100 ms and named [X8] [I24]', async ({ field, text }) => {
  const token = club.admin.accessToken
  const body = { name: 'Never', [field]: text }
  const answer = await fastestOfTen(() => app.call('PUT', `/api/admin/site/${club.siteId}`, { token, body }))
  expect(answer.ms).toBeLessThan(100)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${field}[.:]`))
  const site = { name: 'Never', country: 'Bulgaria', city: 'Sofia', [field]: text }
  const registered = await app.call('POST', '/api/register/owner', { token, body: { site } })
  expect(registered.status).toBe(400)
  expect(registered.body.message).toMatch(new RegExp(`^site\\.${field}[.:]`))
})

test('nothing of it was stored, and nobody got a role [X8]', async () => {
  expect(await storedClub(app, club.siteId)).toEqual(before)
  const never = app.db.selectFrom('sites').select('id').where('name', '=', 'Never')
  expect(await never.execute()).toEqual([])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
