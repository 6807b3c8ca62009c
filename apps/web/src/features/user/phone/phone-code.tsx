import { CODE_MIN_CHARACTERS } from '@korto/domain/user/phone'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import styles from './phone-verification.module.css'

interface Props {
  isConfirming: boolean
  onConfirm: (code: string) => void
  /** Says where the code was sent. */
  children: ReactNode
}

/** The code of the message; a wrong one stays in the field for correction. */
export function PhoneCode({ isConfirming, onConfirm, children }: Props) {
  const { t } = useTexts('account')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(code)
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <p className={styles.sent} role="status">
        {children}
      </p>
      <CodeField label={t('phone.code')} length={CODE_MIN_CHARACTERS} value={code} onChange={setCode} />
      <Button
        kind="primary"
        size="lg"
        type="submit"
        disabled={code.length < CODE_MIN_CHARACTERS}
        loading={isConfirming}
      >
        {t('booking.confirm')}
      </Button>
    </form>
  )
}
