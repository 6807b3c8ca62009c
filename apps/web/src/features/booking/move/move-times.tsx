import { useId } from 'react'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './move-times.module.css'

export interface OfferedTime {
  start: string
  end: string
  /** In the club's own currency. */
  price: string | null
}

interface Props {
  times: readonly OfferedTime[]
  /** The start of the chosen one. */
  chosen: string | null
  onChoose: (time: OfferedTime) => void
}

/** Selects one of the free times of a day. */
export function MoveTimes({ times, chosen, onChoose }: Props) {
  const { t } = useTexts()
  const name = useId()
  if (times.length === 0) return <p className={styles.none}>{t('booking.moveNone')}</p>
  return (
    <div className={styles.times} role="radiogroup" aria-label={t('booking.moveTimes')}>
      {times.map((time) => (
        <label key={time.start} className={styles.time}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={time.start}
            checked={time.start === chosen}
            onChange={() => onChoose(time)}
          />
          <span className={styles.range}>{timeRangeText(time)}</span>
          {time.price !== null && <span className={styles.price}>{time.price}</span>}
        </label>
      ))}
    </div>
  )
}
