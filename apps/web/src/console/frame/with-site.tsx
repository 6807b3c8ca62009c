import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminSiteQuery } from '../../features/site/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ConsoleSkeleton } from './console-skeleton.tsx'
import { useConsole } from './use-console.ts'

/** Loads the club with its staff fields for a page. */
export function WithSite({ children }: { children: (site: StaffSiteRead) => ReactNode }) {
  const { t } = useTexts('console')
  const { data, isError, refetch } = useQuery(adminSiteQuery(useConsole().id))
  if (isError && !data) return <FailedState title={t('console.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!data} skeleton={<ConsoleSkeleton />}>
      {data && children(data)}
    </Loading>
  )
}
