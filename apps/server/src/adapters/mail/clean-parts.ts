import { plainLine, plainText } from '../../platform/outgoing/plain-line.ts'
import type { LetterLink, LetterParts } from './letter-parts.ts'

const [SUBJECT, LINE, PARAGRAPH] = [200, 200, 2_000]

/** A letter whose texts are lines, none of them endless, and whose addresses lead to pages. */
export function cleanParts(letter: LetterParts): LetterParts {
  const { title, dates, choices, lists, action, attachmentNote, footer } = letter
  return {
    ...letter,
    subject: line(letter.subject, SUBJECT),
    paragraphs: letter.paragraphs.map((text) => plainText(text, PARAGRAPH)).filter((text) => text !== ''),
    ...(title !== undefined && { title: line(title) }),
    ...(dates && {
      dates: dates.map((date) => ({ ...cleanTexts(date), lines: date.lines.map((text) => line(text)) })),
    }),
    ...(choices && { choices: choices.map(cleanLink) }),
    ...(lists && { lists: lists.map((list) => ({ ...cleanTexts(list), rows: list.rows.map(cleanTexts) })) }),
    ...(action && { action: cleanLink(action) }),
    ...(attachmentNote && { attachmentNote: cleanTexts(attachmentNote) }),
    ...(footer && { footer: { ...cleanTexts(footer), links: footer.links.map(cleanLink) } }),
  }
}

/** Every text of a part; what it contains besides is left as it is. */
const cleanTexts = <T extends object>(part: T): T =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, typeof value === 'string' ? line(value) : value]),
    // The same fields with values of the same kind.
  ) as T

const line = (text: string, most = LINE): string => plainLine(text, most)

/** A link leads to a page, never to a script. */
function cleanLink({ label, address }: LetterLink): LetterLink {
  if (!/^https?:\/\//i.test(address)) throw new Error('the address of a link in a letter must be http or https')
  return { label: line(label), address }
}
