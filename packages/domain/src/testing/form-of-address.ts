/** The product says „ти“ in Bulgarian and «вы» in Russian. These find the words of the other form, for the tests of texts. */

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

const POLITE = new Set(['вие', 'ви', 'вас', 'вам', 'сте'])

/** Verbs whose ending is also that of many nouns („резервациите“), so that only a list finds them. */
const POLITE_VERBS = new Set([
  'видите',
  'направите',
  'отмените',
  'потвърдите',
  'изпратите',
  'запазите',
  'платите',
  'търсите',
])

/** They only end like a polite verb. */
const NOT_POLITE = new Set(['двете', 'дете', 'прочете'])

/** „Моля, опитайте“, „можете“, „вашият“; not „кортовете“. */
export const politeBulgarian = (text: string): string[] =>
  wordsOf(text).filter(
    (word) =>
      !NOT_POLITE.has(word) &&
      (POLITE.has(word) ||
        POLITE_VERBS.has(word) ||
        word.startsWith('ваш') ||
        /(йте|[ая]те|(?<![ое]в)ете)$/.test(word)),
  )

/** Pronouns, and the imperatives that buttons and hints use. */
const FAMILIAR =
  /^(ты|тебя|тебе|тобой|тво(й|я|ё|и|его|ей|ему|им|их|ими|ю)|извини|нажми|выбери|введи|открой|войди|попробуй|проверь)$/

export const familiarRussian = (text: string): string[] => wordsOf(text).filter((word) => FAMILIAR.test(word))
