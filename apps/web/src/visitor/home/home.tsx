import { useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SiteListSkeleton } from '../../features/site/list/site-list.tsx'
import { type HeadArgs, pageHead } from '../../lib/head/head.ts'
import { clubListData } from '../../lib/head/head-club-list.ts'
import { organizationData } from '../../lib/head/head-organization.ts'
import { languageOf, useLanguage } from '../../lib/language/language.ts'
import { apiContext } from '../../lib/render/request-context.ts'
import { translatedName, withPlace } from '../../lib/texts/names.ts'
import { textsIn, useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Clubs } from './clubs.tsx'
import { Coaches } from './coaches.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { cacheHome, homeForTag } from './home-cache.ts'
import { Intro } from './intro.tsx'
import { LazyNextGame, LazyOwnBookings } from './lazy-own-bookings.tsx'
import { NoClubs } from './no-clubs.tsx'
import { Promo } from './promo.tsx'
import { readHome } from './read-home.ts'
import { SearchNote } from './search-note.tsx'
import { SportChips } from './sport-chips.tsx'
import { useBrowse } from './use-browse.ts'

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readHome(context.get(apiContext), { tag: tagOf(params), query: new URL(request.url).searchParams })
}

/** Another sport filters the same clubs: nothing is fetched. */
export async function clientLoader({ params, request, serverLoader }: ClientLoaderFunctionArgs) {
  const tag = tagOf(params) ?? new URL(request.url).searchParams.get('tag')
  return homeForTag(tag) ?? (await serverLoader<typeof loader>())
}

export function meta({ loaderData, location, matches }: HeadArgs<typeof loader>) {
  const texts = textsIn(languageOf(location.pathname))
  const { language } = texts
  const { origin } = matches[0].loaderData
  const to = paths('en')
  const { tag = null, sites = [] } = loaderData ?? {}
  const values = tag === null ? null : { tag: translatedName(texts, tag) }
  return pageHead({
    language,
    origin,
    path: tag === null ? '/' : to.tag(tag),
    title: values ? texts.t('home.titleTag', values) : texts.t('home.title'),
    description: values ? texts.t('home.descriptionTag', values) : texts.t('home.description'),
    structured: () =>
      tag === null
        ? organizationData(origin)
        : clubListData(sites, tag, (site) => origin + paths(language).place(site)),
  })
}

export default function Home() {
  const loaderData = useLoaderData<typeof loader>()
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const to = paths(useLanguage())
  const results = useRef<HTMLElement>(null)
  const found = useBrowse(loaderData)
  useEffect(() => cacheHome(loaderData), [loaderData])

  const { country, city, tag, search, sites, coaches, state } = found
  const where = { country, city: found.isElsewhere ? '' : city }
  const showAll = () => {
    found.changeSearch('')
    found.changeCity('')
    if (tag !== null) navigate(to.home(), { preventScrollReset: true })
  }
  return (
    <>
      <Intro />
      <Hero
        countries={found.countries}
        country={country}
        cities={found.cities}
        city={city}
        search={search}
        hints={found.hints}
        onCountry={found.changeCountry}
        onCity={found.changeCity}
        onSearch={found.changeSearch}
        onSubmit={() => results.current?.scrollIntoView({ block: 'start' })}
      />
      <SportChips tags={found.tags} chosen={tag} hasCoaches={coaches.length > 0} />
      <LazyNextGame />
      <section ref={results} className={styles.results} aria-labelledby="clubs-title">
        <h2 id="clubs-title" className={styles.heading}>
          {withPlace(texts, 'home.clubsIn', where)}
          {sites.length > 0 && <span className={styles.count}>· {sites.length}</span>}
        </h2>
        <span role="status">
          <VisuallyHidden>{state === 'shown' && t('home.clubsFound', { count: sites.length })}</VisuallyHidden>
        </span>
        {state === 'failed' ? (
          <FailedState title={t('home.notLoaded')} onRetry={found.retry} />
        ) : (
          <Loading isLoading={state === 'loading'} skeleton={<SiteListSkeleton />}>
            {sites.length > 0 ? (
              <>
                <SearchNote search={search} isElsewhere={found.isElsewhere} />
                <Clubs key={[country, city, tag, search].join()} sites={sites} rendered={loaderData.free} />
              </>
            ) : (
              <NoClubs search={search} tag={tag} onShowAll={showAll} />
            )}
          </Loading>
        )}
        {coaches.length > 0 && <Coaches key={[country, city, tag, search].join()} coaches={coaches} where={where} />}
      </section>
      <LazyOwnBookings />
      <Promo />
    </>
  )
}

/** The same page with and without a sport in its path. */
const tagOf = (params: { tag?: string | undefined }): string | undefined => params.tag
