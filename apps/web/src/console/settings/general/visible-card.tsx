import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateSites } from '../../../features/site/api.ts'
import { useSaveSite } from '../../../features/site/staff-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SwitchCard } from './switch-card.tsx'

/** Publishes or hides the club at once, apart from the draft. */
export function VisibleCard({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('general')
  const { t } = texts
  const queries = useQueryClient()
  const save = useSaveSite(site.id)
  const isVisible = save.isPending ? save.variables.active === true : !site.hidden
  const toggle = (active: boolean) =>
    save.mutate(
      { active },
      {
        onSuccess: () => void invalidateSites(queries),
        onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
      },
    )
  return (
    <SwitchCard
      title={t('visibleClub.title')}
      text={t(isVisible ? 'visibleClub.on' : 'visibleClub.off')}
      isOn={isVisible}
      isWaiting={save.isPending}
      onToggle={toggle}
    />
  )
}
