import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { contractCalls, pathOf } from '../../../test/contract-calls.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'

let app: TestApp
let token: string
let known: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  const site = await aSite(app.db)
  const court = await anItem(app.db, site.id)
  const user = await signedInUser(app.db)
  await aStaffMember(app.db, site.id, user.id, ['admin'])
  token = user.accessToken
  known = { id: String(site.id), siteId: String(site.id), itemId: String(court.id) }
})
afterAll(() => app.close())

const reads = contractCalls.filter(({ method }) => method === 'GET')

test('every call of the contract names 200 as its success [API-04]', () => {
  expect(contractCalls.length).toBeGreaterThan(0)
  expect(contractCalls.filter(({ successStatus }) => successStatus !== 200)).toEqual([])
})

test.each(reads)(
  'GET $path answers 200 with JSON or an error, also to who has seen it before [API-04]',
  async (call) => {
    const query = new URLSearchParams(Object.fromEntries(call.query.required.map((name) => [name, known[name] ?? '1'])))
    const url = `${pathOf(call, known)}?${query}`
    const first = await app.call('GET', url, { token })
    const again = await app.call('GET', url, {
      token,
      headers: { 'if-none-match': '*', 'if-modified-since': new Date(2 ** 41).toUTCString(), range: 'bytes=0-1' },
    })
    for (const { status, headers } of [first, again]) {
      expect(status === 200 || status >= 400).toBe(true)
      expect(status).toBeLessThan(500)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers.etag).toBeUndefined()
    }
  },
)

test.each(['/api/sites', '/api/sites/{id}', '/api/sites/{id}/timetable?itemId={itemId}', '/api/me', '/api/health'])(
  'GET %s succeeds with 200 and JSON [API-04]',
  async (path) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => known[name] ?? '')
    const answer = await app.call('GET', url, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.body).toBeTypeOf('object')
  },
)

test('the whole contract is described at /api/openapi.json, and for readers at /api/docs', async () => {
  const { status, body } = await app.call('GET', '/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1/)
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(contractCalls.map(({ method, path }) => `${method} ${path}`).sort())
  const docs = await app.call('GET', '/api/docs')
  expect(docs.headers['content-type']).toMatch(/^text\/html/)
  for (const { method, path } of contractCalls) expect(docs.body).toContain(`${method} ${path}`)
})

test.each(['recurring', 'bulk_import', 'bulk_delete', '1e1', '0x1', '01', '-1', '1.0', ' 1', '%31%20', 'null', '１'])(
  'the segment %j is never taken for an id [API-68]',
  async (segment) => {
    const { id: bookingId } = await aBooking()
    for (const [method, path] of [
      ['DELETE', '/api/booking/'],
      ['GET', '/api/sites/'],
      ['PUT', '/api/admin/booking/'],
    ] as const) {
      const answer = await app.call(method, path + segment, { token, ...(method === 'PUT' ? { body: {} } : {}) })
      expect([400, 404]).toContain(answer.status)
    }
    const stored = await app.db.selectFrom('bookings').select('status').where('id', '=', bookingId).execute()
    expect(stored).toEqual([{ status: 'CONFIRMED' }])
  },
)

const aBooking = () =>
  app.db
    .insertInto('bookings')
    .values({
      site_id: Number(known.siteId),
      item_id: Number(known.itemId),
      user_id: app.db.selectFrom('users').select('id').limit(1),
      from_at: '2030-01-01T10:00:00Z',
      to_at: '2030-01-01T11:00:00Z',
      local_date: '2030-01-01',
      status: 'CONFIRMED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
