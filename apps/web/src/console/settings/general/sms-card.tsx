import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { smsNoticesQuery, useChangeSmsNotices } from '../../../features/notification/sms-notices-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SwitchCard } from './switch-card.tsx'

const MOST = 10_000

/** SMS for clients whom nothing else reaches: switched at once, apart from the draft, with what they may cost in a month. */
export function SmsCard({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('told')
  const { t } = texts
  const { data } = useQuery(smsNoticesQuery(site.id))
  const change = useChangeSmsNotices(site.id)
  const [typed, setTyped] = useState<number | null>(null)
  if (!data) return null
  const budget = typed ?? data.monthlyBudget
  const isValid = Number.isInteger(budget) && budget >= 0 && budget <= MOST
  const save = (body: { isOn?: boolean; monthlyBudget?: number }) =>
    change.mutate(body, {
      onSuccess: () => toasts.show({ kind: 'success', title: t('told.smsSaved') }),
      onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
      onSettled: () => setTyped(null),
    })
  const saveBudget = () => {
    if (isValid && budget !== data.monthlyBudget) save({ monthlyBudget: budget })
  }
  return (
    <SwitchCard
      title={t('told.smsTitle')}
      text={data.isAvailable ? t('told.smsText') : `${t('told.smsText')} ${t('told.smsUnavailable')}`}
      isOn={change.isPending ? (change.variables.isOn ?? data.isOn) : data.isOn}
      isWaiting={change.isPending}
      onToggle={(isOn) => save({ isOn })}
    >
      {data.isOn && (
        <form
          onBlur={saveBudget}
          onSubmit={(event) => {
            event.preventDefault()
            saveBudget()
          }}
        >
          <NumberField
            label={t('told.smsBudget')}
            hint={t('told.smsUsed', { used: data.usedThisMonth, budget: data.monthlyBudget })}
            error={isValid ? undefined : t('told.smsBudgetWrong')}
            value={budget}
            onChange={setTyped}
          />
        </form>
      )}
    </SwitchCard>
  )
}
