import { isStaff } from '@korto/domain/permission/roles'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useCurrentSite } from '../../features/site/current-site.ts'
import { useAdministeredSites } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PageBoundary } from '../../shell/page-boundary.tsx'
import { usePrivateUser } from '../../shell/use-private-user.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ConsoleRoutes } from '../console-routes.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleSkeleton } from './console-skeleton.tsx'
import { ConsoleSite } from './use-console.ts'
import { useLinkedSite } from './use-linked-site.ts'
import { useLiveSite } from './use-live-site.ts'
import { useRevokedSite } from './use-revoked-site.ts'

/**
 * The console of a club. Redirects: signed-out users to sign-in and back, users without a club to the home page, pages that
 * do not exist or are not for the role to the first page of the role.
 */
export function Console() {
  const { t, language } = useTexts('console')
  const { pathname } = useLocation()
  const { user, loginPath, isFailed, refetch } = usePrivateUser()
  const { sites, ...names } = useAdministeredSites()
  useLinkedSite(sites)
  const site = useCurrentSite(sites)
  useLiveSite(site)
  useRevokedSite(user, site)

  if (loginPath) return <Navigate to={loginPath} replace />
  if (user && !Object.values(user.specialPermissionsInSites).some(isStaff))
    return <Navigate to={paths(language).home()} replace />
  const retry = isFailed ? refetch : names.isFailed ? names.refetch : null
  return (
    <ConsoleFrame sites={sites} site={site}>
      <PageBoundary path={pathname}>
        {retry ? (
          <FailedState title={t('console.failed')} onRetry={retry} />
        ) : (
          <Loading isLoading={!site} skeleton={<ConsoleSkeleton />}>
            {site && (
              <ConsoleSite key={site.id} value={site}>
                <ConsoleRoutes rights={site.rights} />
              </ConsoleSite>
            )}
          </Loading>
        )}
      </PageBoundary>
    </ConsoleFrame>
  )
}
