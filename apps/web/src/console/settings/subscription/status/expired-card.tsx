import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { subscriptionMessage } from '../../../frame/subscription-message.ts'
import type { PageProps } from '../page-props.ts'
import { dateText } from '../subscription-words.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { MessageCard } from './message-card.tsx'

export function ExpiredCard({ billing: { subscription, worksUntil } }: PageProps) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  return (
    <MessageCard
      message={subscriptionMessage(subscription, undefined, now)}
      title={worksUntil === null ? t('expired.now') : t('expired.title', { day: dateText(texts, worksUntil) })}
      text={t('expired.text', { sentence: t('place.noItems') })}
      actions={<ChoosePlan />}
    />
  )
}
