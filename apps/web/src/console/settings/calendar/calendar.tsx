import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { calendarSyncQuery } from '../../../features/notification/api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConsoleSkeleton } from '../../frame/console-skeleton.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import { CalendarPlan } from './calendar-plan.tsx'
import { SyncList } from './sync-list.tsx'

/** The calendars that are connected; connecting one is not possible here yet. */
export function Calendar() {
  return <WithSite>{(site) => <CalendarOf site={site} />}</WithSite>
}

function CalendarOf({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('subscription')
  const { data: syncs, isError, refetch } = useQuery(calendarSyncQuery(site.id))
  if (isError && !syncs) return <FailedState title={t('calendarPage.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!syncs} skeleton={<ConsoleSkeleton />}>
      {syncs && (
        <Stack isSettings>{syncs.length > 0 ? <SyncList site={site} syncs={syncs} /> : <CalendarPlan />}</Stack>
      )}
    </Loading>
  )
}
