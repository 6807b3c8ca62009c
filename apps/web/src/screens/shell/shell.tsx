import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Outlet, useLocation, useRouteError } from 'react-router'
import { AccountMenu } from '../../features/user/account-menu.tsx'
import { brand } from '../../lib/config.ts'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { Failed } from '../pages/failed.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './shell.module.css'

export const Shell = () => (
  <Frame>
    <Outlet />
  </Frame>
)

/** Whatever a page's loader or drawing throws ends here, inside the same frame. */
export function ShellErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <Frame>{isMissing ? <NotFound /> : <Failed />}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  const { pathname, search } = useLocation()
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to={to.home()}>
          {brand}
        </Link>
        <LanguageLinks />
        <AccountMenu loginPath={to.login(pathname + search)} />
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </>
  )
}
