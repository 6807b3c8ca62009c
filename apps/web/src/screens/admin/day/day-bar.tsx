import { addDays } from '@korto/domain/time/day'
import { type ReactNode, useState } from 'react'
import { useConsoleTexts } from '../../../lib/console-texts.ts'
import { dayText } from '../../../lib/dates.ts'
import { Calendar } from '../../../ui/calendar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { useDropdown } from '../../../ui/use-dropdown.ts'
import styles from './day-bar.module.css'
import type { ShownDay } from './use-day.ts'

/** Today, previous, next, which day is shown, and any other day. */
export function DayBar({ day, today, first, show, children }: ShownDay & { children?: ReactNode }) {
  const texts = useConsoleTexts()
  const { t } = texts
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const words = dayText(texts, day, 'long')
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} disabled={day === today} onClick={() => show(today)}>
          {t('timetable.today')}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('ui.previous')}
          disabled={day <= first}
          onClick={() => show(addDays(day, -1))}
        >
          <ChevronLeftIcon />
        </button>
        <button type="button" className={styles.button} aria-label={t('ui.next')} onClick={() => show(addDays(day, 1))}>
          <ChevronRightIcon />
        </button>
      </div>
      <h2 className={styles.day} aria-live="polite">
        {day === today ? t('day.today', { day: words }) : words}
      </h2>
      <div ref={frame} className={styles.picker}>
        <IconButton
          ref={trigger}
          label={t('day.choose')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarIcon />
        </IconButton>
        {isOpen && (
          <div className={styles.panel} role="dialog" aria-label={t('day.choose')}>
            <Calendar
              value={day}
              today={today}
              min={first}
              onSelect={(chosen) => {
                show(chosen)
                close()
              }}
            />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
