import { expect, test } from 'vitest'
import { PHONE_COUNTRIES, phoneCountry, phonePlan } from './phone-plans.ts'

test('a country is known by its name, a former one too, or by its code', () => {
  const names = ['Bulgaria', ' bulgaria ', 'Türkiye', 'Turkey', 'Ukraine', 'UA', 'bg', 'Atlantis', '']
  expect(names.map(phoneCountry)).toEqual(['BG', 'BG', 'TR', 'TR', 'UA', 'UA', 'BG', null, null])
})

test('only listed countries have a plan', () => {
  expect(PHONE_COUNTRIES).toHaveLength(46)
  expect(phonePlan('toString')).toBeNull()
})
