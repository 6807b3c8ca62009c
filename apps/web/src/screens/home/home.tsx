import type { SiteRead } from '@korto/contract/site'
import { SiteList } from '../../features/site/site-list.tsx'
import { pageHead } from '../../lib/head.ts'
import { organizationData } from '../../lib/head-organization.ts'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { apiContext } from '../../lib/request-context.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { Promo } from './promo.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const sites = await context.get(apiContext).site.list({ query: {} })
  return { sites: sites.map(listedSite) }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, t } = textsIn(languageOf(location.pathname))
  const { origin } = matches[0].loaderData
  return pageHead({
    language,
    origin,
    path: '/',
    title: t('home.title'),
    description: t('home.description'),
    structured: () => organizationData(origin),
  })
}

export default function Home({ loaderData: { sites } }: Route.ComponentProps) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  return (
    <>
      <Hero />
      <h2 className={styles.heading}>
        {t('home.clubs')}
        {sites.length > 0 && <span className={styles.count}>· {sites.length}</span>}
      </h2>
      {sites.length > 0 ? <SiteList sites={sites} pathOf={to.place} /> : <EmptyState title={t('home.noClubs')} />}
      <Promo />
    </>
  )
}

/** What a card shows, and no more. */
const listedSite = ({ id, name, city, address, tags, logoURL, gallery }: SiteRead) => ({
  id,
  name,
  city,
  address,
  tags,
  logoURL,
  photo: gallery[0]?.thumbnail_url ?? null,
})
