import { SiteList } from '../../features/site/site-list.tsx'
import { pageHead } from '../../lib/head.ts'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { apiContext } from '../../lib/request-context.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const sites = await context.get(apiContext).site.list({ query: {} })
  return { sites: sites.map(({ id, name, city }) => ({ id, name, city })) }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, t } = textsIn(languageOf(location.pathname))
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: '/',
    title: t('home.title'),
    description: t('home.description'),
  })
}

export default function Home({ loaderData: { sites } }: Route.ComponentProps) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  return (
    <>
      <h1>{t('home.title')}</h1>
      <h2>{t('home.clubs')}</h2>
      {sites.length > 0 ? <SiteList sites={sites} pathOf={to.place} /> : <p>{t('home.noClubs')}</p>}
    </>
  )
}
