import type { InvoiceRead } from '@korto/contract/subscription'
import { daysBetween } from '@korto/domain/time/day'
import { planText, type SubscriptionTexts, shortDateText } from '../subscription-words.ts'

/** What was paid for: a period, the rest of one after a change, or money that went back. */
export function paymentText(
  texts: SubscriptionTexts,
  { kind, planId, period, isChange, invoice }: InvoiceRead,
): string {
  const { t } = texts
  if (kind === 'CHARGEBACK') return t('invoices.chargeback', { number: invoice?.credits ?? '' })
  if (kind === 'REFUND')
    return invoice?.credits ? t('invoices.credit', { number: invoice.credits }) : t('invoices.refund')
  const plan = planId === null ? t('invoices.payment') : planText(texts, planId)
  if (period === null) return plan
  if (isChange) return t('invoices.change', { plan, days: daysBetween(period.from, period.to) + 1 })
  const [from, to] = [shortDateText(texts, period.from), shortDateText(texts, period.to)]
  return t('invoices.period', { plan, from, to })
}
