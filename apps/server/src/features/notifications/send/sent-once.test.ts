import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { followersDone, jobsDone } from '../../../../test/background-done.ts'
import { book, booked, post, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aReceivingBrowser, aWaitingDelivery } from '../../../../test/deliveries.ts'
import { anItem } from '../../../../test/factories.ts'
import { orderLetter } from '../../users/send-letter.ts'

// Two whole processes on one database, with fakes of their own.
let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp()
  const { SMTP_URL, MAIL_FROM } = app.fakes?.settings ?? {}
  sibling = await testApp({ SMTP_URL: SMTP_URL ?? '', MAIL_FROM: MAIL_FROM ?? '', ...pushSettings(app) }, app.database)
  await setClock(app)
  await sibling.tools.readClockNow()
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})

/** The sibling sends to the fakes of the first one. */
function pushSettings({ fakes }: TestApp): Record<string, string> {
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', VAPID_SUBJECT = '', PUSH_ORIGIN = '' } = fakes?.settings ?? {}
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_ORIGIN }
}

async function aRequestedHour() {
  const club = await aClub(app.db)
  const config = { require_confirmation: true }
  const court = await anItem(app.db, club.site.id, { name: 'Court 9', config })
  const { browser } = await aReceivingBrowser(app, club.cleo)
  const place = { siteId: club.site.id, itemId: court.id, day: TUESDAY }
  return { ...club, place, browser, id: await booked(app, club.cleo, place) }
}

async function everythingSent() {
  await followersDone(app.db)
  await jobsDone(app.db)
}
const pushesTo = ({ endpoint }: { endpoint: string }) =>
  app.fakes?.outbox.messages().filter(({ to }) => to === endpoint) ?? []

test('of concurrent answers to one request one counts, and the client hears of it once [I33]', async () => {
  const { id, ada, fred, browser } = await aRequestedHour()
  const answers = ['accept', 'reject', 'accept', 'reject'].flatMap((answer) =>
    [app, sibling].map((process) =>
      post(process, answer === 'accept' ? ada : fred, `/api/admin/booking/${id}/${answer}`),
    ),
  )
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(1)
  await everythingSent()
  expect(pushesTo(browser)).toHaveLength(1)
})

test('the same booking sent several times under one key is told to the club once [I41]', async () => {
  const { place, ada, otto } = await aRequestedHour()
  await everythingSent()
  const { browser } = await aReceivingBrowser(app, ada)
  const headers = { 'idempotency-key': 'the same attempt' }
  const again = { ...place, time: '15:00' }
  const made = await Promise.all(Array.from({ length: 6 }, (_, n) => book(n % 2 ? sibling : app, otto, again, headers)))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  await everythingSent()
  expect(pushesTo(browser)).toHaveLength(1)
})

test('what is to be sent is written in the transaction of the event, or not at all [I43]', async () => {
  const failed = app.db.transaction().execute(async (trx) => {
    const letter = { letter: 'accountDeleted', to: 'nobody@example.com', language: 'en', userId: null } as const
    await orderLetter(app.tools, trx, letter)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await everythingSent()
  expect(app.fakes?.outbox.messages().filter(({ to }) => to === 'nobody@example.com')).toEqual([])
})

test('the same event is delivered once, however often it is written and whoever sends it', async () => {
  const { cleo } = await aClub(app.db)
  const { browser, deviceId } = await aReceivingBrowser(app, cleo)
  const ids = await Promise.all(
    [app, sibling, app].map((process) =>
      aWaitingDelivery(process, { way: 'push', userId: cleo.id, deviceId, key: `a1:${cleo.id}:push:${deviceId}` }),
    ),
  )
  expect(new Set(ids).size).toBe(1)
  await everythingSent()
  expect(pushesTo(browser)).toHaveLength(1)
})
