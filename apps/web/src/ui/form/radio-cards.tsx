import { useId } from 'react'
import styles from './radio-cards.module.css'

interface Props<Value extends string> {
  /** The accessible name of the group. */
  label: string
  choices: readonly { value: Value; label: string; text?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of few, each with a line that explains it. */
export function RadioCards<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {choices.map(({ value: one, label: title, text }) => (
        <label key={one} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>
            <span className={styles.title}>{title}</span>
            {text && <span className={styles.text}>{` ${text}`}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
