import { refusals } from '@korto/contract/refusals'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
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
  const plurals = Object.values(texts).flatMap((text) => tokensOf(compileMessageOrThrow(text)).filter(isPlural))
  expect(plurals.length).toBeGreaterThan(0)
  for (const [, , cases] of plurals) {
    const named = Object.keys(cases as object).filter((form) => !/^(=?\d+|offset)$/.test(form))
    expect(named.sort()).toEqual([...forms].sort())
  }
})

type Token = [name: string, type?: string, format?: unknown]

const isPlural = (token: Token) => token[1] === 'plural'

/** The placeholders of a message, also those inside its choices. */
function tokensOf(message: CompiledMessage): Token[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, , format] = token
    const choices = typeof format === 'object' && format !== null ? Object.values(format) : []
    return [token, ...choices.flatMap((choice) => (Array.isArray(choice) ? tokensOf(choice) : []))]
  })
}

/** `count:plural`, `day:select/0,1,…`: name, kind, and for a select its choices. */
const placeholdersOf = (text: string): string[] =>
  [...new Set(tokensOf(compileMessageOrThrow(text)).map(describeToken))].sort()

function describeToken([name, type, format]: Token): string {
  return type === 'select' ? `${name}:select/${Object.keys(format as object)}` : `${name}:${type ?? ''}`
}

/** The message without what is filled in. */
const wordsOf = (text: string): string => {
  const words = (message: CompiledMessage): string =>
    message
      .map((token) => {
        if (typeof token === 'string') return token
        const choices = typeof token[2] === 'object' && token[2] !== null ? Object.values(token[2]) : []
        return choices.map((choice) => (Array.isArray(choice) ? words(choice) : '')).join('')
      })
      .join('')
  return words(compileMessageOrThrow(text))
}
