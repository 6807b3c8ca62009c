import { addDays } from '@korto/domain/time/day'
import type { ReactNode } from 'react'
import { DayPicker } from '../../features/timetable/days/day-picker.tsx'
import { DaySteps } from '../../features/timetable/days/day-steps.tsx'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './day-bar.module.css'
import { EARLIEST_DAY, type ShownDay } from './use-day.ts'

/** Selects a day: today, previous, next, or any other. */
export function DayBar({ day, today, show, children }: ShownDay & { children?: ReactNode }) {
  const texts = useTexts('console')
  const words = dayText(texts, day, 'long')
  return (
    <div className={styles.bar}>
      <DaySteps
        today={day === today ? null : () => show(today)}
        previous={() => show(addDays(day, -1))}
        next={() => show(addDays(day, 1))}
      />
      <h2 className={styles.day} aria-live="polite">
        {day === today ? texts.t('day.today', { day: words }) : words}
      </h2>
      <div className={styles.picker}>
        <DayPicker value={day} today={today} min={EARLIEST_DAY} onSelect={show} />
      </div>
      {children}
    </div>
  )
}
