/** Of the 13 px semibold letters of a block. */
const LETTER_PX = 7

/** `D. Mineva` instead of a name that does not fit; other texts end in an ellipsis. */
export function fittingName(name: string, widthPx: number): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = words
  if (words.length !== 2 || name.length * LETTER_PX <= widthPx || !/^\p{Lu}/u.test(last)) return name
  return `${first.slice(0, 1)}. ${last}`
}
