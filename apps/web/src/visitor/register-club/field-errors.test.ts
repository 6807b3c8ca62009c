import { expect, test } from 'vitest'
import { websiteOf } from '../../features/site/fields/website.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { clubOf, EMPTY_DRAFT, registrationOf } from './club-draft.ts'
import { errorsIn, refusedFields, stepWith } from './field-errors.ts'

const visitor = {
  visitorCountry: 'Bulgaria',
  visitorTimezone: 'Asia/Tokyo',
  now: Date.parse('2026-11-16T12:00:00Z'),
}
const empty = clubOf(EMPTY_DRAFT, visitor)

test('defaults follow the country until something is chosen', () => {
  expect(empty).toMatchObject({ country: 'Bulgaria', timezone: 'Europe/Sofia', currency: 'EUR' })
  const early = clubOf(EMPTY_DRAFT, { ...visitor, now: Date.parse('2025-12-31T12:00:00Z') })
  expect(early.currency).toBe('BGN')
  expect(clubOf({ ...EMPTY_DRAFT, country: 'Japan' }, visitor)).toMatchObject({
    timezone: 'Asia/Tokyo',
    currency: 'EUR',
  })
  const chosen = { ...EMPTY_DRAFT, country: 'United States', currency: 'EUR', timezone: 'America/Chicago' }
  expect(clubOf(chosen, visitor)).toMatchObject({ timezone: 'America/Chicago', currency: 'EUR' })
})

test('a pin at the default location is not sent', () => {
  expect(registrationOf(empty).site.location).toBe('null')
  expect(registrationOf({ ...empty, locatedFor: 'x' }).site.location).toBe('{"lat":42.69,"lng":23.32}')
})

test.each([
  ['', ''],
  [' club.example ', 'https://club.example'],
  ['http://club.example/a', 'https://club.example/a'],
  ['HTTPS://club.example', 'https://club.example'],
])('the website %j is stored as %j', (written, kept) => {
  expect(websiteOf(written)).toBe(kept)
})

test('each step checks its own fields and those before', () => {
  const wrong = { ...empty, country: '', email: 'nobody', website: 'not an address' }
  expect(Object.keys(errorsIn(wrong, 1))).toEqual(['name', 'email', 'website'])
  expect(Object.keys(errorsIn(wrong, 2))).toEqual(['name', 'email', 'website', 'country', 'city'])
  expect(errorsIn({ ...empty, name: 'Club', city: 'Sofia' }, 2)).toEqual({})
})

test('a refusal of the server is shown at its field, in the step of that field', () => {
  const refused = (message: string, code = 'INVALID') => refusedFields(new ApiError(message, 400, { code }))
  expect(refused('This promo code is not valid', 'PROMO_CODE')).toEqual({ promoCode: 'refusal.PROMO_CODE' })
  expect(refused('site.details.email: must be an e-mail address')).toEqual({ email: 'newClub.wrong.email' })
  expect(refused('site.tags.0: too long')).toEqual({ tags: 'newClub.wrong.field' })
  expect(stepWith(refused('site.timezone: must be said'))).toBe(2)
  expect(stepWith(refused('site.name: too long'))).toBe(1)
  expect(refused('Too many', 'TOO_MANY_REQUESTS')).toEqual({})
  expect(refusedFields(new TypeError('name: no'))).toEqual({})
})
