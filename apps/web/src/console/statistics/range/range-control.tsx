import {
  calendarPeriodOf,
  calendarPeriods,
  defaultPeriod,
  kindOfPeriod,
  steppedPeriod,
} from '@korto/domain/statistics/period'
import type { Day } from '@korto/domain/time/day'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import styles from './range.module.css'
import { RangeForm } from './range-form.tsx'
import { rangeText } from './range-text.ts'
import type { ShownRange } from './use-range.ts'

const kinds = ['days', ...calendarPeriods] as const
type Kind = (typeof kinds)[number] | 'other'

/** The range as a whole: the next or the previous one, one of the calendar, or any other. */
export function RangeControl({ today, range }: { today: Day; range: ShownRange }) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { period, wrong, show } = range
  const [isEditing, setEditing] = useState(false)
  const isOpen = isEditing || wrong !== null
  const first = defaultPeriod(today)
  const isFirst = period.from === first.from && period.to === first.to
  const choose = (kind: Kind) => {
    if (kind !== 'other') show(kind === 'days' ? first : calendarPeriodOf(kind, today))
  }
  return (
    <>
      <div className={styles.steps}>
        <button type="button" aria-label={t('range.previous')} onClick={() => show(steppedPeriod(period, -1))}>
          <ChevronLeftIcon />
        </button>
        <button type="button" className={styles.dates} aria-expanded={isOpen} onClick={() => setEditing(!isOpen)}>
          <CalendarIcon size={18} />
          <span aria-live="polite">{rangeText(texts, period)}</span>
        </button>
        <button type="button" aria-label={t('range.next')} onClick={() => show(steppedPeriod(period, 1))}>
          <ChevronRightIcon />
        </button>
      </div>
      <div className={styles.kinds}>
        <SegmentedControl<Kind>
          label={t('range.kind')}
          choices={kinds.map((value) => ({ value, label: t(`range.kind.${value}`) }))}
          value={isFirst ? 'days' : (kindOfPeriod(period) ?? 'other')}
          onChange={choose}
        />
      </div>
      {isOpen && (
        <RangeForm
          key={wrong ? `${wrong.from} ${wrong.to}` : `${period.from} ${period.to}`}
          today={today}
          period={period}
          wrong={wrong}
          onShow={(next) => {
            setEditing(false)
            show(next)
          }}
        />
      )}
    </>
  )
}
