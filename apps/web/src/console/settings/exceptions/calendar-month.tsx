import type { MarkedDay } from '@korto/domain/item/marked-days'
import type { Day } from '@korto/domain/time/day'
import type { KeyboardEvent, MouseEvent } from 'react'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { MONDAY_FIRST } from '../../../ui/form/calendar-keys.ts'
import { isSameMonth, monthGrid } from '../../../ui/form/month-grid.ts'
import styles from './exception-calendar.module.css'
import type { Span } from './use-span-choice.ts'

interface Props {
  month: Day
  today: Day
  marks: ReadonlyMap<Day, MarkedDay>
  /** Where Tab leads to. */
  focused: Day
  chosen: Span | null
  onSelect: (day: Day, event: MouseEvent | KeyboardEvent) => void
}

/** A month whose days show what is other than usual. */
export function CalendarMonth({ month, today, marks, focused, chosen, onSelect }: Props) {
  const texts = useTexts('exceptions')
  const { t } = texts
  const title = t('date.month', { month: Number(month.slice(5, 7)), year: month.slice(0, 4) })
  const spoken = (day: Day) => {
    const mark = marks.get(day)
    const words = [
      ...(mark?.exception === 'closed' ? [t('exceptions.legendClosed')] : []),
      ...(mark?.exception === 'other' ? [t('exceptions.legendOther')] : []),
      ...(mark?.hasEvent ? [t('exceptions.legendEvent')] : []),
    ]
    return [dayText(texts, day, 'long'), ...words].join(', ')
  }
  return (
    <table className={styles.month} aria-label={title}>
      <caption className={styles.title}>{title}</caption>
      <thead>
        <tr>
          {MONDAY_FIRST.map((day) => (
            <th key={day} scope="col">
              {t('date.weekdayShort', { day })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {isSameMonth(day, month) && (
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-mark={marks.get(day)?.exception ?? (marks.get(day)?.hasEvent ? 'event' : undefined)}
                    data-event={marks.get(day)?.hasEvent || undefined}
                    aria-label={spoken(day)}
                    aria-pressed={chosen !== null && chosen.first <= day && day <= chosen.last}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={day < today}
                    onClick={(event) => onSelect(day, event)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
