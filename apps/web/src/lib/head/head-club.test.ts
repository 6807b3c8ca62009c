import { expect, test } from 'vitest'
import { clubData, clubDataAt } from './head-club.ts'

const club = {
  name: 'Sofia Tennis',
  description: 'Six clay courts',
  address: '14 Simeonovsko shose',
  city: 'Sofia',
  country: 'Bulgaria',
  location: { lat: 42.65, lng: 23.33 },
  phone: '+359 2 555 01 40',
  website: 'https://tennis.example',
  logoURL: null,
  items: [{ schedule: { mode: 'every_day', 1: [{ start: 480, end: 1320 }] } }],
}

test('the structured data of a club has address, location, phone and opening hours', () => {
  expect(clubData(club)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    name: 'Sofia Tennis',
    description: 'Six clay courts',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '14 Simeonovsko shose',
      addressLocality: 'Sofia',
      addressCountry: 'Bulgaria',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 42.65, longitude: 23.33 },
    telephone: '+359 2 555 01 40',
    sameAs: 'https://tennis.example',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        opens: '08:00',
        closes: '22:00',
      },
    ],
  })
})

test('empty fields of a club are left out', () => {
  const bare = { ...club, description: '', address: '', location: null, phone: null, website: null, items: [] }
  expect(clubData(bare)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    name: 'Sofia Tennis',
    address: { '@type': 'PostalAddress', addressLocality: 'Sofia', addressCountry: 'Bulgaria' },
  })
})

test('a logo has a whole address, wherever it is', () => {
  const url = 'https://korto.example/bg/places/sofia-tennis-1/'
  const imageOf = (logoURL: string) => clubDataAt(clubData({ ...club, logoURL }), url)
  expect(imageOf('/files/a.webp')).toMatchObject({ url, image: 'https://korto.example/files/a.webp' })
  expect(imageOf('https://tennis.example/l.png')).toMatchObject({ image: 'https://tennis.example/l.png' })
  expect(clubDataAt(clubData(club), url)).not.toHaveProperty('image')
})
