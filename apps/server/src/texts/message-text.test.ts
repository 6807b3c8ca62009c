import { familiarRussian, politeBulgarian } from '@korto/domain/testing/form-of-address'
import { languages } from '@korto/domain/user/language'
import { expect, test } from 'vitest'
import bg from './bg.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import { messageText } from './message-text.ts'
import ru from './ru.json' with { type: 'json' }

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()

test('every message is there in three languages and fills in the same', () => {
  for (const texts of [bg, ru]) {
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(texts[key])).toEqual(placeholders(en[key]))
      expect(texts[key]).not.toBe(en[key])
    }
  }
})

test('messages say „ти“ in Bulgarian and «вы» in Russian', () => {
  expect(Object.values(bg).flatMap(politeBulgarian)).toEqual([])
  expect(Object.values(ru).flatMap(familiarRussian)).toEqual([])
})

test('a value stays text, whatever it looks like', () => {
  for (const language of languages)
    expect(messageText(language, 'sms.code', { code: '{brand}', brand: '$&' })).toMatch(/\{brand\}.*\$&/)
})
