import { brand } from './config.ts'
import { languages } from './language.ts'
import { type OpenDays, openingHours } from './opening-hours.ts'

const CONTEXT = 'https://schema.org'

/** Who runs the site, for the home page. */
export function organizationData(origin: string): object {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand, url: `${origin}/` }
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand,
    url: `${origin}/`,
    inLanguage: languages,
    publisher: { '@id': organization['@id'] },
  }
  return { '@context': CONTEXT, '@graph': [{ ...organization, logo: `${origin}/icons/icon-512.png` }, website] }
}

interface Club {
  name: string
  description: string
  address: string
  city: string
  country: string
  location: { lat: number; lng: number } | null
  phone: string | null
  website: string | null
  logoURL: string | null
  items: { schedule: object }[]
}

/** A club, for its own page. What the club has not told is left out. */
export function clubData(club: Club, url: string): object {
  const { name, description, address, city, country, location, phone, website, logoURL, items } = club
  const hours = openingHours(items.map(({ schedule }) => schedule))
  return {
    '@context': CONTEXT,
    '@type': 'SportsActivityLocation',
    '@id': url,
    url,
    name,
    ...(description && { description }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressCountry: country,
    },
    ...(location && { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }),
    ...(phone && { telephone: phone }),
    ...(website && { sameAs: website }),
    ...(logoURL && { image: logoURL }),
    ...(hours.length > 0 && { openingHoursSpecification: hours.map(hoursData) }),
  }
}

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const hoursData = ({ weekdays, opens, closes }: OpenDays) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays.map((weekday) => DAY_NAMES[weekday]),
  opens,
  closes,
})
