/** How Bulgarian and Russian letters are written in Latin; `spelling` makes the remaining differences equal. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** In this order: spellings of one sound become one. They are for comparing, never for showing. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sht'],
  [/ph/g, 'f'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/th/g, 't'],
  [/ch/g, 'č'],
  [/c(?![eiy]|$)/gm, 'k'],
  [/tz|ts/g, 'c'],
  [/qu|kv|kw/g, 'ku'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/[yj]/g, 'i'],
  [/([^\d\n])\1/g, '$1'],
]

/**
 * A text as it sounds, in Latin letters, digits and single spaces: «София», «Sofia» and «Sofiya» are the same, so are
 * «Лозенец» and «Lozenets», «теннис» and «tennis».
 */
export function spelling(text: string): string {
  const latin = text
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '\n')
    .trim()
  return SAME_SOUNDS.reduce((word, [sound, letter]) => word.replace(sound, letter), latin).replaceAll('\n', ' ')
}

/** Words shorter than this must be typed as they are: too many others are one letter away. */
export const SLIP_WORD_MIN = 4

/** Whether the words differ by at most one letter that is missing, added or wrong, or by two that changed places. */
export function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length < SLIP_WORD_MIN || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}
