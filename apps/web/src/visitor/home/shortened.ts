const MOST_LETTERS = 40

/** A typed text, short enough to be repeated in a sentence. */
export function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : letters.join('')
}
