import { ChevronDownIcon } from '../art/icons.tsx'
import styles from './select.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface PlainSelectProps {
  /** The accessible name, if it has no visible label. */
  label?: string
  id?: string
  describedBy?: string | undefined
  isWrong?: boolean
  name?: string
  options: readonly Option[]
  value?: string
  size?: 'sm' | 'md'
  disabled?: boolean
  required?: boolean
  onChange?: (value: string) => void
}

/** A native select without a visible label. */
export const PlainSelect = (props: PlainSelectProps) => (
  <span className={styles.box}>
    <select
      id={props.id}
      name={props.name}
      className={styles.select}
      data-size={props.size ?? 'md'}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isWrong || undefined}
      disabled={props.disabled}
      required={props.required}
      value={props.value}
      onChange={(event) => props.onChange?.(event.target.value)}
    >
      {props.options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
    <span className={styles.arrow}>
      <ChevronDownIcon size={16} />
    </span>
  </span>
)
