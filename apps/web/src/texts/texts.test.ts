import { refusals } from '@korto/contract/refusals'
import { describe, expect, test } from 'vitest'
import { placeholdersOf, pluralForms, wordsOf } from '../../test/messages.ts'
import bg from './bg.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

type Catalog = Record<string, string>
const english: Catalog = en

/** Every language names itself. */
const SAME_IN_ALL = ['language.en', 'language.bg', 'language.ru']

describe.each([
  { language: 'bg', texts: bg as Catalog },
  { language: 'ru', texts: ru as Catalog },
])('the texts in $language', ({ texts }) => {
  test('are those of English, none missing and none extra', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en))
  })

  test.each(Object.keys(en).filter((key) => !SAME_IN_ALL.includes(key)))('%s is translated', (key) => {
    const text = texts[key] ?? ''
    expect(text.trim()).not.toBe('')
    if (/\p{L}/u.test(wordsOf(english[key] ?? ''))) expect(text).not.toBe(english[key])
  })

  test.each(Object.keys(en))('%s fills in what English fills in', (key) => {
    expect(placeholdersOf(texts[key] ?? '')).toEqual(placeholdersOf(english[key] ?? ''))
  })
})

test('every refusal of the contract has a text, in English the contract’s own', () => {
  const said = Object.entries(en).filter(([key]) => key.startsWith('refusal.'))
  const contract = Object.entries(refusals).map(([code, { message }]) => [`refusal.${code}`, message])
  expect(said).toEqual(contract)
})

test.each([
  { texts: en, language: 'en', forms: ['one', 'other'] },
  { texts: bg, language: 'bg', forms: ['one', 'other'] },
  { texts: ru, language: 'ru', forms: ['one', 'few', 'many', 'other'] },
])('plurals in $language have all forms of the language', ({ texts, forms }) => {
  const plurals = Object.values(texts).flatMap(pluralForms)
  expect(plurals.length).toBeGreaterThan(0)
  for (const named of plurals) expect(named.sort()).toEqual([...forms].sort())
})

test.each([en, bg, ru])('the advice is to cancel 24 hours earlier [CONST-03]', (texts) => {
  expect(texts['booking.cancelAdvice'].match(/\d+/g)).toEqual(['24'])
})
