import type { PlanQuote } from '@korto/contract/subscription'
import { isPlanId, type PlanId } from '@korto/domain/subscription/plans'
import { useQuery } from '@tanstack/react-query'
import { quoteQuery } from '../../../../features/site/billing-api.ts'
import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { PaymentCardIcon } from '../../../../ui/art/icons-subscription.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { OrderProblem } from '../order-problem.tsx'
import type { PageProps } from '../page-props.ts'
import { cardText, dateText, moneyText, planText, type SubscriptionTexts, tierText } from '../subscription-words.ts'
import styles from './dialogs.module.css'
import { QuoteRows } from './quote-rows.tsx'
import { WithQuote } from './with-quote.tsx'

interface Props extends PageProps {
  planId: PlanId
  onClose: () => void
}

/** What a change of plan costs, and the button that pays exactly that. */
export function QuoteDialog({ site, billing, orders, planId, onClose }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const asked = useQuery(quoteQuery(site.id, planId))
  const { paymentMethod } = billing.subscription
  const present = billing.subscription.planId ?? ''
  const isStaying = present === planId
  const plan = planText(texts, planId)
  const change = ({ amountCents }: PlanQuote) =>
    orders.send({
      call: () => api.subscription.changePlan({ body: { siteId: site.id, planId, amountCents } }),
      done: t(isStaying ? 'quote.stayed' : 'quote.done', { plan }),
      onDone: onClose,
    })
  return (
    <Dialog
      title={t(isStaying ? 'quote.stay' : 'quote.title', { plan })}
      text={asked.data && meaning(texts, asked.data, isStaying)}
      isInAddress
      onClose={onClose}
    >
      <WithQuote asked={asked}>
        {(quote) => (
          <>
            <QuoteRows site={site} billing={billing} quote={quote} />
            {quote.amountCents > 0 && paymentMethod !== null && (
              <Notice icon={<PaymentCardIcon size={18} />}>
                {t('quote.charged', { card: cardText(paymentMethod) })}
              </Notice>
            )}
            <OrderProblem orders={orders} />
            <div className={styles.actions}>
              <Button onClick={onClose}>
                {isPlanId(present) && !isStaying
                  ? t('plans.stay', { tier: tierText(texts, present) })
                  : t('dialog.cancel')}
              </Button>
              <DebouncedButton kind="primary" loading={orders.isSending} onClick={() => change(quote)}>
                {quote.amountCents > 0
                  ? t('quote.pay', { amount: moneyText(texts, quote.amountCents) })
                  : t(isStaying ? 'plans.stay' : 'plans.change', { tier: tierText(texts, planId) })}
              </DebouncedButton>
            </div>
          </>
        )}
      </WithQuote>
    </Dialog>
  )
}

function meaning(texts: SubscriptionTexts, quote: PlanQuote, isStaying: boolean): string {
  if (isStaying) return texts.t('quote.meansStaying')
  if (quote.when === 'period-end') return texts.t('quote.meansLater', { day: dateText(texts, quote.nextPaymentOn) })
  return texts.t(quote.amountCents > 0 ? 'quote.meansNow' : 'quote.meansFree')
}
