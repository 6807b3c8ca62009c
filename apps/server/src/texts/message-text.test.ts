import { familiarRussian, politeBulgarian } from '@korto/domain/testing/form-of-address'
import { languages } from '@korto/domain/user/language'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import bg from './bg.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import { messageText } from './message-text.ts'
import ru from './ru.json' with { type: 'json' }

type Part = string | readonly [name: string, kind?: string, forms?: Record<string, Message>]
type Message = string | readonly Part[]

/** The names in a message, those inside its forms too. */
function placeholders(message: Message | undefined): string[] {
  if (message === undefined || typeof message === 'string') return []
  const names = message.flatMap((part) =>
    typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap((form) => placeholders(form))],
  )
  return [...new Set(names)].sort()
}
const placeholdersOf = (text: string) => placeholders(compileMessageOrThrow(text) as Message)

test('every message is there in three languages and fills in the same', () => {
  for (const texts of [bg, ru]) {
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholdersOf(texts[key]), key).toEqual(placeholdersOf(en[key]))
      expect(texts[key]).not.toBe(en[key])
    }
  }
})

test('plurals have every form of their language', () => {
  const forms = { en: ['one', 'other'], bg: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] }
  for (const [language, texts] of Object.entries({ en, bg, ru }))
    for (const text of Object.values(texts).filter((one) => one.includes(', plural,')))
      for (const form of forms[language as keyof typeof forms]) expect(text).toContain(` ${form} {`)
  expect(messageText('ru', 'digest.bookings', { count: 0 })).toBe('нет бронирований')
  expect(messageText('ru', 'digest.bookings', { count: 22 })).toBe('22 бронирования')
  expect(messageText('ru', 'digest.bookings', { count: 5 })).toBe('5 бронирований')
  expect(messageText('en', 'digest.bookings', { count: 1 })).toBe('1 booking')
})

test('messages say „ти“ in Bulgarian and «вы» in Russian', () => {
  expect(Object.values(bg).flatMap(politeBulgarian)).toEqual([])
  expect(Object.values(ru).flatMap(familiarRussian)).toEqual([])
})

test('a value stays text, whatever it looks like', () => {
  for (const language of languages)
    expect(messageText(language, 'sms.code', { code: '{brand}', brand: '$&' })).toMatch(/\{brand\}.*\$&/)
})
