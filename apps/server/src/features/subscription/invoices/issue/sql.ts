import type { Buyer } from '@korto/contract/subscription'
import type { Day } from '@korto/domain/time/day'
import type { Seller } from '../../../../env.ts'
import type { Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

export interface BilledClub {
  siteId: number
  country: string
  /** The club itself as long as nobody is typed. */
  buyer: Buyer
}

const club = statement<{ name: string; country: string; buyer: Partial<Buyer> }>(
  'lock-billed-club',
  `
  select s.name, s.country, b.buyer
  from subscriptions b
  join sites s on s.id = b.site_id
  where b.site_id = $1
  for update of b`,
)

/** Locked until the commit, so that two reads of one club are recorded one after the other. */
export async function lockBilledClub(trx: Trx, siteId: number): Promise<BilledClub> {
  const [row] = await run(trx, club, [siteId])
  if (!row) throw new Error(`club ${siteId} has no subscription to record payments of`)
  const { company = '', address = '', vatNumber = '' } = row.buyer
  return { siteId, country: row.country, buyer: { company: company || row.name, address, vatNumber } }
}

/** What an invoice says besides its number and day. */
export interface NewInvoice {
  siteId: number
  paymentId: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  credited: { year: number; number: number } | null
  planId: string | null
  periodFrom: Day | null
  periodTo: Day | null
  isChange: boolean
  netCents: number
  vatCents: number
  permille: number
  country: string
  buyer: Buyer
  seller: Seller
}

type PaidFor = Pick<NewInvoice, 'paymentId' | 'planId' | 'periodFrom' | 'periodTo' | 'isChange'> & {
  amountCents: number
}

const charges = statement<PaidFor>(
  'settled-charges',
  `
  select p.id as "paymentId", p.amount_cents as "amountCents", p.plan_id as "planId", p.period_from as "periodFrom",
    p.period_to as "periodTo", coalesce(o.kind = 'CHANGE_PLAN', false) as "isChange"
  from payments p
  left join subscription_orders o on o.id = p.order_id
  where p.site_id = $1 and p.kind = 'CHARGE' and p.state in ('SETTLED', 'DISPUTED')
    and not exists (select from invoices i where i.payment_id = p.id)
  order by p.at, p.id`,
)

/** Those without an invoice. */
export const settledCharges = (trx: Trx, siteId: number) => run(trx, charges, [siteId])

export type CreditedPayment = PaidFor &
  Pick<NewInvoice, 'permille' | 'country' | 'buyer' | 'seller'> & {
    /** The invoice, and how much of it was given back before. */
    credited: { year: number; number: number }
    creditedCents: number
  }

const credits = statement<CreditedPayment>(
  'settled-credits',
  `
  select p.id as "paymentId", p.amount_cents as "amountCents", i.plan_id as "planId", i.period_from as "periodFrom",
    i.period_to as "periodTo", i.is_change as "isChange", i.vat_permille as permille, i.country, i.buyer, i.seller,
    json_build_object('year', i.year, 'number', i.number) as credited,
    coalesce((
      select sum(n.total_cents) from invoices n where n.credited_year = i.year and n.credited_number = i.number
    ), 0)::integer as "creditedCents"
  from payments p
  join invoices i on i.payment_id = p.payment_id
  where p.site_id = $1 and p.kind <> 'CHARGE' and p.state = 'SETTLED'
    and not exists (select from invoices n where n.payment_id = p.id)
  order by p.at, p.id`,
)

/** Refunds and chargebacks without a credit note, of charges that have their invoice. */
export const settledCredits = (trx: Trx, siteId: number) => run(trx, credits, [siteId])

const numbers = statement<{ last: number }>(
  'take-invoice-numbers',
  `
  insert into invoice_numbers as n (year, last)
  values ($1, $2)
  on conflict (year) do update set last = n.last + excluded.last
  returning last`,
)

/** The last of so many new numbers. Given back if the transaction fails. */
export async function takeNumbers(trx: Trx, year: number, count: number): Promise<number> {
  const [row] = await run(trx, numbers, [year, count])
  if (!row) throw new Error('no number was given')
  return row.last
}

export const insertInvoices = (trx: Trx, invoices: (NewInvoice & { year: number; number: number; issuedOn: Day })[]) =>
  trx
    .insertInto('invoices')
    .values(
      invoices.map((invoice) => ({
        year: invoice.year,
        number: invoice.number,
        site_id: invoice.siteId,
        payment_id: invoice.paymentId,
        kind: invoice.kind,
        issued_on: invoice.issuedOn,
        credited_year: invoice.credited?.year ?? null,
        credited_number: invoice.credited?.number ?? null,
        plan_id: invoice.planId,
        period_from: invoice.periodFrom,
        period_to: invoice.periodTo,
        is_change: invoice.isChange,
        net_cents: invoice.netCents,
        vat_cents: invoice.vatCents,
        total_cents: invoice.netCents + invoice.vatCents,
        vat_permille: invoice.permille,
        country: invoice.country,
        buyer: JSON.stringify(invoice.buyer),
        seller: JSON.stringify(invoice.seller),
      })),
    )
    .execute()
