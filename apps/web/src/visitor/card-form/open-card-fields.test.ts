import { expect, test } from 'vitest'
import { amountText } from './card-fields.ts'
import { fakeFieldsIn } from './open-card-fields.ts'

const token = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64')

test('only a token of the fake names fields of its own', () => {
  const address = 'http://127.0.0.1:4400/card_fields'
  expect(fakeFieldsIn(token({ version: 2, environment: 'fake', cardFields: address }))).toBe(address)
  expect(fakeFieldsIn(token({ version: 2, environment: 'sandbox', configUrl: 'https://api.example' }))).toBeNull()
  expect(fakeFieldsIn(token({ cardFields: 7 }))).toBeNull()
  expect(fakeFieldsIn('sandbox_abc_merchant')).toBeNull()
})

test.each([
  [0, '0.00'],
  [1_500, '15.00'],
  [3_050, '30.50'],
  [60_001, '600.01'],
])('%i cents are %s for a bank', (cents, text) => {
  expect(amountText(cents)).toBe(text)
})
