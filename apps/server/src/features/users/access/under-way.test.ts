import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../../../test/app.ts'
import {
  aPerson,
  PASSWORD,
  type Person,
  resetLink,
  signInAtGoogle,
} from '../../../../test/authorization/credentials.ts'
import { codeTo } from '../../../../test/outbox.ts'
import { confirmPhone, startPhone } from '../../../../test/sms.ts'
import { openSession } from '../sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_PER_ADDRESS: '100000' })
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const NEW = 'staples upon the table'
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** Every way in with what was good before, ready to be used all at once. */
async function attempts({ id, email, phone, google }: Person): Promise<(() => Promise<Answer>)[]> {
  const sessions = await Promise.all(times(12, () => openSession(app.db, id, 'test')))
  const tokens = await Promise.all(
    sessions.slice(0, 6).map(async ({ accessToken }) => {
      const { body } = await app.call('GET', '/api/fetch-custom-token', { token: accessToken })
      return body.token as string
    }),
  )
  await startPhone(app, phone)
  const code = codeTo(app, phone)
  const from = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
  return [
    ...times(
      20,
      (at) => () => app.call('POST', '/api/auth/sign_in', { body: { email, password: PASSWORD }, headers: from(at) }),
    ),
    ...tokens.map((token) => () => app.call('POST', '/api/auth/custom_token', { body: { token } })),
    ...sessions.slice(6).map(({ refreshToken }) => () => {
      const headers = { cookie: `refresh=${refreshToken}`, 'user-agent': 'test' }
      return app.call('POST', '/api/auth/refresh', { headers })
    }),
    () => confirmPhone(app, phone, code),
    ...times(3, () => () => signInAtGoogle(app, google)),
  ]
}

/** Which of the sessions that were opened as this person still let in. */
async function living(answers: Answer[], { id }: Person) {
  const opened = answers.filter(({ status, body }) => status === 200 && body.user?.id === id)
  const reads = await Promise.all(opened.map(({ body }) => app.call('GET', '/api/me', { token: body.accessToken })))
  return { opened: opened.length, alive: reads.filter(({ status }) => status === 200).length }
}

/** After each of them nothing that was good before lets in; only where nobody proved the address the phone and Google go too. */
const events: Record<string, (person: Person, ownToken: string, link: string) => Promise<Answer>> = {
  'a password reset': (_person, _token, token) =>
    app.call('POST', '/api/auth/password/reset', { body: { token, password: NEW } }),
  'the end of the account': (_person, token) => app.call('POST', '/api/user/delete_account', { token }),
}

describe.each(Object.entries(events))('%s', (_name, fire) => {
  test('leaves no session to sign-ins that are under way', async () => {
    for (let round = 0; round < 3; round++) {
      await app.db.deleteFrom('rate_limits').execute()
      const person = await aPerson({ app, addresses: [] }, { google: 'gina@gmail.example', isProved: false })
      const link = await resetLink(app, person.email)
      const ready = await attempts(person)
      const { accessToken } = await openSession(app.db, person.id, 'own')
      const half = ready.length / 2
      const first = ready.slice(0, half).map((attempt) => attempt())
      const event = fire(person, accessToken, link)
      const answers = await Promise.all([...first, ...ready.slice(half).map((attempt) => attempt())])
      expect((await event).status).toBe(200)
      expect((await living(answers, person)).alive).toBe(0)
    }
  })
})

test('of sign-ins with the old password while it is changed none lives afterwards, and nobody else is disturbed', async () => {
  const bystander = await openSession(app.db, (await somebody()).id, 'test')
  let opened = 0
  for (let round = 0; round < 3; round++) {
    await app.db.deleteFrom('rate_limits').execute()
    const person = await somebody()
    const { accessToken } = await openSession(app.db, person.id, 'own')
    const ready = await attempts(person)
    const passwords = ready.slice(0, 26).map((attempt) => attempt())
    const body = { currentPassword: PASSWORD, password: NEW }
    const changed = await app.call('POST', '/api/auth/password/change', { token: accessToken, body })
    expect(changed.status).toBe(200)
    const result = await living(await Promise.all(passwords), person)
    expect(result.alive).toBe(0)
    opened += result.opened
    expect((await app.call('GET', '/api/me', { token: accessToken })).status).toBe(200)
  }
  expect(opened).toBeGreaterThan(0)
  expect((await app.call('GET', '/api/me', { token: bystander.accessToken })).status).toBe(200)
})

const somebody = () => aPerson({ app, addresses: [] }, { google: 'gina@gmail.example', isProved: true })
