import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { PageProps } from './page-props.ts'

/** What was sent and never arrived, or an order that failed after its answer had been waited for. */
export function OrderNotice({ billing: { order, subscription }, orders }: PageProps) {
  const { t } = useTexts('subscription')
  // The card of an open order says it itself.
  if (orders.isLate && subscription.subscriptionStatus !== 'PENDING')
    return <Notice kind="info">{t('pending.unchanged')}</Notice>
  if (order?.state !== 'FAILED') return null
  return (
    <Notice kind="danger" title={t('pending.failed')}>
      {order.message ? t('subscription.bankSaid', { message: order.message }) : t('pending.failedText')}
    </Notice>
  )
}
