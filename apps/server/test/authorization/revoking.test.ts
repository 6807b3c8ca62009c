import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LINK_PURPOSES } from '../../src/features/users/mail-links/link-tokens.ts'
import { testApp } from '../app.ts'
import { newPhone } from '../factories.ts'
import { listening } from '../live-stream.ts'
import { openSession } from '../open-session.ts'
import { codeTo, linkTokenTo } from '../outbox.ts'
import { clearSmsLimits, confirmPhone, startPhone } from '../sms.ts'
import {
  aPerson,
  credentials,
  type Fleet,
  type IsAlive,
  PASSWORD,
  type Person,
  resetLink,
  signInAtGoogle,
} from './credentials.ts'

vi.setConfig({ testTimeout: 60_000 })

let fleet: Fleet
let stop: () => Promise<unknown>
beforeAll(async () => {
  const settings = { RATE_PER_ADDRESS: '100000', TRUSTED_PROXIES: '127.0.0.1' }
  const app = await testApp(settings)
  const second = await testApp({ ...settings, ROLE: 'web' }, app.database)
  fleet = { app, addresses: [await listening(app.app), await listening(second.app)] }
  stop = async () => {
    await second.close()
    await app.close()
  }
})
afterAll(() => stop())
beforeEach(() => fleet.app.db.deleteFrom('rate_limits').execute())

const NEW = 'staples upon the table'
/** Five seconds on every process; a busy machine is given some more. */
const STREAM_ENDS_MS = 8_000

interface Event {
  event: string
  isProved: boolean
  /** Does it as the person would, in a session opened for that. */
  fire(person: Person, token: string): Promise<{ status: number }>
  /** What still gives access afterwards; everything else must not. */
  stays: string[]
}

const call = (path: string, token: string, body: object = {}) => fleet.app.call('POST', path, { token, body })
const reset = async ({ email }: Person) =>
  call('/api/auth/password/reset', '', { token: await resetLink(fleet.app, email), password: NEW })
const change = (_: Person, token: string) =>
  call('/api/auth/password/change', token, { currentPassword: PASSWORD, password: NEW })
const everywhere = (_: Person, token: string) => call('/api/auth/sign_out_everywhere', token)
const remove = (_: Person, token: string) => call('/api/user/delete_account', token)

/** The fake Google knows the account by its address, and says that the address is proved. */
async function takeOver({ id }: Person) {
  await fleet.app.db.updateTable('users').set({ email: 'ada@korto.example' }).where('id', '=', id).execute()
  return signInAtGoogle(fleet.app, 'ada@korto.example')
}

/** Somebody else has linked a phone; the owner of the account removes it. */
async function notMe({ email }: Person, token: string) {
  const phone = newPhone()
  await clearSmsLimits(fleet.app)
  await startPhone(fleet.app, phone, token)
  await confirmPhone(fleet.app, phone, codeTo(fleet.app, phone), { token })
  return call('/api/auth/phone/not_me', '', { token: await linkTokenTo(fleet.app, email, '/not_me/') })
}

const events: Event[] = [
  { event: 'a password reset', isProved: true, fire: reset, stays: ['phone', 'google'] },
  { event: 'a password reset', isProved: false, fire: reset, stays: [] },
  { event: 'a password change', isProved: true, fire: change, stays: ['phone', 'google'] },
  { event: 'a password change', isProved: false, fire: change, stays: ['phone', 'google'] },
  { event: 'signing out everywhere', isProved: true, fire: everywhere, stays: ['phone', 'google', 'password'] },
  { event: 'Google taking an account over', isProved: false, fire: takeOver, stays: [] },
  { event: 'saying that a phone is not mine', isProved: true, fire: notMe, stays: ['google', 'password'] },
  { event: 'deleting the account', isProved: true, fire: remove, stays: [] },
]

describe.each(events)('$event, address proved: $isProved', ({ isProved, fire, stays }) => {
  test('ends every credential of the person and none of a bystander', async () => {
    const person = await aPerson(fleet, { google: 'gina@gmail.example', isProved })
    const bystander = await aPerson(fleet, { google: 'fred@korto.example', isProved })
    const minted = await mintAll(person)
    const others = await mintAll(bystander)
    const own = await openSession(fleet.app.db, person.id, 'own')
    expect((await fire(person, own.accessToken)).status).toBe(200)
    expect(await aliveOf(minted, STREAM_ENDS_MS)).toEqual(stays.toSorted())
    expect(await aliveOf(others, 0)).toEqual(credentials.map(({ name }) => name).toSorted())
  })
})

async function mintAll(person: Person) {
  const minted: { name: string; isAlive: IsAlive }[] = []
  for (const { name, mint } of credentials) minted.push({ name, isAlive: await mint(fleet, person) })
  return minted
}

async function aliveOf(minted: Awaited<ReturnType<typeof mintAll>>, withinMs: number) {
  const alive: string[] = []
  for (const { name, isAlive } of minted) {
    await fleet.app.db.deleteFrom('rate_limits').execute()
    if (await isAlive(withinMs)) alive.push(name)
  }
  return alive.toSorted()
}

test('a password change keeps the session that does it', async () => {
  const person = await aPerson(fleet, { google: 'gina@gmail.example', isProved: true })
  const { accessToken } = await openSession(fleet.app.db, person.id, 'own')
  expect((await change(person, accessToken)).status).toBe(200)
  expect((await fleet.app.call('GET', '/api/me', { token: accessToken })).status).toBe(200)
})

/** Everything that names a person or looks like a secret and gives no access, with the reason. */
const HARMLESS: Record<string, string> = {
  activity: 'what happened',
  bookings: 'what somebody has, not a way in',
  bulk_imports: 'who began it',
  calendar_attempts: 'connect the calendars of a club, and only in the session that began it',
  calendar_conflicts: 'who answered them',
  calendar_credentials: 'of a club',
  calendar_item_feeds: 'of a club, whose staff revoke them',
  calendar_syncs: 'of a club',
  client_register_reads: 'a record of reads',
  closures: 'who closed courts',
  digest_readers: 'who gets a letter in the morning',
  files: 'pictures that everybody may see',
  google_attempts: 'of nobody yet: who comes back is asked of Google',
  idempotency_keys: 'answers that only a session of the same person gets again',
  invitations: 'end with the admin role of who sent them',
  notifications: 'read with a session',
  promo_codes: 'of a club',
  recurring_rules: 'what somebody has, not a way in',
  schema_migrations: 'hashes of files',
  site_clients: 'what a club knows of somebody',
  site_staff: 'roles, used with a session',
  site_staff_items: 'roles, used with a session',
  subscription_orders: 'who ordered what of the payment gateway',
  subscriptions: 'of a club; its card is at the gateway',
  watchers: 'tell the person, by letter and to devices',
  'link:unsubscribe': 'ends letters, and lets nobody in',
  'link:not-me': 'takes a phone away, and lets nobody in',
  'link:item-calendar': 'of a club, whose staff revoke it',
  'link:invitation': 'names an invitation',
  'link:handed-invitation': 'names an invitation',
  ...Object.fromEntries(
    [
      'id',
      'uid',
      'display_name',
      'photo_url',
      'unverified_phone_number',
      'autogenerated',
      'language',
      'notifications_supported',
      'notifications_enabled',
      'created_at',
      'deleted_at',
      'email_proved_at',
      'reminder_minutes',
      'wants_receipts',
      'quiet_from',
      'quiet_to',
      'unwanted_mail',
      'mail_failures',
    ].map((column) => [`users.${column}`, 'no way in']),
  ),
}

test('every table, column and link that could let somebody in is listed here as a credential or as harmless', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name
    from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'sessions'::regclass)
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'token|hash|secret|code|user_id'
      and table_name not in (select viewname from pg_views)
    union
    select 'users.' || column_name from information_schema.columns where table_schema = 'public' and table_name = 'users'
  `.execute(fleet.app.db)
  const found = [...rows.map(({ name }) => name), ...LINK_PURPOSES.map((purpose) => `link:${purpose}`)]
  const listed = new Set([...credentials.flatMap(({ keptIn }) => keptIn), ...Object.keys(HARMLESS)])
  expect(found.filter((name) => !listed.has(name)).toSorted()).toEqual([])
  expect([...listed].filter((name) => !found.includes(name)).toSorted()).toEqual([])
})
