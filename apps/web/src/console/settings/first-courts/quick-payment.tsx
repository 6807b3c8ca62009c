import type { StaffSiteRead } from '@korto/contract/staff-site'
import { type FormEvent, useState } from 'react'
import { useSaveSite } from '../../../features/site/staff-api.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckChips } from '../../../ui/form/check-chips.tsx'
import { PAYMENT_METHODS, paymentText } from './payment-text.ts'
import styles from './publish-checklist.module.css'

/** The ways to pay that the club takes. */
export function QuickPayment({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('first-courts')
  const { t } = texts
  const save = useSaveSite(site.id)
  const [chosen, setChosen] = useState<string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ details: JSON.stringify({ payment: chosen }) })
  }
  return (
    <form className={styles.choose} method="post" onSubmit={submit}>
      <CheckChips
        label={t('publish.step.payment')}
        choices={PAYMENT_METHODS.map((method: string) => ({ value: method, label: paymentText(texts, method) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button type="submit" kind="light" disabled={chosen.length === 0} loading={save.isPending}>
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
