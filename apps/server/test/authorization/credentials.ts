import { onTestFinished } from 'vitest'
import { linkToken, newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { hashPassword } from '../../src/features/users/passwords.ts'
import { sessionIdOf } from '../../src/features/users/sessions/tokens.ts'
import type { TestApp } from '../app.ts'
import { aDevice, aPushOfRequest } from '../deliveries.ts'
import { eventually } from '../eventually.ts'
import { aBooking, anItem, aSite, aStaffMember, aUser, newPhone } from '../factories.ts'
import { chooseAtGoogle } from '../faked-adapters.ts'
import { type LiveStream, liveStream } from '../live-stream.ts'
import { openSession } from '../open-session.ts'
import { codeTo, linkTokensTo, linkTokenTo } from '../outbox.ts'
import { clearSmsLimits, confirmPhone, startPhone } from '../sms.ts'

export const PASSWORD = 'correct horse battery'
const hashed = hashPassword(PASSWORD)
/** The clock of these tests is the real one. */
const FAR_DAY = '2036-11-18'
const RESET_PATH = '/reset_password/'
/** Processes of one installation: their addresses are for what needs a socket. */
export interface Fleet {
  app: TestApp
  addresses: string[]
}

export interface Person {
  id: number
  email: string
  phone: string
  /** The account at Google that is connected; the fake knows it by its address. */
  google: string
}

/**
 * Whether the credential still gives access, or still reaches this person. Called once; what ends later has `withinMs`
 * to do so.
 */
export type IsAlive = (withinMs: number) => Promise<boolean>

export interface Credential {
  name: string
  /** Tables, columns of `users` and purposes of links that hold it. */
  keptIn: string[]
  mint(fleet: Fleet, person: Person): Promise<IsAlive>
}

let count = 0

/** A person with every sign-in method. */
export async function aPerson({ app }: Fleet, { google, isProved }: { google: string; isProved: boolean }) {
  const phone = newPhone()
  const user = await aUser(app.db, { email: `holder${++count}@example.com`, phoneNumber: phone })
  await app.db
    .updateTable('users')
    .set({ google_subject: null })
    .where('google_subject', '=', subjectOf(google))
    .execute()
  await app.db
    .updateTable('users')
    .set({ google_subject: subjectOf(google), ...(isProved ? {} : { email_proved_at: null }) })
    .where('id', '=', user.id)
    .execute()
  await app.db
    .insertInto('user_passwords')
    .values({ user_id: user.id, hash: await hashed })
    .execute()
  return { id: user.id, email: user.email ?? '', phone, google }
}

const subjectOf = (google: string) => `google-${google}`

/** Called in this order: what would invalidate another comes last. */
export const credentials: Credential[] = [
  {
    name: 'access token',
    keptIn: ['access_tokens', 'sessions'],
    async mint({ app }, { id }) {
      const { accessToken } = await openSession(app.db, id, 'thief')
      return async () => (await app.call('GET', '/api/me', { token: accessToken })).status === 200
    },
  },
  {
    name: 'refresh cookie',
    keptIn: ['sessions'],
    async mint({ app }, { id }) {
      const { refreshToken } = await openSession(app.db, id, 'thief')
      const headers = { cookie: `refresh=${refreshToken}`, 'user-agent': 'thief' }
      return async () => (await app.call('POST', '/api/auth/refresh', { headers })).status === 200
    },
  },
  {
    name: 'custom token',
    keptIn: ['custom_tokens'],
    async mint({ app }, { id }) {
      const { accessToken } = await openSession(app.db, id, 'thief')
      const { token } = (await app.call('GET', '/api/fetch-custom-token', { token: accessToken })).body
      return () => opens(app, id, token)
    },
  },
  {
    name: 'custom token of an SMS',
    keptIn: ['custom_tokens'],
    async mint({ app }, { id, phone }) {
      await clearSmsLimits(app)
      await app.call('POST', '/api/user/verify_sms', { body: { phoneNumber: phone } })
      const body = { phoneNumber: phone, code: codeTo(app, phone), linkToProfile: false }
      const { token } = (await app.call('POST', '/api/user/verify_sms_code', { body })).body
      return () => opens(app, id, token)
    },
  },
  {
    name: 'calendar feed',
    keptIn: ['calendar_feeds', 'link:calendar'],
    async mint({ app }, { id }) {
      const { accessToken } = await openSession(app.db, id, 'thief')
      const { url } = (await app.call('POST', '/api/me/calendar_feed', { token: accessToken })).body
      return async () => (await app.call('GET', new URL(url).pathname)).status === 200
    },
  },
  {
    name: 'push device',
    keptIn: ['push_tokens'],
    async mint({ app }, { id }) {
      const { accessToken } = await openSession(app.db, id, 'thief')
      const token = JSON.stringify(app.fakes?.push.subscribe())
      await app.call('POST', '/api/notifications/token', { token: accessToken, body: { token, old_token: null } })
      const devices = () => app.db.selectFrom('push_tokens').select('id').where('user_id', '=', id).execute()
      if ((await devices()).length === 0) throw new Error('the device was not stored')
      return async () => (await devices()).length > 0
    },
  },
  {
    name: 'answer in a push',
    keptIn: ['deliveries', 'link:answer'],
    async mint({ app }, { id }) {
      const { refreshToken } = await openSession(app.db, id, 'thief')
      const site = await aSite(app.db)
      const court = await anItem(app.db, site.id)
      await aStaffMember(app.db, site.id, id, ['front_office'])
      const client = await aUser(app.db)
      const of = { itemId: court.id, userId: client.id, day: FAR_DAY, status: 'PENDING' } as const
      const booking = await aBooking(app.db, of)
      const deviceId = await aDevice(app.db, id, sessionIdOf(refreshToken) ?? '')
      const request = { siteId: site.id, bookingId: booking.id, itemId: court.id, day: FAR_DAY }
      const deliveryId = await aPushOfRequest(app.db, id, deviceId, request)
      const token = linkToken('answer', deliveryId, app.tools.env.secret)
      const body = { token, answer: 'ACCEPT' }
      return async () => (await app.call('POST', '/api/notifications/answer', { body })).status === 200
    },
  },
  {
    name: 'live streams on every process',
    keptIn: ['sessions'],
    async mint({ app, addresses }, { id }) {
      const { accessToken } = await openSession(app.db, id, 'thief')
      const streams: LiveStream[] = []
      for (const address of addresses) streams.push(await liveStream(address, 'me', accessToken))
      onTestFinished(() => {
        for (const stream of streams) stream.hangUp()
      })
      return (withinMs) => eventually(() => endedOrThrow(streams), withinMs).then(never, always)
    },
  },
  {
    name: 'code to sign in, sent before',
    keptIn: ['sms_challenges'],
    async mint({ app }, { id, phone }) {
      await clearSmsLimits(app)
      await startPhone(app, phone)
      const code = codeTo(app, phone)
      return async () => (await confirmPhone(app, phone, code)).body.user?.id === id
    },
  },
  {
    name: 'phone',
    keptIn: ['users.phone_number'],
    mint: async ({ app }, { id, phone }) => {
      return async () => {
        await clearSmsLimits(app)
        await startPhone(app, phone)
        return (await confirmPhone(app, phone, codeTo(app, phone))).body.user?.id === id
      }
    },
  },
  {
    name: 'google',
    keptIn: ['users.google_subject'],
    mint: async ({ app }, { id, google }) => {
      return async () => (await signInAtGoogle(app, google)).body.user?.id === id
    },
  },
  {
    name: 'password',
    keptIn: ['user_passwords', 'users.email'],
    mint: async ({ app }, { email }) => {
      const body = { email, password: PASSWORD }
      return async () => (await app.call('POST', '/api/auth/sign_in', { body })).status === 200
    },
  },
  {
    name: 'code to link a phone, sent before',
    keptIn: ['sms_challenges'],
    async mint({ app }, { id }) {
      const phone = newPhone()
      await clearSmsLimits(app)
      const { accessToken } = await openSession(app.db, id, 'thief')
      await startPhone(app, phone, accessToken)
      const code = codeTo(app, phone)
      return async () => {
        const again = await openSession(app.db, id, 'later').catch(() => null)
        if (!again) return false
        return (await confirmPhone(app, phone, code, { token: again.accessToken })).status === 200
      }
    },
  },
  {
    name: 'link to change the e-mail',
    keptIn: ['mail_links', 'link:email'],
    async mint({ app }, { id, email }) {
      const { accessToken } = await openSession(app.db, id, 'thief')
      await app.call('POST', '/api/me/email', { token: accessToken, body: { email } })
      const token = await linkTokenTo(app, email, '/confirm_email/')
      return async () => (await app.call('POST', '/api/auth/email/confirm', { body: { token } })).status === 200
    },
  },
  {
    name: 'link to confirm the address',
    keptIn: ['mail_links', 'link:confirmation'],
    async mint({ app }, { id, email }) {
      const linkId = newLinkId()
      const expires_at = new Date(app.tools.now() + 600_000)
      await app.db
        .insertInto('mail_links')
        .values({ id: linkId, purpose: 'confirmation', user_id: id, email, expires_at })
        .execute()
      return async () => {
        const again = await openSession(app.db, id, 'later').catch(() => null)
        const body = { token: linkToken('confirmation', linkId, app.tools.env.secret) }
        const token = again?.accessToken
        return (await app.call('POST', '/api/me/email/confirmation', { token, body })).status === 200
      }
    },
  },
  {
    name: 'link to choose a password',
    keptIn: ['mail_links', 'link:password'],
    async mint({ app }, { email }) {
      const token = await resetLink(app, email)
      const body = { token, password: 'staples upon the table' }
      return async () => (await app.call('POST', '/api/auth/password/reset', { body })).status === 200
    },
  },
]

/** A new one, whatever was sent before. */
export async function resetLink(app: TestApp, email: string): Promise<string> {
  const before = linkTokensTo(app, email, RESET_PATH).length
  await app.call('POST', '/api/auth/password/forgot', { body: { email } })
  return linkTokenTo(app, email, RESET_PATH, before + 1)
}

export async function signInAtGoogle(app: TestApp, who: string) {
  const started = await app.call('POST', '/api/auth/google/start', { body: { returnTo: '/' } })
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const { search } = await chooseAtGoogle(started.body.url, who)
  return app.call('POST', '/api/auth/google/finish', { body: { query: search }, headers: { cookie } })
}

const opens = async (app: TestApp, id: number, token: string) =>
  (await app.call('POST', '/api/auth/custom_token', { body: { token } })).body.user?.id === id

function endedOrThrow(streams: LiveStream[]) {
  if (!streams.every((stream) => stream.hasEnded())) throw new Error('a stream is open')
}
const never = () => false
const always = () => true
