import type { FormEvent, ReactNode } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-form.module.css'

interface Props {
  submitLabel: string
  sending: boolean
  error: Error | null
  onSubmit: (fields: FormData) => void
  children: ReactNode
}

export function AccountForm({ submitLabel, sending, error, onSubmit, children }: Props) {
  const texts = useTexts()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    // POST, so that a form sent before the scripts have come does not put the password into the address.
    <form className={styles.form} method="post" onSubmit={submit}>
      {children}
      {error && <Notice kind="danger">{errorText(texts, error)}</Notice>}
      <Button kind="primary" size="lg" full type="submit" loading={sending}>
        {submitLabel}
      </Button>
    </form>
  )
}
