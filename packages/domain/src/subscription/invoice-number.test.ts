import { expect, test } from 'vitest'
import { invoiceNumber, parseInvoiceNumber } from './invoice-number.ts'

test('an invoice number has the year and six digits', () => {
  expect(invoiceNumber(2026, 398)).toBe('K-2026-000398')
  expect(invoiceNumber(2026, 1_234_567)).toBe('K-2026-1234567')
})

test.each([1, 398, 999_999, 1_000_000])('the number %i is read as it was written', (number) => {
  expect(parseInvoiceNumber(invoiceNumber(2027, number))).toEqual({ year: 2027, number })
})

test.each([
  '',
  'K-2026-398',
  'K-2026-0000398',
  'k-2026-000398',
  'K-2026-000000',
  'K-26-000398',
  'K-2026-000398 ',
  'K-2026-00039e',
])('"%s" is no invoice number', (text) => {
  expect(parseInvoiceNumber(text)).toBeNull()
})
