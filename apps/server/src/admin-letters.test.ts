import { DAY_MS } from '@korto/domain/time/instant'
import type { Updateable } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../test/answers.ts'
import { type TestApp, testApp } from '../test/app.ts'
import { aClub, type Club } from '../test/club.ts'
import { aStaffMember, signedInUser } from '../test/factories.ts'
import { deliveriesTo } from '../test/told.ts'
import { runDue } from './due.ts'
import { mailSender } from './features/notifications/send/mail-sender.ts'
import { writeOrderLetter } from './features/subscription/letters/write-order-letter.ts'
import { writeReminders } from './features/subscription/letters/write-reminders.ts'
import type { Schema } from './platform/db/schema.ts'
import { inTransaction } from './platform/db/transaction.ts'

// Without background work: tests move the clock and look when they want to.
let app: TestApp
let club: Club
let second: Awaited<ReturnType<typeof signedInUser>>
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await app.db
    .updateTable('billing')
    .set({ started_at: new Date('2026-01-01') })
    .execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('subscriptions').execute()
  await app.db.deleteFrom('deliveries').execute()
  await setClock(app)
  club = await aClub(app.db)
  second = await signedInUser(app.db, { displayName: 'Second' })
  await aStaffMember(app.db, club.site.id, second.id, ['admin'])
})

const TRIAL_END = '2026-12-16T12:00:00+02:00'

async function has(row: Updateable<Schema['subscriptions']>) {
  const values = { status: 'TRIAL' as const, ...row }
  await app.db
    .insertInto('subscriptions')
    .values({ ...values, site_id: club.site.id })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}
const trialUntil = (end: string) => has({ trial_ends_at: new Date(end), works_until: new Date(end) })
const failedAt = (since: string) =>
  has({
    status: 'PAST_DUE',
    plan_id: 'standard_monthly',
    past_due_since: new Date(since),
    past_due_cents: 3_000,
    past_due_message: 'Insufficient Funds',
  })

/** The minute job at a moment. */
const minuteAt = (moment: number | string) => writeReminders(app.tools, new Date(moment).getTime())
/** `trial 7, trial 3`: what was written to somebody so far. */
async function sentTo(who: { id: number }): Promise<string> {
  const letters = await app.db
    .selectFrom('deliveries')
    .select('key')
    .where('user_id', '=', who.id)
    .orderBy('number')
    .execute()
  return letters.map(({ key }) => `${key.split(':')[0]} ${key.split(':')[3]}`).join(', ')
}

test('7, 3 and 1 days before a trial ends every admin is written to, once each', async () => {
  await trialUntil(TRIAL_END)
  const end = Date.parse(TRIAL_END)
  for (let hour = 8 * 24; hour >= -24; hour -= 6) {
    await minuteAt(end - hour * 3_600_000)
    if (hour === 7 * 24 + 6) expect(await sentTo(club.ada)).toBe('')
    if (hour === 7 * 24) expect(await sentTo(club.ada)).toBe('trial 7')
  }
  expect(await sentTo(club.ada)).toBe('trial 7, trial 3, trial 1')
  expect(await sentTo(second)).toBe('trial 7, trial 3, trial 1')
  for (const other of [club.fred, club.coach, club.cleo]) expect(await sentTo(other)).toBe('')
})

test('the minute job writes them, and several processes at once write one', async () => {
  await trialUntil(TRIAL_END)
  await setClock(app, '2026-12-13T12:00:00+02:00')
  await Promise.all([1, 2, 3].map(() => writeReminders(app.tools, app.tools.now())))
  await runDue(app.tools, app.tools.now())
  expect(await sentTo(club.ada)).toBe('trial 3')
})

test('after days without the job only the latest is written', async () => {
  await trialUntil(TRIAL_END)
  await minuteAt('2026-12-15T18:00:00+02:00')
  expect(await sentTo(club.ada)).toBe('trial 1')
})

test('on days 0, 3, 7 and 12 after a failed charge every admin is written to, once each', async () => {
  const since = Date.parse('2026-11-16T10:00:00Z')
  await failedAt('2026-11-16T10:00:00Z')
  for (let hour = 0; hour <= 15 * 24; hour += 12) await minuteAt(since + hour * 3_600_000)
  expect(await sentTo(club.ada)).toBe('past-due 0, past-due 3, past-due 7, past-due 12')
  expect(await sentTo(second)).toBe('past-due 0, past-due 3, past-due 7, past-due 12')
})

test.each([
  ['Europe/Sofia', '2027-03-28T01:30:00Z'],
  ['Europe/Sofia', '2026-10-25T01:30:00Z'],
  ['America/New_York', '2026-11-01T06:30:00Z'],
  ['Pacific/Apia', '2026-12-31T23:59:00Z'],
])('in %s reminders count days of 24 hours across %s', async (timezone, change) => {
  await app.db.updateTable('sites').set({ timezone }).where('id', '=', club.site.id).execute()
  const end = Date.parse(change) + 2 * DAY_MS
  await trialUntil(new Date(end).toISOString())
  await minuteAt(end - 3 * DAY_MS - 60_000)
  expect(await sentTo(club.ada)).toBe('trial 7')
  await minuteAt(end - 3 * DAY_MS)
  await minuteAt(end - DAY_MS)
  await minuteAt(end)
  expect(await sentTo(club.ada)).toBe('trial 7, trial 3, trial 1')
})

test.each([
  ['a plan was chosen', { plan_id: 'basic_monthly', works_until: null, status: 'ACTIVE' }],
  ['the trial was made longer', { trial_ends_at: new Date('2027-01-16'), works_until: new Date('2027-01-16') }],
] as const)('a letter that waits is not sent when %s', async (_, change) => {
  await trialUntil(TRIAL_END)
  await setClock(app, '2026-12-13T12:00:00+02:00')
  await minuteAt('2026-12-13T12:00:00+02:00')
  await has(change)
  expect(await outcomes()).toEqual({ [club.ada.id]: 'overtaken', [second.id]: 'overtaken' })
})

test('a letter about a failed charge is not sent when it was paid, nor to somebody who is no admin any more', async () => {
  await failedAt('2026-11-16T09:00:00Z')
  await minuteAt('2026-11-16T12:00:00+02:00')
  await app.db
    .updateTable('site_staff')
    .set({ permissions: ['front_office'] })
    .where('user_id', '=', second.id)
    .execute()
  expect(await outcomes()).toEqual({ [club.ada.id]: 'sent', [second.id]: 'gone' })
  await has({ status: 'ACTIVE', past_due_since: null })
  expect(await outcomes()).toEqual({ [club.ada.id]: 'overtaken', [second.id]: 'gone' })
})

/** What the sender would do with each waiting letter. */
const outcomes = async (): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await preparedLetters()).map(({ delivery, outcome }) => [
      delivery.userId,
      typeof outcome === 'function' ? 'sent' : 'reason' in outcome ? outcome.reason : '',
    ]),
  )

async function preparedLetters() {
  const rows = await app.db.selectFrom('deliveries').selectAll().where('state', '=', 'WAITING').execute()
  const taken = rows.map((row) => ({
    id: row.id,
    way: row.way,
    kind: row.kind,
    userId: row.user_id,
    siteId: row.site_id,
    subject: row.subject,
    activityId: row.activity_id,
    deviceId: row.device_id,
    facts: row.facts,
    link: row.link,
    dueAt: row.due_at.getTime(),
    giveUpAt: row.give_up_at.getTime(),
    tries: 1,
  }))
  return mailSender(app.tools).prepare(taken)
}

test('each admin reads it in the own language, with one button to the subscription and the name as text', async () => {
  const name = '<b>&"'
  await app.db.updateTable('sites').set({ name }).where('id', '=', club.site.id).execute()
  await app.db.updateTable('users').set({ language: 'bg' }).where('id', '=', club.ada.id).execute()
  await trialUntil(TRIAL_END)
  await setClock(app, '2026-12-13T12:30:00+02:00')
  await minuteAt('2026-12-13T12:30:00+02:00')
  const received = app.fakes?.mail.received ?? []
  const before = received.length
  for (const { outcome } of await preparedLetters())
    expect(typeof outcome === 'function' && (await outcome())).toMatchObject({ state: 'SENT' })
  const letters = await Promise.all(received.slice(before).map((raw) => simpleParser(String(raw))))
  const [bulgarian, english] = letters.toSorted((a, b) => (b.subject ?? '').localeCompare(a.subject ?? '', 'en'))
  expect(bulgarian?.subject).toBe(`Пробният период на ${name} свършва след 3 дни`)
  expect(english?.subject).toBe(`The trial of ${name} ends in 3 days`)
  expect(english?.text).toContain('It ends on 16 December at 12:00.')
  expect(english?.html).not.toContain('<b>&"')
  for (const [letter, path] of [
    [bulgarian, `/bg/admin/site/subscription?site=${club.site.id}`],
    [english, `/admin/site/subscription?site=${club.site.id}`],
  ] as const)
    expect((letter?.html || '').match(/<a href="[^"]*"/g)).toEqual([`<a href="${app.tools.env.publicAddress}${path}"`])
})

test('nobody is written to while an order is open, while nothing is charged here, or of a deleted club', async () => {
  await trialUntil(TRIAL_END)
  const order = { id: '0197f3a2-4b5c-7d8e-9f01-23456789abcd', site_id: club.site.id, kind: 'SUBSCRIBE' as const }
  await app.db
    .insertInto('subscription_orders')
    .values({ ...order, created_at: new Date() })
    .execute()
  await minuteAt('2026-12-13T12:00:00+02:00')
  expect(await sentTo(club.ada)).toBe('')
  await app.db.deleteFrom('subscription_orders').execute()
  await writeReminders({ ...app.tools, payments: null }, app.tools.now())
  await app.db.updateTable('billing').set({ started_at: null }).execute()
  await writeReminders(app.tools, app.tools.now())
  await app.db
    .updateTable('billing')
    .set({ started_at: new Date('2026-01-01') })
    .execute()
  await app.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', club.site.id).execute()
  await writeReminders(app.tools, app.tools.now())
  expect(await sentTo(club.ada)).toBe('')
})

test('an order is told of when it took longer than a minute, however it ended, once', async () => {
  await has({ status: 'ACTIVE', plan_id: 'basic_monthly' })
  const ended = (id: string, seconds: number, isDone: boolean) =>
    inTransaction(app.db, (trx) =>
      writeOrderLetter(
        trx,
        app.tools,
        club.site.id,
        { id, kind: 'SUBSCRIBE', planId: 'basic_monthly', createdAt: app.tools.now() - seconds * 1_000 },
        { isDone, message: isDone ? null : 'Do Not Honor' },
      ),
    )
  // The clock goes on meanwhile.
  await ended('quick', 55, true)
  expect(await deliveriesTo(app, club.ada)).toEqual([])
  await ended('slow', 61, true)
  await ended('slow', 120, true)
  await ended('other', 300, false)
  expect(await deliveriesTo(app, club.ada)).toMatchObject([
    {
      kind: 'ORDER_ENDED',
      facts: { isDone: true, order: 'SUBSCRIBE' },
      link: `/admin/site/subscription?site=${club.site.id}`,
    },
    { kind: 'ORDER_ENDED', facts: { isDone: false, message: 'Do Not Honor' } },
  ])
  expect(await outcomes()).toEqual({ [club.ada.id]: 'sent', [second.id]: 'sent' })
})
