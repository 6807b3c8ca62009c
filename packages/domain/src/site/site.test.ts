import { expect, test } from 'vitest'
import { aSite } from '../testing/factories.ts'
import { isTimeZone } from '../time/site-time.ts'
import { countriesOf } from './countries.ts'
import { isLongDescription } from './description.ts'
import { siteOffsets } from './offsets.ts'
import { DEFAULT_TAGS, tagsOf } from './tags.ts'
import { timezoneOfCountry } from './timezone-of-country.ts'
import { DEFAULT_COUNTRY, DEFAULT_VARIANT, isPreview, isVisible, selectedSites } from './visible.ts'

test.each(['country', 'city', 'name'] as const)('a site lacking its %s is not listed [HOME-10, GEN-08]', (field) => {
  expect(isVisible(aSite())).toBe(true)
  expect(isVisible(aSite({ [field]: ' ' }))).toBe(false)
  expect(isVisible({ ...aSite(), [field]: null }, { variant: 'sport', givenIds: [1], preview: true })).toBe(false)
})

test('a site of another variant is not listed [HOME-11]', () => {
  expect(isVisible(aSite({ variant: 'beauty' }))).toBe(false)
})

test('a hidden site is seen only by its id or in preview', () => {
  const hidden = aSite({ hidden: true })
  const view = { variant: 'sport', givenIds: [], preview: false }
  expect(isVisible(hidden)).toBe(false)
  expect(isVisible(hidden, { ...view, givenIds: [1] })).toBe(true)
  expect(isVisible(hidden, { ...view, givenIds: [2] })).toBe(false)
  expect(isVisible(hidden, { ...view, preview: true })).toBe(true)
})

test.each([
  { value: '', on: true },
  { value: '1', on: true },
  { value: '0', on: false },
  { value: 'False', on: false },
  { value: null, on: false },
])('preview=$value is on: $on', ({ value, on }) => {
  expect(isPreview(value)).toBe(on)
})

test('selected site ids restrict a list to those sites, none to all [BOOT-33]', () => {
  const sites = [aSite(), aSite({ id: 3 })]
  expect(selectedSites(sites, [3]).map(({ id }) => id)).toEqual([3])
  expect(selectedSites(sites, [])).toEqual(sites)
})

test('before the countries feed answers the list has one entry [BOOT-14]', () => {
  expect(countriesOf(undefined)).toEqual(['Bulgaria'])
  expect(countriesOf([])).toEqual(['Bulgaria'])
  expect(countriesOf(['Germany', 'Bulgaria'])).toEqual(['Germany', 'Bulgaria'])
})

test('the default variant is sport and the default country Bulgaria [CONST-35]', () => {
  expect([DEFAULT_VARIANT, DEFAULT_COUNTRY]).toEqual(['sport', 'Bulgaria'])
})

test('tags come from the listed sites, with none they are the default sports [HOME-06, CONST-34]', () => {
  expect(tagsOf([{ tags: ['Padel', 'Tennis'] }, { tags: ['Tennis'] }])).toEqual(['Padel', 'Tennis'])
  expect(tagsOf([{ tags: [] }])).toEqual(['Tennis', 'Squash', 'Badminton'])
  expect(DEFAULT_TAGS).toHaveLength(3)
})

test('the offsets of a site are right now and after the change of clocks [GEN-12]', () => {
  expect(siteOffsets(aSite(), Date.parse('2026-11-16T10:00Z'))).toEqual({
    utcOffset: 120,
    timezoneOffset: -120,
    offsetSuffix: '+02:00',
  })
  expect(siteOffsets(aSite(), Date.parse('2027-03-28T01:00Z')).utcOffset).toBe(180)
  expect(siteOffsets({ timezone: 'UTC' }, 0)).toEqual({ utcOffset: 0, timezoneOffset: 0, offsetSuffix: '+00:00' })
})

test('the zone is proposed from the country', () => {
  expect(timezoneOfCountry('Bulgaria')).toBe('Europe/Sofia')
  expect(timezoneOfCountry('Atlantis')).toBeNull()
  expect(
    ['Germany', 'Cyprus', 'United States', 'Turkey'].map(timezoneOfCountry).every((zone) => zone && isTimeZone(zone)),
  ).toBe(true)
})

test('a description of 500 characters is shown whole, of 501 shortened [SITE-16, CONST-27]', () => {
  expect([isLongDescription('x'.repeat(500)), isLongDescription('x'.repeat(501))]).toEqual([false, true])
})
