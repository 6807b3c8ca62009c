import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { normalized } from './normalized.ts'
import type { SearchedAnswer } from './searched-answer.ts'
import { smallWords } from './small-words.ts'

const MOST_FOUND = 6
/** Shorter words have too many neighbours. */
const SLIP_FROM_LETTERS = 4
const STEM_FROM_LETTERS = 6
/** Longer words have longer endings. */
const endingLetters = (word: string) => (word.length < 8 ? 2 : 3)
/** With fewer answers that have all words, those that have some are shown, too. */
const ENOUGH = 3
const ORDER = {
  boost: { title: 5, words: 3, lead: 2 },
  // The answers for programmers have the words of all others.
  boostDocument: (id: string) => (id.startsWith('api/') ? 0.3 : 1),
  // Many short words differ from others by one letter.
  weights: { fuzzy: 0.2, prefix: 0.4 },
}
/** A task of the browser each, so that typing goes on meanwhile. */
const ADDED_AT_ONCE = 2

export interface FoundAnswer extends SearchedAnswer {
  /** The words of the answer that were found, in lower case. */
  found: ReadonlySet<string>
}

export type FindAnswers = (typed: string) => FoundAnswer[]

export async function searchIn(answers: readonly SearchedAnswer[]): Promise<FindAnswers> {
  const index = new MiniSearch<SearchedAnswer>({ fields: ['title', 'lead', 'text', 'words'], processTerm: normalized })
  await index.addAllAsync(answers, { chunkSize: ADDED_AT_ONCE })
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return (typed) => {
    const queries = wordsOf(typed).map(formsOf)
    if (queries.length === 0) return []
    const withAll = index.search({ combineWith: 'AND', queries }, ORDER)
    const withSome = withAll.length < ENOUGH ? index.search({ combineWith: 'OR', queries }, ORDER) : []
    const others = withSome.filter(({ id }) => !withAll.some((one) => one.id === id))
    return [...withAll, ...others].slice(0, MOST_FOUND).flatMap((result) => foundAnswer(byId, result))
  }
}

function foundAnswer(byId: ReadonlyMap<string, SearchedAnswer>, { id, terms }: SearchResult): FoundAnswer[] {
  const answer = byId.get(id)
  return answer ? [{ ...answer, found: new Set(terms) }] : []
}

/** Small words say nothing beside others. */
function wordsOf(typed: string): string[] {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !smallWords.has(normalized(word)))
  return telling.length > 0 ? telling : words
}

/** A word, its beginning, one wrong, missing or swapped letter, and another ending. */
function formsOf(word: string): Query {
  const forgivesSlip = word.length >= SLIP_FROM_LETTERS
  const stem = word.length >= STEM_FROM_LETTERS ? [word.slice(0, -endingLetters(word))] : []
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: true, fuzzy: forgivesSlip ? 1 : false },
      ...(forgivesSlip ? [{ queries: swapped(word), prefix: true, fuzzy: false, boostTerm: () => 0.5 }] : []),
      { queries: stem, prefix: true, fuzzy: false, boostTerm: () => 0.3 },
    ],
  }
}

/** The word with two neighbouring letters swapped, at each place. */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
