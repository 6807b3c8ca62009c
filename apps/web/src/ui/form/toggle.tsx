import { type InputHTMLAttributes, useId } from 'react'
import styles from './toggle.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string
  hint?: string
  /** A switch acts at once; a checkbox is submitted with its form. */
  kind?: 'switch' | 'checkbox'
}

export function Toggle({ label, hint, kind = 'switch', ...input }: Props) {
  const [id, hintId] = [useId(), useId()]
  const isSwitch = kind === 'switch'
  const control = (
    <input
      id={id}
      type="checkbox"
      role={isSwitch ? 'switch' : undefined}
      className={isSwitch ? styles.switch : styles.box}
      aria-describedby={hint ? hintId : undefined}
      {...input}
    />
  )
  return (
    <label className={styles.row} htmlFor={id}>
      {!isSwitch && control}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {` ${hint}`}
          </span>
        )}
      </span>
      {isSwitch && control}
    </label>
  )
}
