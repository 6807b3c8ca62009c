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
