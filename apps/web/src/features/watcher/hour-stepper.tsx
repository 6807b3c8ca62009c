import type { WatchHours } from '@korto/domain/watcher/watch-hours'
import { useId } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { MinusIcon } from '../../ui/icons-later.tsx'
import styles from '../../ui/time-range.module.css'

interface Props {
  label: string
  time: string
  /** What a step leads to; null where there is none. */
  earlier: WatchHours | null
  later: WatchHours | null
  onChange: (hours: WatchHours) => void
}

/** An hour that moves one step at a time. */
export function HourStepper({ label, time, earlier, later, onChange }: Props) {
  const { t } = useTexts()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.part} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('time.earlier')}
          disabled={earlier === null}
          onClick={() => earlier && onChange(earlier)}
        >
          <MinusIcon size={18} />
        </button>
        <output className={styles.time}>{time}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={t('time.later')}
          disabled={later === null}
          onClick={() => later && onChange(later)}
        >
          <PlusIcon size={18} />
        </button>
      </div>
    </div>
  )
}
