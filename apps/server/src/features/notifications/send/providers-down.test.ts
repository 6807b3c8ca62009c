import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { book, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aReceivingBrowser, aWaitingDelivery, bookingFacts, outcomeOf, postponed } from '../../../../test/deliveries.ts'
import { signedInUser } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const minutesLater = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString()

test('push and mail are down for an hour: bookings go on, nothing stale is sent afterwards, the queue does not grow [c.10]', async () => {
  const { site, court, otto } = await aClub(app.db)
  const cleo = await signedInUser(app.db)
  const { browser, deviceId } = await aReceivingBrowser(app, cleo)
  app.fakes?.push.behave({ answer: 503 })
  app.fakes?.mail.behave(451)
  const common = { userId: cleo.id, siteId: site.id }
  const soon = bookingFacts({ type: 'REMINDER', start: '2026-11-16T12:40', end: '2026-11-16T13:40' })
  const tomorrow = bookingFacts({ type: 'REMINDER' })
  const aReminder = (way: 'push' | 'mail', facts: object) =>
    aWaitingDelivery(app, { ...common, way, kind: 'REMINDER', facts, deviceId: way === 'push' ? deviceId : null })
  const stale = [await aReminder('push', soon), await aReminder('mail', soon)]
  const fresh = [await aReminder('push', tomorrow), await aReminder('mail', tomorrow)]
  const all = [...stale, ...fresh]

  for (const id of all) await postponed(app, id)
  const begun = performance.now()
  expect((await book(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY })).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
  await setClock(app, minutesLater(30))
  for (const id of all) await postponed(app, id, 2)
  const waiting = await app.db.selectFrom('deliveries').select('id').where('user_id', '=', cleo.id).execute()
  expect(waiting).toHaveLength(all.length)

  app.fakes?.push.behave({})
  app.fakes?.mail.behave('well')
  await setClock(app, minutesLater(60))
  for (const id of fresh) expect(await outcomeOf(app, id)).toEqual({ state: 'SENT', reason: null })
  for (const id of stale) expect(await outcomeOf(app, id)).toEqual({ state: 'DROPPED', reason: 'past' })
  const sent = app.fakes?.outbox.messages().filter(({ text }) => /12:40/.test(text))
  expect(sent).toEqual([])
  expect(app.fakes?.push.notesTo(browser.endpoint)).toHaveLength(1)
})
