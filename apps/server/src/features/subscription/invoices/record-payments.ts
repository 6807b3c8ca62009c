import type { GatewayTransaction } from '../../../adapters/payments/payments.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { issueInvoices } from './issue/issue-invoices.ts'
import { lockBilledClub } from './issue/sql.ts'
import { paymentRows } from './payment-rows.ts'
import { upsertPayments } from './sql.ts'

/**
 * Payments as they were just read, with an invoice for every charge that has settled and a credit note for every settled refund and
 * lost dispute that had none yet. The order of reads and their number do not matter. The last work of its transaction, because
 * nobody else gets a number until it is committed.
 */
export async function recordPayments(
  trx: Trx,
  tools: Pick<Tools, 'now' | 'env'>,
  { siteId }: { siteId: number },
  transactions: GatewayTransaction[],
): Promise<void> {
  const payments = paymentRows(transactions, tools.env.BRAINTREE_TIMEZONE)
  if (payments.length === 0) return
  const club = await lockBilledClub(trx, siteId)
  await upsertPayments(trx, siteId, payments)
  await issueInvoices(trx, tools, club)
}
