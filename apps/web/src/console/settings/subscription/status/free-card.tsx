import { useTexts } from '../../../../lib/texts/texts.ts'
import { CheckIcon } from '../../../../ui/art/icons.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { MessageCard } from './message-card.tsx'

/** Where nothing is charged. */
export function FreeCard() {
  const { t } = useTexts('subscription')
  return (
    <MessageCard
      title={t('free.title')}
      badge={
        <Badge kind="success">
          <CheckIcon size={14} />
          {t('subscription.status.FREE')}
        </Badge>
      }
      text={t('free.text')}
    />
  )
}
