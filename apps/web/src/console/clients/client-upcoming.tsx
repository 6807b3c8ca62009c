import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clientBookingsQuery } from '../../features/client/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BookingTable } from './booking-table.tsx'
import { CardSection } from './card-section.tsx'
import styles from './client-card.module.css'

/** What the client has booked and is not over; dates of series are with the series. */
export function ClientUpcoming({ client, site }: { client: ClientRead; site: StaffSiteRead }) {
  const { t } = useTexts('clients')
  const { data, isPending, isError, refetch } = useInfiniteQuery(clientBookingsQuery(site.id, client.id, 'upcoming'))
  if (isError && !data) return <FailedState title={t('client.failed')} onRetry={refetch} />
  return (
    <CardSection title={t('client.upcoming')} count={data?.pages[0]?.totals.upcoming}>
      <Loading isLoading={isPending} skeleton={<Skeleton height={54} />}>
        <BookingTable
          caption={t('client.upcoming')}
          site={site}
          bookings={data?.pages.flatMap(({ bookings }) => bookings) ?? []}
          empty={<p className={styles.none}>{t('client.noUpcoming')}</p>}
        />
      </Loading>
    </CardSection>
  )
}
