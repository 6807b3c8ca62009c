import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aSite } from '../../../../test/factories.ts'
import { aCharge, aRefund } from '../../../../test/gateway-transactions.ts'
import type { GatewayTransaction } from '../../../adapters/payments/payments.ts'
import { readEnv } from '../../../env.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { recordPayments } from './record-payments.ts'

let database: TestDatabase
let siteId: number
let clock = ''
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock = '2026-11-16T12:00:00Z'
  await database.db.deleteFrom('invoices').execute()
  await database.db.deleteFrom('invoice_numbers').execute()
  siteId = await aBilledClub()
})

async function aBilledClub(): Promise<number> {
  const { id } = await aSite(database.db, { name: 'Sofia Tennis Club' })
  await database.db
    .insertInto('subscriptions')
    .values({ site_id: id, status: 'ACTIVE', plan_id: 'standard_monthly' })
    .onConflict((row) => row.column('site_id').doUpdateSet({ status: 'ACTIVE' }))
    .execute()
  return id
}

function toolsWith(settings: Record<string, string> = {}) {
  const reading = readEnv(settings)
  if (!reading.ok) throw new Error(reading.problems.join(', '))
  return { env: reading.env, now: () => Date.parse(clock) }
}

const read = (transactions: GatewayTransaction[], club = siteId, settings = {}) =>
  inTransaction(database.db, (trx) => recordPayments(trx, toolsWith(settings), { siteId: club }, transactions))

const invoices = () => database.db.selectFrom('invoices').selectAll().orderBy('year').orderBy('number').execute()
const payments = () => database.db.selectFrom('payments').selectAll().where('site_id', '=', siteId).execute()

test('a settled charge gets one invoice, however often it is read', async () => {
  await read([aCharge({ id: 'c1', state: 'waiting' })])
  expect(await invoices()).toEqual([])
  for (let times = 0; times < 3; times++) await read([aCharge({ id: 'c1' })])
  await read([aCharge({ id: 'c1', state: 'waiting' })])
  expect(await payments()).toMatchObject([{ id: 'c1', state: 'SETTLED', amount_cents: 3_000 }])
  expect(await invoices()).toMatchObject([
    {
      year: 2026,
      number: 1,
      kind: 'INVOICE',
      payment_id: 'c1',
      issued_on: '2026-11-16',
      plan_id: 'standard_monthly',
      period_from: '2026-11-01',
      period_to: '2026-11-30',
      net_cents: 2_500,
      vat_cents: 500,
      total_cents: 3_000,
      vat_permille: 200,
      buyer: { company: 'Sofia Tennis Club', address: '', vatNumber: '' },
      seller: { name: 'Korto Demo OOD', vatNumber: 'BG123456786' },
    },
  ])
})

test('what failed or waits has no invoice', async () => {
  await read([aCharge({ id: 'c2', state: 'failed' }), aCharge({ id: 'c3', state: 'waiting' })])
  expect(await invoices()).toEqual([])
  expect((await payments()).map(({ state }) => state).sort()).toEqual(['FAILED', 'WAITING'])
})

test('buyer, seller and rate are those of the day of issue, and an issued invoice stays as it is', async () => {
  const buyerIs = (company: string) =>
    database.db
      .updateTable('subscriptions')
      .set({ buyer: JSON.stringify({ company, address: 'Vitosha 1', vatNumber: 'BG175074752' }) })
      .where('site_id', '=', siteId)
      .execute()
  await buyerIs('Old OOD')
  await read([aCharge({ id: 'c4' })])
  await buyerIs('New OOD')
  const settings = { SELLER_NAME: 'Other', SELLER_ADDRESS: 'There', SELLER_VAT_NUMBER: 'BG1', VAT_PERMILLE: '90' }
  const later = [aCharge({ id: 'c4' }), aCharge({ id: 'c5' }), aRefund('c4', { id: 'r4', amountCents: 3_000 })]
  await read(later, siteId, settings)
  expect(await invoices()).toMatchObject([
    { number: 1, buyer: { company: 'Old OOD', vatNumber: 'BG175074752' }, seller: { name: 'Korto Demo OOD' } },
    { number: 2, buyer: { company: 'New OOD' }, seller: { name: 'Other' }, vat_permille: 90, net_cents: 2_752 },
    // Of the invoice that it takes back.
    { number: 3, kind: 'CREDIT_NOTE', credited_number: 1, buyer: { company: 'Old OOD' }, vat_permille: 200 },
  ])
})

test('year and day of issue are those of the zone of the gateway', async () => {
  clock = '2026-12-31T23:30:00Z'
  await read([aCharge({ id: 'c6' })])
  await read([aCharge({ id: 'c6' }), aCharge({ id: 'c7' })], siteId, { BRAINTREE_TIMEZONE: 'Europe/Sofia' })
  await read([aCharge({ id: 'c8' })], siteId, { BRAINTREE_TIMEZONE: 'America/Chicago' })
  expect((await invoices()).map(({ year, number, issued_on }) => [year, number, issued_on])).toEqual([
    [2026, 1, '2026-12-31'],
    [2026, 2, '2026-12-31'],
    [2027, 1, '2027-01-01'],
  ])
})

test('refunds and lost disputes get credit notes; what is only disputed or won gets none', async () => {
  const at = Date.parse('2026-11-12T03:00:00Z')
  const disputed = (state: 'open' | 'won' | 'lost') =>
    aCharge({ id: 'c9', disputes: [{ id: 'd1', state, amountCents: 3_000, at }] })
  await read([disputed('open')])
  expect(await payments()).toMatchObject([{ state: 'DISPUTED' }])
  await read([disputed('won')])
  expect(await payments()).toMatchObject([{ state: 'SETTLED' }])
  expect(await invoices()).toHaveLength(1)
  await read([disputed('lost')])
  await read([disputed('lost')])
  expect(await invoices()).toMatchObject([
    { kind: 'INVOICE', number: 1 },
    { kind: 'CREDIT_NOTE', number: 2, credited_year: 2026, credited_number: 1, total_cents: 3_000, vat_cents: 500 },
  ])
})

test('a refund that is read before its charge waits for the invoice', async () => {
  const refund = aRefund('c10', { id: 'r10', amountCents: 1_000 })
  await read([refund])
  await read([aCharge({ id: 'c10', state: 'waiting' }), refund])
  expect(await invoices()).toEqual([])
  await read([refund, aCharge({ id: 'c10' })])
  expect(await invoices()).toMatchObject([
    { kind: 'INVOICE', number: 1 },
    { kind: 'CREDIT_NOTE', number: 2, credited_number: 1 },
  ])
})

test('the charge of a change of plan is for the rest of the period', async () => {
  const orderId = '0197f3a2-4b5c-7d8e-9f01-23456789abcd'
  await database.db
    .insertInto('subscription_orders')
    .values({ id: orderId, site_id: siteId, kind: 'CHANGE_PLAN', plan_id: 'pro_monthly', created_at: new Date(clock) })
    .execute()
  const change = { orderId, subscriptionId: null, planId: null, period: null, amountCents: 1_500 }
  await read([aCharge({ id: 'c11' }), aCharge({ id: 'c12', ...change, at: Date.parse('2026-11-16T09:00:00Z') })])
  expect((await invoices())[1]).toMatchObject({
    is_change: true,
    plan_id: 'pro_monthly',
    period_from: '2026-11-16',
    period_to: '2026-11-30',
  })
})

test('a fault after the number was given leaves no gap', async () => {
  await expect(
    inTransaction(database.db, async (trx) => {
      await recordPayments(trx, toolsWith(), { siteId }, [aCharge({ id: 'c13' })])
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await invoices()).toEqual([])
  await read([aCharge({ id: 'c13' })])
  expect((await invoices()).map(({ number }) => number)).toEqual([1])
})

test('many clubs at once, each read twice at once, and some broken off: no gap and nothing twice', async () => {
  const clubs = await Promise.all(Array.from({ length: 6 }, aBilledClub))
  const charges = (club: number) =>
    Array.from({ length: 5 }, (_, index) => aCharge({ id: `m${club}-${index}`, amountCents: 1_500 + index }))
  const brokenOff = (club: number) =>
    inTransaction(database.db, async (trx) => {
      await recordPayments(trx, toolsWith(), { siteId: club }, charges(club))
      throw new Error('killed')
    }).catch(() => {})
  await Promise.all(clubs.flatMap((club) => [read(charges(club), club), brokenOff(club), read(charges(club), club)]))
  const issued = await invoices()
  expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(new Set(issued.map(({ payment_id }) => payment_id)).size).toBe(30)
})

test('two reads at once, one of a charge and one of its refund, leave neither without its paper', async () => {
  const charge = aCharge({ id: 'c14' })
  const refund = aRefund('c14', { id: 'r14', amountCents: 1_000 })
  await read([charge, refund].map((one) => ({ ...one, state: 'waiting' })))
  let second = Promise.resolve()
  await inTransaction(database.db, async (trx) => {
    await recordPayments(trx, toolsWith(), { siteId }, [charge])
    let isDone = false
    second = read([refund]).then(() => {
      isDone = true
    })
    // It must not go on without seeing what this one writes.
    await eventually(async () => expect(isDone || (await hasWaiting())).toBe(true))
  })
  await second
  expect((await invoices()).map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
})

async function hasWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows.length > 0
}

/** A history of charges, some refunded in parts, and the reads of it: each shows some of it, in whatever state. */
const aHistory = fc.record({
  charges: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 60_000 }),
      parts: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  permille: fc.constantFrom('0', '90', '200', '255'),
  seed: fc.integer(),
})

let histories = 0

test('whatever the order and number of reads: net and VAT are the total, and a full refund is the invoice', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async ({ charges, permille, seed }) => {
      await database.db.deleteFrom('invoices').execute()
      await database.db.deleteFrom('invoice_numbers').execute()
      const club = await aBilledClub()
      const name = `h${++histories}`
      const all = charges.flatMap(({ cents, parts }, index) => {
        const id = `${name}-${index}`
        return [aCharge({ id, amountCents: cents }), ...refundsOf(id, cents, parts)]
      })
      const random = seededShuffle(seed)
      for (let times = 0; times < 3; times++) {
        const seen = random(all).slice(0, 1 + (times * all.length) / 3)
        await read(
          seen.map((one, index) => (index % 3 === 0 ? { ...one, state: 'waiting' } : one)),
          club,
          { VAT_PERMILLE: permille },
        )
      }
      for (let times = 0; times < 2; times++) await read(random(all), club, { VAT_PERMILLE: permille })
      const issued = await invoices()
      expect(issued.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
      expect(issued.every((one) => one.net_cents + one.vat_cents === one.total_cents)).toBe(true)
      for (const invoice of issued.filter(({ kind }) => kind === 'INVOICE')) {
        const notes = issued.filter(({ credited_number }) => credited_number === invoice.number)
        const sum = (column: 'net_cents' | 'vat_cents' | 'total_cents') =>
          notes.reduce((total, note) => total + note[column], 0)
        expect(invoice.net_cents).toBe(Math.round((invoice.total_cents * 1_000) / (1_000 + Number(permille))))
        if (sum('total_cents') === invoice.total_cents)
          expect([sum('net_cents'), sum('vat_cents')]).toEqual([invoice.net_cents, invoice.vat_cents])
        expect(sum('total_cents')).toBeLessThanOrEqual(invoice.total_cents)
      }
    }),
    { numRuns: 15 },
  )
})

/** In so many parts by weight; together they are the whole charge. */
function refundsOf(id: string, cents: number, weights: number[]): GatewayTransaction[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  return weights.flatMap((weight, index) => {
    const isLast = index === weights.length - 1
    const part = isLast ? cents - given : Math.floor((cents * weight) / whole)
    given += part
    return part > 0 ? [aRefund(id, { id: `${id}-r${index}`, amountCents: part })] : []
  })
}

function seededShuffle(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return <T>(list: T[]): T[] =>
    list
      .map((value) => ({ value, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ value }) => value)
}
