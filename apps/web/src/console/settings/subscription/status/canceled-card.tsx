import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { OrderProblem } from '../order-problem.tsx'
import type { PageProps } from '../page-props.ts'
import { dateText } from '../subscription-words.ts'
import { MessageCard } from './message-card.tsx'

export function CanceledCard({ site, billing, orders }: PageProps) {
  const texts = useTexts('subscription')
  const { t } = texts
  const takeBack = () =>
    orders.send({
      call: () => api.subscription.takeBack({ body: { siteId: site.id } }),
      changesStatus: true,
      done: t('canceled.takenBack'),
    })
  const until = billing.worksUntil ?? billing.subscription.currentPeriodEnd ?? ''
  return (
    <MessageCard
      title={t('canceled.title', { day: dateText(texts, until) })}
      badge={<Badge>{t('subscription.status.CANCELED')}</Badge>}
      text={t('canceled.text')}
      actions={
        <DebouncedButton loading={orders.isSending} onClick={takeBack}>
          {t('canceled.takeBack')}
        </DebouncedButton>
      }
    >
      <OrderProblem orders={orders} />
    </MessageCard>
  )
}
