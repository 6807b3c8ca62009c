import { expect, test } from 'vitest'
import { textsOf } from '../../../test/all-texts.ts'
import { aListedSite } from '../../../test/listed-site.ts'
import { browse } from './browse.ts'
import { searchHints } from './search-hints.ts'

const [bulgarian, russian] = [textsOf('common', 'bg'), textsOf('common', 'ru')]
const named = (texts: Record<string, string>) => (name: string) => texts[`names.${name}`] ?? name
const everywhere = { city: '', tag: null }

const sites = [
  aListedSite({ city: 'Sofia', address: '14 Simeonovsko shose, Lozenets', tags: ['Squash'] }),
  aListedSite({
    city: 'Plovdiv',
    address: '3 ul.',
    tags: ['Tennis'],
    coaches: [{ id: 1, name: 'Elena Markova', items: [] }],
  }),
]

test('hints are made of what is there, in each language, and find it', () => {
  const wordsIn = (texts: Record<string, string>) => searchHints(sites, named(texts)).map(({ words }) => words)
  expect(wordsIn({})).toEqual(['squash Lozenets', 'Elena', 'tennis Plovdiv'])
  expect(wordsIn(bulgarian)).toEqual(['скуош Lozenets', 'Elena', 'тенис Пловдив'])
  for (const words of [...wordsIn({}), ...wordsIn(bulgarian), ...wordsIn(russian)])
    expect(browse(sites, { ...everywhere, search: words }).sites, words).toHaveLength(1)
})

test('without a quarter in any address the city is named; without clubs there are no hints', () => {
  const site = aListedSite({ city: 'Sofia', address: '14 Simeonovsko shose', tags: ['Padel'] })
  expect(searchHints([site], named({}))).toEqual([{ kind: 'words', words: 'padel Sofia' }])
  expect(searchHints([], named({}))).toEqual([])
})

test.each([
  ['bg', bulgarian],
  ['ru', russian],
])(
  'cities and sports are found by their names in %s, whatever the language of the page',
  (_, texts: Record<string, string>) => {
    for (const [key, shown] of Object.entries(texts).filter(([name]) => name.startsWith('names.'))) {
      const name = key.slice('names.'.length)
      const site = aListedSite({ city: 'Nowhere', tags: [name] })
      if (!COUNTRIES.includes(name))
        expect(browse([site], { ...everywhere, search: shown }).sites, shown).toEqual([site])
    }
  },
)

/** Chosen from a list, not searched. */
const COUNTRIES = [
  'Bulgaria',
  'Romania',
  'Greece',
  'Serbia',
  'Germany',
  'Austria',
  'France',
  'Italy',
  'Spain',
  'Russia',
  'Belarus',
  'Turkey',
]
