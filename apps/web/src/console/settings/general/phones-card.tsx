import { useQuery } from '@tanstack/react-query'
import { upcomingQuery } from '../../../features/site/settings-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SwitchCard } from './switch-card.tsx'
import type { PartProps } from './use-general-form.ts'

/** Whether players may book before their number is checked by SMS. */
export function PhonesCard({ form }: PartProps) {
  const { t } = useTexts('general')
  const { site, draft, change } = form
  const { data: upcoming } = useQuery(upcomingQuery(site.id))
  const waiting = upcoming?.unverifiedPhones ?? 0
  const count = waiting > 0 ? ` ${t('general.unverifiedCount', { count: waiting })}` : ''
  return (
    <SwitchCard
      title={t('general.unverified')}
      text={t('general.unverifiedHint') + count}
      isOn={draft.allow_unverified_phone}
      onToggle={(isOn) => change({ allow_unverified_phone: isOn })}
    />
  )
}
