import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../../../test/app.ts'
import { signedInUser } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const refresh = (cookie: string, agent = 'test') =>
  app.call('POST', '/api/auth/refresh', { headers: { cookie: `refresh=${cookie}`, 'user-agent': agent } })

const cookieOf = ({ headers }: Answer) => /^refresh=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const isSignedIn = async (token: string) => (await app.call('GET', '/api/me', { token })).status === 200

/** As if the browser had slept for so long. */
const letPass = (userId: number, seconds: number) =>
  app.db
    .updateTable('sessions')
    .set((row) => ({ rotated_at: new Date(Date.now() - seconds * 1_000), seen_at: row.ref('seen_at') }))
    .where('user_id', '=', userId)
    .execute()

test('a refresh gives a new access token and replaces the refresh token', async () => {
  const session = await signedInUser(app.db)
  const answer = await refresh(session.refreshToken)
  expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.any(String), user: { id: session.id } } })
  expect(answer.body.accessToken).not.toBe(session.accessToken)
  expect(cookieOf(answer)).not.toBe(session.refreshToken)
  expect(await isSignedIn(answer.body.accessToken)).toBe(true)
  expect((await refresh(cookieOf(answer))).status).toBe(200)
})

test('two tabs that refresh at once get the same successor, and both go on', async () => {
  const session = await signedInUser(app.db)
  const answers = await Promise.all([refresh(session.refreshToken), refresh(session.refreshToken)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(cookieOf(answers[0])).toBe(cookieOf(answers[1]))
  for (const { body } of answers) expect(await isSignedIn(body.accessToken)).toBe(true)
  expect((await refresh(cookieOf(answers[0]))).status).toBe(200)
})

test.each([
  { name: 'later', agent: 'test', seconds: 31 },
  { name: 'from another browser', agent: 'thief', seconds: 0 },
])(
  'the token before this one, used $name, ends the session for everybody who has a token of it',
  async ({ agent, seconds }) => {
    const session = await signedInUser(app.db)
    const successor = await refresh(session.refreshToken)
    if (seconds > 0) await letPass(session.id, seconds)
    expect(await refresh(session.refreshToken, agent)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await refresh(cookieOf(successor))).status).toBe(401)
    for (const token of [session.accessToken, successor.body.accessToken]) expect(await isSignedIn(token)).toBe(false)
  },
)

test('a token from two refreshes ago ends the session, however soon it is used', async () => {
  const session = await signedInUser(app.db)
  const first = await refresh(session.refreshToken)
  const second = await refresh(cookieOf(first))
  expect((await refresh(session.refreshToken)).status).toBe(401)
  expect(await isSignedIn(second.body.accessToken)).toBe(false)
})

test('a token that was made up is refused and touches nobody', async () => {
  const session = await signedInUser(app.db)
  const made = ['', 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`, "' or 1=1 --", 'a'.repeat(5_000)]
  for (const cookie of made) expect((await refresh(cookie)).status).toBe(401)
  expect(await isSignedIn(session.accessToken)).toBe(true)
})

test('expired tokens are refused [AUTH-17]', async () => {
  const session = await signedInUser(app.db)
  const past = new Date(Date.now() - 1_000)
  await app.db.updateTable('access_tokens').set({ expires_at: past }).execute()
  expect(await app.call('GET', '/api/me', { token: session.accessToken })).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  })
  expect((await refresh(session.refreshToken)).status).toBe(200)
  await app.db.updateTable('sessions').set({ refresh_expires_at: past }).where('user_id', '=', session.id).execute()
  expect((await refresh(session.refreshToken)).status).toBe(401)
})

test('an access token lives 30 minutes and a refresh token 30 days', async () => {
  const { id } = await signedInUser(app.db)
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .select(['access_tokens.expires_at', 'refresh_expires_at', 'signed_in_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const minutes = (to: Date) => Math.round((to.getTime() - row.signed_in_at.getTime()) / 60_000)
  expect(minutes(row.expires_at)).toBe(30)
  expect(minutes(row.refresh_expires_at)).toBe(30 * 24 * 60)
})

test('signing out ends the session at once and clears the cookie; other sessions stay', async () => {
  const session = await signedInUser(app.db)
  const other = await signedInUser(app.db)
  const answer = await app.call('POST', '/api/auth/sign_out', { token: session.accessToken })
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(/^refresh=; Max-Age=0;/)
  expect(await isSignedIn(session.accessToken)).toBe(false)
  expect((await refresh(session.refreshToken)).status).toBe(401)
  expect(await isSignedIn(other.accessToken)).toBe(true)
})

test('the database knows no token, only hashes', async () => {
  const { accessToken, refreshToken } = await signedInUser(app.db)
  const rows = await app.db
    .selectFrom('sessions')
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .selectAll()
    .execute()
  const everything = JSON.stringify(rows)
  for (const token of [accessToken, refreshToken, refreshToken.split('.')[1] ?? '']) {
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(JSON.stringify(Buffer.from(token)))
  }
})

test('the cookie is out of reach of scripts, and on https of other hosts and of plain http', async () => {
  const register = (at: TestApp, email: string) =>
    at.call('POST', '/api/auth/register', { body: { email, password: 'long enough to pass', displayName: 'Ann' } })
  expect((await register(app, 'plain@example.com')).headers['set-cookie']).toMatch(
    /^refresh=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const secure = await testApp({ PUBLIC_ADDRESS: 'https://korto.example' }, app.database)
  expect((await register(secure, 'secure@example.com')).headers['set-cookie']).toMatch(
    /^__Host-refresh=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  await secure.close()
})
