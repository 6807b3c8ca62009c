import type { Plan } from '@korto/domain/subscription/plans'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { CheckIcon, ClockIcon } from '../../../../ui/art/icons.tsx'
import { CourtFlagIcon } from '../../../../ui/art/icons-console.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { PageProps } from '../page-props.ts'
import { nextPeriodDay, pricesText, shortDateText, tierText } from '../subscription-words.ts'
import { PlanButton } from './plan-button.tsx'
import { planNote } from './plan-note.ts'
import { planOffer } from './plan-offer.ts'
import styles from './plans.module.css'

interface Props extends Pick<PageProps, 'site' | 'billing'> {
  plan: Plan
}

/** One plan: price, room for facilities, and what choosing it means. */
export function PlanCard({ plan, site, billing }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  const offer = planOffer(billing, plan.id, now)
  const from = nextPeriodDay(billing)
  return (
    <li className={styles.card} data-present={offer.kind === 'present' || undefined}>
      <div className={styles.cardHead}>
        <h3 className={styles.title}>{tierText(texts, plan.id)}</h3>
        {offer.kind === 'present' && (
          <Badge kind="success">
            <CheckIcon size={14} />
            {t('plans.yours')}
          </Badge>
        )}
        {offer.kind === 'next' && (
          <Badge kind="info">
            <ClockIcon size={14} />
            {from === null ? t('plans.next') : t('plans.from', { day: shortDateText(texts, from) })}
          </Badge>
        )}
      </div>
      <p>
        <strong className={styles.price}>{pricesText(texts, site, plan.priceCents, now)}</strong>{' '}
        <span className={styles.per}>{t(plan.months === 12 ? 'plans.perYear' : 'plans.perMonth')}</span>
      </p>
      <p className={styles.room}>
        <CourtFlagIcon size={18} />
        {Number.isFinite(plan.facilities) ? t('plans.upTo', { count: plan.facilities }) : t('plans.noLimit')}
      </p>
      <p className={styles.text}>{planNote(texts, billing, plan, offer)}</p>
      <PlanButton plan={plan} billing={billing} offer={offer} />
    </li>
  )
}
