import { expect, test } from 'vitest'
import { clientMatches, SEARCH_WORD_MIN, searchWords } from './search-words.ts'

test('words under two characters are ignored [HOME-17, CONST-39]', () => {
  expect(searchWords('a tennis')).toEqual(['tennis'])
  expect(SEARCH_WORD_MIN).toBe(2)
})

const cleo = { displayName: 'Cleo Petrova', email: 'cleo@example.com', phoneNumber: '+359888123456' }

test.each([
  { search: 'petrova', found: true },
  { search: 'example.com', found: true },
  { search: '0888', found: false },
  { search: '888-123', found: true },
  { search: '+359 888', found: true },
  { search: 'cleo 888', found: true },
  { search: 'cleo 777', found: false },
])('"$search" finds the client: $found', ({ search, found }) => {
  expect(clientMatches(cleo, search)).toBe(found)
})
