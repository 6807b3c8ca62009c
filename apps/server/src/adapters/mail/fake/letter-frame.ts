import { DARK_MEDIA } from '../letter-style.ts'

export type Scheme = 'light' | 'dark'

export const schemeOf = (query: unknown): Scheme =>
  (query as { scheme?: unknown } | null)?.scheme === 'dark' ? 'dark' : 'light'

/** A letter as a mail program of that scheme shows it, whatever the browser prefers; its links open in a tab of their own. */
export const letterInFrame = (html: string, scheme: Scheme): string =>
  html
    .replace(DARK_MEDIA, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme:light dark', `color-scheme:${scheme}`)
    .replace('<head>', '<head><base target="_blank">')

/** Nothing but its own styles; shown by our own pages only. */
export const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Without scripts, forms and an origin. */
export const letterFrame = (address: string, title: string): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="${escaped(address)}" title="${escaped(title)}"></iframe>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
