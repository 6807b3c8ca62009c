import type { PlanId } from '@korto/domain/subscription/plans'
import { useQuery } from '@tanstack/react-query'
import { quoteQuery } from '../../../../features/site/billing-api.ts'
import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { PageProps } from '../page-props.ts'
import { dateText, moneyText, planText, tierText } from '../subscription-words.ts'
import { CardStep } from './card-step.tsx'
import { QuoteRows } from './quote-rows.tsx'
import { WithQuote } from './with-quote.tsx'

interface Props extends PageProps {
  planId: PlanId
  onClose: () => void
}

/** The first plan, or the first one after an end: what it costs, and the card. */
export function SubscribeDialog({ site, billing, orders, planId, onClose }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const asked = useQuery(quoteQuery(site.id, planId))
  const plan = planText(texts, planId)
  const subscribe = (nonce: string) =>
    orders.send({
      call: () => api.subscription.create({ body: { payment_method_nonce: nonce, siteId: site.id, planId } }),
      changesStatus: true,
      done: t('subscribe.done', { plan }),
      onDone: onClose,
    })
  const quote = asked.data
  const means =
    quote &&
    (quote.amountCents > 0
      ? t('subscribe.meansNow')
      : t('subscribe.meansFree', { day: dateText(texts, quote.nextPaymentOn) }))
  return (
    <Dialog title={plan} text={means} isInAddress onClose={onClose}>
      <WithQuote asked={asked}>
        {(quote) => (
          <>
            <QuoteRows site={site} billing={billing} quote={quote} />
            <CardStep
              orders={orders}
              isFresh={billing.isFresh}
              amountCents={quote.amountCents || quote.nextCents}
              keepLabel={t('subscribe.notNow')}
              sendLabel={
                quote.amountCents > 0
                  ? t('quote.pay', { amount: moneyText(texts, quote.amountCents) })
                  : t('plans.choose', { tier: tierText(texts, planId) })
              }
              onNonce={subscribe}
              onClose={onClose}
            />
          </>
        )}
      </WithQuote>
    </Dialog>
  )
}
