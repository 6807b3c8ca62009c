import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { signedInUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_PER_USER: '2' })
})
afterAll(() => app.close())

test('a person over the limit gets Retry-After; calls inside the process are not counted', async () => {
  const { accessToken: token } = await signedInUser(app.db)
  const { accessToken: other } = await signedInUser(app.db)
  const call = (caller: string) => app.call('GET', '/api/me', { token: caller })
  expect([(await call(token)).status, (await call(token)).status]).toEqual([200, 200])
  const refused = await call(token)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call(other)).status).toBe(200)
  expect(await app.as(token).me.read({})).toMatchObject({ id: expect.any(Number) })
})
