import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { isLoadFailure } from '../lib/errors/load-failure.ts'
import { Failed } from './error-pages/failed.tsx'
import { NotFound } from './error-pages/not-found.tsx'
import { NotLoaded } from './error-pages/not-loaded.tsx'
import { Frame } from './frame.tsx'
import { PageBoundary } from './page-boundary.tsx'

export function Shell() {
  const { pathname } = useLocation()
  // The console has its own frame, in files that no other page loads.
  if (useMatches().some(({ handle }) => handle === 'own-frame')) return <Outlet />
  return (
    <Frame>
      <PageBoundary path={pathname}>
        <Outlet />
      </PageBoundary>
    </Frame>
  )
}

/** Errors of loaders and of scripts that could not be loaded, inside the same frame. */
export const ShellErrorBoundary = () => <Frame>{errorPageOf(useRouteError())}</Frame>

function errorPageOf(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return isLoadFailure(error) ? <NotLoaded /> : <Failed />
}
