const WEBSITE = /^https:\/\/[^/?#\\@\s]+\.[^/?#\\@\s]+(?:[/?#]\S*)?$/i

/** People type `club.example`; only https addresses are stored. */
export function websiteOf(written: string): string {
  const rest = written.trim().replace(/^https?:\/\//i, '')
  return rest && `https://${rest}`
}

/** Empty is fine: a club need not have one. */
export const isWebsite = (written: string): boolean => written.trim() === '' || WEBSITE.test(websiteOf(written))
