import type { SubscriptionRead } from '@korto/contract/subscription'
import { isPlanId } from '@korto/domain/subscription/plans'
import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../../features/site/subscription-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { consolePath } from '../../console-path.ts'
import {
  dateText,
  dateTimeText,
  planText,
  type SubscriptionTexts,
  stateKinds,
  stateOf,
} from '../subscription/subscription-words.ts'

/** The state of the subscription, and the way to its page. */
export function SubscriptionCard({ siteId }: { siteId: number }) {
  const { t, language } = useTexts('general')
  const texts = useTexts('subscription')
  const { data } = useQuery(subscriptionQuery(siteId))
  const state = data && stateOf(data)
  return (
    <Section
      title={t('general.subscription')}
      text={data && [planName(texts, data), untilText(texts, data)].filter(Boolean).join('. ')}
      aside={state && <Badge kind={stateKinds[state]}>{texts.t(`subscription.status.${state}`)}</Badge>}
    >
      <ButtonLink full size="sm" to={consolePath(language, 'site/subscription')}>
        {t('general.openSubscription')}
      </ButtonLink>
    </Section>
  )
}

function planName(texts: SubscriptionTexts, { subscriptionStatus, planId }: SubscriptionRead): string {
  if (planId !== null) return isPlanId(planId) ? planText(texts, planId) : planId
  return texts.t(subscriptionStatus === 'TRIAL' ? 'subscription.trial' : 'subscription.noPlan')
}

function untilText(texts: SubscriptionTexts, { subscriptionStatus, trialEndsAt, currentPeriodEnd }: SubscriptionRead) {
  if (subscriptionStatus === 'TRIAL')
    return trialEndsAt && texts.t('subscription.freeUntil', { moment: dateTimeText(texts, trialEndsAt) })
  const isPaid = subscriptionStatus === 'ACTIVE' || subscriptionStatus === 'CANCELED'
  return isPaid && currentPeriodEnd && texts.t('subscription.paidUntil', { day: dateText(texts, currentPeriodEnd) })
}
