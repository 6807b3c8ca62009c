import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Location } from '@korto/domain/site/map'
import { lateCancellationKeys } from '@korto/domain/site/parse-config'
import type { LateCancellationConfig } from '@korto/domain/site/site'
import { websiteOf } from '../../../features/site/fields/website.ts'

/** What the page changes of a club, one field each, so that two admins meet only in the same field. */
export interface SiteDraft extends Required<LateCancellationConfig> {
  name: string
  description: string
  full_description: string
  tags: string[]
  logoURL: string | null
  gallery: StaffSiteRead['gallery']
  phone: string
  email: string
  website: string
  address: string
  city: string
  country: string
  location: Location | null
  timezone: string
  payment: string[]
  currency: string
  allow_unverified_phone: boolean
  hosting: string
}

export type SiteField = keyof SiteDraft

export function siteDraftOf(site: StaffSiteRead): SiteDraft {
  // The contract carries it as plain JSON; the server has parsed it.
  const config = site.config as LateCancellationConfig
  return {
    name: site.name,
    description: site.description,
    full_description: site.full_description,
    tags: site.tags,
    logoURL: site.logoURL,
    gallery: site.gallery,
    phone: site.phone ?? '',
    email: site.email ?? '',
    website: (site.website ?? '').replace(/^https:\/\//, ''),
    address: site.address,
    city: site.city,
    country: site.country,
    location: site.location,
    timezone: site.timezone,
    payment: site.payment,
    currency: site.currency,
    allow_unverified_phone: site.allow_unverified_phone,
    hosting: site.hosting ?? '',
    late_cancellation_warning: config.late_cancellation_warning ?? false,
    late_cancellation_warning_if_less_than: config.late_cancellation_warning_if_less_than ?? 0,
    late_cancellation_forbid: config.late_cancellation_forbid ?? false,
    late_cancellation_forbid_if_less_than: config.late_cancellation_forbid_if_less_than ?? 0,
  }
}

/** The whole payload (GEN-02). Whether the club is visible is not part of the draft, since its switch acts at once. */
export const siteSave = (draft: SiteDraft, { hidden, variant }: Pick<StaffSiteRead, 'hidden' | 'variant'>) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  tags: JSON.stringify(draft.tags),
  country: draft.country,
  city: draft.city.trim(),
  location: JSON.stringify(draft.location),
  timezone: draft.timezone,
  // Clubs have no other one yet.
  ...(variant === 'sport' && { variant: 'sport' as const }),
  allow_unverified_phone: draft.allow_unverified_phone,
  active: !hidden,
  details: JSON.stringify({
    full_description: draft.full_description.trim(),
    address: draft.address.trim(),
    website: websiteOf(draft.website),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    logoURL: draft.logoURL ?? '',
    gallery: draft.gallery,
    hosting: draft.hosting.trim(),
    payment: draft.payment,
    currency: draft.currency,
    config: Object.fromEntries(Object.entries(draft).filter(([field]) => lateCancellationKeys.has(field))),
  }),
})
