import { isPending } from '@korto/domain/booking/status'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './overview.module.css'

const HOUR_MS = 3_600_000

/** The day in three figures. */
export function DayFigures({ entries }: { entries: DayEntry[] }) {
  const { t, language } = useTexts('console')
  const hours =
    entries.reduce((sum, { fromDate, toDate }) => sum + Date.parse(toDate) - Date.parse(fromDate), 0) / HOUR_MS
  const figures = [
    { label: t('day.bookings'), figure: String(entries.length) },
    { label: t('day.hours'), figure: decimal(hours, language === 'en' ? '.' : ',') },
    { label: t('day.pending'), figure: String(entries.filter(({ status }) => isPending(status)).length) },
  ]
  return (
    <Section title={t('day.thisDay')}>
      <dl className={styles.figures}>
        {figures.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** At most two decimals, without trailing zeros. */
const decimal = (value: number, mark: string): string => String(Math.round(value * 100) / 100).replace('.', mark)
