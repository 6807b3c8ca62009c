import type { Timetable } from '@korto/contract/timetable'
import { dayOfWeek } from '@korto/domain/time/day'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { countFreeSlots } from '../free/free-slots.ts'
import styles from './day-strip.module.css'

interface Props {
  days: Timetable['days']
  today: string
  offset: number
  onShow: (offset: number) => void
}

/** On a phone: the days to choose from, each with its share of free slots. */
export function DayStrip({ days, today, offset, onShow }: Props) {
  const { t } = useTexts()
  const now = useMinute()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.strip} role="group" aria-label={t('timetable.days')}>
      {days.map(({ date, slots }, index) => (
        <button
          key={date}
          type="button"
          className={styles.day}
          aria-pressed={index === offset}
          onClick={() => onShow(index)}
        >
          <span className={styles.weekday}>
            {date === today ? t('timetable.today') : t('date.weekdayShort', { day: dayOfWeek(date) })}
          </span>
          <span className={styles.date}>
            {Number(date.slice(8))}
            <VisuallyHidden> {t('date.monthLong', { month: Number(date.slice(5, 7)) })}</VisuallyHidden>
          </span>
          <span
            className={styles.share}
            style={{ '--free': `${(100 * countFreeSlots(slots, now)) / Math.max(slots.length, 1)}%` } as CSSProperties}
          />
        </button>
      ))}
    </div>
  )
}
