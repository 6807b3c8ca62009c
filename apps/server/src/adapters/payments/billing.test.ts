import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present } from '../../../test/faked-adapters.ts'
import type { NewSubscription } from './payments.ts'

let faked: FakedAdapters
let clock = Date.parse('2026-01-01T00:00:00Z')
beforeAll(async () => {
  faked = await fakedAdapters(undefined, () => clock)
})
afterAll(() => faked.stop())

const payments = () => present(faked.payments)
const gateway = () => faked.fakes.payments
const at = (day: string, time = '10:00') => {
  clock = Date.parse(`${day}T${time}:00Z`)
}

/** A new customer who subscribes on that day. */
async function subscribed(day: string, change: Partial<NewSubscription> = {}, nonce = `card-${randomUUID()}`) {
  at(day)
  const customerId = randomUUID()
  const card = { customerId, token: randomUUID(), nonce }
  await payments().addCard(card)
  const order = { id: randomUUID(), planId: 'basic_monthly' as const, priceCents: 1_500, begins: null, ...change }
  const made = await payments().subscribe({ ...order, cardToken: card.token })
  if (!made.ok) throw new Error(made.message)
  return {
    ...made.value,
    customerId,
    read: async () => present(await payments().subscription(order.id)),
    charges: async () =>
      (await payments().transactions(customerId)).map(
        ({ at: when, state, amountCents, period }) =>
          `${new Date(when).toISOString().slice(0, 10)} ${state} ${amountCents} ${period?.from} ${period?.to}`,
      ),
  }
}

test('months end where the calendar ends them', async () => {
  const one = await subscribed('2026-01-31')
  expect(one).toMatchObject({ status: 'active', paidThrough: '2026-02-27', nextBilling: '2026-02-28' })
  at('2026-02-28', '00:00')
  expect(await one.read()).toMatchObject({ paidThrough: '2026-03-30', nextBilling: '2026-03-31' })
  at('2026-05-01')
  expect(await one.charges()).toEqual([
    '2026-01-31 settled 1500 2026-01-31 2026-02-27',
    '2026-02-28 settled 1500 2026-02-28 2026-03-30',
    '2026-03-31 settled 1500 2026-03-31 2026-04-29',
    '2026-04-30 settled 1500 2026-04-30 2026-05-30',
  ])
})

test('a year is a year, also from a leap day', async () => {
  const one = await subscribed('2028-02-29', { planId: 'pro_yearly', priceCents: 60_000 })
  expect(one).toMatchObject({ paidThrough: '2029-02-27', nextBilling: '2029-02-28' })
  at('2032-02-28', '23:59')
  expect(await one.read()).toMatchObject({ nextBilling: '2032-02-29' })
})

test('free days are active and cost nothing; the first charge is on the day after them', async () => {
  const one = await subscribed('2026-06-10', { begins: { freeDays: 21 } })
  expect(one).toMatchObject({ status: 'active', paidThrough: '2026-06-30', nextBilling: '2026-07-01' })
  at('2026-06-30', '23:59')
  expect(await one.charges()).toEqual([])
  at('2026-07-01', '00:00')
  expect(await one.charges()).toEqual(['2026-07-01 settled 1500 2026-07-01 2026-07-31'])
})

test('a day of the first charge means not started before it', async () => {
  const one = await subscribed('2026-06-10', { begins: { on: '2026-06-20' } })
  expect(one).toMatchObject({ status: 'not-started', paidThrough: null, nextBilling: '2026-06-20' })
  at('2026-06-20', '00:00')
  expect(await one.read()).toMatchObject({ status: 'active', paidThrough: '2026-07-19', nextBilling: '2026-07-20' })
})

test('a charge that fails leaves the amount open; tried again it is paid', async () => {
  const one = await subscribed('2026-06-10')
  gateway().failNext(one.id)
  at('2026-07-10', '00:00')
  expect(await one.read()).toMatchObject({ status: 'past-due', balanceCents: 1_500, paidThrough: '2026-07-09' })
  expect(await payments().change(one.id, { planId: 'pro_monthly', priceCents: 6_000 })).toMatchObject({ ok: false })
  gateway().failNext(one.id)
  expect(await payments().retryCharge(one.id)).toEqual({ ok: false, message: 'Insufficient Funds' })
  expect(await payments().retryCharge(one.id)).toMatchObject({ ok: true, value: { amountCents: 1_500 } })
  expect(await one.read()).toMatchObject({ status: 'active', balanceCents: 0, paidThrough: '2026-08-09' })
  expect(await payments().retryCharge(one.id)).toMatchObject({ ok: false })
  expect((await one.charges()).map((charge) => charge.split(' ')[1])).toEqual([
    'settled',
    'failed',
    'failed',
    'settled',
  ])
})

test('what stays open is charged with the next period', async () => {
  const one = await subscribed('2026-06-10')
  gateway().failNext(one.id)
  at('2026-08-10')
  expect((await one.charges()).slice(1)).toEqual([
    '2026-07-10 failed 1500 2026-07-10 2026-08-09',
    '2026-08-10 settled 3000 2026-08-10 2026-09-09',
  ])
  expect(await one.read()).toMatchObject({ status: 'active', balanceCents: 0 })
})

test('a card that fails next month pays now; another card pays what is open', async () => {
  const one = await subscribed('2026-06-10', {}, `card-fails-later-0341-${Date.now().toString(16)}`)
  at('2026-07-10')
  expect(await one.read()).toMatchObject({ status: 'past-due', balanceCents: 1_500 })
  expect(await payments().retryCharge(one.id)).toMatchObject({ ok: false })
  const token = randomUUID()
  await payments().addCard({ customerId: one.customerId, token, nonce: `card-${token}` })
  await payments().change(one.id, { cardToken: token })
  expect(await payments().retryCharge(one.id)).toMatchObject({ ok: true })
})

test('a new price counts from the next period', async () => {
  const one = await subscribed('2026-06-10')
  await payments().change(one.id, { planId: 'standard_monthly', priceCents: 3_000 })
  expect(await one.charges()).toHaveLength(1)
  at('2026-07-10')
  expect((await one.charges()).at(-1)).toBe('2026-07-10 settled 3000 2026-07-10 2026-08-09')
})

test('nothing is charged after the end', async () => {
  const one = await subscribed('2026-06-10')
  await payments().cancel(one.id)
  at('2026-12-31')
  expect(await one.charges()).toHaveLength(1)
})
