import { hasTag, tagsOf } from '@korto/domain/site/tags'
import { selectedSites } from '@korto/domain/site/visible'
import { matchesSearch, siteMatches } from '@korto/domain/user/search-words'
import type { FoundCoach } from '../../features/coach/coach-list.tsx'
import type { ListedSite } from '../../features/site/list/listed-site.ts'

export interface BrowseFilter {
  /** Empty for all cities. */
  city: string
  tag: string | null
  search: string
  /** Set by embed; empty means all. */
  selectedSiteIds?: readonly number[]
}

export interface BrowseResult {
  cities: string[]
  tags: string[]
  sites: ListedSite[]
  coaches: FoundCoach[]
}

/** What the home page shows of the clubs of a country. Words of the search may be in the visitor's language or in English. */
export function browse(
  all: readonly ListedSite[],
  { city, tag, search, selectedSiteIds = [] }: BrowseFilter,
  shownName: (name: string) => string,
): BrowseResult {
  const offered = selectedSites(all, selectedSiteIds)
  const ofCity = offered.filter((site) => city === '' || site.city === city)
  const ofSport = ofCity.filter((site) => tag === null || hasTag(site, tag))
  const words = (site: ListedSite) => [site.city, ...site.tags].map(shownName)
  return {
    cities: [...new Set(offered.map((site) => site.city))].sort((a, b) => a.localeCompare(b)),
    tags: tagsOf(ofCity),
    sites: ofSport.filter((site) => siteMatches(searched(site, words(site)), search)),
    coaches: ofSport
      .flatMap(({ coaches, ...site }) =>
        coaches
          .filter(({ name }) =>
            matchesSearch(search, [
              name,
              site.name,
              site.city,
              site.address,
              ...site.tags,
              ...site.tags.map(shownName),
            ]),
          )
          .map(({ id, name, items }) => ({ id, name, items, site })),
      )
      .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id),
  }
}

const searched = ({ name, city, address, tags, coaches }: ListedSite, shown: string[]) => ({
  name,
  city,
  address,
  tags: [...tags, ...shown],
  coachNames: coaches.map((coach) => coach.name),
})

/** As clubs write it, however it is written in the address; as asked for when no club has it. */
export const spelledTag = (tags: readonly string[], asked: string): string =>
  tags.find((tag) => tag.toLowerCase() === asked.toLowerCase()) ?? asked
