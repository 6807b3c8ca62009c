import { plans } from '@korto/domain/subscription/plans'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { subscriptionMessage } from '../../../frame/subscription-message.ts'
import type { PageProps } from '../page-props.ts'
import { moneyText, planText } from '../subscription-words.ts'
import { MessageCard } from './message-card.tsx'
import styles from './status.module.css'

/** An order that the gateway has not answered yet; the bar fills while the page asks. */
export function PendingCard({ billing: { subscription, order }, orders }: PageProps) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  const plan = order?.planId && { plan: planText(texts, order.planId) }
  const title =
    order?.kind === 'SUBSCRIBE' && order.planId && plan
      ? t('pending.plan', { ...plan, price: moneyText(texts, plans[order.planId].priceCents) })
      : t(`pending.${order?.kind ?? 'SUBSCRIBE'}`, plan ?? { plan: '' })
  return (
    <MessageCard
      message={subscriptionMessage(subscription, undefined, now)}
      title={title}
      text={t(orders.isLate ? 'pending.late' : 'pending.text')}
    >
      {!orders.isLate && (
        <div className={styles.meter} aria-hidden="true">
          <i />
        </div>
      )}
    </MessageCard>
  )
}
