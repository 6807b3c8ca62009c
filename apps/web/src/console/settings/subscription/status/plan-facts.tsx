import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { BillingRead } from '@korto/contract/subscription'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { cardText, dateText, moneyText } from '../subscription-words.ts'
import styles from './status.module.css'

/** Dates and card; what is not known is left out. */
export function PlanFacts({ site, billing }: { site: StaffSiteRead; billing: BillingRead }) {
  const texts = useTexts('subscription')
  const { t } = texts
  const { nextPayment, subscription, cardExpires } = billing
  const card = subscription.paymentMethod === null ? null : cardText(subscription.paymentMethod)
  const facts = [
    nextPayment && {
      label: t('facts.next'),
      value: t('facts.nextValue', {
        amount: moneyText(texts, nextPayment.cents),
        day: dateText(texts, nextPayment.on),
      }),
    },
    card !== null && {
      label: t('facts.card'),
      value: cardExpires === null ? card : t('facts.cardValue', { card, until: cardExpires }),
    },
    { label: t('facts.since'), value: dateText(texts, site.createdAt) },
  ].filter((fact) => fact !== false && fact !== null)
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
