import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../../../test/app.ts'
import { aUser } from '../../../../test/factories.ts'
import { chooseAtGoogle } from '../../../../test/faked-adapters.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.call('POST', '/dev/fakes/issuer', { body: {} }))

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? ''

async function start(returnTo = '/profile') {
  const answer = await app.call('POST', '/api/auth/google/start', { body: { returnTo } })
  expect(answer.status).toBe(200)
  return { url: answer.body.url as string, cookie: cookieOf(answer), headers: answer.headers }
}
const finish = (query: string, cookie: string) =>
  app.call('POST', '/api/auth/google/finish', { body: { query }, headers: { cookie } })

async function signIn(who: string, returnTo?: string) {
  const { url, cookie } = await start(returnTo)
  const cameBackTo = await chooseAtGoogle(url, who)
  expect(cameBackTo.pathname).toBe('/google_sign_in')
  return finish(cameBackTo.search, cookie)
}
const refused = { status: 400, body: { code: 'GOOGLE_SIGN_IN' } }

test('a new person gets an account, and the same one the next time', async () => {
  expect((await app.call('GET', '/api/auth/options')).body).toEqual({ google: true })
  const first = await signIn('gina@gmail.example', '/bg/places/a-1/?date=2026-11-16')
  expect(first).toMatchObject({
    status: 200,
    body: {
      user: { email: 'gina@gmail.example', displayName: 'Gina Newcomer', hasPassword: false },
      returnTo: '/bg/places/a-1/?date=2026-11-16',
    },
  })
  expect((await app.call('GET', '/api/me', { token: first.body.accessToken })).status).toBe(200)
  const again = await signIn('gina@gmail.example')
  expect(again.body.user.id).toBe(first.body.user.id)
})

test('the cookie is out of the reach of scripts, for ten minutes', async () => {
  const { headers } = await start()
  expect(String(headers['set-cookie'])).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
})

test('after signing in the redirect leads only to our own pages', async () => {
  expect((await signIn('gina@gmail.example', 'https://evil.example/')).body.returnTo).toBe('/')
  expect((await signIn('gina@gmail.example', '//evil.example')).body.returnTo).toBe('/')
})

test('an attempt works once, and only in the browser that began it', async () => {
  const { url, cookie } = await start()
  const other = await start()
  const { search } = await chooseAtGoogle(url, 'gina@gmail.example')
  expect(await finish(search, '')).toMatchObject(refused)
  expect(await finish(search, other.cookie)).toMatchObject(refused)
  expect((await finish(search, cookie)).status).toBe(200)
  expect(await finish(search, cookie)).toMatchObject(refused)
})

test('an altered state and a declined consent sign nobody in', async () => {
  const { url, cookie } = await start()
  const cameBackTo = await chooseAtGoogle(url, 'gina@gmail.example')
  cameBackTo.searchParams.set('state', 'another')
  expect(await finish(cameBackTo.search, cookie)).toMatchObject(refused)
  expect(await signIn('deny')).toMatchObject(refused)
})

test.each(['nonce', 'signature', 'audience'])('a lie of the issuer about the %s signs nobody in', async (lie) => {
  const answer = await app.call('POST', '/dev/fakes/issuer', { body: { lie } })
  expect(answer.status).toBe(200)
  expect(await signIn('gina@gmail.example')).toMatchObject(refused)
})

test('after ten minutes an attempt is over', async () => {
  const { url, cookie } = await start()
  await app.db
    .updateTable('google_attempts')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute()
  const { search } = await chooseAtGoogle(url, 'gina@gmail.example')
  expect(await finish(search, cookie)).toMatchObject(refused)
})

test('access to an account with an unconfirmed address is revoked when its owner signs in', async () => {
  const body = { email: 'ada@korto.example', password: 'correct horse battery', displayName: 'Impostor' }
  const impostor = await app.call('POST', '/api/auth/register', { body })
  const owner = await signIn('ada@korto.example')
  expect(owner.body.user).toMatchObject({ id: impostor.body.user.id, hasPassword: false })
  expect((await app.call('GET', '/api/me', { token: impostor.body.accessToken })).status).toBe(401)
  expect(
    (await app.call('POST', '/api/auth/sign_in', { body: { email: body.email, password: body.password } })).status,
  ).toBe(401)
})

test('an account that has proved its address is joined as it is', async () => {
  const { id } = await aUser(app.db, { email: 'fred@korto.example' })
  await app.db.updateTable('users').set({ email_proved_at: new Date() }).where('id', '=', id).execute()
  const answer = await signIn('fred@korto.example')
  expect(answer.body.user).toMatchObject({ id, phoneNumber: expect.any(String) })
})

test('without the settings of Google the method is absent', async () => {
  const bare = await testApp({}, app.database)
  Object.assign(bare.tools, { googleSignIn: null })
  expect((await bare.call('GET', '/api/auth/options')).body).toEqual({ google: false })
  const answer = await bare.call('POST', '/api/auth/google/start', { body: { returnTo: '/' } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await bare.close()
})
