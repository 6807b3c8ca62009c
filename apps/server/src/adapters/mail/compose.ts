import { plainLine } from '../../platform/outgoing/plain-line.ts'
import { cleanParts } from './clean-parts.ts'
import { composeHtml } from './compose-html.ts'
import { composeText } from './compose-text.ts'
import type { LetterParts } from './letter-parts.ts'

export interface Composed {
  subject: string
  text: string
  html: string
}

/** The same letter as plain text and as HTML. */
export function compose(letter: LetterParts): Composed {
  const parts = cleanParts(letter)
  return { subject: parts.subject, text: composeText(parts), html: composeHtml(parts) }
}

/** `Vitosha Tennis Park via Korto <notices@korto.example>`: a club writes under its name, from the address of the product. */
export function senderOf(letter: LetterParts, from: string): { from: string | Sender; replyTo?: string } {
  if (letter.senderName === undefined) return { from }
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  return {
    from: { name: plainLine(letter.senderName, 100), address },
    ...(letter.replyTo && ONE_ADDRESS.test(letter.replyTo) ? { replyTo: letter.replyTo } : {}),
  }
}

interface Sender {
  name: string
  address: string
}

/** Exactly one address: a comma would add a recipient, a line break a header. */
export const ONE_ADDRESS = /^[^\s,;:<>"()[\]\\]{1,64}@[^\s,;:<>"()[\]\\@]{1,255}$/
