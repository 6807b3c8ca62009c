import { type ReactNode, useId } from 'react'
import { WarningIcon } from '../art/icons.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: string
  /** Below the field; an error takes its place. */
  hint?: string | undefined
  error?: string | undefined
}

export interface FieldNames {
  id: string
  describedBy: string | undefined
}

/** A label, the control, and a hint or an error. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (names: FieldNames) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy: error || hint ? noteId : undefined })}
      {error ? (
        <p id={noteId} className={styles.error} role="alert">
          <WarningIcon size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
