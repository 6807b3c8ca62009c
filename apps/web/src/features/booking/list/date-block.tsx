import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './date-block.module.css'

interface Props {
  day: Day
  isToday?: boolean
  /** Booked by the visitor. */
  isOwn?: boolean
}

/** Weekday, day and month in a block, with the full date for screen readers. */
export function DateBlock({ day, isToday = false, isOwn = isToday }: Props) {
  const texts = useTexts()
  const { t } = texts
  return (
    <span className={styles.date} data-own={isOwn || undefined}>
      <span className={styles.weekday} aria-hidden="true">
        {isToday ? t('timetable.today') : t('date.weekdayShort', { day: dayOfWeek(day) })}
      </span>
      <span className={styles.day} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <VisuallyHidden>{dayText(texts, day, 'long')}</VisuallyHidden>
    </span>
  )
}
