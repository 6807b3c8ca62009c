import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorNotice } from '../error-notice.tsx'
import { FieldProblems } from './account-field.tsx'
import styles from './account-form.module.css'
import { fieldProblem } from './field-problem.ts'

interface Props {
  submitLabel: string
  sending: boolean
  error: Error | null
  onSubmit: (fields: FormData) => void
  /** Fields are `AccountField`s. */
  children: ReactNode
}

export function AccountForm({ submitLabel, sending, error, onSubmit, children }: Props) {
  const texts = useTexts('account')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const inputs = [...form.querySelectorAll('input')]
    const found = inputs.flatMap((input) => {
      const problem = fieldProblem(input, texts)
      return problem ? [{ input, problem }] : []
    })
    setProblems(Object.fromEntries(found.map(({ input, problem }) => [input.name, problem])))
    if (found[0]) found[0].input.focus()
    else onSubmit(new FormData(form))
  }
  const forgetProblem = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name in problems)
      setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => name !== target.name)))
  }
  return (
    // POST: submitted before hydration, a GET form would put the password into the address.
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={forgetProblem}>
      <FieldProblems value={problems}>{children}</FieldProblems>
      {error && <ErrorNotice error={error} />}
      <Button kind="primary" size="lg" full type="submit" loading={sending}>
        {submitLabel}
      </Button>
    </form>
  )
}
