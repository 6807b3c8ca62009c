import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

// Every attempt costs a hash, and those take their time on purpose.
vi.setConfig({ testTimeout: 30_000 })

const PASSWORD = 'correct horse battery'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  for (const name of ['ann', 'bob', 'club'])
    await app.call('POST', '/api/auth/register', {
      body: { email: `${name}@example.com`, password: PASSWORD, displayName: name },
    })
})
afterAll(() => app.close())

const signIn = (email: string, password: string, address: string) =>
  app.call('POST', '/api/auth/sign_in', { body: { email, password }, headers: { 'x-forwarded-for': address } })

test('after 10 failures in 10 minutes an account is closed to that address, also for the right password [AUTH-18]', async () => {
  for (let failure = 0; failure < 10; failure++)
    expect(await signIn('ann@example.com', 'a guess', '203.0.113.1')).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CREDENTIALS' },
    })
  const refused = await signIn('ann@example.com', PASSWORD, '203.0.113.1')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  // Ann herself at home, and her neighbour at the attacker's address, are not kept out.
  expect((await signIn('ann@example.com', PASSWORD, '203.0.113.2')).status).toBe(200)
  expect((await signIn('bob@example.com', PASSWORD, '203.0.113.1')).status).toBe(200)
})

test('guesses made at once are counted like guesses made one after another', async () => {
  const guesses = Array.from({ length: 30 }, () => signIn('bob@example.com', 'a guess', '203.0.113.9'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('only failures count: a club may sign in from one address all day', async () => {
  for (let turn = 0; turn < 12; turn++)
    expect((await signIn('club@example.com', PASSWORD, '203.0.113.3')).status).toBe(200)
})

test('an unknown account and a wrong password are answered with the same words', async () => {
  const answers = [
    await signIn('bob@example.com', 'a guess', '203.0.113.4'),
    await signIn('nobody@example.com', 'a guess', '203.0.113.4'),
  ]
  const [known, unknown] = answers.map(({ status, body: { requestId: _, ...rest } }) => ({ status, rest }))
  expect(known).toEqual(unknown)
})
