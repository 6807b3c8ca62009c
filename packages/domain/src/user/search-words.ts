export const SEARCH_WORD_MIN = 2

/** Text split at white space; words under 2 characters are ignored. */
export const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => [...word].length >= SEARCH_WORD_MIN)

/** Every remaining word must occur, case-insensitive, in one of the texts; no words left = no filter. */
export function matchesSearch(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const searched = texts.flatMap((text) => (text ? [text.toLowerCase()] : []))
  return searchWords(search).every((word) => searched.some((text) => text.includes(word)))
}

export interface SearchedClient {
  displayName: string | null
  email: string | null
  phoneNumber: string | null
}

/** Clients are found by name, e-mail and the digits of the phone, however the number is typed. */
export function clientMatches(client: SearchedClient, search: string): boolean {
  const digits = client.phoneNumber?.replace(/\D/g, '')
  return searchWords(search).every(
    (word) =>
      matchesSearch(word, [client.displayName, client.email]) ||
      (digits && digitsOf(word) && digits.includes(digitsOf(word))),
  )
}

/** The digits of a word that is a phone number as people write it; empty for anything with letters. */
const digitsOf = (word: string): string => (/^[+\d().\-/]+$/.test(word) ? word.replace(/\D/g, '') : '')
