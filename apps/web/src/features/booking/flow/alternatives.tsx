import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './alternatives.module.css'

export interface Alternative {
  start: string
  end: string
}

/** The nearest free times, when the chosen one is taken. */
export function Alternatives({
  times,
  onChoose,
}: {
  times: readonly Alternative[]
  onChoose: (time: Alternative) => void
}) {
  const texts = useTexts()
  if (times.length === 0) return null
  return (
    <section aria-label={texts.t('booking.alternatives')}>
      <h3 className={styles.title}>{texts.t('booking.alternatives')}</h3>
      <div className={styles.times}>
        {times.map((time) => (
          <Button key={time.start} kind="light" size="sm" onClick={() => onChoose(time)}>
            <span className={styles.time}>
              <small className={styles.day}>{dayText(texts, time.start.slice(0, 10), 'short')}</small>{' '}
              {timeRangeText(time)}
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}
