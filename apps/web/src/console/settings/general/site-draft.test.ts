import type { StaffSiteRead } from '@korto/contract/staff-site'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { siteDraftOf, siteSave } from './site-draft.ts'
import { problemsIn, refusedField } from './site-problems.ts'

const site: StaffSiteRead = {
  id: 1,
  name: 'Vitosha Tennis',
  description: 'Six courts',
  full_description: '',
  address: 'ul. Shipka 1',
  city: 'Sofia',
  country: 'Bulgaria',
  location: { lat: 42.6, lng: 23.3 },
  website: null,
  phone: '+359 2 555 01 40',
  email: null,
  logoURL: null,
  gallery: [],
  tags: ['Tennis'],
  hosting: null,
  hidden: true,
  payment: ['cash'],
  currency: 'BGN',
  timezone: 'Europe/Sofia',
  utcOffset: 120,
  timezoneOffset: -120,
  offsetSuffix: '+02:00',
  variant: 'sport',
  allow_unverified_phone: false,
  acceptsOnlineBooking: true,
  config: { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 90, embed_hosts: ['a.example'] },
  items: [],
  sharedItems: [],
  supplementaryItems: [],
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  pastExceptions: [],
}
const draft = siteDraftOf(site)

test('a save sends every field, three of them as JSON text, and nothing of embedding [GEN-02]', () => {
  const { tags, location, details, ...plain } = siteSave({ ...draft, name: ' Vitosha ', website: 'club.example' }, site)
  expect(plain).toEqual({
    name: 'Vitosha',
    description: 'Six courts',
    country: 'Bulgaria',
    city: 'Sofia',
    timezone: 'Europe/Sofia',
    variant: 'sport',
    allow_unverified_phone: false,
    active: false,
  })
  expect([JSON.parse(tags), JSON.parse(location)]).toEqual([['Tennis'], { lat: 42.6, lng: 23.3 }])
  expect(JSON.parse(details)).toEqual({
    full_description: '',
    address: 'ul. Shipka 1',
    website: 'https://club.example',
    phone: '+359 2 555 01 40',
    email: '',
    logoURL: '',
    gallery: [],
    hosting: '',
    payment: ['cash'],
    currency: 'BGN',
    config: {
      late_cancellation_warning: true,
      late_cancellation_warning_if_less_than: 90,
      late_cancellation_forbid: false,
      late_cancellation_forbid_if_less_than: 0,
    },
  })
})

test('name, country and city are needed, and minutes are whole and not negative [GEN-06, GEN-08]', () => {
  expect(problemsIn(draft)).toEqual({})
  const wrong = {
    ...draft,
    name: '  ',
    city: '',
    country: '',
    email: 'desk',
    website: 'our site',
    hosting: 'https://book.example/x',
    late_cancellation_warning_if_less_than: -1,
    late_cancellation_forbid_if_less_than: 1.5,
  }
  expect(Object.keys(problemsIn(wrong))).toEqual([
    'name',
    'email',
    'website',
    'city',
    'country',
    'hosting',
    'late_cancellation_warning_if_less_than',
    'late_cancellation_forbid_if_less_than',
  ])
  expect(problemsIn({ ...draft, late_cancellation_forbid_if_less_than: Number.NaN })).not.toEqual({})
})

test('a refusal is shown at its field', () => {
  const refused = (code: string, message = '') => refusedField(new ApiError(message, 409, { code }), draft)
  expect(refused('HOSTING_TAKEN')).toEqual({ hosting: 'refusal.HOSTING_TAKEN' })
  expect(refused('TIMEZONE_FIXED')).toEqual({ timezone: 'refusal.TIMEZONE_FIXED' })
  expect(refused('INVALID', 'details.phone: too long')).toEqual({ phone: 'general.wrongField' })
  expect(refused('INVALID', 'body: not an object')).toEqual({})
  expect(refusedField(null, draft)).toEqual({})
})
