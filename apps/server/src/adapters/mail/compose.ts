import type { Letter } from './mail.ts'

/** Line breaks in a subject would begin a new header; other control characters are not part of a name. */
const CONTROL = /\p{Cc}+/gu
const LONGEST_SUBJECT = 200

export interface Composed {
  subject: string
  text: string
  html: string
}

/** The same letter as plain text and as simple HTML. */
export function compose({ language, subject, paragraphs, action }: Letter): Composed {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.address}`] : [])].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  const button = action
    ? `<p><a href="${escaped(safeAddress(action.address))}" style="${BUTTON}">${escaped(action.label)}</a></p>`
    : ''
  return {
    subject: subject.replace(CONTROL, ' ').trim().slice(0, LONGEST_SUBJECT),
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}"><body style="${PAGE}">${body.join('')}${button}</body></html>`,
  }
}

const PAGE =
  'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:560px;margin:0 auto'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e4f;color:#fff;text-decoration:none'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** A button leads to a page, never to a script. */
function safeAddress(address: string): string {
  if (!/^https?:\/\//i.test(address)) throw new Error('the address of a button in a letter must be http or https')
  return address
}
