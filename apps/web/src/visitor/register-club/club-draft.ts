import { proposedCurrency } from '@korto/domain/money/currency'
import { type Location, MAP_CENTER } from '@korto/domain/site/map'
import { timezoneOfCountry } from '@korto/domain/site/timezone-of-country'
import { dayOf } from '@korto/domain/time/site-time'
import { websiteOf } from '../../features/site/fields/website.ts'

export interface ClubDraft {
  step: 1 | 2
  name: string
  description: string
  tags: string[]
  phone: string
  email: string
  website: string
  /** Null until chosen: then the visitor's own. */
  country: string | null
  city: string
  address: string
  location: Location
  /** The address of the pin, located or set by hand; null while the pin is at the default. */
  locatedFor: string | null
  /** Empty until chosen: then it follows the country. */
  timezone: string
  currency: string
  promoCode: string
  /** The idempotency key of registering it; empty before the first try. */
  attempt: string
}

export const EMPTY_DRAFT: ClubDraft = {
  step: 1,
  name: '',
  description: '',
  tags: [],
  phone: '',
  email: '',
  website: '',
  country: null,
  city: '',
  address: '',
  location: MAP_CENTER,
  locatedFor: null,
  timezone: '',
  currency: '',
  promoCode: '',
  attempt: '',
}

/** The draft with all defaults. */
export interface Club extends ClubDraft {
  country: string
}

interface Circumstances {
  visitorCountry: string
  visitorTimezone: string
  now: number
}

export function clubOf(draft: ClubDraft, { visitorCountry, visitorTimezone, now }: Circumstances): Club {
  const country = draft.country ?? visitorCountry
  const timezone = draft.timezone || (timezoneOfCountry(country) ?? visitorTimezone)
  return { ...draft, country, timezone, currency: draft.currency || proposedCurrency(country, dayOf(timezone, now)) }
}

/** The request body. A pin at the default is left out. */
export function registrationOf(club: Club) {
  return {
    site: {
      name: club.name.trim(),
      description: club.description.trim(),
      country: club.country,
      city: club.city.trim(),
      timezone: club.timezone,
      tags: JSON.stringify(club.tags),
      location: JSON.stringify(club.locatedFor === null ? null : club.location),
      details: JSON.stringify({
        address: club.address.trim(),
        phone: club.phone.trim(),
        email: club.email.trim(),
        website: websiteOf(club.website),
        currency: club.currency,
      }),
    },
    promoCode: club.promoCode.trim() || null,
  }
}
