import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
let secure: TestApp
beforeAll(async () => {
  app = await testApp()
  secure = await testApp({ PUBLIC_ADDRESS: 'https://korto.example' }, app.database)
})
afterAll(async () => {
  await secure.close()
  await app.close()
})

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const answers = [
  { name: 'a read', method: 'GET', path: '/api/sites' },
  { name: 'a refusal', method: 'GET', path: '/api/me' },
  { name: 'an unknown path', method: 'GET', path: '/api/nothing' },
  { name: 'a wrong body', method: 'POST', path: '/api/auth/sign_in' },
  { name: 'an address written with escapes', method: 'GET', path: '/%61pi/health' },
  { name: 'the bare /api', method: 'GET', path: '/api' },
] as const

test.each(answers)('$name carries every header that protects it', async ({ method, path }) => {
  const { headers } = await app.call(method, path)
  expect(headers).toMatchObject({
    ...always,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  for (const name of ['x-powered-by', 'server', 'strict-transport-security']) expect(headers[name]).toBeUndefined()
})

test('answers outside of the API have the headers too', async () => {
  expect((await app.call('GET', '/nothing')).headers).toMatchObject(always)
})

test('on https there is a strict transport security header', async () => {
  for (const { method, path } of answers)
    expect((await secure.call(method, path)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
})
