/** Opens a letter in the reader's mail program; without an addressee the writer chooses one. */
export function mailAddress(to: string, letter?: { subject: string; body: string }): string {
  const query = letter && `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}${query ?? ''}`
}

/** Dials a number as people write it. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
