import { expect, test } from 'vitest'
import { languageOfPhone } from './phone-language.ts'

test('an unknown person is written to in the language of the country', () => {
  expect(['+359888123456', '+79161234567', '+12025550123'].map(languageOfPhone)).toEqual(['bg', 'ru', 'en'])
})
