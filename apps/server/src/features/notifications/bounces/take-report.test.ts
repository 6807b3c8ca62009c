import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { databaseUrl } from '../../../../test/database-url.ts'
import { aDelivery } from '../../../../test/deliveries.ts'
import { signedInUser } from '../../../../test/factories.ts'
import { takeReport } from './take-report.ts'

let app: TestApp
let cleo: Awaited<ReturnType<typeof signedInUser>>
let email: string
let count = 0
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `cleo${++count}@example.com`
  cleo = await signedInUser(app.db, { email })
})

interface Given {
  to?: string
  action?: string
  recipient?: string
  original?: string
  type?: string
}

/** As a mail server writes it. */
const reportOf = (deliveryId: string, given: Given = {}) =>
  Buffer.from(
    [
      'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
      'To: korto@korto.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      `Content-Type: ${given.type ?? 'multipart/report; report-type=delivery-status'}; boundary="part"`,
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '',
      '--part',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      'Arrival-Date: Mon, 16 Nov 2026 12:00:00 +0200',
      '',
      given.recipient ?? `Final-Recipient: rfc822; ${(given.to ?? email).toUpperCase()}`,
      `Action: ${given.action ?? 'failed'}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such',
      '    mailbox',
      '',
      '--part',
      `Content-Type: ${given.original ?? 'message/rfc822'}`,
      '',
      `Message-ID: <${deliveryId}@korto.example>`,
      'Subject: You play tomorrow',
      '',
      'Text',
      '--part--',
      '',
    ].join('\r\n'),
  )
const take = (report: Buffer) => takeReport(app.tools, report)
const aLetter = () => aDelivery(app.db, { userId: cleo.id, kind: 'REMINDER' })
const failures = async () =>
  (await app.db.selectFrom('users').select('mail_failures').where('id', '=', cleo.id).executeTakeFirstOrThrow())
    .mail_failures
const stateOf = (id: string) =>
  app.db.selectFrom('deliveries').select(['state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()
const notices = () =>
  app.db.selectFrom('notifications').select(['type', 'text']).where('user_id', '=', cleo.id).execute()

test('the second letter that comes back makes the address unreachable, and the person is notified in the app', async () => {
  const [first, second, third] = [await aLetter(), await aLetter(), await aLetter()]
  expect(await take(reportOf(first))).toBe('returned')
  expect(await stateOf(first)).toEqual({ state: 'RETURNED', reason: 'returned' })
  expect([await failures(), await notices()]).toEqual([1, []])
  expect(await take(reportOf(second, { original: 'text/rfc822-headers' }))).toBe('returned')
  expect(await failures()).toBe(2)
  expect(await notices()).toEqual([{ type: 'MAIL_UNREACHABLE', text: JSON.stringify({ email }) }])
  await take(reportOf(third))
  expect(await notices()).toHaveLength(1)
  const { body } = await app.call('GET', '/api/me/notification_settings', { token: cleo.accessToken })
  expect(body.mail).toMatchObject({ address: email, isUnreachable: true })
})

test('the same report counts once, however often it is handed in', async () => {
  const id = await aLetter()
  const results = await Promise.all([take(reportOf(id)), take(reportOf(id)), take(reportOf(id))])
  expect(results.toSorted()).toEqual(['returned', 'unknown', 'unknown'])
  expect(await take(reportOf(id))).toBe('unknown')
  expect(await failures()).toBe(1)
})

test.each([
  { what: 'a delay', given: { action: 'delayed' }, result: 'delayed' },
  { what: 'a delivery', given: { action: 'delivered' }, result: 'delayed' },
  { what: 'a report without a recipient', given: { recipient: 'X-Nothing: x' }, result: 'delayed' },
  { what: 'a report about another address', given: { to: 'somebody@example.com' }, result: 'unknown' },
  {
    what: 'another kind of report',
    given: { type: 'multipart/report; report-type=disposition-notification' },
    result: 'other',
  },
  { what: 'an ordinary letter', given: { type: 'multipart/mixed' }, result: 'other' },
])('$what changes nothing', async ({ given, result }) => {
  const report = reportOf(await aLetter(), given)
  expect(await withoutChanges(app.db, () => take(report))).toBe(result)
})

test('a report about an unknown, a forged or no letter changes nothing', async () => {
  const push = await aDelivery(app.db, { userId: cleo.id, way: 'push' })
  const waiting = await aDelivery(app.db, { userId: cleo.id, state: 'WAITING' })
  const nobodys = await aDelivery(app.db, { userId: null })
  const ids = ['3f9c2d1e-0000-4000-8000-000000000000', "x' or 1=1 --", '12', push, waiting, nobodys]
  await withoutChanges(app.db, async () => {
    for (const id of ids) expect(await take(reportOf(id)), id).toBe('unknown')
    for (const text of ['', 'hello', '\0\0', 'Content-Type: multipart/report; report-type=delivery-status\r\n\r\n'])
      expect(await take(Buffer.from(text))).toBe('other')
  })
})

test('a letter to an old address does not count against the new one', async () => {
  const id = await aLetter()
  const report = reportOf(id)
  await app.db
    .updateTable('users')
    .set({ email: `new-${email}` })
    .where('id', '=', cleo.id)
    .execute()
  expect(await withoutChanges(app.db, () => take(report))).toBe('unknown')
})

test('npm run mail-report takes a report from its input', async () => {
  const id = await aLetter()
  const run = (input: Buffer) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../../mail-report.ts')],
      { input, encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl(app.database.connection) } },
    )
  expect(run(reportOf(id))).toMatchObject({ status: 0, stdout: expect.stringContaining('came back'), stderr: '' })
  expect((await stateOf(id)).state).toBe('RETURNED')
  expect(run(Buffer.from('hello'))).toMatchObject({ status: 0, stdout: expect.stringContaining('no report') })
}, 30_000)
