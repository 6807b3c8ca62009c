import { invoiceNumber } from '@korto/domain/subscription/invoice-number'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { aClub, type Club } from '../../../../../test/club.ts'
import { aSite, aStaffMember, signedInUser } from '../../../../../test/factories.ts'
import { aCharge, aRefund } from '../../../../../test/gateway-transactions.ts'
import type { GatewayTransaction } from '../../../../adapters/payments/payments.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { recordPayments } from '../record-payments.ts'

const HOSTILE = '<b>&"'
let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  club = await aClub(app.db)
  await app.db.updateTable('sites').set({ name: HOSTILE }).where('id', '=', club.site.id).execute()
  const ended = { status: 'EXPIRED', ended_at: new Date('2026-01-01'), works_until: new Date('2026-01-01') } as const
  await app.db
    .insertInto('subscriptions')
    .values({ site_id: club.site.id, ...ended })
    .onConflict((row) => row.column('site_id').doUpdateSet(ended))
    .execute()
})
afterAll(() => app.close())

const read = (...transactions: GatewayTransaction[]) =>
  inTransaction(app.db, (trx) => recordPayments(trx, app.tools, { siteId: club.site.id }, transactions))
const speaks = (language: 'en' | 'bg' | 'ru') =>
  app.db.updateTable('users').set({ language }).where('id', '=', club.ada.id).execute()

async function numberOf(paymentId: string): Promise<string> {
  const { year, number } = await app.db
    .selectFrom('invoices')
    .select(['year', 'number'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return invoiceNumber(year, number)
}

const fetched = (number: string, token: string | undefined = club.ada.accessToken, siteId: number = club.site.id) =>
  app.app.inject({
    method: 'GET',
    url: `/api/admin/payment/invoice/${siteId}/${number}`,
    headers: token ? { new_access_token: token } : {},
  })

async function textOf(number: string): Promise<string> {
  const { rawPayload, statusCode } = await fetched(number)
  expect(statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('an invoice names number, dates, both parties, what was paid for and the VAT, also after EXPIRED', async () => {
  await read(aCharge({ id: 'p1' }))
  await speaks('en')
  const number = await numberOf('p1')
  const text = await textOf(number)
  for (const part of [
    `Invoice ${number}`,
    'Date of issue 16 November 2026',
    'Paid on 1 November 2026',
    'Korto Demo OOD',
    'VAT number BG123456786',
    // As it was typed, in place of a buyer.
    HOSTILE,
    'Korto subscription: Standard, monthly',
    '1 November 2026 – 30 November 2026',
    'Net 25.00 EUR',
    'VAT 20 % 5.00 EUR',
    'Total 30.00 EUR',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('BGN')
})

test('it is written in the language of the reader, Cyrillic too', async () => {
  await app.db
    .updateTable('subscriptions')
    .set({
      buyer: JSON.stringify({ company: 'Тенис клуб Витоша ЕООД', address: 'бул. България 1\nСофия', vatNumber: '' }),
    })
    .where('site_id', '=', club.site.id)
    .execute()
  await read(aCharge({ id: 'p2' }))
  const number = await numberOf('p2')
  await speaks('bg')
  const text = await textOf(number)
  for (const part of ['Фактура', 'Тенис клуб Витоша ЕООД', 'бул. България 1 София', 'ДДС 20 % 5,00 €', 'Общо 30,00 €'])
    expect(text).toContain(part)
  await speaks('ru')
  expect(await textOf(number)).toContain('Итого 30,00 €')
})

test('a credit note names the invoice that it takes back', async () => {
  await read(aCharge({ id: 'p3' }), aRefund('p3', { id: 'r3', amountCents: 1_000 }))
  await speaks('en')
  const text = await textOf(await numberOf('r3'))
  expect(text).toContain('Credit note')
  expect(text).toContain(`Credits invoice ${await numberOf('p3')} of 16 November 2026`)
  expect(text).toContain('Total −10.00 EUR')
})

test('leva are shown as long as D-38 wants them, by the day of issue, and to clubs in Bulgaria only', async () => {
  await setClock(app, '2026-08-08T12:00:00+03:00')
  await read(aCharge({ id: 'p4' }))
  const isIn = (country: string) =>
    app.db.updateTable('sites').set({ country }).where('id', '=', club.site.id).execute()
  await isIn('Germany')
  await read(aCharge({ id: 'p5' }))
  await isIn('Bulgaria')
  await setClock(app, '2026-08-09T12:00:00+03:00')
  await read(aCharge({ id: 'p6' }))
  await speaks('bg')
  expect(await textOf(await numberOf('p4'))).toContain('58,67 лв.')
  for (const id of ['p5', 'p6']) expect(await textOf(await numberOf(id))).not.toContain('лв.')
  await setClock(app)
})

test('it is a file of its own name that nothing keeps', async () => {
  const number = await numberOf('p1')
  const { headers } = await fetched(number)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  })
})

test('only admins of the club read it', async () => {
  const number = await numberOf('p1')
  const other = await aSite(app.db)
  const stranger = await signedInUser(app.db)
  await aStaffMember(app.db, other.id, stranger.id, ['admin'])
  expect((await fetched(number, '')).statusCode).toBe(401)
  expect((await fetched(number, 'x'.repeat(40))).statusCode).toBe(401)
  for (const { accessToken } of [club.fred, club.coach, club.cleo, stranger])
    expect((await fetched(number, accessToken)).statusCode).toBe(403)
  // The number is right, the club is not the one that it belongs to.
  expect((await fetched(number, stranger.accessToken, other.id)).statusCode).toBe(404)
  expect((await fetched(number, club.ada.accessToken, other.id)).statusCode).toBe(403)
})

test.each(['K-2026-999999', 'K-2026-1', 'K-2026-000000', 'x', '..%2F..%2Fetc', 'K-2026-000001.pdf'])(
  '%s is no number that was given',
  async (number) => {
    expect((await fetched(number)).statusCode).toBe(404)
  },
)
