import { useId } from 'react'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice.ts'

type Props<Value extends string> = ChoiceProps<Value> & { full?: boolean }

/** One of two to four, all in sight. */
export function SegmentedControl<Value extends string>({ label, choices, value, full, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label} data-full={full || undefined}>
      {choices.map(({ value: one, label: text, icon }) => (
        <label key={one} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {icon}
          {text}
        </label>
      ))}
    </div>
  )
}
