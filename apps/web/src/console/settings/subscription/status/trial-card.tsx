import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { subscriptionMessage } from '../../../frame/subscription-message.ts'
import type { PageProps } from '../page-props.ts'
import { dateTimeText } from '../subscription-words.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { MessageCard } from './message-card.tsx'

export function TrialCard({ billing: { subscription } }: PageProps) {
  const texts = useTexts('subscription')
  const now = useMinute()
  return (
    <MessageCard
      message={subscriptionMessage(subscription, undefined, now)}
      title={texts.t('trialCard.title', { moment: dateTimeText(texts, subscription.trialEndsAt ?? '') })}
      text={texts.t('trialCard.text')}
      actions={<ChoosePlan />}
    />
  )
}
