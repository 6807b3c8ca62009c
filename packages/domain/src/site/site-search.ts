import { SEARCH_WORD_MIN, searchWords } from '../user/search-words.ts'
import { withOtherNames } from './other-names.ts'
import { isOneSlipApart, SLIP_WORD_MIN, spelling } from './spelling.ts'

export interface SearchedSite {
  name: string
  city: string
  address?: string | null
  tags: readonly string[]
}

/** What is searched of a club, besides its coaches, as it sounds. */
export const siteSpelling = ({ name, city, address, tags }: SearchedSite): string =>
  spelling([name, address ?? '', ...[city, ...tags].map(withOtherNames)].join(' '))

/**
 * Whether every word of a search is found in a text given by its `spelling`, in any order and anywhere in a word.
 * With a slip allowed a word may also differ by one letter from a whole word. Words under 2 characters are ignored.
 */
export function findsAll(search: string, maySlip: boolean): (text: string) => boolean {
  const words = searchWords(search).flatMap(spelledWords)
  return (text) => words.every((word) => text.includes(word) || (maySlip && hasSimilar(text, word)))
}

/** A word without a spelling, such as emoji, and one that is a single sound, such as «aa», are found nowhere. */
function spelledWords(word: string): string[] {
  const spelled = spelling(word)
  return (spelled.length < SEARCH_WORD_MIN ? word : spelled).split(' ')
}

const hasSimilar = (text: string, word: string): boolean =>
  word.length >= SLIP_WORD_MIN && text.split(' ').some((other) => isOneSlipApart(word, other))
