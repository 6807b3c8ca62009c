import { type ReactNode, useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ChevronDownIcon } from '../../ui/art/icons.tsx'
import { type ArrivalSection, arrivalSections } from './arrival-list.ts'
import styles from './arrivals.module.css'

interface Props {
  entries: readonly DayEntry[]
  now: number
  row: (entry: DayEntry) => ReactNode
}

const titles = { now: 'arrivals.now', soon: 'arrivals.soon', later: 'arrivals.later' } as const

/** The day from now on; what comes later is folded. */
export function ArrivalSections({ entries, now, row }: Props) {
  const { t } = useTexts('desk')
  const sections = arrivalSections(entries, now)
  const [isLaterOpen, setLaterOpen] = useState(false)
  const shown = (['now', 'soon', 'later'] as const).filter((section) => sections[section].length > 0)
  if (shown.length === 0) return <p className={styles.none}>{t('arrivals.nobody')}</p>
  const list = (section: ArrivalSection) => (
    <ul className={styles.list} aria-label={t(titles[section])}>
      {sections[section].map((entry) => row(entry))}
    </ul>
  )
  return shown.map((section) =>
    section === 'later' ? (
      <section key={section} aria-label={t(titles[section])}>
        <h3>
          <button
            type="button"
            className={styles.later}
            aria-expanded={isLaterOpen}
            onClick={() => setLaterOpen(!isLaterOpen)}
          >
            {t(titles[section])}, {sections[section].length}
            <ChevronDownIcon size={16} />
          </button>
        </h3>
        {isLaterOpen && list(section)}
      </section>
    ) : (
      <section key={section} aria-label={t(titles[section])}>
        <h3 className={styles.caption}>
          {t(titles[section])} <span>{sections[section].length}</span>
        </h3>
        {list(section)}
      </section>
    ),
  )
}
