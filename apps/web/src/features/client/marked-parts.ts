export interface MarkedPart {
  text: string
  isHit: boolean
}

/** A text in parts, those that were searched for marked: words of a name, or digits of a phone number. */
export function markedParts(text: string, searched: string): MarkedPart[] {
  const digits = searched.replaceAll(/\D/g, '').replace(/^0+/, '')
  const isNumber = digits.length > 2 && /^[\d\s+()/-]+$/.test(searched)
  const hit = isNumber ? digitsIn(text, digits) : wordIn(text, searched)
  if (!hit) return [{ text, isHit: false }]
  const [start, end] = hit
  return [
    { text: text.slice(0, start), isHit: false },
    { text: text.slice(start, end), isHit: true },
    { text: text.slice(end), isHit: false },
  ].filter((part) => part.text !== '')
}

type Span = [start: number, end: number]

/** Whatever stands between the digits. */
const digitsIn = (text: string, digits: string): Span | null => spanOf(text, new RegExp([...digits].join('\\D*')))

function wordIn(text: string, searched: string): Span | null {
  const words = searched.split(/\s+/).filter((word) => word !== '')
  const lower = text.toLowerCase()
  for (const word of [searched.trim(), ...words]) {
    const start = word === '' ? -1 : lower.indexOf(word.toLowerCase())
    if (start >= 0) return [start, start + word.length]
  }
  return null
}

function spanOf(text: string, pattern: RegExp): Span | null {
  const found = pattern.exec(text)
  return found && [found.index, found.index + found[0].length]
}
