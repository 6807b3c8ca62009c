import type { FreeToday } from '@korto/contract/timetable'
import { DEFAULT_CITY, DEFAULT_COUNTRY, isPreview } from '@korto/domain/site/visible'
import { type ListedSite, listedSite } from '../../features/site/list/listed-site.ts'
import type { PageApi } from '../../lib/render/request-context.ts'
import { browse, spelledTag } from './browse.ts'

/** Clubs shown at first, and added by «Show more»: whole rows of one, two, three and four. */
export const CLUBS_AT_ONCE = 12

/** The data of the home page, for the default place. */
export interface HomeData {
  country: string
  countries: string[]
  /** As clubs write it; null for all sports. */
  tag: string | null
  search: string
  isPreview: boolean
  sites: ListedSite[]
  free: FreeToday[]
}

interface HomeQuery {
  tag: string | undefined
  query: URLSearchParams
}

export async function readHome(api: PageApi, { tag, query }: HomeQuery): Promise<HomeData> {
  const preview = query.get('preview')
  const country = DEFAULT_COUNTRY
  const [read, countries] = await Promise.all([
    api.site.list({ query: { country, ...(preview !== null && { preview: preview.slice(0, 10) }) } }),
    api.country.list({}),
  ])
  const sites = read.map(listedSite)
  const requested = tag ?? query.get('tag')
  const search = (query.get('search') ?? '').slice(0, 80)
  const filter = { city: DEFAULT_CITY, tag: requested || null, search }
  const shown = browse(sites, filter).sites.slice(0, CLUBS_AT_ONCE)
  return {
    country,
    countries,
    tag: requested
      ? spelledTag(
          sites.flatMap((site) => site.tags),
          requested,
        )
      : null,
    search,
    isPreview: isPreview(preview),
    sites,
    free: await freeToday(api, shown),
  }
}

async function freeToday(api: PageApi, sites: readonly ListedSite[]): Promise<FreeToday[]> {
  const ids = sites.filter(({ isBookable }) => isBookable).map(({ id }) => id)
  return ids.length > 0 ? api.timetable.freeToday({ query: { ids: ids.join(',') } }) : []
}
