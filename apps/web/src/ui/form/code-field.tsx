import { type Ref, useState } from 'react'
import styles from './code-field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

interface Props extends FieldTexts {
  /** How many characters the code has. */
  length: number
  value: string
  ref?: Ref<HTMLInputElement>
  onChange: (code: string) => void
}

/** A short code, a box for each character. A single input, so that paste and autofill work. */
export function CodeField({ length, value, ref, onChange, ...fieldTexts }: Props) {
  const [isFocused, setFocused] = useState(false)
  const at = isFocused ? Math.min(value.length, length - 1) : -1
  return (
    <FieldFrame {...fieldTexts}>
      {({ id, describedBy }) => (
        <span className={styles.code} data-wrong={fieldTexts.error ? true : undefined}>
          {Array.from({ length }, (_, place) => place).map((place) => (
            <span key={place} className={styles.box} data-at={place === at || undefined} aria-hidden="true">
              {value[place]}
            </span>
          ))}
          <input
            ref={ref}
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            aria-describedby={describedBy}
            aria-invalid={fieldTexts.error ? true : undefined}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            // Blanks and dashes of a copied code are dropped, so no maxLength may cut it first.
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          />
        </span>
      )}
    </FieldFrame>
  )
}
