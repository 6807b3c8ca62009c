import { isPlanId, plans } from '@korto/domain/subscription/plans'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { CheckIcon } from '../../../../ui/art/icons.tsx'
import { PaymentCardIcon } from '../../../../ui/art/icons-subscription.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import type { PageProps } from '../page-props.ts'
import { planText } from '../subscription-words.ts'
import { PlanFacts } from './plan-facts.tsx'
import styles from './status.module.css'

export function ActiveCard({ site, billing }: PageProps) {
  const texts = useTexts('subscription')
  const { t } = texts
  const dialog = useDialog()
  const planId = billing.subscription.planId ?? ''
  const allowed = isPlanId(planId) ? plans[planId].facilities : Number.POSITIVE_INFINITY
  const used = billing.facilities
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <PaymentCardIcon size={24} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {isPlanId(planId) ? planText(texts, planId) : planId}{' '}
            <Badge kind="success">
              <CheckIcon size={14} />
              {t('subscription.status.ACTIVE')}
            </Badge>
          </h2>
          <p className={styles.text}>
            {Number.isFinite(allowed) ? t('facts.inUse', { used, allowed }) : t('facts.inUseNoLimit', { used })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button size="sm" onClick={dialog.openCard}>
            {t('card.change')}
          </Button>
          <Button size="sm" kind="subtle" onClick={dialog.openCancel}>
            {t('ending.open')}
          </Button>
        </div>
      </div>
      <PlanFacts site={site} billing={billing} />
    </section>
  )
}
