import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientBookingsQuery } from '../../features/client/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { BookingTable } from './booking-table.tsx'
import { CardSection } from './card-section.tsx'
import styles from './client-card.module.css'

/** What the client played, missed and canceled late, the last first. */
export function ClientPast({ client, site }: { client: ClientRead; site: StaffSiteRead }) {
  const { t } = useTexts('clients')
  const [list, setList] = useState<'past' | 'missed' | 'late'>('past')
  const history = useInfiniteQuery(clientBookingsQuery(site.id, client.id, list))
  const all = useInfiniteQuery(clientBookingsQuery(site.id, client.id, 'past'))
  const totals = all.data?.pages[0]?.totals
  if (history.isError && !history.data) return <FailedState title={t('client.failed')} onRetry={history.refetch} />
  return (
    <CardSection
      title={t('client.past')}
      count={totals?.past}
      aside={
        <div className={styles.aside}>
          <ChipGroup
            label={t('client.pastShow')}
            choices={[
              { value: 'past', label: t('client.pastAll') },
              { value: 'missed', label: t('client.pastMissed', { count: totals?.missed ?? 0 }) },
              { value: 'late', label: t('client.pastLate', { count: totals?.late ?? 0 }) },
            ]}
            value={list}
            onChange={setList}
          />
        </div>
      }
    >
      <Loading isLoading={history.isPending} skeleton={<Skeleton height={54} />}>
        <BookingTable
          caption={t('client.past')}
          site={site}
          bookings={history.data?.pages.flatMap(({ bookings }) => bookings) ?? []}
          isPast
          empty={<p className={styles.none}>{t('client.noPast')}</p>}
        />
      </Loading>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('client.morePast')}
        </Button>
      )}
    </CardSection>
  )
}
