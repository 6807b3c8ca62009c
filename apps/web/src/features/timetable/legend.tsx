import { type TextKey, useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { Pips } from '../../ui/feedback/pips.tsx'
import styles from './legend.module.css'

interface Sample {
  look: 'free3' | 'free2' | 'free1' | 'full' | 'own' | 'closed' | 'event'
  label: TextKey
  free?: number
}

const plenty: Sample = { look: 'free3', label: 'timetable.plentyFree', free: 3 }
const some: Sample = { look: 'free2', label: 'timetable.someFree', free: 2 }
const lastOne: Sample = { look: 'free1', label: 'timetable.lastOne', free: 1 }
const available: Sample = { look: 'free3', label: 'timetable.available' }
const others: Sample[] = [
  { look: 'full', label: 'timetable.fullWatch' },
  { look: 'own', label: 'timetable.ownBooking' },
  { look: 'closed', label: 'timetable.closed' },
  { look: 'event', label: 'timetable.event' },
]

/** Explains the cells; shades of free only where the club shows counts. */
export function Legend({ hasShades }: { hasShades: boolean }) {
  const { t } = useTexts()
  const samples = hasShades ? [plenty, some, lastOne, ...others] : [available, ...others]
  return (
    <ul className={styles.legend} aria-label={t('timetable.legend')}>
      {samples.map(({ look, label, free }) => (
        <li key={look} className={styles.entry}>
          <span className={styles.sample} data-look={look}>
            {free !== undefined && (
              <span className={styles.pips}>
                <Pips free={free} of={3} />
              </span>
            )}
            {look === 'full' && <BellIcon size={12} />}
          </span>
          {t(label)}
        </li>
      ))}
    </ul>
  )
}
