import { expect, test } from 'vitest'
import { matchesTerms, searchTerms } from './client-search.ts'

const cleo = { displayName: 'Cleo Petrova', email: 'cleo@example.com', phoneNumber: '+359888123456' }
const finds = (search: string, country?: string) => matchesTerms(cleo, searchTerms(search, country))

test.each([
  { search: 'petrova', found: true },
  { search: 'PETROVA cleo', found: true },
  { search: 'example.com', found: true },
  { search: '0888', found: false },
  { search: '888-123', found: true },
  { search: '88812 3456', found: true },
  { search: '123 888', found: true },
  { search: '+359 888', found: true },
  { search: '00359 888 123', found: true },
  { search: 'cleo 888', found: true },
  { search: 'cleo 777', found: false },
  { search: 'c', found: true },
  { search: 'c 8', found: true },
  { search: '', found: true },
])('"$search" finds the client: $found [CLI-02]', ({ search, found }) => {
  expect(finds(search)).toBe(found)
})

test('a number as it is dialled in the country of the club finds the one with the calling code [CLI-02]', () => {
  expect(finds('0888 123 456', 'Bulgaria')).toBe(true)
  expect(finds('088', 'Bulgaria')).toBe(true)
  expect(finds('petrova 0888', 'Bulgaria')).toBe(true)
  expect(finds('0887', 'Bulgaria')).toBe(false)
  expect(finds('0888 123 456', 'Germany')).toBe(false)
  expect(finds('0888 123 456', 'Atlantis')).toBe(false)
})

test('digits of a number with separators are looked for in the phone alone', () => {
  const named = { displayName: 'Team 888123', email: null, phoneNumber: null }
  expect(matchesTerms(named, searchTerms('888123'))).toBe(true)
  expect(matchesTerms(named, searchTerms('888-123'))).toBe(false)
})
