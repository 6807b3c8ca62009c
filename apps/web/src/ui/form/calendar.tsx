import { addMonths, type Day } from '@korto/domain/time/day'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../art/icons.tsx'
import styles from './calendar.module.css'
import { calendarKeyTarget, MONDAY_FIRST } from './calendar-keys.ts'
import { IconButton } from './icon-button.tsx'
import { isSameMonth, monthGrid } from './month-grid.ts'

interface Props {
  value: Day
  today: Day
  min?: Day | undefined
  max?: Day | undefined
  onSelect: (day: Day) => void
}

/** A month at a time. Arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, today, min, max, onSelect }: Props) {
  const texts = useTexts()
  const { t } = texts
  const [focused, setFocused] = useState(value)
  const sheet = useRef<HTMLTableElement>(null)
  const isOutside = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)

  const move = (day: Day) =>
    setFocused(min !== undefined && day < min ? min : max !== undefined && day > max ? max : day)
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = calendarKeyTarget(event.key, focused)
    if (!target) return
    event.preventDefault()
    move(target)
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label={t('date.previousMonth')} size="sm" onClick={() => move(addMonths(focused, -1))}>
          <ChevronLeftIcon size={18} />
        </IconButton>
        <span className={styles.month} aria-live="polite">
          {t('date.month', { month: Number(focused.slice(5, 7)), year: focused.slice(0, 4) })}
        </span>
        <IconButton label={t('date.nextMonth')} size="sm" onClick={() => move(addMonths(focused, 1))}>
          <ChevronRightIcon size={18} />
        </IconButton>
      </div>
      <table ref={sheet} className={styles.sheet}>
        <thead>
          <tr>
            {MONDAY_FIRST.map((day) => (
              <th key={day} scope="col">
                {t('date.weekdayShort', { day })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {monthGrid(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-other={!isSameMonth(day, focused) || undefined}
                    aria-label={dayText(texts, day, 'long')}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={isOutside(day)}
                    onClick={() => onSelect(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
