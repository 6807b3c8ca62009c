import type { StaffSiteRead } from '@korto/contract/staff-site'
import { looksLikeEmail } from '@korto/domain/user/email'
import { type FormEvent, useRef, useState } from 'react'
import { useSaveSite } from '../../../features/site/staff-api.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from './publish-checklist.module.css'

/** Phone and e-mail of the club, one of which is enough. */
export function QuickContact({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('first-courts')
  const { t } = texts
  const save = useSaveSite(site.id)
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isEmpty = !phone.trim() && !email.trim()
  const isWrong = email.trim() !== '' && !looksLikeEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || isWrong) form.current?.querySelectorAll('input')[isEmpty ? 0 : 1]?.focus()
    else save.mutate({ details: JSON.stringify({ phone: phone.trim(), email: email.trim() }) })
  }
  return (
    <form ref={form} className={styles.quick} method="post" noValidate onSubmit={submit}>
      <Field
        label={t('publish.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={60}
        value={phone}
        error={isTried && isEmpty ? t('publish.contactNeeded') : undefined}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Field
        label={t('publish.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={isTried && isWrong ? t('publish.emailWrong') : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" kind="light" loading={save.isPending}>
        {t('publish.save')}
      </Button>
      {save.isError && (
        <p className={styles.problem} role="alert">
          {errorText(texts, save.error)}
        </p>
      )}
    </form>
  )
}
