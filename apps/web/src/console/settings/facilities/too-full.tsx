import { useState } from 'react'
import { dayText, timeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import styles from './hall.module.css'

interface Props {
  places: number
  /** When the hall would hold more than its places, as date-times of the club. */
  hours: readonly string[]
  onKeep: () => void
  onForce: () => void
}

/** Asks before a hall becomes too small for what is booked. */
export function TooFull({ places, hours, onKeep, onForce }: Props) {
  const texts = useTexts('facilities')
  const { t } = texts
  const [isShown, setShown] = useState(false)
  const hourText = (hour: string) => `${dayText(texts, hour.slice(0, 10), 'long')}, ${timeText(hour)}`
  return (
    <section className={styles.tooFull} role="alert">
      <WarningIcon size={18} />
      <div className={styles.tooFullWords}>
        <strong>{t('tooFull.title', { places, count: hours.length })}</strong>
        <p>{t('tooFull.text')}</p>
        {isShown && (
          <ul className={styles.hours}>
            {hours.map((hour) => (
              <li key={hour}>{hourText(hour)}</li>
            ))}
          </ul>
        )}
        <Row>
          <Button size="sm" onClick={onKeep}>
            {t('tooFull.keep')}
          </Button>
          {!isShown && (
            <Button size="sm" onClick={() => setShown(true)}>
              {t('tooFull.show', { count: hours.length })}
            </Button>
          )}
          <DebouncedButton size="sm" kind="danger-plain" onClick={onForce}>
            {t('tooFull.force')}
          </DebouncedButton>
        </Row>
      </div>
    </section>
  )
}
