const MOST = 100_000_000

/** An amount as people type it, `88`, `88.50` or `88,5`; null when it is none. */
export function readAmount(text: string): number | null {
  const match = /^\d{1,9}(?:[.,]\d{1,2})?$/.exec(text.trim().replaceAll(' ', ''))
  const amount = match ? Number(match[0].replace(',', '.')) : null
  return amount !== null && amount <= MOST ? amount : null
}
