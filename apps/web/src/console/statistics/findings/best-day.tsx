import type { Finding } from '@korto/domain/statistics/finding'
import { useTexts } from '../../../lib/texts/texts.ts'
import { StarIcon } from '../../../ui/art/icons-console.tsx'
import { useScreen } from '../statistics-context.ts'
import { FindingText } from './finding-text.tsx'
import { ProofButton } from './proof-button.tsx'

/** A weekday that stands out. */
export function BestDay({ finding }: { finding: Extract<Finding, { kind: 'best-day' }> }) {
  const { t } = useTexts('statistics')
  const { text } = useScreen()
  const { dayOfWeek, booked, offered, allBooked, allOffered } = finding
  const weekday = t('date.weekdayLong', { day: dayOfWeek })
  return (
    <FindingText
      icon={<StarIcon size={20} />}
      title={t('findings.bestDay', { weekday, percent: text.percent(booked / offered) })}
      text={t('findings.allDays', { percent: text.percent(allBooked / allOffered) })}
    >
      <ProofButton figure={{ kind: 'counted', dayOfWeek, title: weekday }} label={t('findings.showBookings')} />
    </FindingText>
  )
}
