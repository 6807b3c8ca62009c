import { expect, test } from 'vitest'
import { phoneCountry } from '../user/phone-plans.ts'
import { COUNTRY_CODES } from './country-codes.ts'

test('a number is read as one of the country of its club, wherever a club can be', () => {
  expect(Object.fromEntries(Object.keys(COUNTRY_CODES).map((name) => [name, phoneCountry(name)]))).toEqual(
    COUNTRY_CODES,
  )
})
