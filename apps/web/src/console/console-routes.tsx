import { may } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { pagePath } from '../app/paths.ts'
import { useLanguage } from '../lib/language/language.ts'
import { firstAdminPage } from '../shell/first-admin-page.ts'
import { ConsoleSkeleton } from './frame/console-skeleton.tsx'
import { consolePages } from './pages.tsx'

/** Pages that do not exist, or are not for the role, redirect to the first page of the role. */
export function ConsoleRoutes({ rights }: { rights: StaffRights }) {
  const first = <Navigate to={pagePath(useLanguage(), firstAdminPage(rights))} replace />
  return (
    <Suspense fallback={<ConsoleSkeleton />}>
      <Routes>
        {consolePages.map(({ path, right, Page }) => (
          <Route key={path} path={path} element={may(rights, right) ? <Page /> : first} />
        ))}
        <Route path="*" element={first} />
      </Routes>
    </Suspense>
  )
}
