import type { InvoiceRead } from '@korto/contract/subscription'
import { invoiceNumber } from '@korto/domain/subscription/invoice-number'
import { isPlanId } from '@korto/domain/subscription/plans'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type PaymentRow, paymentsOf } from './sql.ts'

const PER_PAGE = 20

/** Newest first. What failed is left out: nothing was paid. */
export async function listPayments(
  tools: Pick<Tools, 'db' | 'env'>,
  siteId: number,
  { before }: { before?: string | undefined },
): Promise<{ payments: InvoiceRead[]; next: string | null }> {
  const rows = await paymentsOf(tools.db, siteId, before === undefined ? null : readPosition(before), PER_PAGE + 1)
  const page = rows.slice(0, PER_PAGE)
  const last = page.at(-1)
  return {
    payments: page.map((row) => presentPayment(row, tools.env.BRAINTREE_TIMEZONE)),
    next: last && rows.length > PER_PAGE ? `${last.at.getTime()}_${last.id}` : null,
  }
}

function readPosition(text: string): { at: Date; id: string } {
  const [, at, id] = /^(\d{1,15})_([\w-]+)$/.exec(text) ?? []
  if (at === undefined || id === undefined)
    throw new Refused('INVALID', { field: 'before', message: 'before: must be `next` of an earlier answer' })
  return { at: new Date(Number(at)), id }
}

function presentPayment(row: PaymentRow, zone: string): InvoiceRead {
  const { id, kind, state, plan_id, period_from, period_to } = row
  return {
    id,
    kind,
    state,
    on: dayOf(zone, row.at.getTime()),
    planId: plan_id !== null && isPlanId(plan_id) ? plan_id : null,
    period: period_from !== null && period_to !== null ? { from: period_from, to: period_to } : null,
    isChange: row.is_change,
    totalCents: row.amount_cents,
    invoice: invoiceOf(row),
  }
}

function invoiceOf(row: PaymentRow): InvoiceRead['invoice'] {
  const { year, number, net_cents, vat_cents, vat_permille, credited_year, credited_number } = row
  if (year === null || number === null || net_cents === null || vat_cents === null || vat_permille === null) return null
  const isCredit = credited_year !== null && credited_number !== null
  return {
    number: invoiceNumber(year, number),
    netCents: net_cents,
    vatCents: vat_cents,
    vatPermille: vat_permille,
    credits: isCredit ? invoiceNumber(credited_year, credited_number) : null,
  }
}
