import { may } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pagePath } from '../app/paths.ts'
import { useLanguage } from '../lib/language/language.ts'
import { firstAdminPage } from '../shell/first-admin-page.ts'
import { consolePath } from './console-path.ts'
import { ConsoleSkeleton } from './frame/console-skeleton.tsx'
import { consolePages, sidebarPageOf } from './pages.tsx'

/**
 * Pages that are not for the role redirect to the first page of the role; so do those that do not exist, unless they lie
 * below a page of the sidebar.
 */
export function ConsoleRoutes({ rights }: { rights: StaffRights }) {
  const language = useLanguage()
  const above = sidebarPageOf(useLocation().pathname)
  const first = <Navigate to={pagePath(language, firstAdminPage(rights))} replace />
  const unknown = above ? <Navigate to={consolePath(language, above.path)} replace /> : first
  return (
    <Suspense fallback={<ConsoleSkeleton />}>
      <Routes>
        {consolePages.map(({ path, right, Page }) => (
          <Route key={path} path={path} element={may(rights, right) ? <Page /> : first} />
        ))}
        <Route path="*" element={unknown} />
      </Routes>
    </Suspense>
  )
}
