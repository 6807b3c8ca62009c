import { commonWords } from './common-words.ts'

export const MIN_PASSWORD = 10
/** Staff can see and change the data of others. */
export const MIN_STAFF_PASSWORD = 15

/** Characters that are required besides known words. */
const OWN_CHARACTERS = 5
/** Shorter parts of names occur in unrelated passwords. */
const SHORTEST_NAME = 4

export const minPassword = (isStaff: boolean): number => (isStaff ? MIN_STAFF_PASSWORD : MIN_PASSWORD)

/**
 * No rules of composition: a password is refused only when it is among the first to be guessed. That is one made of a
 * common word or two, of a run or repetition of characters, or of the names given: of the product, a club, the person.
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const folded = fold(password)
  return isRun(password.toLowerCase()) || isCommon(folded) || isMadeOfNames(folded, names)
}

const LOOK_ALIKE: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Digits at the ends are decoration; between letters they stand for letters. */
const fold = (password: string) =>
  password
    .toLowerCase()
    .normalize('NFKC')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => LOOK_ALIKE[sign] ?? sign)

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function isCommon(folded: string): boolean {
  const letters = lettersOf(folded)
  return isWords(letters, 2)
}

/** Nothing, or up to so many common words one after another; the same word may come any number of times. */
function isWords(letters: string, most: number): boolean {
  if (letters === '') return true
  if (most === 0) return false
  for (let length = letters.length; length >= 3; length--) {
    const word = letters.slice(0, length)
    if (commonWords.has(word) && isWords(letters.slice(length).replaceAll(word, ''), most - 1)) return true
  }
  return false
}

/** `aaaaaaaaaa`, `1212121212`, `1234567890`, `9876543210`: few different characters, or each the neighbour of the last. */
function isRun(password: string): boolean {
  const characters = [...password]
  if (new Set(characters).size <= 3) return true
  const steps = characters.slice(1).map((character, index) => step(characters[index] ?? '', character))
  return steps.filter((width) => Math.abs(width) <= 1).length >= steps.length - 1
}

const step = (before: string, after: string) => (after.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)

function isMadeOfNames(folded: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((name) => lettersOf(fold(name)))
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  const letters = lettersOf(folded)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < letters.length && rest.length < OWN_CHARACTERS
}
