import type { Finding } from '@korto/domain/statistics/finding'
import { findingsOf } from '@korto/domain/statistics/findings'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import { AbsentFew } from './absent-few.tsx'
import { BestDay } from './best-day.tsx'
import { EmptyHours } from './empty-hours.tsx'
import styles from './findings.module.css'
import { FullHour } from './full-hour.tsx'

/** What the club can act on, in words; nothing where there is nothing to say. */
export function Findings() {
  const { t } = useTexts('statistics')
  const {
    figures: { statistics, details },
    today,
  } = useScreen()
  const { from, to, byHour, absent } = details
  const findings = findingsOf({ from, to, byHour, absent, missed: statistics.totals.missed }, today)
  if (findings.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('findings.label')}>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={finding.kind}>
            <FindingEntry finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FindingEntry({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'full-hour':
      return <FullHour finding={finding} />
    case 'empty-hours':
      return <EmptyHours finding={finding} />
    case 'absent-few':
      return <AbsentFew finding={finding} />
    case 'best-day':
      return <BestDay finding={finding} />
  }
}
