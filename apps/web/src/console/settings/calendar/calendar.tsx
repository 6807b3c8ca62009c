import type { CalendarOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { calendarOverviewQuery } from '../../../features/calendar-sync/api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConsoleSkeleton } from '../../frame/console-skeleton.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import { NotConnected } from './connect/not-connected.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { FeedsCard } from './feeds/feeds-card.tsx'
import { InboxCard } from './inbox-card.tsx'
import { Lately } from './lately/lately.tsx'
import { SyncList } from './rows/sync-list.tsx'
import { Vanished } from './vanished/vanished.tsx'

/** The calendars that are connected: both ways, in the open. */
export function Calendar() {
  return <WithSite>{(site) => <CalendarOf site={site} />}</WithSite>
}

function CalendarOf({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('calendar')
  const { data: overview, isError, refetch } = useQuery(calendarOverviewQuery(site.id))
  if (isError && !overview) return <FailedState title={t('calendar.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!overview} skeleton={<ConsoleSkeleton />}>
      {overview && <CalendarPage site={site} overview={overview} />}
    </Loading>
  )
}

export function CalendarPage({ site, overview }: { site: StaffSiteRead; overview: CalendarOverview }) {
  const { connection } = overview
  const list = <SyncList site={site} overview={overview} />
  const feeds = <FeedsCard site={site} feeds={overview.feeds} />
  if (!connection)
    return (
      <Stack>
        <NotConnected siteId={site.id} providers={overview.providers} />
        <Columns side={feeds}>{list}</Columns>
      </Stack>
    )
  return (
    <Stack>
      {overview.syncs.map(
        (sync) =>
          sync.deletions && (
            <Vanished
              key={sync.itemId}
              site={site}
              provider={connection.provider}
              sync={sync}
              deletions={sync.deletions}
            />
          ),
      )}
      <Columns
        side={
          <Stack>
            <InboxCard waiting={overview.inbox} />
            <Lately site={site} entries={overview.lately} />
            {feeds}
          </Stack>
        }
      >
        <Stack>
          <ConnectionCard site={site} connection={connection} />
          <ErrorBanner site={site} connection={connection} syncs={overview.syncs} />
          {list}
        </Stack>
      </Columns>
    </Stack>
  )
}
