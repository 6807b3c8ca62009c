import styles from './choice.module.css'
import type { Choice } from './choice.ts'

interface Props<Value extends string> {
  /** The accessible name of the group. */
  label: string
  choices: readonly Choice<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** A multiple choice as chips; the value is in order of selection. */
export const CheckChips = <Value extends string>({ label, choices, value, onChange }: Props<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
  <div className={styles.chips} data-several role="group" aria-label={label}>
    {choices.map(({ value: one, label: text, icon }) => (
      <label key={one} className={styles.chip}>
        <input
          type="checkbox"
          className={styles.radio}
          checked={value.includes(one)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, one] : value.filter((chosen) => chosen !== one))
          }
        />
        {icon}
        {text}
      </label>
    ))}
  </div>
)
