import { WEEK_FROM_MONDAY } from '@korto/domain/schedule/edit-days'
import { pricesInOrder, unsoldMinutes } from '@korto/domain/schedule/edit-notes'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { useTexts } from '../../../lib/texts/texts.ts'
import { hoursText, pricesText } from './range-words.ts'
import styles from './schedule.module.css'

const MOST_PRICES = 4

interface Props {
  schedule: Schedule
  currency: string | undefined
  isCoach: boolean
}

/** What the shades mean, and the minutes of the week that are open but not sold. */
export function ScheduleLegend({ schedule, currency, isCoach }: Props) {
  const texts = useTexts('hours')
  const { t } = texts
  const prices = currency ? pricesInOrder(schedule) : []
  const unsold = WEEK_FROM_MONDAY.flatMap((day) =>
    (schedule[day] ?? []).flatMap((range) => {
      const minutes = unsoldMinutes(schedule, range)
      return minutes > 0 ? [{ day, range, minutes }] : []
    }),
  )
  return (
    <>
      <ul className={styles.legend} aria-label={t('hours.legend')}>
        {prices.slice(0, MOST_PRICES).map((price, index) => (
          <li key={price}>
            <i className={styles.swatch} data-level={index > 0 ? 1 : 0} />
            {currency && pricesText(texts, price, currency).join(' / ')}
          </li>
        ))}
        {!isCoach && (
          <li>
            <i className={styles.swatch} />
            {t('hours.closed')}
          </li>
        )}
      </ul>
      {!isCoach && unsold.length > 0 && (
        <p className={styles.missed} role="status">
          {t('hours.unsoldSum', {
            count: unsold.length,
            example: unsold
              .slice(0, 1)
              .map(({ day, range, minutes }) =>
                t('hours.unsoldOne', { day: t('date.weekdayShort', { day }), hours: hoursText(range), minutes }),
              )
              .join(''),
          })}
        </p>
      )}
    </>
  )
}
