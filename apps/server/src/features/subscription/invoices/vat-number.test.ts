import { expect, test } from 'vitest'
import { vatNumberOf } from './vat-number.ts'

test.each([
  ['BG175074752', 'a company'],
  ['bg 175.074-752', 'with spaces and signs'],
  ['BG7523169263', 'a person'],
  ['BG7111042925', 'a foreigner'],
  ['BG9000000008', 'another body'],
  ['DE136695976', 'Germany'],
  ['EL094259216', 'Greece, as tax offices write it'],
  ['ATU13585627', 'Austria'],
  ['NL004495445B01', 'the Netherlands'],
])('%s is a VAT number: %s', async (typed) => {
  expect(await vatNumberOf(typed)).toBe(typed.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
})

test.each([
  'BG175074753',
  'BG7523169264',
  'BG9000000001',
  'BG17507475',
  '175074752',
  'DE136695978',
  'XX136695976',
  'US123456789',
  'BG',
  '',
  '<b>',
  'BG１７５０７４７５２',
])('%j is none', async (typed) => {
  expect(await vatNumberOf(typed)).toBeNull()
})
