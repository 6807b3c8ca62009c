/** A mailto link; without a recipient the sender chooses one. */
export function mailAddress(to: string, letter?: { subject: string; body: string }): string {
  const query = letter && `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}${query ?? ''}`
}

/** A tel link for a number as people type it. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
