import { generateKeyPairSync } from 'node:crypto'
import { authenticate } from 'mailauth'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { TUESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aWaitingDelivery, bookingFacts, deliveryById, outcomeOf, postponed } from '../../../../test/deliveries.ts'
import { aBooking, signedInUser } from '../../../../test/factories.ts'
import { dkimRecord } from '../../../adapters/mail/dkim.ts'
import { orderLetter } from '../../users/send-letter.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({
    MAIL_DKIM_DOMAIN: 'korto.example',
    MAIL_DKIM_SELECTOR: 'mail',
    // As it stands in an env file.
    MAIL_DKIM_KEY: PEM.replaceAll('\n', '\\n'),
  })
  await setClock(app)
  club = await aClub(app.db)
})
afterAll(() => app.close())
beforeEach(() => app.fakes?.mail.behave('well'))

let people = 0
const somebody = () => signedInUser(app.db, { email: `reader${++people}@example.com` })
const emailOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''

const aLetter = (userId: number, facts: Parameters<typeof bookingFacts>[0] = {}, given: object = {}) =>
  aWaitingDelivery(app, {
    way: 'mail',
    kind: facts.type ?? 'CONFIRMED',
    userId,
    siteId: club.site.id,
    facts: bookingFacts({ siteId: club.site.id, itemId: club.court.id, ...facts }),
    ...given,
  })

const receivedBy = (email: string) =>
  (app.fakes?.mail.received ?? []).map(String).filter((raw) => new RegExp(`^To: .*${email}`, 'm').test(raw))

/** The letter as a mail program reads it, from the wire. */
async function letterTo(email: string) {
  const [raw = '', ...more] = receivedBy(email)
  expect(more).toEqual([])
  return { raw, parsed: await simpleParser(raw) }
}

test('a letter has one name for all its tries and is signed', async () => {
  const cleo = await somebody()
  app.fakes?.mail.behave(451)
  const id = await aLetter(cleo.id)
  await postponed(app, id)
  app.fakes?.mail.behave('well')
  expect(await outcomeOf(app, id)).toEqual({ state: 'SENT', reason: null })
  const { raw, parsed } = await letterTo(await emailOf(cleo))
  expect(parsed.messageId).toBe(`<${id}@korto.example>`)
  expect(parsed.headers.get('list-unsubscribe')).toBeUndefined()
  expect(parsed.headers.get('list')).toBeUndefined()

  const record = dkimRecord({ domain: 'korto.example', selector: 'mail', privateKey: PEM })
  const resolver = async (name: string, type: string) => {
    if (name === 'mail._domainkey.korto.example' && type === 'TXT') return [[record]]
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  const { dkim } = await authenticate(raw, { resolver, trustReceived: false })
  expect(dkim.results.map(({ status }) => status.result)).toEqual(['pass'])
})

test('reminders can be ended from the letter without signing in, as RFC 8058 wants it', async () => {
  const cleo = await somebody()
  await outcomeOf(app, await aLetter(cleo.id, { type: 'REMINDER' }))
  const { raw } = await letterTo(await emailOf(cleo))
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')
  expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\/[\w-]{64}>$/m)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // Both are signed, as the RFC wants it.
  expect(headers.replaceAll(/\s/g, '')).toMatch(/DKIM-Signature:.*h=[^;]*:list-unsubscribe:list-unsubscribe-post/i)
})

test('a canceled booking leaves the calendar and names other times', async () => {
  const cleo = await somebody()
  await outcomeOf(app, await aLetter(cleo.id, { type: 'CANCELED', bookingId: 7, version: 3 }))
  const { parsed } = await letterTo(await emailOf(cleo))
  const file = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar')?.content.toString()
  expect(file).toMatch(/STATUS:CANCELLED/)
  expect(parsed.text).toMatch(/slot=2026-11-17T09/)
})

test('of several bookings, one that was restored meanwhile is left out of the letter', async () => {
  const cleo = await somebody()
  const of = { itemId: club.court.id, userId: cleo.id, day: TUESDAY }
  const restored = await aBooking(app.db, { ...of, time: '14:00' })
  const canceled = await aBooking(app.db, { ...of, time: '15:00', status: 'CANCELED' })
  const place = ({ id }: { id: number }, hour: number) => ({
    item: 'Court 1',
    coach: null,
    itemId: club.court.id,
    bookingId: id,
    start: `${TUESDAY}T${hour}:00`,
    end: `${TUESDAY}T${hour + 1}:00`,
  })
  const places = [place(restored, 14), place(canceled, 15)]
  const subject = `b${restored.id}`
  const id = await aLetter(cleo.id, { type: 'CANCELED', ...places[0], places }, { subject })
  expect(await outcomeOf(app, id)).toEqual({ state: 'SENT', reason: null })
  const { parsed } = await letterTo(await emailOf(cleo))
  expect(parsed.subject).toBe('Canceled by the club: Tue 17 November, 15:00–16:00, Court 1')
  expect(parsed.text).not.toContain('14:00–15:00')
})

test.each([
  { what: 'HTML', name: '<img src=x onerror=alert(1)>' },
  { what: 'line breaks', name: 'Court\r\nBcc: evil@x.example' },
  { what: 'marks of direction', name: 'Court \u202eevil\u2066' },
  { what: '10,000 letters', name: 'Корт'.repeat(2_500) },
])('a name with $what stays text in a letter, and the subject one line', async ({ name }) => {
  const cleo = await somebody()
  expect(await outcomeOf(app, await aLetter(cleo.id, { item: name, site: name }))).toMatchObject({ state: 'SENT' })
  const { parsed } = await letterTo(await emailOf(cleo))
  expect(parsed.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  expect(parsed.subject?.length).toBeLessThan(300)
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.html).not.toMatch(/<img src=x/)
})

test('a 5xx counts against the address: after two, no more letters but a new password, and a notice in the app', async () => {
  const cleo = await somebody()
  const email = await emailOf(cleo)
  app.fakes?.mail.behave(550)
  for (const failures of [1, 2]) {
    expect(await outcomeOf(app, await aLetter(cleo.id))).toEqual({ state: 'FAILED', reason: 'code 550' })
    expect(await failuresOf(cleo)).toBe(failures)
  }
  app.fakes?.mail.behave('well')
  expect(await outcomeOf(app, await aLetter(cleo.id))).toEqual({ state: 'DROPPED', reason: 'unreachable' })
  const entries = await app.call('GET', '/api/me/notifications', { token: cleo.accessToken })
  expect(JSON.stringify(entries.body)).toContain('MAIL_UNREACHABLE')
  await app.db
    .transaction()
    .execute((trx) =>
      orderLetter(app.tools, trx, { letter: 'passwordReset', to: email, language: 'en', userId: cleo.id }),
    )
  await letterSent(email)
})

const failuresOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('users').select('mail_failures').where('id', '=', id).executeTakeFirstOrThrow())
    .mail_failures

async function letterSent(email: string) {
  const order = await app.db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', 'passwordReset')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  expect(await outcomeOf(app, order.id)).toMatchObject({ state: 'SENT' })
  expect(receivedBy(email)).toHaveLength(1)
  // The address is not kept.
  expect((await deliveryById(app, order.id)).facts).not.toHaveProperty('to')
}

test('a wrong password for our own mail server, and a 4xx, count against nobody', async () => {
  const url = app.fakes?.mail.url.replace('fake-smtp-password', 'wrong') ?? ''
  const wrong = await testApp({ SMTP_URL: url, MAIL_FROM: 'hello@korto.example' })
  try {
    const cleo = await signedInUser(wrong.db)
    const id = await aWaitingDelivery(wrong, {
      way: 'mail',
      userId: cleo.id,
      facts: { type: 'CLIENT_ADDED', site: 'X' },
      kind: 'CLIENT_ADDED',
    })
    expect(await postponed(wrong, id)).toMatchObject({ reason: 'EAUTH' })
    const { mail_failures } = await wrong.db
      .selectFrom('users')
      .select('mail_failures')
      .where('id', '=', cleo.id)
      .executeTakeFirstOrThrow()
    expect(mail_failures).toBe(0)
  } finally {
    await wrong.close()
  }
})

test('a letter to somebody without an address any more is dropped', async () => {
  const cleo = await somebody()
  await app.db.updateTable('users').set({ email: null }).where('id', '=', cleo.id).execute()
  expect(await outcomeOf(app, await aLetter(cleo.id))).toEqual({ state: 'DROPPED', reason: 'gone' })
})
