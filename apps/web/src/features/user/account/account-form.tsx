import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorNotice } from '../error-notice.tsx'
import styles from './account-form.module.css'

interface Props {
  submitLabel: string
  sending: boolean
  error: Error | null
  onSubmit: (fields: FormData) => void
  children: ReactNode
}

export function AccountForm({ submitLabel, sending, error, onSubmit, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    // POST: submitted before hydration, a GET form would put the password into the address.
    <form className={styles.form} method="post" onSubmit={submit}>
      {children}
      {error && <ErrorNotice error={error} />}
      <Button kind="primary" size="lg" full type="submit" loading={sending}>
        {submitLabel}
      </Button>
    </form>
  )
}
