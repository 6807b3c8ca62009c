import type { HelpText } from '../help-content.ts'

/** A text of help without its links and buttons, as it is searched. */
export const plainText = (text: HelpText): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('')
