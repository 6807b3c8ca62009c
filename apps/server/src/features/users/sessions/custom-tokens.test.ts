import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { signedInUser } from '../../../../test/factories.ts'
import { openSession } from '../../../../test/open-session.ts'
import type { OpenedSession } from './sessions.ts'
import { sessionIdOf } from './tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const fetchToken = (token: string, headers = {}) => app.call('GET', '/api/fetch-custom-token', { token, headers })
const signIn = (token: string) => app.call('POST', '/api/auth/custom_token', { body: { token } })

test('a token from /api/fetch-custom-token signs the same user in, in another session [AUTH-09, API-20, EXT-03]', async () => {
  const { id, accessToken } = await signedInUser(app.db)
  const { status, body, headers } = await fetchToken(accessToken)
  expect([status, Object.keys(body)]).toEqual([200, ['token']])
  expect(Buffer.from(body.token, 'base64url')).toHaveLength(32)
  expect(headers['cache-control']).toBe('no-store')
  const answer = await signIn(body.token)
  expect(answer).toMatchObject({ status: 200, body: { user: { id } } })
  expect(answer.body.accessToken).not.toBe(accessToken)
  expect((await app.call('GET', '/api/me', { token: answer.body.accessToken })).body.id).toBe(id)
})

test('it works once, also when it is used many times at once [AUTH-10]', async () => {
  const { accessToken } = await signedInUser(app.db)
  const { token } = (await fetchToken(accessToken)).body
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => signIn(token)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
})

test('it works for five minutes [AUTH-10]', async () => {
  const { id, accessToken } = await signedInUser(app.db)
  const { token } = (await fetchToken(accessToken)).body
  const { expires_at } = await app.db
    .selectFrom('custom_tokens')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(290_000)
  expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(301_000)
  await app.db
    .updateTable('custom_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', id)
    .execute()
  expect((await signIn(token)).status).toBe(401)
})

test('it does not count as a fresh sign-in', async () => {
  const { id, accessToken } = await signedInUser(app.db)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await app.db.updateTable('sessions').set({ signed_in_at: anHourAgo }).where('user_id', '=', id).execute()
  const { accessToken: token } = (await signIn((await fetchToken(accessToken)).body.token)).body
  const answer = await app.call('POST', '/api/auth/password/change', {
    token,
    body: { password: 'staples upon table' },
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
})

test('another site gets none, and a made-up one opens nothing', async () => {
  const { accessToken } = await signedInUser(app.db)
  expect((await fetchToken(accessToken, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await fetchToken('')).status).toBe(401)
  expect((await signIn('made-up')).status).toBe(401)
})

test('it ends with the session that minted it: signed out, ended from elsewhere, or its cookie shown twice [AUTH-09]', async () => {
  const ends: Record<string, (session: OpenedSession) => Promise<unknown>> = {
    'signing out': ({ accessToken }) => app.call('POST', '/api/auth/sign_out', { token: accessToken }),
    'ending the device': async ({ userId, refreshToken }) => {
      const { accessToken } = await openSession(app.db, userId, 'another')
      return app.call('DELETE', `/api/me/sessions/${sessionIdOf(refreshToken)}`, { token: accessToken })
    },
    'an old cookie': async ({ refreshToken }) => {
      const refresh = (agent: string) =>
        app.call('POST', '/api/auth/refresh', {
          headers: { cookie: `refresh=${refreshToken}`, 'user-agent': agent },
        })
      expect((await refresh('test')).status).toBe(200)
      expect((await refresh('thief')).status).toBe(401)
    },
  }
  for (const [name, end] of Object.entries(ends)) {
    const session = await signedInUser(app.db)
    const other = await openSession(app.db, session.id, 'other')
    const { token } = (await fetchToken(session.accessToken)).body
    const otherToken = (await fetchToken(other.accessToken)).body.token
    await end(session)
    expect({ name, status: (await signIn(token)).status }).toEqual({ name, status: 401 })
    expect({ name, status: (await signIn(otherToken)).status }).toEqual({ name, status: 200 })
  }
})
