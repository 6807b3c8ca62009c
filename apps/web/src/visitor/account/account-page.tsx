import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './account-page.module.css'

/** The settings are one page; the links lead to its parts. */
const parts = [
  { page: 'profile', hash: '', label: 'profile.title' },
  { page: 'settings', hash: '', label: 'settings.notifications' },
  { page: 'settings', hash: '#language', label: 'settings.language' },
  { page: 'settings', hash: '#account', label: 'settings.account' },
] as const

/** The layout of account pages: links at the side, on small screens in a row. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts('account')
  const language = useLanguage()
  const { pathname, hash: shown } = useLocation()
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.columns}>
        <nav className={styles.pages} aria-label={t('settings.pages')}>
          {parts.map(({ page, hash, label }) => {
            const path = pagePath(language, page)
            const isShown = path === pathname && hash === shown
            return (
              <Link key={label} className={styles.link} to={path + hash} aria-current={isShown ? 'page' : undefined}>
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
