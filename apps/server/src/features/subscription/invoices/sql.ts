import type { Buyer } from '@korto/contract/subscription'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import type { ReadPayment } from './payment-rows.ts'

// An answer that was overtaken by a newer one takes nothing back: what has settled or failed does not wait again.
const upsert = statement(
  'upsert-payments',
  `
  insert into payments as p (id, site_id, kind, state, amount_cents, payment_id, order_id, plan_id, period_from, period_to, at)
  select r.id, $1, r.kind, r.state, r.amount_cents, charge.id, o.id, coalesce(r.plan_id, o.plan_id), r.period_from, r.period_to,
    r.at
  from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::uuid[], $8::text[], $9::date[], $10::date[],
    $11::timestamptz[]) as r (id, kind, state, amount_cents, payment_id, order_id, plan_id, period_from, period_to, at)
  left join payments charge on charge.id = r.payment_id and charge.site_id = $1
  left join subscription_orders o on o.id = r.order_id and o.site_id = $1
  order by r.id
  on conflict (id) do update
  set state = excluded.state,
    payment_id = coalesce(p.payment_id, excluded.payment_id),
    order_id = coalesce(p.order_id, excluded.order_id),
    plan_id = coalesce(p.plan_id, excluded.plan_id),
    period_from = coalesce(p.period_from, excluded.period_from),
    period_to = coalesce(p.period_to, excluded.period_to)
  where excluded.state <> 'WAITING'
    and not (p.state in ('SETTLED', 'DISPUTED') and excluded.state = 'FAILED')
    and (p.state <> excluded.state or p.payment_id is null and excluded.payment_id is not null)`,
)

/** Charges first: what takes them back refers to them. */
export async function upsertPayments(trx: Trx, siteId: number, rows: ReadPayment[]): Promise<void> {
  await upsertRows(
    trx,
    siteId,
    rows.filter(({ kind }) => kind === 'CHARGE'),
  )
  await upsertRows(
    trx,
    siteId,
    rows.filter(({ kind }) => kind !== 'CHARGE'),
  )
}

async function upsertRows(trx: Trx, siteId: number, rows: ReadPayment[]): Promise<void> {
  if (rows.length === 0) return
  await run(trx, upsert, [
    siteId,
    rows.map(({ id }) => id),
    rows.map(({ kind }) => kind),
    rows.map(({ state }) => state),
    rows.map(({ amountCents }) => amountCents),
    rows.map(({ paymentId }) => paymentId),
    rows.map(({ orderId }) => (orderId !== null && UUID.test(orderId) ? orderId : null)),
    rows.map(({ planId }) => planId),
    rows.map(({ period }) => period?.from ?? null),
    rows.map(({ period }) => period?.to ?? null),
    rows.map(({ at }) => new Date(at)),
  ])
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface PaymentRow {
  id: string
  kind: 'CHARGE' | 'REFUND' | 'CHARGEBACK'
  state: 'WAITING' | 'SETTLED' | 'DISPUTED'
  amount_cents: number
  /** What is taken back has the plan and the days of the charge. */
  plan_id: string | null
  period_from: string | null
  period_to: string | null
  is_change: boolean
  at: Date
  year: number | null
  number: number | null
  net_cents: number | null
  vat_cents: number | null
  vat_permille: number | null
  credited_year: number | null
  credited_number: number | null
}

const page = statement<PaymentRow>(
  'payments-of-site',
  `
  select p.id, p.kind, p.state, p.amount_cents, p.at,
    coalesce(p.plan_id, charge.plan_id) as plan_id,
    coalesce(p.period_from, charge.period_from) as period_from,
    coalesce(p.period_to, charge.period_to) as period_to,
    coalesce(o.kind = 'CHANGE_PLAN', false) as is_change,
    i.year, i.number, i.net_cents, i.vat_cents, i.vat_permille, i.credited_year, i.credited_number
  from payments p
  left join payments charge on charge.id = p.payment_id
  left join invoices i on i.payment_id = p.id
  left join subscription_orders o on o.id = coalesce(p.order_id, charge.order_id)
  where p.site_id = $1 and (p.at, p.id) < ($2, $3) and p.state <> 'FAILED'
  order by p.at desc, p.id desc
  limit $4`,
)

export const paymentsOf = (db: Db, siteId: number, before: { at: Date; id: string } | null, most: number) =>
  run(db, page, [siteId, before?.at ?? 'infinity', before?.id ?? '', most])

export const updateBuyer = (trx: Trx, siteId: number, buyer: Buyer) =>
  trx
    .insertInto('subscriptions')
    .values({ site_id: siteId, status: 'TRIAL', buyer: JSON.stringify(buyer) })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ buyer: JSON.stringify(buyer) }))
    .execute()
