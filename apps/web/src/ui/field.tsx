import { type InputHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

export function Field({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.input} {...input} />
    </div>
  )
}
