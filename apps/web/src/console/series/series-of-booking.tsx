import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { clientName } from '../../features/booking/staff/client-name.ts'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useOverlayTexts } from '../desk/use-overlay-texts.ts'
import { useEntry } from '../panel/use-entry.ts'
import { SeriesPlanner } from './series-planner.tsx'
import { sourceOf } from './series-source.ts'

interface Props {
  site: StaffSiteRead
  bookingKey: string
  onClose: () => void
}

/** The planner for a booking on the board, or for a series from one of its dates on. */
export function SeriesOfBooking({ site, bookingKey, onClose }: Props) {
  const { t } = useOverlayTexts()
  const consoleTexts = useTexts('console')
  const { entry, isPending } = useEntry(site, bookingKey)
  const { data: rules } = useQuery(rulesQuery(site.id))
  if (!entry || !rules)
    return (
      <Dialog title={t('repeat.label')} isInAddress onClose={onClose}>
        <Loading isLoading={isPending || !rules} skeleton={<Skeleton height={240} />}>
          <EmptyState title={t('panel.notHere')} text={t('panel.notHereHelp')} />
        </Loading>
      </Dialog>
    )
  const rule = rules.find(({ id }) => id === entry.ruleId)
  const source = sourceOf(site, entry, clientName(consoleTexts, entry.user), rule)
  return <SeriesPlanner site={site} source={source} onSaved={onClose} onClose={onClose} />
}
