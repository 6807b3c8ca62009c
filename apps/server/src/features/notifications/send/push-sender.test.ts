import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { booked, TUESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import {
  aReceivingBrowser,
  aWaitingDelivery,
  bookingFacts,
  deliveryById,
  outcomeOf,
  postponed,
} from '../../../../test/deliveries.ts'
import { aBooking, anItem, aRule, signedInUser } from '../../../../test/factories.ts'
import { linkToken } from '../../users/mail-links/link-tokens.ts'
import type { BookingNotice } from '../../users/notices/notice-facts.ts'

let app: TestApp
let club: Club
let cleo: Awaited<ReturnType<typeof signedInUser>>
let device: Awaited<ReturnType<typeof aReceivingBrowser>>
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
  club = await aClub(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.fakes?.push.behave({})
  cleo = await signedInUser(app.db)
  device = await aReceivingBrowser(app, cleo)
})

// biome-ignore lint/suspicious/noExplicitAny: notes have fields of their own by kind
const notes = () => (app.fakes?.push.notesTo(device.browser.endpoint) ?? []) as any[]
const topics = () =>
  (app.fakes?.push.requests ?? [])
    .filter(({ url }) => device.browser.endpoint.endsWith(url.pathname))
    .map(({ headers }) => headers.topic)

const aPush = (facts: Partial<BookingNotice> = {}, given: Parameters<typeof aWaitingDelivery>[1] | object = {}) =>
  aWaitingDelivery(app, {
    way: 'push',
    kind: facts.type ?? 'CONFIRMED',
    userId: cleo.id,
    siteId: club.site.id,
    deviceId: device.deviceId,
    facts: bookingFacts({ siteId: club.site.id, itemId: club.court.id, ...facts }),
    ...given,
  })

test('a second try has the same name on the wire, and so has a newer message about the same booking', async () => {
  app.fakes?.push.behave({ answer: 503, times: 1 })
  const id = await aBooking(app.db, { itemId: club.court.id, userId: cleo.id, day: TUESDAY })
  const subject = `b${id.id}`
  const first = await aPush({}, { subject })
  expect(await outcomeOf(app, first)).toEqual({ state: 'SENT', reason: null })
  await outcomeOf(app, await aPush({ type: 'MOVED' }, { subject }))
  await outcomeOf(app, await aPush())
  const [one, two, other] = notes()
  expect(one.tag).toMatch(/^[\w-]{32}$/)
  expect(two.tag).toBe(one.tag)
  expect(other.tag).not.toBe(one.tag)
  expect(topics()).toEqual([one.tag, one.tag, one.tag, other.tag])
  // What the desk sees stays, names do not.
  expect(await deliveryById(app, first)).toMatchObject({ tries: 2, facts: { as: 'client' } })
})

test.each([404, 410, 403])('an answer %d forgets the device, so that the browser subscribes anew', async (answer) => {
  app.fakes?.push.behave({ answer })
  expect(await outcomeOf(app, await aPush())).toEqual({ state: 'DROPPED', reason: 'gone' })
  expect(await app.call('GET', '/api/notifications/token', { token: cleo.accessToken })).toMatchObject({
    body: { preferences: null, publicKey: app.tools.push?.publicKey },
  })
})

test.each([400, 413])('an answer %d drops the note and keeps the device', async (answer) => {
  app.fakes?.push.behave({ answer })
  expect(await outcomeOf(app, await aPush())).toEqual({ state: 'DROPPED', reason: 'refused' })
  app.fakes?.push.behave({})
  expect(await outcomeOf(app, await aPush())).toMatchObject({ state: 'SENT' })
})

test('an answer 429 waits as long as the service asks for', async () => {
  app.fakes?.push.behave({ answer: 429, headers: { 'retry-after': '120' } })
  const { waitSeconds, reason } = await postponed(app, await aPush())
  expect(reason).toBe('status 429')
  expect(waitSeconds).toBeGreaterThan(110)
  expect(waitSeconds).toBeLessThan(140)
})

test('"confirmed" does not arrive after "canceled": overtaken, with the reason kept', async () => {
  const canceled = await aBooking(app.db, { itemId: club.court.id, userId: cleo.id, day: TUESDAY, status: 'CANCELED' })
  const subject = `b${canceled.id}`
  expect(await outcomeOf(app, await aPush({}, { subject }))).toEqual({ state: 'DROPPED', reason: 'overtaken' })
  expect(await outcomeOf(app, await aPush({ type: 'CANCELED' }, { subject }))).toMatchObject({ state: 'SENT' })
  expect(notes()).toHaveLength(1)
})

test('a date of a series counts as it is now: given back, moved or as the series has it', async () => {
  const rule = await aRule(app.db, {
    itemId: club.court.id,
    userId: cleo.id,
    validFrom: TUESDAY,
    time: '18:00',
    until: '19:00',
  })
  const facts = { type: 'REMINDER' as const, start: `${TUESDAY}T18:00`, end: `${TUESDAY}T19:00`, ruleId: rule.id }
  const subject = `r${rule.id}_${TUESDAY}`
  expect(await outcomeOf(app, await aPush(facts, { subject }))).toMatchObject({ state: 'SENT' })
  const elsewhere = { ...facts, start: `${TUESDAY}T17:00` }
  expect(await outcomeOf(app, await aPush(elsewhere, { subject }))).toMatchObject({ reason: 'overtaken' })
  await aBooking(app.db, {
    itemId: club.court.id,
    userId: cleo.id,
    day: TUESDAY,
    time: '18:00',
    recurringId: rule.id,
    status: 'CANCELED',
  })
  expect(await outcomeOf(app, await aPush(facts, { subject }))).toMatchObject({ reason: 'overtaken' })
})

test('nobody is called to a slot that is taken again, or that has begun [I45]', async () => {
  const court = await anItem(app.db, club.site.id)
  const from = Date.parse(`${TUESDAY}T10:00:00+02:00`)
  const facts = {
    type: 'SLOT_FREE',
    site: 'Sofia Tennis Club',
    item: court.name,
    start: `${TUESDAY}T10:00:00+02:00`,
    end: `${TUESDAY}T11:00:00+02:00`,
    timezone: 'Europe/Sofia',
  }
  const aFreeSlot = (start = from) => aPush({}, { kind: 'SLOT_FREE', facts, subject: `s${court.id}_${start}` })
  expect(await outcomeOf(app, await aFreeSlot())).toMatchObject({ state: 'SENT' })
  await booked(app, club.cleo, { siteId: club.site.id, itemId: court.id, day: TUESDAY })
  expect(await outcomeOf(app, await aFreeSlot())).toEqual({ state: 'DROPPED', reason: 'taken' })
  const begun = { ...facts, start: '2026-11-16T11:00:00+02:00' }
  expect(await outcomeOf(app, await aPush({}, { kind: 'SLOT_FREE', facts: begun }))).toMatchObject({ reason: 'past' })
  expect(notes()).toHaveLength(1)
})

test('what is past, and what is for a browser that somebody else uses now, is dropped', async () => {
  const over = { start: '2026-11-16T09:00', end: '2026-11-16T10:00' }
  expect(await outcomeOf(app, await aPush(over))).toEqual({ state: 'DROPPED', reason: 'past' })
  const otto = await signedInUser(app.db)
  expect(await outcomeOf(app, await aPush({}, { userId: otto.id }))).toEqual({ state: 'DROPPED', reason: 'gone' })
  expect(await outcomeOf(app, await aPush({}, { deviceId: null }))).toEqual({ state: 'DROPPED', reason: 'gone' })
})

test('after a day it is given up, whatever the clock of the process did meanwhile', async () => {
  const yesterday = app.tools.now() - 24 * 3_600_000 - 1
  expect(await outcomeOf(app, await aPush({}, { dueAt: yesterday }))).toEqual({ state: 'FAILED', reason: 'too late' })
})

test('a request to the club can be answered from the push, where the reader may answer it', async () => {
  const { id } = await aBooking(app.db, { itemId: club.court.id, userId: cleo.id, day: TUESDAY, status: 'PENDING' })
  const toStaff = async (as: 'club' | 'coach', given: object = {}) => {
    device = await aReceivingBrowser(app, club.ada)
    const about = { subject: `b${id}`, userId: club.ada.id, ...given }
    const deliveryId = await aPush({ type: 'PENDING', as, client: 'Otto', bookingId: id }, about)
    expect(await outcomeOf(app, deliveryId)).toMatchObject({ state: 'SENT' })
    return { deliveryId, note: notes().at(-1) }
  }
  const { deliveryId, note } = await toStaff('club')
  expect(note).toMatchObject({
    answerToken: linkToken('answer', deliveryId, app.tools.env.secret),
    actions: [
      { action: 'ACCEPT', title: 'Accept' },
      { action: 'REJECT', title: 'Reject' },
    ],
    done: { ACCEPT: expect.any(String), REJECT: expect.any(String), failed: expect.any(String) },
  })
  expect((await deliveryById(app, deliveryId)).facts).not.toHaveProperty('client')
  expect((await toStaff('coach')).note).not.toHaveProperty('answerToken')
})

test('whoever has left the team hears nothing more of the club', async () => {
  const facts = { type: 'NEW', as: 'club', client: 'Otto' } as const
  expect(await outcomeOf(app, await aPush(facts))).toEqual({ state: 'DROPPED', reason: 'gone' })
  expect(notes()).toEqual([])
})

test.each([
  { what: 'HTML', name: '<b onclick="alert(1)">Court</b>' },
  { what: 'line breaks', name: 'Court\r\nBcc: evil@x.example' },
  { what: 'marks of direction', name: 'Court \u202eevil\u2066' },
  { what: '10,000 letters', name: 'Корт 🎾'.repeat(2_000) },
])('a name with $what stays text in a push, and the push below 3 kB', async ({ name }) => {
  expect(await outcomeOf(app, await aPush({ item: name, site: name }))).toMatchObject({ state: 'SENT' })
  const [note] = notes()
  expect(Buffer.byteLength(JSON.stringify(note))).toBeLessThanOrEqual(3_000)
  expect(`${note.title}${note.text}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  if (name.startsWith('<')) expect(note.text).toContain(name)
})
