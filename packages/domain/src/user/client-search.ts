import { phoneCountry, phonePlan } from './phone-plans.ts'
import { SEARCH_WORD_MIN } from './search-words.ts'

export interface SearchedClient {
  displayName: string | null
  email: string | null
  phoneNumber: string | null
}

/** A text that has to occur: anywhere, or in the digits of the phone alone. */
export interface Needle {
  text: string
  isNumber: boolean
}

/** What a word or a number asks of a client: one of the alternatives, and of that every needle. */
export type SearchTerm = readonly (readonly Needle[])[]

/**
 * Clients are found by name, e-mail and the digits of the phone, however the number is typed: every word must occur, words
 * under 2 characters are ignored. A number that begins as inside the country also stands for the one with its calling code:
 * 0888 123 456 finds +359888123456.
 */
export function searchTerms(search: string, country = ''): SearchTerm[] {
  return runsOf(search.toLowerCase().split(/\s+/)).flatMap((run) => {
    const words = run.filter((word) => [...word].length >= SEARCH_WORD_MIN)
    const [first] = words
    if (first === undefined) return []
    return [isNumber(first) ? numberTerm(run, words, country) : [[{ text: first, isNumber: false }]]]
  })
}

/** Whether a client is what all the terms ask for; no terms, no filter. */
export function matchesTerms(client: SearchedClient, terms: readonly SearchTerm[]): boolean {
  const words = [client.displayName, client.email].map((text) => (text ?? '').toLowerCase())
  const digits = digitsIn(client.phoneNumber ?? '')
  const occurs = ({ text, isNumber: inPhoneOnly }: Needle) =>
    digits.includes(text) || (!inPhoneOnly && words.some((word) => word.includes(text)))
  return terms.every((term) => term.some((needles) => needles.every(occurs)))
}

/** Words as they are, numbers that are written in groups together. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && isNumber(word) && last.every(isNumber)) last.push(word)
    else runs.push([word])
  }
  return runs
}

/** A part of a phone number as people write it; nothing with letters. */
const isNumber = (word: string): boolean => /^[+\d().\-/]*\d[+\d().\-/]*$/.test(word)

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The number as a whole in each of its forms, or its groups one by one. */
function numberTerm(run: readonly string[], words: readonly string[], country: string): SearchTerm {
  const typed = digitsIn(run.join(''))
  return [
    ...numberForms(typed, country).map((text) => [{ text, isNumber: true }]),
    words.map((text) => ({ text, isNumber: false })),
    words.map((word) => ({ text: digitsIn(word), isNumber: true })),
  ]
}

function numberForms(digits: string, country: string): string[] {
  const plan = phonePlan(phoneCountry(country) ?? '')
  if (digits.startsWith('00')) return [digits, digits.slice(2)].filter((text) => text !== '')
  if (!plan || plan.trunkPrefix === '' || !digits.startsWith(plan.trunkPrefix)) return [digits]
  return [digits, plan.callingCode + digits.slice(plan.trunkPrefix.length)]
}
