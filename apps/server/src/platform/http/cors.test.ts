import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

const OURS = 'https://app.example'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ CORS_ORIGINS: `${OURS}, https://kiosk.example` })
})
afterAll(() => app.close())

const grants = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

const preflight = (origin: string) =>
  app.app.inject({
    method: 'OPTIONS',
    url: '/api/booking',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'new_access_token, x-anything',
    },
  })

test('a configured origin may use the methods and headers of the API, and no others [API-71]', async () => {
  const answer = await preflight(OURS)
  expect(answer.statusCode).toBe(204)
  expect(grants(answer.headers)).toEqual({
    'access-control-allow-origin': OURS,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'content-type, new_access_token, idempotency-key',
    'access-control-max-age': '600',
  })
})

test.each([
  'https://other.example',
  'http://app.example',
  'https://app.example:8443',
  'https://app.example.other.example',
  'https://APP.example',
  'null',
])('the origin %s is granted nothing [API-71]', async (origin) => {
  expect(grants((await preflight(origin)).headers)).toEqual({})
  const read = await app.call('GET', '/api/sites', { headers: { origin } })
  expect(read.status).toBe(200)
  expect(grants(read.headers)).toEqual({})
  expect(read.headers.vary).toContain('origin')
})

test('errors can be read by a configured origin too, and pages grant nothing to anybody [API-71]', async () => {
  const refused = await app.call('GET', '/api/me', { headers: { origin: OURS } })
  expect(refused.status).toBe(401)
  expect(grants(refused.headers)).toMatchObject({ 'access-control-allow-origin': OURS })
  expect(grants((await app.call('GET', '/', { headers: { origin: OURS } })).headers)).toEqual({})
})

test('without a configured origin nobody is granted anything [API-71]', async () => {
  const closed = await testApp({}, app.database)
  const answer = await closed.call('GET', '/api/sites', { headers: { origin: OURS } })
  expect(grants(answer.headers)).toEqual({})
  await closed.close()
})
