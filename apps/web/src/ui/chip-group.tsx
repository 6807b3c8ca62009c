import { useId } from 'react'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice.ts'

/** One of many, as chips in a row; the row scrolls by itself where there is no room. */
export function ChipGroup<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {choices.map(({ value: one, label: text, icon }) => (
        <label key={one} className={styles.chip}>
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
