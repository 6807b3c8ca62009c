import { useId } from 'react'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice.ts'

type Props<Value extends string> = ChoiceProps<Value> & { look: 'chip' | 'segment'; full?: boolean | undefined }

/** One of some. The browser moves between them by the arrows. */
export function RadioChoices<Value extends string>({ look, full, label, choices, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles[`${look}s`]} role="radiogroup" aria-label={label} data-full={full || undefined}>
      {choices.map(({ value: one, label: text, icon }) => (
        <label key={one} className={styles[look]}>
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
