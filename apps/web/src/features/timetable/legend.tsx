import { type TextKey, useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { Pips } from '../../ui/feedback/pips.tsx'
import styles from './legend.module.css'

interface Sample {
  kind: 'free3' | 'free2' | 'free1' | 'full' | 'own' | 'closed' | 'event'
  label: TextKey
  free?: number
}

const plenty: Sample = { kind: 'free3', label: 'timetable.plentyFree', free: 3 }
const some: Sample = { kind: 'free2', label: 'timetable.someFree', free: 2 }
const lastOne: Sample = { kind: 'free1', label: 'timetable.lastOne', free: 1 }
const available: Sample = { kind: 'free3', label: 'timetable.available' }
const others: Sample[] = [
  { kind: 'full', label: 'timetable.fullWatch' },
  { kind: 'own', label: 'timetable.ownBooking' },
  { kind: 'closed', label: 'timetable.closed' },
  { kind: 'event', label: 'timetable.event' },
]

/** Explains the cells; shades of free only where the club shows counts. */
export function Legend({ hasShades }: { hasShades: boolean }) {
  const { t } = useTexts()
  const samples = hasShades ? [plenty, some, lastOne, ...others] : [available, ...others]
  return (
    <ul className={styles.legend} aria-label={t('timetable.legend')}>
      {samples.map(({ kind, label, free }) => (
        <li key={kind} className={styles.entry}>
          <span className={styles.sample} data-kind={kind}>
            {free !== undefined && (
              <span className={styles.pips}>
                <Pips free={free} of={3} />
              </span>
            )}
            {kind === 'full' && <BellIcon size={12} />}
          </span>
          {t(label)}
        </li>
      ))}
    </ul>
  )
}
