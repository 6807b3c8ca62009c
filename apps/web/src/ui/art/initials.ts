/** The first letters of the first and the last word: «Maria Koleva» is MK, «maria@mail.example» M, a telephone number #. */
export function initialsOf(name: string): string {
  const words = name.split('@', 1)[0]?.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (!first) return '#'
  return (letterOf(first) + letterOf(last ?? '')).toUpperCase()
}

const letterOf = (word: string): string => [...word][0] ?? ''
