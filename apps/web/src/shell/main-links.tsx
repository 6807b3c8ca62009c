import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type Page, pagePath } from '../app/paths.ts'
import { useLanguage, withoutLanguage } from '../lib/language/language.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { mainEntries } from './entries.ts'

interface Props {
  className: string | undefined
  icons?: Partial<Record<Page, ReactNode>>
}

/** The main options as links, for the navbar and for the side menu. */
export function MainLinks({ className, icons }: Props) {
  const { t } = useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  return mainEntries(useSignedIn()).map(({ page, label }) => {
    const path = pagePath(language, page)
    return (
      <Link key={page} className={className} to={path} aria-current={currentOf(path, pathname)}>
        {icons?.[page]}
        {t(label)}
      </Link>
    )
  })
}

/** Pages of clubs mark the home link as current. Addresses with and without a slash at the end are the same page. */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (withoutSlash(path) === withoutSlash(pathname)) return 'page'
  const isPlace = withoutLanguage(pathname).startsWith('/places/')
  return isPlace && withoutLanguage(path) === '/' ? 'true' : undefined
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')
