import type { InvoiceRead } from '@korto/contract/subscription'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { shortDateText } from '../subscription-words.ts'
import styles from './invoices.module.css'
import { paymentText } from './payment-text.ts'

/** The number with its day; on narrow screens also what it is for. */
export function InvoiceNumber({ payment }: { payment: InvoiceRead }) {
  const texts = useTexts('subscription')
  const { invoice, state, on } = payment
  return (
    <>
      <span className={styles.number}>{invoice?.number ?? texts.t('invoices.waiting')}</span>
      {state === 'DISPUTED' && <Badge kind="warning">{texts.t('invoices.disputed')}</Badge>}
      <span className={styles.day}>{shortDateText(texts, on)}</span>
      <span className={styles.narrow}>{paymentText(texts, payment)}</span>
    </>
  )
}
