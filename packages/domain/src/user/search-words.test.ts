import { expect, test } from 'vitest'
import { SEARCH_WORD_MIN, searchWords } from './search-words.ts'

test('words under two characters are ignored [HOME-17, CONST-39]', () => {
  expect(searchWords('a tennis')).toEqual(['tennis'])
  expect(SEARCH_WORD_MIN).toBe(2)
})
