import { normalized } from './normalized.ts'

export interface MarkedPart {
  text: string
  isFound: boolean
}

/** A text in parts, the words that were found marked; neighbours are marked together. */
export function markedWords(text: string, found: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = []
  // Words stand at the odd places.
  const pieces = text.split(/([\p{L}\p{N}]+)/u)
  for (const [place, piece] of pieces.entries()) {
    const isBetween = piece === ' ' && isFoundAt(pieces, place - 1, found) && isFoundAt(pieces, place + 1, found)
    const isFound = isBetween || (place % 2 === 1 && isFoundAt(pieces, place, found))
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += piece
    else parts.push({ text: piece, isFound })
  }
  return parts.filter((part) => part.text !== '')
}

const isFoundAt = (pieces: readonly string[], place: number, found: ReadonlySet<string>): boolean =>
  found.has(normalized(pieces[place] ?? ''))

/** The first sentence with a word that was found, else the first. */
export function shownSentence({ lead, text, found }: { lead: string; text: string; found: ReadonlySet<string> }) {
  const sentences = [lead, text].flatMap((one) => one.split(/(?<=[.?])\s+/))
  return sentences.find((sentence) => markedWords(sentence, found).some(({ isFound }) => isFound)) ?? lead
}
