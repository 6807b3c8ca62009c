import { earlierEnd, laterEnd, mayStartAt } from '@korto/domain/timeslot/time-range'
import { useId } from 'react'
import { useTexts } from '../lib/texts.ts'
import { PlusIcon } from './icons.tsx'
import { MinusIcon } from './icons-later.tsx'
import { Select } from './select.tsx'
import styles from './time-range.module.css'

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
  const endId = useId()
  const [earlier, later] = [earlierEnd(allowedEnds, end), laterEnd(allowedEnds, end)]
  const moveStart = (chosen: number) => mayStartAt(allowedStarts, chosen) && onChange({ start: chosen, end })
  const moveEnd = (moment: number | null) => moment !== null && onChange({ start, end: moment })
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one */}
      <div className={styles.part} role="group" aria-labelledby={endId}>
        <span id={endId} className={styles.label}>
          {t('time.to')}
        </span>
        <div className={styles.stepper}>
          <button
            type="button"
            className={styles.step}
            aria-label={t('time.earlier')}
            disabled={earlier === null}
            onClick={() => moveEnd(earlier)}
          >
            <MinusIcon size={18} />
          </button>
          <output className={styles.time}>{timeOf(end)}</output>
          <button
            type="button"
            className={styles.step}
            aria-label={t('time.later')}
            disabled={later === null}
            onClick={() => moveEnd(later)}
          >
            <PlusIcon size={18} />
          </button>
        </div>
      </div>
    </div>
  )
}
