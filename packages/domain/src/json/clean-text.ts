/**
 * Characters that nobody sees: controls, overrides of the writing direction, characters without a width, half a character,
 * and the separators of lines and paragraphs that only some programs break at. With them a name can look like another one.
 */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\n\t]]/gv

/** The Braille pattern without dots is a symbol by name and a blank by look. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\u2800]]/v

/** Text of several lines as it is stored, a description or a note: composed (NFC), of what can be seen, trimmed. */
export function cleanText(text: string): string {
  const clean = text.normalize('NFC').replace(INVISIBLE, '').trim()
  return VISIBLE.test(clean) ? clean : ''
}

/** A name, a title, anything of one line: a line break or a tab is a space. What shows nothing is empty. */
export const cleanLine = (text: string): string => cleanText(text.replace(/[\r\n\t]+/g, ' '))
