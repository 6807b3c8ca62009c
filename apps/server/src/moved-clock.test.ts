import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../test/answers.ts'
import { type Answer, type TestApp, testApp } from '../test/app.ts'
import { aClub } from '../test/club.ts'
import { newPhone, signedInUser } from '../test/factories.ts'
import { chooseAtGoogle } from '../test/fake-world.ts'
import { codeTo, lettersTo, linkIn } from '../test/outbox.ts'
import { confirmPhone, startPhone } from '../test/sms.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.call('POST', '/dev/clock', { body: {} })
  await app.db.deleteFrom('rate_limits').execute()
})
afterAll(() => app.close())

const moveByYears = async (years: number) =>
  setClock(app, new Date(Date.now() + years * 365 * 86_400_000).toISOString())

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? ''
const post = (path: string, body: object, headers = {}) => app.call('POST', path, { body, headers })

/** Everything with which somebody can come in, asked for now. Each is used by calling it. */
async function waysIn(): Promise<Record<string, () => Promise<Answer>>> {
  const email = `reader${++count}@example.com`
  const registered = await post('/api/auth/register', { email, password: 'correct horse battery', displayName: 'Rea' })
  const { accessToken } = registered.body
  const custom = (await app.call('GET', '/api/fetch-custom-token', { token: accessToken })).body.token
  await app.call('POST', '/api/me/email', { token: accessToken, body: { email: `new-${email}` } })
  const emailLink = linkIn((await lettersTo(app, `new-${email}`))[0]).replace('/confirm_email/', '')
  const other = await signedInUser(app.db, { email: `other-${email}` })
  await post('/api/auth/password/forgot', { email: `other-${email}` })
  const passwordLink = linkIn((await lettersTo(app, `other-${email}`))[0]).replace('/reset_password/', '')
  const { site, ada } = await aClub(app.db)
  await app.call('POST', `/api/admin/users/${site.id}`, {
    token: ada.accessToken,
    body: { email: `guest-${email}`, permissions: ['front_office'], supplItemIds: [] },
  })
  const invitation = linkIn((await lettersTo(app, `guest-${email}`))[0]).replace('/login_after_invitation/', '')
  const phone = newPhone()
  await startPhone(app, phone)
  const google = await post('/api/auth/google/start', { returnTo: '/' })
  const { search } = await chooseAtGoogle(google.body.url, 'gina@gmail.example')
  return {
    'an access token': () => app.call('GET', '/api/me', { token: accessToken }),
    'a fresh sign-in': () =>
      app.call('POST', '/api/me/email', { token: other.accessToken, body: { email: `x-${email}` } }),
    'a refresh cookie': () => post('/api/auth/refresh', {}, { cookie: cookieOf(registered) }),
    'a custom token': () => post('/api/auth/custom_token', { token: custom }),
    'a link that confirms an address': () => post('/api/auth/email/confirm', { token: emailLink }),
    'a link for a new password': () =>
      post('/api/auth/password/reset', { token: passwordLink, password: 'staples upon the table' }),
    'an invitation': () => app.call('GET', `/api/invitations/${invitation}`),
    'an invitation that is accepted': () =>
      app.call('POST', '/api/user/invitation_accepted', { token: accessToken, body: { code: invitation } }),
    'a code by SMS': () => confirmPhone(app, phone, codeTo(app, phone)),
    'a sign-in begun at Google': () => post('/api/auth/google/finish', { query: search }, { cookie: cookieOf(google) }),
  }
}

test.each([1, -1])('moving the clock by %i year ends no session, link or code', async (years) => {
  const ways = await waysIn()
  await moveByYears(years)
  const statuses: Record<string, number> = {}
  for (const [name, use] of Object.entries(ways)) statuses[name] = (await use()).status
  expect(statuses).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, 200])))
})

test.each([1, -1])('moving the clock by %i year gives back none of what is limited', async (years) => {
  const phone = newPhone()
  expect((await startPhone(app, phone)).status).toBe(200)
  const wrong = { email: 'nobody@example.com', password: 'wrong password' }
  const guess = () => post('/api/auth/sign_in', wrong)
  let tries = 0
  while ((await guess()).status !== 429 && ++tries < 100);
  expect(tries).toBeLessThan(100)
  await moveByYears(years)
  for (const again of [await startPhone(app, phone), await guess()]) {
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  }
})

/** Everything in the database that ends by itself. A new table of that kind must be filled by `waysIn`. */
async function endingColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name like '%expires_at' or column_name = 'resets_at')
    order by 1`.execute(app.db)
  expect(rows).toContainEqual({ table: 'sessions', column: 'refresh_expires_at' })
  return rows
}

test.each([1, -1])('what is made under a clock moved by %i year ends by the real one', async (years) => {
  const columns = await endingColumns()
  for (const { table } of columns) await sql`delete from ${sql.table(table)}`.execute(app.db)
  await moveByYears(years)
  await waysIn()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select extract(epoch from min(${sql.ref(column)}) - now())::float8 / 86400 as first,
        extract(epoch from max(${sql.ref(column)}) - now())::float8 / 86400 as last
      from ${sql.table(table)}`.execute(app.db)
    expect(rows[0]?.first, `days until ${table}.${column}`).toBeGreaterThan(0)
    expect(rows[0]?.last, `days until ${table}.${column}`).toBeLessThanOrEqual(30)
  }
})
