import { useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import styles from './client-card.module.css'

interface Props<Value extends string> {
  title: string
  help: string
  choices: readonly { value: Value; label: string; help: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A single choice, each with a line of explanation. Saved as soon as it is made. */
export function ChoiceList<Value extends string>({ title, help, choices, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <Card>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{title}</legend>
        <p className={styles.help}>{help}</p>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={`${id}-${choice.value}-help`}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span id={`${id}-${choice.value}`} className={styles.choiceLabel}>
                {choice.label}
              </span>
              <span id={`${id}-${choice.value}-help`} className={styles.choiceHelp}>
                {choice.help}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
