import { isPlanId, type Plan, plans } from '@korto/domain/subscription/plans'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx'
import type { PageProps } from '../page-props.ts'
import { moneyText, tierText } from '../subscription-words.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './plans.module.css'

const ID = 'plans'
const LENGTHS = { monthly: 1, yearly: 12 } as const

/** The plans of one length beside each other; the present length is shown first. */
export function Plans(props: Pick<PageProps, 'site' | 'billing'>) {
  const texts = useTexts('subscription')
  const { t } = texts
  const { planId } = props.billing.subscription
  const present = planId !== null && isPlanId(planId) ? plans[planId].months : LENGTHS.yearly
  const [chosen, setChosen] = useState<Plan['months'] | null>(null)
  const months = chosen ?? present
  const { hash, key } = useLocation()
  // The plans are rendered after the browser has looked for the anchor; another click on the same link has another key.
  useEffect(() => {
    if (hash === `#${ID}` && key) document.getElementById(ID)?.scrollIntoView({ block: 'start' })
  }, [hash, key])
  const others = Object.values(plans).filter((plan) => plan.months !== months)
  const otherPrices = others
    .map(({ id, priceCents }) => `${tierText(texts, id)} ${moneyText(texts, priceCents)}`)
    .join(', ')
  return (
    <section id={ID} className={styles.plans} aria-labelledby={`${ID}-title`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={`${ID}-title`} className={styles.title}>
            {t('plans.title')}
          </h2>
          <p className={styles.text}>{t('plans.text')}</p>
        </div>
        <SegmentedControl
          label={t('plans.length')}
          choices={[
            { value: 'monthly', label: t('plans.monthly') },
            { value: 'yearly', label: t('plans.yearly') },
          ]}
          value={months === 1 ? 'monthly' : 'yearly'}
          onChange={(length) => setChosen(LENGTHS[length])}
        />
      </div>
      <ul className={styles.cards}>
        {Object.values(plans)
          .filter((plan) => plan.months === months)
          .map((plan) => (
            <PlanCard key={plan.id} plan={plan} {...props} />
          ))}
      </ul>
      <p className={styles.note}>
        {t(months === 12 ? 'plans.otherMonthly' : 'plans.otherYearly', { prices: otherPrices })}
      </p>
    </section>
  )
}
