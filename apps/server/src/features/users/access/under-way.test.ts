import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../../../../test/activity.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/app.ts'
import {
  aPerson,
  PASSWORD,
  type Person,
  resetLink,
  signInAtGoogle,
} from '../../../../test/authorization/credentials.ts'
import { eventually } from '../../../../test/eventually.ts'
import { openSession } from '../../../../test/open-session.ts'
import { codeTo } from '../../../../test/outbox.ts'
import { confirmPhone, startPhone } from '../../../../test/sms.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_PER_ADDRESS: '100000' })
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const NEW = 'staples upon the table'
type Attempt = () => Promise<Answer>

/** Every way in with what is good before the event, ready to be used. */
const attempts: Record<string, (person: Person) => Promise<Attempt>> = {
  'a sign-in with the password': async ({ email }) => signInWith(email, '203.0.113.1'),
  'a custom token': async ({ id }) => {
    const { accessToken } = await openSession(app.db, id, 'test')
    const { token } = (await app.call('GET', '/api/fetch-custom-token', { token: accessToken })).body
    return () => app.call('POST', '/api/auth/custom_token', { body: { token } })
  },
  'a refresh cookie': async ({ id }) => {
    const { refreshToken } = await openSession(app.db, id, 'test')
    const headers = { cookie: `refresh=${refreshToken}`, 'user-agent': 'test' }
    return () => app.call('POST', '/api/auth/refresh', { headers })
  },
  'a code by SMS': async ({ phone }) => {
    await startPhone(app, phone)
    const code = codeTo(app, phone)
    return () => confirmPhone(app, phone, code)
  },
  Google:
    async ({ google }) =>
    () =>
      signInAtGoogle(app, google),
}

const signInWith =
  (email: string, address: string): Attempt =>
  () =>
    app.call('POST', '/api/auth/sign_in', {
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    })

/** Of an account whose address nobody proved, so that the phone and Google go as well. */
const events: Record<string, (person: Person) => Promise<Attempt>> = {
  'a password reset': async ({ email }) => {
    const token = await resetLink(app, email)
    return () => app.call('POST', '/api/auth/password/reset', { body: { token, password: NEW } })
  },
  'the end of the account': async ({ id }) => {
    const { accessToken: token } = await openSession(app.db, id, 'own')
    return () => app.call('POST', '/api/user/delete_account', { token })
  },
}

const pairs = Object.keys(events).flatMap((event) => Object.keys(attempts).map((way) => ({ event, way })))

test.each(pairs)('after $event nothing is left of $way that was under way', async ({ event, way }) => {
  const person = await aPerson({ app, addresses: [] }, { google: 'gina@gmail.example', isProved: false })
  const [fire, attempt] = [await events[event]?.(person), await attempts[way]?.(person)]
  if (!fire || !attempt) throw new Error('there is no such event or way')
  const other = await aSession(app.database.connection)
  const waiting = async () =>
    (await other.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rows.length
  // The event comes first to the person's row; the sign-in has shown its proof before, and goes on after it.
  await other.query(`begin; select from users where id = ${person.id} for update`)
  const fired = fire()
  await eventually(async () => expect(await waiting()).toBe(1), 20_000)
  let isOver = false
  const tried = attempt().finally(() => {
    isOver = true
  })
  // Hashing a password takes its time on a busy machine.
  await eventually(async () => expect(isOver || (await waiting()) >= 2).toBe(true), 40_000)
  await other.query('commit')
  expect((await fired).status).toBe(200)
  expect(await isInside(await tried, person)).toBe(false)
})

/** Whether the answer signs in as this person. A code or Google may have opened a new account instead. */
async function isInside({ status, body }: Answer, { id }: Person) {
  if (status !== 200 || body.user?.id !== id) return false
  return (await app.call('GET', '/api/me', { token: body.accessToken })).status === 200
}

describe('many at once', () => {
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at))

  test('of sign-ins with the old password while it is changed or reset none lives, and nobody else is disturbed', async () => {
    const bystander = await openSession(app.db, (await somebody()).id, 'test')
    for (const isReset of [true, false]) {
      const person = await somebody()
      const own = await openSession(app.db, person.id, 'own')
      const reset = await events['a password reset']?.(person)
      const change = () =>
        app.call('POST', '/api/auth/password/change', {
          token: own.accessToken,
          body: { currentPassword: PASSWORD, password: NEW },
        })
      const attempts = (from: number) => times(12, (at) => signInWith(person.email, `203.0.113.${from + at}`)())
      const before = attempts(1)
      const fired = isReset ? reset?.() : change()
      const answers = await Promise.all([...before, ...attempts(50)])
      expect((await fired)?.status).toBe(200)
      for (const answer of answers) expect(await isInside(answer, person)).toBe(false)
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      const isStillIn = (await app.call('GET', '/api/me', { token: own.accessToken })).status === 200
      expect(isStillIn).toBe(!isReset)
    }
    expect((await app.call('GET', '/api/me', { token: bystander.accessToken })).status).toBe(200)
  })

  const somebody = () => aPerson({ app, addresses: [] }, { google: 'gina@gmail.example', isProved: true })
})
