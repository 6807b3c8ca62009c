import { type OpenDays, openingHours } from './opening-hours.ts'

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

/** A club, for its own page, without its address. Empty fields are left out. */
export function clubData(club: Club): object {
  const { name, description, address, city, country, location, phone, website, logoURL, items } = club
  const hours = openingHours(items.map(({ schedule }) => schedule))
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
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

/** The same with the address of its page. A logo that was uploaded here has a path, which other readers cannot resolve. */
export const clubDataAt = (data: object, url: string): object => ({
  ...data,
  ...('image' in data && { image: new URL(String(data.image), url).href }),
  url,
})

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const hoursData = ({ weekdays, opens, closes }: OpenDays) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays.map((weekday) => DAY_NAMES[weekday]),
  opens,
  closes,
})
