import { type InputHTMLAttributes, useId } from 'react'
import { Switch } from './switch.tsx'
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
  const names = { id, 'aria-describedby': hint ? hintId : undefined, ...input }
  return (
    <label className={styles.row} htmlFor={id}>
      {!isSwitch && <input type="checkbox" className={styles.box} {...names} />}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {` ${hint}`}
          </span>
        )}
      </span>
      {isSwitch && <Switch {...names} />}
    </label>
  )
}
