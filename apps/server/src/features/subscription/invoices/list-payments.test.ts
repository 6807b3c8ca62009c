import { Buyer, subscription } from '@korto/contract/subscription'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aCharge, aRefund } from '../../../../test/gateway-transactions.ts'
import type { GatewayTransaction } from '../../../adapters/payments/payments.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { recordPayments } from './record-payments.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await aClub(app.db)
  await app.db
    .insertInto('subscriptions')
    .values({ site_id: club.site.id, status: 'ACTIVE', plan_id: 'standard_monthly' })
    .onConflict((row) => row.column('site_id').doUpdateSet({ status: 'ACTIVE' }))
    .execute()
})

const read = (transactions: GatewayTransaction[]) =>
  inTransaction(app.db, (trx) => recordPayments(trx, app.tools, { siteId: club.site.id }, transactions))
const shapeOf = subscription.invoices['~orpc'].outputSchema
const listed = async (before?: string) => {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`
  const answer = await app.call('GET', `/api/admin/payment/invoices/${club.site.id}${query}`, {
    token: club.ada.accessToken,
  })
  if (!shapeOf) throw new Error('the call has no shape')
  return bodyOf(answer, shapeOf)
}
const changed = (body: object, token = club.ada.accessToken) =>
  app.call('PUT', `/api/admin/payment/buyer/${club.site.id}`, { token, body })
const buyerNow = async () =>
  (await app.db.selectFrom('subscriptions').select('buyer').where('site_id', '=', club.site.id).executeTakeFirst())
    ?.buyer

test('payments are listed with their invoices, the newest first; what failed is left out', async () => {
  await read([
    aCharge({ id: `a${club.site.id}` }),
    aRefund(`a${club.site.id}`, { id: `b${club.site.id}`, amountCents: 1_000 }),
    aCharge({ id: `c${club.site.id}`, state: 'waiting', at: Date.parse('2026-11-15T23:30:00Z') }),
    aCharge({ id: `d${club.site.id}`, state: 'failed' }),
  ])
  const { payments, next } = await listed()
  expect(next).toBeNull()
  const [waiting, refund, charge] = payments
  expect(payments).toHaveLength(3)
  expect(waiting).toMatchObject({ kind: 'CHARGE', state: 'WAITING', on: '2026-11-15', invoice: null })
  expect(charge).toMatchObject({
    state: 'SETTLED',
    on: '2026-11-01',
    planId: 'standard_monthly',
    period: { from: '2026-11-01', to: '2026-11-30' },
    isChange: false,
    totalCents: 3_000,
    invoice: { netCents: 2_500, vatCents: 500, vatPermille: 200, credits: null },
  })
  expect(refund).toMatchObject({
    kind: 'REFUND',
    planId: 'standard_monthly',
    totalCents: 1_000,
    invoice: { credits: charge?.invoice?.number },
  })
})

test('pages follow each other without a gap, also where payments have one moment', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `p${club.site.id}-${String(index).padStart(2, '0')}`)
  await read(ids.map((id, index) => aCharge({ id, at: Date.parse('2026-11-01T00:00:00Z') + Math.floor(index / 7) })))
  const seen: string[] = []
  let before: string | undefined
  for (let pages = 0; pages < 3; pages++) {
    const { payments, next } = await listed(before)
    seen.push(...payments.map(({ id }) => id))
    before = next ?? undefined
  }
  expect(before).toBeUndefined()
  expect(seen).toEqual(ids.toReversed())
})

test('only what an earlier answer gave is a place to go on from', async () => {
  for (const before of ['x', '_', '12', '1_\u0000', '99999999999999999_a', `1_${'a'.repeat(200)}`]) {
    const path = `/api/admin/payment/invoices/${club.site.id}?before=${encodeURIComponent(before)}`
    const answer = await app.call('GET', path, { token: club.ada.accessToken })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('before') } })
  }
})

test('the buyer of the next invoices is typed by an admin', async () => {
  for (const [typed, stored] of [
    ['BG175074752', 'BG175074752'],
    ['bg 175 074 752', 'BG175074752'],
    ['DE136695976', 'DE136695976'],
    ['EL094259216', 'EL094259216'],
    ['', ''],
  ]) {
    const buyer = { company: 'Витоша ЕООД', address: 'бул. България 1\n1408 София', vatNumber: stored }
    const answer = await changed({ ...buyer, vatNumber: typed })
    expect(bodyOf(answer, Buyer)).toEqual(buyer)
    expect(await buyerNow()).toEqual(buyer)
  }
})

test('a wrong VAT number is refused at its field, and nothing is changed', async () => {
  for (const vatNumber of ['BG175074753', '175074752', 'XX175074752', 'BG', '<b>', 'US123456789']) {
    const answer = await changed({ company: 'Other', address: '', vatNumber })
    expect(answer, vatNumber).toMatchObject({ status: 400, body: { message: expect.stringContaining('vatNumber') } })
    expect(await buyerNow()).toEqual({})
  }
})

test('what is too long or unknown is refused at its field; control characters are cleaned, HTML is text', async () => {
  const buyer = { company: 'A', address: '', vatNumber: '' }
  for (const field of ['company', 'address', 'vatNumber'])
    expect(await changed({ ...buyer, [field]: 'я'.repeat(10_000) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(field) },
    })
  expect((await changed({ ...buyer, iban: 'x' })).status).toBe(400)
  expect(await buyerNow()).toEqual({})
  const answer = await changed({ ...buyer, company: ' <b>&"\u0000\u202E\r\nCo ' })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body.company).toMatch(/^<b>&" ?Co$/)
})

test('only an admin changes the buyer and sees payments [SUB-10]', async () => {
  for (const { accessToken } of [club.fred, club.coach, club.cleo]) {
    const buyer = { company: 'A', address: '', vatNumber: '' }
    expect((await changed(buyer, accessToken)).status).toBe(403)
    const list = await app.call('GET', `/api/admin/payment/invoices/${club.site.id}`, { token: accessToken })
    expect(list.status).toBe(403)
  }
})
