import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aWaitingDelivery, bookingFacts, outcomeOf, postponed } from '../../../../test/deliveries.ts'
import { aSite, aUser, newPhone } from '../../../../test/factories.ts'
import { smsTo } from '../../../../test/outbox.ts'
import { runDue } from '../../../due.ts'
import { takeFromSmsBudget } from '../../users/sms/take-from-budget.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SMS_PER_HOUR: '20', SMS_PER_DAY: '1000' })
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.fakes?.sms.behave({})
  app.fakes?.smsAlternative.behave({})
  await app.db.deleteFrom('rate_limits').execute()
})

async function aSmsClub({ budget = 100, isOn = true } = {}) {
  const site = await aSite(app.db)
  const settings = { sms_notices: isOn, sms_monthly_budget: budget }
  await app.db.updateTable('sites').set(settings).where('id', '=', site.id).execute()
  return site
}

async function anSms(siteId: number, given: object = {}) {
  const phone = newPhone()
  const { id: userId } = await aUser(app.db, { phoneNumber: phone })
  const facts = bookingFacts({ type: 'CANCELED', siteId })
  const id = await aWaitingDelivery(app, { way: 'sms', kind: 'CANCELED', userId, siteId, facts, ...given })
  return { id, phone }
}

test('an SMS goes out once, in one segment', async () => {
  const { id } = await aSmsClub()
  const sent = await anSms(id)
  expect(await outcomeOf(app, sent.id)).toEqual({ state: 'SENT', reason: null })
  expect(smsTo(app, sent.phone)).toMatchObject([{ text: expect.stringContaining('10:00') }])
})

test.each(['drop', 'silent', 500] as const)(
  'an SMS whose answer was lost (%s) is unknown and never sent again',
  async (answer) => {
    const { id } = await aSmsClub()
    app.fakes?.sms.behave({ answer })
    const lost = await anSms(id)
    expect(await outcomeOf(app, lost.id)).toMatchObject({ state: 'UNKNOWN' })
    app.fakes?.sms.behave({})
    // Its lease is over, and nobody takes it.
    await app.db
      .updateTable('deliveries')
      .set({ taken_until: new Date(0) })
      .where('id', '=', lost.id)
      .execute()
    await outcomeOf(app, (await anSms(id)).id)
    expect(smsTo(app, lost.phone)).toEqual([])
    app.fakes?.sms.behave({})
  },
)

test('a provider that has too much to do is helped by the other; a number it refuses has failed', async () => {
  const { id } = await aSmsClub()
  app.fakes?.sms.behave({ answer: 429, headers: { 'retry-after': '60' } })
  const helped = await anSms(id)
  expect(await outcomeOf(app, helped.id)).toMatchObject({ state: 'SENT' })
  expect(smsTo(app, helped.phone)).toHaveLength(1)
  app.fakes?.smsAlternative.behave({ answer: 429, headers: { 'retry-after': '90' } })
  const waiting = await anSms(id)
  expect((await postponed(app, waiting.id)).waitSeconds).toBeGreaterThan(80)
  app.fakes?.sms.behave({ answer: 400 })
  expect(await outcomeOf(app, (await anSms(id)).id)).toMatchObject({ state: 'FAILED' })
})

test('the budget of a club is for a month of its own calendar; what is beyond it is dropped, with the reason', async () => {
  const { id } = await aSmsClub({ budget: 2 })
  const lastMonth = { dueAt: Date.parse('2026-10-31T20:00:00Z') }
  const old = await anSms(id, lastMonth)
  await app.db.updateTable('deliveries').set({ state: 'SENT' }).where('id', '=', old.id).execute()
  for (let sent = 0; sent < 2; sent++)
    expect(await outcomeOf(app, (await anSms(id)).id)).toMatchObject({ state: 'SENT' })
  const beyond = await anSms(id)
  expect(await outcomeOf(app, beyond.id)).toEqual({ state: 'DROPPED', reason: 'budget' })
  expect(smsTo(app, beyond.phone)).toEqual([])
  const off = await aSmsClub({ isOn: false })
  expect(await outcomeOf(app, (await anSms(off.id)).id)).toEqual({ state: 'DROPPED', reason: 'switched off' })
})

test('notices take a quarter of all SMS at most: the codes to sign in with have theirs', async () => {
  const { id } = await aSmsClub()
  for (let sent = 0; sent < 5; sent++)
    expect(await outcomeOf(app, (await anSms(id)).id)).toMatchObject({ state: 'SENT' })
  const beyond = await anSms(id)
  expect(await postponed(app, beyond.id)).toMatchObject({ reason: 'sms limit' })
  expect(smsTo(app, beyond.phone)).toEqual([])
  for (let codes = 0; codes < 15; codes++) await takeFromSmsBudget(app.tools, null)
  await expect(takeFromSmsBudget(app.tools, null)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('deliveries are kept for ninety days; what still waits is not deleted', async () => {
  const { id: siteId } = await aSmsClub()
  const [old, young, waiting] = [await anSms(siteId), await anSms(siteId), await anSms(siteId, { dueAt: 4e12 })]
  await outcomeOf(app, old.id)
  await outcomeOf(app, young.id)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const [{ id }, days] of [
    [old, 91],
    [young, 89],
    [waiting, 91],
  ] as const)
    await app.db
      .updateTable('deliveries')
      .set({ created_at: ago(days) })
      .where('id', '=', id)
      .execute()
  await runDue(app.tools, app.tools.now())
  const left = await app.db.selectFrom('deliveries').select('id').where('site_id', '=', siteId).execute()
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, waiting.id].sort())
})
