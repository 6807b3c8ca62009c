/**
 * Invisible characters: controls, overrides of the writing direction, characters without a width, half a character, and
 * the separators of lines and paragraphs that only some programs break at. With them a name can look like another one.
 */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\n\t]]/gv

/** The blank Braille pattern counts as a symbol but shows nothing. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\u2800]]/v

/** Text of several lines, a description or a note, as it is stored: NFC, without invisible characters, trimmed. */
export function cleanText(text: string): string {
  const clean = text.normalize('NFC').replace(INVISIBLE, '').trim()
  return VISIBLE.test(clean) ? clean : ''
}

/** Text of one line, a name or a title: line breaks and tabs become spaces; without visible characters it is empty. */
export const cleanLine = (text: string): string => cleanText(text.replace(/[\r\n\t]+/g, ' '))
