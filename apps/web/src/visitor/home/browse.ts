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

/** Filters the clubs of a country. The search matches the visitor's language and English. */
export function browse(
  all: readonly ListedSite[],
  { city, tag, search, selectedSiteIds = [] }: BrowseFilter,
  translatedName: (name: string) => string,
): BrowseResult {
  const offered = selectedSites(all, selectedSiteIds)
  const ofCity = offered.filter((site) => city === '' || site.city === city)
  const ofSport = ofCity.filter((site) => tag === null || hasTag(site, tag))
  const words = (site: ListedSite) => [site.city, ...site.tags].map(translatedName)
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
              ...site.tags.map(translatedName),
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

/** The spelling of clubs, or of the address when no club has the tag. */
export const spelledTag = (tags: readonly string[], requested: string): string =>
  tags.find((tag) => tag.toLowerCase() === requested.toLowerCase()) ?? requested
