import { SHORTEST_NAME } from '@korto/domain/user/shown-name'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from '../account/account-form.module.css'
import { useChangeMe } from '../api.ts'

export function PostLoginForm() {
  const texts = useTexts('account')
  const { t } = texts
  const change = useChangeMe()
  const [name, setName] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tooShort = [...name.trim()].length < SHORTEST_NAME
    setTooShort(tooShort)
    if (!tooShort) change.mutate({ displayName: name.trim() })
  }
  const refusal = change.error ? errorText(texts, change.error) : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('user.displayName')}
        name="displayName"
        autoComplete="name"
        maxLength={80}
        value={name}
        error={isTooShort ? t('form.tooShort', { count: SHORTEST_NAME }) : refusal}
        onChange={(event) => setName(event.target.value)}
      />
      <DebouncedButton kind="primary" size="lg" full type="submit" loading={change.isPending}>
        {t('profile.save')}
      </DebouncedButton>
    </form>
  )
}
