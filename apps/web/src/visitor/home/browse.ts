import { findsAll, siteSpelling } from '@korto/domain/site/site-search'
import { spelling } from '@korto/domain/site/spelling'
import { hasTag, tagsOf } from '@korto/domain/site/tags'
import { selectedSites } from '@korto/domain/site/visible'
import { searchWords } from '@korto/domain/user/search-words'
import type { FoundCoach } from '../../features/coach/coach-list.tsx'
import type { ListedCoach, ListedSite } from '../../features/site/list/listed-site.ts'

export interface BrowseFilter {
  /** Empty for all cities. */
  city: string
  tag: string | null
  search: string
  /** Set by embed; empty means all. */
  selectedSiteIds?: readonly number[]
}

interface Found {
  sites: ListedSite[]
  coaches: FoundCoach[]
}

export interface BrowseResult extends Found {
  cities: string[]
  tags: string[]
  /** The search found nothing in the chosen city; these are of the whole country. */
  isElsewhere: boolean
}

/** Filters the clubs of a country. Search texts match in any of our languages and alphabets. */
export function browse(
  all: readonly ListedSite[],
  { city, tag, search, selectedSiteIds = [] }: BrowseFilter,
): BrowseResult {
  const offered = selectedSites(all, selectedSiteIds)
  const ofCity = offered.filter((site) => city === '' || site.city === city)
  return {
    cities: [...new Set(offered.map((site) => site.city))].sort((a, b) => a.localeCompare(b)),
    tags: tagsOf(ofCity),
    ...searched(ofTag(ofCity, tag), ofTag(offered, tag), search),
  }
}

const ofTag = (sites: readonly ListedSite[], tag: string | null): readonly ListedSite[] =>
  tag === null ? sites : sites.filter((site) => hasTag(site, tag))

/**
 * The first of these that finds anything: in the city as typed, in the country as typed, in the city with one slip of the
 * finger in a word, and in the country so.
 */
function searched(
  near: readonly ListedSite[],
  everywhere: readonly ListedSite[],
  search: string,
): Found & { isElsewhere: boolean } {
  if (searchWords(search).length === 0) return { ...listed(near), isElsewhere: false }
  for (const maySlip of [false, true])
    for (const isElsewhere of [false, true]) {
      const found = matching(isElsewhere ? everywhere : near, search, maySlip)
      if (isAny(found)) return { ...found, isElsewhere }
    }
  return { sites: [], coaches: [], isElsewhere: false }
}

const isAny = ({ sites, coaches }: Found): boolean => sites.length > 0 || coaches.length > 0

function matching(sites: readonly ListedSite[], search: string, maySlip: boolean): Found {
  const finds = findsAll(search, maySlip)
  const found = sites.filter((site) => finds(spelledOf(site).withCoaches))
  return listed(found, (coach, site) => finds(`${spelling(coach.name)} ${spelledOf(site).site}`))
}

/** Clubs, and those of their coaches that are wanted, by name. */
function listed(
  sites: readonly ListedSite[],
  isWanted: (coach: ListedCoach, site: ListedSite) => boolean = () => true,
): Found {
  const coaches = sites.flatMap((listedSite) => {
    const { coaches: all, ...site } = listedSite
    return all.filter((coach) => isWanted(coach, listedSite)).map(({ id, name, items }) => ({ id, name, items, site }))
  })
  return { sites: [...sites], coaches: coaches.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id) }
}

interface Spelled {
  site: string
  withCoaches: string
}

/** Computed with the first search, once for each club of a list. */
const spelledSites = new WeakMap<ListedSite, Spelled>()

function spelledOf(site: ListedSite): Spelled {
  const known = spelledSites.get(site)
  if (known) return known
  const spelled = siteSpelling(site)
  const names = site.coaches.map(({ name }) => spelling(name))
  const made = { site: spelled, withCoaches: [spelled, ...names].join(' ') }
  spelledSites.set(site, made)
  return made
}

/** The spelling of clubs, or of the address when no club has the tag. */
export const spelledTag = (tags: readonly string[], requested: string): string =>
  tags.find((tag) => tag.toLowerCase() === requested.toLowerCase()) ?? requested
