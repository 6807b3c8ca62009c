import { SHORTEST_NAME } from '@korto/domain/user/shown-name'
import { type FormEvent, useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useChangeMe } from '../api.ts'
import { fieldProblem } from './field-problem.ts'
import styles from './person-section.module.css'

export function NameForm({ name }: { name: string }) {
  const texts = useTexts('account')
  const { t } = texts
  const change = useChangeMe()
  const [written, setWritten] = useState(name)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = fieldProblem({ value: written, type: 'text', required: true, minLength: SHORTEST_NAME }, texts)
    setProblem(found)
    if (found) return
    change.mutate(
      { displayName: written },
      { onSuccess: () => toasts.show({ kind: 'success', title: t('profile.saved') }) },
    )
  }
  return (
    <form className={styles.line} onSubmit={submit} noValidate>
      <Field
        label={t('profile.name')}
        name="displayName"
        autoComplete="name"
        maxLength={80}
        required
        value={written}
        error={problem ?? (change.error ? errorText(texts, change.error) : undefined)}
        onChange={(event) => setWritten(event.target.value)}
      />
      <DebouncedButton type="submit" disabled={written.trim() === name} loading={change.isPending}>
        {t('profile.save')}
      </DebouncedButton>
    </form>
  )
}
