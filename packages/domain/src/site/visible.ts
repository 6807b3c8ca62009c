import type { SiteId } from './site.ts'

export const DEFAULT_VARIANT = 'sport'
export const DEFAULT_COUNTRY = 'Bulgaria'
export const DEFAULT_CITY = 'Sofia'

export interface ListedSite {
  id: SiteId
  name: string | null
  city: string | null
  country: string | null
  hidden: boolean
  variant: string
}

export interface SitesView {
  variant: string
  /** Given by route, query or embed. */
  givenIds: readonly SiteId[]
  preview: boolean
}

export const DEFAULT_VIEW: SitesView = { variant: DEFAULT_VARIANT, givenIds: [], preview: false }

/** visible(site) = has country, city, name; variant matches; and not hidden, or its id is given, or preview is on. */
export function isVisible(site: ListedSite, view: SitesView = DEFAULT_VIEW): boolean {
  if (!site.country?.trim() || !site.city?.trim() || !site.name?.trim()) return false
  if (site.variant !== view.variant) return false
  return !site.hidden || view.preview || view.givenIds.includes(site.id)
}

/** Selected site ids restrict every list to those sites; empty means all. */
export const selectedSites = <S extends { id: SiteId }>(sites: readonly S[], selectedIds: readonly SiteId[]): S[] =>
  selectedIds.length === 0 ? [...sites] : sites.filter((site) => selectedIds.includes(site.id))

/** Preview = the query has the key `preview`, with any value but 0 or false. */
export const isPreview = (value: string | null | undefined): boolean =>
  value !== null && value !== undefined && value !== '0' && value.toLowerCase() !== 'false'
