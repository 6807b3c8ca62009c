import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { PageProps } from '../page-props.ts'
import { moneyText } from '../subscription-words.ts'
import { CardStep } from './card-step.tsx'

/** Another card; what could not be charged is charged to it at once. */
export function CardDialog({ site, billing, orders, onClose }: PageProps & { onClose: () => void }) {
  const texts = useTexts('subscription')
  const { t } = texts
  const { pastDue, nextPayment } = billing
  const change = (nonce: string) =>
    orders.send({
      call: () => api.subscription.changeCard({ body: { payment_method_nonce: nonce, siteId: site.id } }),
      changesStatus: pastDue !== null,
      done: t(pastDue ? 'pastDue.paid' : 'card.done'),
      onDone: onClose,
    })
  return (
    <Dialog
      title={t('card.title')}
      text={pastDue ? t('card.chargedAtOnce', { amount: moneyText(texts, pastDue.cents) }) : t('card.text')}
      isInAddress
      onClose={onClose}
    >
      <CardStep
        orders={orders}
        isFresh={billing.isFresh}
        amountCents={pastDue?.cents ?? nextPayment?.cents ?? 0}
        keepLabel={t('card.keep')}
        sendLabel={t('card.use')}
        onNonce={change}
        onClose={onClose}
      />
    </Dialog>
  )
}
