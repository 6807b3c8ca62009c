import { useId } from 'react'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice.ts'

type Props<Value extends string> = ChoiceProps<Value> & { kind: 'chip' | 'segment'; full?: boolean | undefined }

/** A single choice; arrow keys are handled by the browser. */
export function RadioChoices<Value extends string>({ kind, full, label, choices, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles[`${kind}s`]} role="radiogroup" aria-label={label} data-full={full || undefined}>
      {choices.map(({ value: one, label: text, icon }) => (
        <label key={one} className={styles[kind]}>
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
