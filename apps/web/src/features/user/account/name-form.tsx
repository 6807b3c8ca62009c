import { type FormEvent, useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useChangeMe } from '../api.ts'
import styles from './person-section.module.css'

export function NameForm({ name }: { name: string }) {
  const texts = useTexts('account')
  const { t } = texts
  const change = useChangeMe()
  const [written, setWritten] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      { displayName: written },
      { onSuccess: () => toasts.show({ kind: 'success', title: t('profile.saved') }) },
    )
  }
  return (
    <form className={styles.line} onSubmit={submit}>
      <Field
        label={t('profile.name')}
        name="displayName"
        autoComplete="name"
        minLength={2}
        maxLength={80}
        required
        value={written}
        error={change.error ? errorText(texts, change.error) : undefined}
        onChange={(event) => setWritten(event.target.value)}
      />
      <DebouncedButton type="submit" disabled={written.trim() === name} loading={change.isPending}>
        {t('profile.save')}
      </DebouncedButton>
    </form>
  )
}
