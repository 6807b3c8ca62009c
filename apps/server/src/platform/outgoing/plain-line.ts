/** Line breaks and other control characters, and marks that turn the direction of what follows. */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

/** A text as one line: for subjects, titles and names that people typed. What is too long is cut. */
export const plainLine = (text: string, most: number): string =>
  cut(text.replace(UNWANTED, ' ').replace(/ {2,}/g, ' ').trim(), most)

/** The same for several lines. */
export const plainText = (text: string, most: number): string =>
  cut(
    text
      .split(/\r\n|\r|\n/)
      .map((line) => line.replace(UNWANTED, ' ').trim())
      .join('\n'),
    most,
  )

/** By letters: half a letter would be no text. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
