import type { InputHTMLAttributes, ReactNode } from 'react'
import { WarningIcon } from '../art/icons.tsx'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & FieldTexts & { icon?: ReactNode; end?: ReactNode }

/** A text field. */
export const Field = ({ label, hint, error, icon, end, ...input }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {({ id, describedBy }) => (
      <span className={styles.box} data-wrong={error ? true : undefined}>
        {icon}
        <input
          id={id}
          className={styles.input}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        {end && <span className={styles.end}>{end}</span>}
        {error && <WarningIcon size={18} />}
      </span>
    )}
  </FieldFrame>
)
