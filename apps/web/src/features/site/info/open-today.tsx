import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** Opening hours of today at a club. */
export interface OpenToday {
  opens: string
  closes: string
  closesAt: number
}

/** Until the club closes. */
export function OpenBadge({ hours }: { hours: OpenToday }) {
  const { t } = useTexts()
  return useMinute() < hours.closesAt && <Badge kind="success">{t('place.openToday', { ...hours })}</Badge>
}

/** The hours of today in words; null on a closed day. */
export function OpenText({ hours }: { hours: OpenToday | null }) {
  const { t } = useTexts()
  const now = useMinute()
  if (!hours) return t('place.closedToday')
  return t(now < hours.closesAt ? 'place.openToday' : 'place.closedForToday', { ...hours })
}
