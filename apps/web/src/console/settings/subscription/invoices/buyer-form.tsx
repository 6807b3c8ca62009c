import type { Buyer } from '@korto/contract/subscription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { billingQuery } from '../../../../features/site/subscription-api.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { toasts } from '../../../../lib/browser/toasts.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import styles from './invoices.module.css'

/** Who is named on invoices from now on. */
export function BuyerForm({ siteId, buyer }: { siteId: number; buyer: Buyer }) {
  const texts = useTexts('subscription')
  const { t } = texts
  const queries = useQueryClient()
  /** Only what was typed, so that the rest stays as somebody else saves it. */
  const [typed, setTyped] = useState<Partial<Buyer>>({})
  const save = useMutation({
    mutationFn: (body: Buyer) => api.subscription.changeBuyer({ params: { id: siteId }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(billingQuery(siteId).queryKey, (known) => known && { ...known, buyer: saved })
      setTyped({})
      toasts.show({ kind: 'success', title: t('buyer.saved') })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ...buyer, ...typed })
  }
  const wrong = refusedField(save.error)
  const field = (name: keyof Buyer) => ({
    label: t(`buyer.${name}`),
    value: typed[name] ?? buyer[name],
    ...(wrong === name && { error: t(`buyer.wrong.${name}`) }),
    onChange: ({ target }: { target: { value: string } }) => {
      if (wrong === name) save.reset()
      setTyped({ ...typed, [name]: target.value })
    },
  })
  return (
    <Section title={t('buyer.title')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field {...field('company')} maxLength={120} autoComplete="organization" />
        <TextArea {...field('address')} maxLength={300} autoComplete="street-address" />
        <Field {...field('vatNumber')} maxLength={20} autoComplete="off" />
        {save.error && wrong === null && <Notice kind="danger">{errorText(texts, save.error)}</Notice>}
        <DebouncedButton type="submit" size="sm" full loading={save.isPending}>
          {t('buyer.save')}
        </DebouncedButton>
        <p className={styles.note}>{t('buyer.note')}</p>
      </form>
    </Section>
  )
}

/** The server names the field of a refusal as `body.vatNumber: …`. */
function refusedField(error: unknown): keyof Buyer | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const named = /^[\w.]*?(company|address|vatNumber): /.exec(error.message)?.[1]
  return named === 'company' || named === 'address' || named === 'vatNumber' ? named : null
}
