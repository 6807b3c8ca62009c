import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './account-page.module.css'

const pages = [
  { page: 'profile', label: 'profile.title' },
  { page: 'settings', label: 'settings.title' },
  { page: 'notifications', label: 'notifications.title' },
] as const

/** The layout of account pages: links at the side, on small screens in a row. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts('account')
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.columns}>
        <nav className={styles.pages} aria-label={t('settings.pages')}>
          {pages.map(({ page, label }) => {
            const path = pagePath(language, page)
            return (
              <Link key={page} className={styles.link} to={path} aria-current={path === pathname ? 'page' : undefined}>
                {t(label)}
              </Link>
            )
          })}
        </nav>
        <Stack>{children}</Stack>
      </div>
    </div>
  )
}
