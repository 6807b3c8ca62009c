import type { Finding } from '@korto/domain/statistics/finding'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BoltIcon } from '../../../ui/art/icons.tsx'
import { FindingText } from './finding-text.tsx'
import { ProofButton } from './proof-button.tsx'

/** More could have been sold. */
export function FullHour({ finding }: { finding: Extract<Finding, { kind: 'full-hour' }> }) {
  const { t } = useTexts('statistics')
  const { dayOfWeek, hour, fullDays, offeredDays, watchers } = finding
  const when = { weekday: t('date.weekdayLong', { day: dayOfWeek }), time: shownTime(hour * 60) }
  return (
    <FindingText
      icon={<BoltIcon size={20} />}
      title={t('findings.fullHour', { ...when, full: fullDays, offered: offeredDays })}
      text={watchers > 0 ? t('findings.watched', { count: watchers }) : t('findings.notWatched')}
    >
      <ProofButton
        figure={{ kind: 'counted', dayOfWeek, hour, title: `${when.weekday} ${when.time}` }}
        label={t('findings.showBookings')}
      />
    </FindingText>
  )
}
