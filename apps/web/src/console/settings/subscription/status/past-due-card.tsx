import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { subscriptionMessage } from '../../../frame/subscription-message.ts'
import { useDialog } from '../dialogs/use-dialog.ts'
import { OrderProblem } from '../order-problem.tsx'
import type { PageProps } from '../page-props.ts'
import { dayOfYearText, moneyText } from '../subscription-words.ts'
import { MessageCard } from './message-card.tsx'
import { PlanFacts } from './plan-facts.tsx'

export function PastDueCard({ site, billing, orders }: PageProps) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  const dialog = useDialog()
  const { pastDue, subscription } = billing
  const retry = () =>
    orders.send({
      call: () => api.subscription.retryCharge({ body: { siteId: site.id } }),
      changesStatus: true,
      done: t('pastDue.paid'),
    })
  const means = pastDue && t('pastDue.text', { day: dayOfYearText(texts, pastDue.until) })
  return (
    <MessageCard
      message={subscriptionMessage(subscription, pastDue?.until, now)}
      title={
        pastDue
          ? t('pastDue.title', { amount: moneyText(texts, pastDue.cents), day: dayOfYearText(texts, pastDue.since) })
          : t('subscription.status.PAST_DUE')
      }
      text={[pastDue?.message && t('subscription.bankSaid', { message: pastDue.message }), means]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          <Button kind="primary" onClick={dialog.openCard}>
            {t('card.change')}
          </Button>
          <DebouncedButton loading={orders.isSending} onClick={retry}>
            {t('pastDue.retry')}
          </DebouncedButton>
          <Button kind="subtle" onClick={dialog.openCancel}>
            {t('ending.open')}
          </Button>
        </>
      }
    >
      {dialog.name === null && <OrderProblem orders={orders} />}
      <PlanFacts site={site} billing={billing} />
    </MessageCard>
  )
}
