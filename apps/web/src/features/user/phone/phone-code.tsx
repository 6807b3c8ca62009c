import { CODE_MIN_CHARACTERS } from '@korto/domain/user/phone'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import styles from './phone-verification.module.css'

interface Props {
  phoneNumber: string
  code: string
  problem: string | undefined
  isConfirming: boolean
  onCode: (code: string) => void
  onConfirm: (code: string) => void
  onChangeNumber: () => void
}

/** The code of the message. Its last digit confirms it; the button does so after a failure. */
export function PhoneCode({ phoneNumber, code, problem, isConfirming, onCode, onConfirm, onChangeNumber }: Props) {
  const { t } = useTexts('account')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const change = (next: string) => {
    onCode(next)
    if (next.length === CODE_MIN_CHARACTERS && next !== code) onConfirm(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length >= CODE_MIN_CHARACTERS) onConfirm(code)
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <p className={styles.sent}>
        <span role="status">{t('phone.sent', { phone: phoneNumber })}</span>{' '}
        <button type="button" className={styles.change} onClick={onChangeNumber}>
          {t('phone.change')}
        </button>
      </p>
      <CodeField
        ref={field}
        label={t('phone.code')}
        length={CODE_MIN_CHARACTERS}
        value={code}
        error={problem}
        onChange={change}
      />
      <Button kind="primary" size="lg" type="submit" disabled={code.length < CODE_MIN_CHARACTERS} busy={isConfirming}>
        {t('booking.confirm')}
      </Button>
    </form>
  )
}
