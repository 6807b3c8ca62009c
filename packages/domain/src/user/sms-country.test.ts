import { expect, test } from 'vitest'
import { isSmsCountry, languageOfPhone } from './sms-country.ts'

test('an SMS goes only to the countries of the list', () => {
  const list = ['+359', '+49']
  expect(
    ['+359888123456', '+4915112345678', '+8801712345678', '+4412345678'].map((n) => isSmsCountry(n, list)),
  ).toEqual([true, true, false, false])
  expect(isSmsCountry('+359888123456', [])).toBe(false)
})

test('whoever is not known yet is written to in the language of the country', () => {
  expect(['+359888123456', '+79161234567', '+12025550123'].map(languageOfPhone)).toEqual(['bg', 'ru', 'en'])
})
