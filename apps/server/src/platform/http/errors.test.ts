import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aSite } from '../../../test/factories.ts'
import { listening } from '../../../test/live-stream.ts'
import { rawGet, rawRequest } from '../../../test/raw-request.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await testApp()
  address = await listening(app.app)
})
afterAll(() => app.close())

const anError = (code: string) => ({
  message: expect.any(String),
  code,
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
})

test.each([
  { name: 'a path that is not there', method: 'GET', path: '/api/nothing', status: 404, code: 'NOT_FOUND' },
  { name: 'a thing that is not there', method: 'GET', path: '/api/sites/999999', status: 404, code: 'NOT_FOUND' },
  { name: 'a call without a session', method: 'GET', path: '/api/me', status: 401, code: 'NOT_SIGNED_IN' },
  { name: 'a wrong shape', method: 'GET', path: '/api/sites/x', status: 400, code: 'INVALID' },
  { name: 'an unknown field', method: 'GET', path: '/api/sites?nothing=1', status: 400, code: 'UNKNOWN_FIELD' },
] as const)('$name is answered with message, code and request id [API-07]', async ({ method, path, status, code }) => {
  const answer = await app.call(method, path)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.body).toEqual(anError(code))
  expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
})

test.each(['/api', '/api/', '/api/nothing', '/api/sites/1/nothing', '/api//sites', '/api/booking', '/api/../api/none'])(
  'the unknown path %s is 404 in JSON, whatever the method [API-70]',
  async (path) => {
    for (const method of ['GET', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE']) {
      const answer = await rawRequest(address, `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toEqual(anError('NOT_FOUND'))
    }
  },
)

test('outside of /api a path that is not there is 404 in the same shape [API-07]', async () => {
  expect(await app.call('POST', '/nothing')).toMatchObject({ status: 404, body: anError('NOT_FOUND') })
})

test.each(['/api/%zz', '/api/sites/%', '/api/sites/%E0%A4%A', '/%c0%af'])(
  'the address %s that cannot be decoded is 400, with all headers [API-07]',
  async (path) => {
    const answer = await rawGet(address, path)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toEqual(anError('INVALID'))
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

test.each([
  { name: 'no HTTP', bytes: 'good morning\r\n\r\n', status: 400, code: 'INVALID' },
  { name: 'an unknown method', bytes: 'BOOK /api/sites HTTP/1.1\r\nhost: x\r\n\r\n', status: 400, code: 'INVALID' },
  {
    name: 'headers without end',
    bytes: `GET /api/sites HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    status: 431,
    code: 'TOO_LARGE',
  },
])('$name is answered $status in the same shape [API-07]', async ({ bytes, status, code }) => {
  const answer = await rawRequest(address, bytes)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual(anError(code))
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('each of many requests at once is answered with the request id of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('GET', '/api/me')))
  for (const { body, headers } of answers) expect(body.requestId).toBe(headers['x-request-id'])
  expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(50)
})

test('a defect of ours is 500 with a fixed sentence, and nothing of what went wrong', async () => {
  const site = await aSite(app.db)
  await app.db.updateTable('sites').set({ timezone: 'Nowhere/Nothing' }).where('id', '=', site.id).execute()
  const answer = await app.call('GET', `/api/sites/${site.id}`)
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ ...anError('INTERNAL'), message: 'Something went wrong on our side' })
})

test('a character that PostgreSQL cannot store is the mistake of the client, not ours', async () => {
  const answer = await app.call('GET', '/api/sites?country=%00')
  expect(answer.status).toBeGreaterThanOrEqual(200)
  expect(answer.status).toBeLessThan(500)
})
