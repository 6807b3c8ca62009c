import { useId } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../art/icons.tsx'
import { MinusIcon } from '../art/icons-later.tsx'
import styles from './time-stepper.module.css'

interface Props<Value> {
  label: string
  time: string
  /** The result of a step; null disables it. */
  earlier: Value | null
  later: Value | null
  onChange: (value: Value) => void
}

/** A time with buttons for one step back and forward. */
export function TimeStepper<Value>({ label, time, earlier, later, onChange }: Props<Value>) {
  const { t } = useTexts()
  const id = useId()
  const step = (to: Value | null) =>
    ({
      type: 'button',
      className: styles.step,
      disabled: to === null,
      onClick: () => to !== null && onChange(to),
    }) as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.part} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.stepper}>
        <button aria-label={t('time.earlier')} {...step(earlier)}>
          <MinusIcon size={18} />
        </button>
        <output className={styles.time}>{time}</output>
        <button aria-label={t('time.later')} {...step(later)}>
          <PlusIcon size={18} />
        </button>
      </div>
    </div>
  )
}
