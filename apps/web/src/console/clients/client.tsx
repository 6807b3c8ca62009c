import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { clientsByIdQuery } from '../../features/client/staff-api.ts'
import { consolePaths } from '../../lib/console-paths.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ConsoleSkeleton } from '../frame/console-skeleton.tsx'
import { useConsole } from '../frame/use-console.ts'
import { WithSite } from '../frame/with-site.tsx'
import { ClientCard } from './client-card.tsx'

/** The card of one client. An id that is not one of the club's leads back to the list. */
export function Client() {
  const { t, language } = useTexts('clients')
  const site = useConsole()
  const { userId = '' } = useParams()
  const isId = /^[1-9]\d{0,14}$/.test(userId)
  const { data, isError, refetch } = useQuery(clientsByIdQuery(site.id, isId ? [Number(userId)] : []))
  const client = data?.[0]
  if (!isId || (data && !client)) return <Navigate to={consolePaths(language).clients()} replace />
  if (isError && !data) return <FailedState title={t('client.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!client} skeleton={<ConsoleSkeleton />}>
      {client && <WithSite>{(club) => <ClientCard key={client.id} client={client} site={club} />}</WithSite>}
    </Loading>
  )
}
