import { expect, test } from 'vitest'
import { addAllTexts, textsOf } from '../../../test/all-texts.ts'
import { languages } from '../language/language.ts'
import { translatedName, withPlace } from './names.ts'
import { textsIn } from './texts.ts'

addAllTexts()
const texts = textsIn('bg')

test('known countries, cities and sports are translated, others stay as clubs write them', () => {
  expect(['Bulgaria', 'Sofia', 'Table tennis', 'Curling'].map((name) => translatedName(texts, name))).toEqual([
    'България',
    'София',
    'Тенис на маса',
    'Curling',
  ])
})

test.each([
  { country: 'Bulgaria', city: 'Sofia', en: 'Clubs in Sofia', bg: 'Клубове в София', ru: 'Клубы в Софии' },
  { country: 'Bulgaria', city: 'Varna', en: 'Clubs in Varna', bg: 'Клубове във Варна', ru: 'Клубы в Варне' },
  { country: 'France', city: '', en: 'Clubs in France', bg: 'Клубове във Франция', ru: 'Клубы во Франции' },
  {
    country: 'Bulgaria',
    city: 'Велинград',
    en: 'Clubs in Велинград',
    bg: 'Клубове във Велинград',
    ru: 'Клубы в городе Велинград',
  },
  { country: 'Malta', city: '', en: 'Clubs in Malta', bg: 'Клубове в Malta', ru: 'Клубы в стране Malta' },
])('clubs in $city of $country are headed by the place in its right form', ({ country, city, ...expected }) => {
  const headings = languages.map((language) => [
    language,
    withPlace(textsIn(language), 'home.clubsIn', { country, city }),
  ])
  expect(Object.fromEntries(headings)).toEqual(expected)
})

test('every known country and city has a text with its preposition', () => {
  const known = Object.keys(textsOf('home', 'en')).filter((key) => key.startsWith('placeIn.'))
  const names = Object.keys(textsOf('common', 'en')).filter((key) => key.startsWith('names.'))
  const sports = names.indexOf('names.Table tennis')
  for (const name of names.slice(0, sports)) expect(known).toContain(name.replace('names.', 'placeIn.'))
})
