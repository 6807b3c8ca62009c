import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientFilter, clientsQuery, clientTotalsQuery } from '../../features/client/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PeopleIcon } from '../../ui/art/icons-console.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useConsole } from '../frame/use-console.ts'
import { ClientTable } from './client-table.tsx'
import { ClientsToolbar } from './clients-toolbar.tsx'

/** The register of the club: search, filters with totals, and a list that loads while it is scrolled. */
export function Clients() {
  const { t } = useTexts('clients')
  const site = useConsole()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ClientFilter>('all')
  const list = useInfiniteQuery(clientsQuery(site.id, search, filter))
  const totals = useQuery(clientTotalsQuery(site.id, search))
  const clients = list.data?.pages.flat() ?? []
  const isNarrowed = search !== '' || filter !== 'all'
  return (
    <>
      <ClientsToolbar filter={filter} totals={totals.data} onSearch={setSearch} onFilter={setFilter} />
      {list.isError && !list.data ? (
        <FailedState title={t('clients.failed')} onRetry={list.refetch} />
      ) : (
        <Loading isLoading={list.isPending} skeleton={<Skeleton height={520} />}>
          {clients.length === 0 ? (
            <Card padded={false}>
              <EmptyState
                icon={<PeopleIcon />}
                title={t(isNarrowed ? 'clients.notFound' : 'clients.none')}
                text={t(isNarrowed ? 'clients.notFoundHelp' : 'clients.noneHelp')}
              />
            </Card>
          ) : (
            <ClientTable
              key={`${search} ${filter}`}
              clients={clients}
              zone={site.timezone}
              hasMore={list.hasNextPage}
              onMore={() => {
                if (!list.isFetchingNextPage) void list.fetchNextPage()
              }}
            />
          )}
        </Loading>
      )}
    </>
  )
}
