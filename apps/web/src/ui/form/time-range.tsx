import { earlierEnd, laterEnd, mayStartAt } from '@korto/domain/timeslot/time-range'
import { useTexts } from '../../lib/texts/texts.ts'
import { Select } from './select.tsx'
import styles from './time-range.module.css'
import { TimeStepper } from './time-stepper.tsx'

export interface TimeRangeValue {
  start: number
  end: number
}

interface Props {
  value: TimeRangeValue
  /** Null if only the end can be changed. */
  allowedStarts: readonly number[] | null
  allowedEnds: readonly number[]
  /** Formats a moment. */
  timeOf: (moment: number) => string
  onChange: (range: TimeRangeValue) => void
}

/** Start and end. The end moves by one allowed end at a time; the start is chosen from the allowed ones, if given. */
export function TimeRange({ value: { start, end }, allowedStarts, allowedEnds, timeOf, onChange }: Props) {
  const { t } = useTexts()
  const moveStart = (chosen: number) => mayStartAt(allowedStarts, chosen) && onChange({ start: chosen, end })
  return (
    <div className={styles.range}>
      {allowedStarts && (
        <Select
          label={t('time.from')}
          options={allowedStarts.map((moment) => ({ value: String(moment), label: timeOf(moment) }))}
          value={String(start)}
          onChange={(chosen) => moveStart(Number(chosen))}
        />
      )}
      <TimeStepper
        label={t('time.to')}
        time={timeOf(end)}
        earlier={earlierEnd(allowedEnds, end)}
        later={laterEnd(allowedEnds, end)}
        onChange={(moved) => onChange({ start, end: moved })}
      />
    </div>
  )
}
