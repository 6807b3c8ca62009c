import type { TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts

/** A multi-line field; grows with its content where the browser supports it. */
export const TextArea = ({ label, hint, error, ...area }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {({ id, describedBy }) => (
      <span className={styles.box} data-wrong={error ? true : undefined}>
        <textarea
          id={id}
          className={styles.area}
          rows={3}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...area}
        />
      </span>
    )}
  </FieldFrame>
)
