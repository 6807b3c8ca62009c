import type { SiteId } from './site.ts'

/** White space, quotes (typographic ones too) and slashes. */
const REPLACED = /[\s'"`´‘’‚‛“”„‟«»‹›′″/\\]/gu

/**
 * The slug is the lower-cased site name with whitespace, quotes and slashes replaced by hyphens (one each), then a hyphen
 * and the numeric site id.
 */
export const siteSlug = (site: { id: SiteId; name: string }): string =>
  `${site.name.toLowerCase().replace(REPLACED, '-')}-${site.id}`

/** The id is the digits after the last hyphen; any slug with the right id opens the page. */
export function siteIdOfSlug(slug: string): SiteId | null {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(slug)?.[1]
  return digits === undefined ? null : Number(digits)
}
