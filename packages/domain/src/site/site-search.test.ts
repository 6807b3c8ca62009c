import { expect, test } from 'vitest'
import { findsAll, siteSpelling } from './site-search.ts'

const club = siteSpelling({
  name: 'Sofia Tennis Club',
  city: 'София',
  address: 'bul. Vitosha 1, Lozenets',
  tags: ['Squash', 'Swimming', 'Football', 'Table tennis'],
})

test.each([
  { search: '', found: true },
  { search: 'TENNIS софия', found: true },
  { search: 'lozenets, vitosha squash', found: true },
  { search: 'сквош Лозенец', found: true },
  { search: 'плуване', found: true },
  { search: 'тенис на маса', found: true },
  { search: 'футбол', found: true },
  { search: 'tennis plovdiv', found: false },
  { search: 'tennsi', found: false },
  { search: 'y'.repeat(200), found: false },
  { search: 'ss', found: false },
  { search: '🎾🎾', found: false },
])('"$search" finds the club: $found', ({ search, found }) => {
  expect(findsAll(search, false)(club)).toBe(found)
})

test('words under two characters are no filter [HOME-17]', () => {
  expect(findsAll('a', false)(club)).toBe(true)
  expect(findsAll('z tennis', false)(club)).toBe(true)
})

test.each([
  { search: 'tennsi', found: true },
  { search: 'витоша лозенес', found: true },
  { search: 'skuosh', found: true },
  { search: 'tesin', found: false },
  { search: 'clib', found: true },
  { search: 'bua', found: false },
])('with a slip "$search" finds the club: $found', ({ search, found }) => {
  expect(findsAll(search, true)(club)).toBe(found)
})
