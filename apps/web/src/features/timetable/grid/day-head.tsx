import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './day-head.module.css'

interface Props {
  day: Day
  isToday: boolean
  /** How many slots can still be booked; null when the day is over. */
  free: number | null
}

/** The head of a day's column. */
export function DayHead({ day, isToday, free }: Props) {
  const texts = useTexts()
  const { t } = texts
  return (
    <span className={styles.day} data-today={isToday || undefined}>
      <VisuallyHidden>{dayText(texts, day, 'long')}</VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {isToday ? t('timetable.today') : t('date.weekdayShort', { day: dayOfWeek(day) })}
      </span>
      <span className={styles.date} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.free}>{free !== null && t('timetable.free', { count: free })}</span>
    </span>
  )
}
