const NUMBER = /^K-(\d{4})-(\d{6,9})$/

/** `K-2026-000398` */
export const invoiceNumber = (year: number, number: number): string => `K-${year}-${String(number).padStart(6, '0')}`

/** Null unless `invoiceNumber` writes it so. */
export function parseInvoiceNumber(text: string): { year: number; number: number } | null {
  const match = NUMBER.exec(text)
  if (!match) return null
  const parsed = { year: Number(match[1]), number: Number(match[2]) }
  return parsed.number > 0 && invoiceNumber(parsed.year, parsed.number) === text ? parsed : null
}
