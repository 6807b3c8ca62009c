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
  /** Null where the start is given and only the end can be moved. */
  allowedStarts: readonly number[] | null
  allowedEnds: readonly number[]
  /** How a moment is written. */
  timeOf: (moment: number) => string
  onChange: (range: TimeRangeValue) => void
}

/** From when until when. The end moves one allowed end at a time; the start is chosen from the allowed ones, if any are given. */
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
