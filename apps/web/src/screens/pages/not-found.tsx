import { data, Link } from 'react-router'
import { titleOf } from '../../lib/head.ts'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/not-found.ts'

export const loader = () => data(null, { status: 404 })

export const meta = ({ location }: Route.MetaArgs) => notFoundHead(location.pathname)

export const notFoundHead = (pathname: string) => [
  { title: titleOf(textsIn(languageOf(pathname)).t('pages.notFound')) },
  { name: 'robots', content: 'noindex' },
]

export function NotFound() {
  const { t } = useTexts()
  return (
    <>
      <h1>{t('pages.notFound')}</h1>
      <p>
        <Link to={paths(useLanguage()).home()}>{t('pages.home')}</Link>
      </p>
    </>
  )
}

export default NotFound
