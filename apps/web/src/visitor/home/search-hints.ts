import type { ListedSite } from '../../features/site/list/listed-site.ts'

/** A search that finds something; `coach` for the name of a person. */
export interface SearchHint {
  kind: 'words' | 'coach'
  words: string
}

/** Examples for the empty search field, made of what is listed: a sport and a quarter, a coach, a sport and a city. */
export function searchHints(sites: readonly ListedSite[], named: (name: string) => string): SearchHint[] {
  const inQuarter = sites.find((site) => site.tags[0] !== undefined && quarterOf(site) !== null)
  const coach = sites.flatMap(({ coaches }) => coaches)[0]
  // Another city shows that the search is not limited to the chosen one.
  const inCity = sites.find((site) => site.tags[0] !== undefined && site.city !== inQuarter?.city) ?? inQuarter
  const sportOf = ({ tags }: ListedSite) => named(tags[0] ?? '').toLowerCase()
  return [
    ...(inQuarter ? [{ kind: 'words' as const, words: `${sportOf(inQuarter)} ${quarterOf(inQuarter)}` }] : []),
    ...(coach ? [{ kind: 'coach' as const, words: coach.name.split(' ')[0] ?? coach.name }] : []),
    ...(inCity ? [{ kind: 'words' as const, words: `${sportOf(inCity)} ${named(inCity.city)}` }] : []),
  ]
}

/** The part of town at the end of an address. */
function quarterOf({ address }: ListedSite): string | null {
  const parts = address.split(',').map((part) => part.trim())
  return parts.slice(1).findLast((part) => /^\p{L}[\p{L} -]{2,23}$/u.test(part)) ?? null
}
