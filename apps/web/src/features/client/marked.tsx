import { markedParts } from './marked-parts.ts'

/** A text in which what was searched for is marked. */
export const Marked = ({ text, searched }: { text: string; searched: string }) =>
  markedParts(text, searched).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  )
