import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Language } from '../language/language.ts'
import { formatMessage, type Values } from './format-message.ts'

const formatted = (text: string, values: Values = {}, language: Language = 'en') =>
  formatMessage(compileMessageOrThrow(text), language, values)

test('a text is formatted with its values', () => {
  expect(formatted('See you')).toBe('See you')
  expect(formatted('{name} at {place}', { name: 'Ann', place: 'Court 1' })).toBe('Ann at Court 1')
  expect(formatted('{name} and #1', { name: '{place}' })).toBe('{place} and #1')
  expect(formatted('with {nobody}.')).toBe('with .')
})

test.each([
  [0, 'никакие'],
  [1, '1 день'],
  [3, '3 дня'],
  [5, '5 дней'],
  [21, '21 день'],
  [12_345, '12 345 дней'],
])('a plural follows its language: %s', (count, words) => {
  const text = '{count, plural, =0 {никакие} one {# день} few {# дня} many {# дней} other {# дня}}'
  expect(formatted(text, { count }, 'ru').replaceAll(/\s/g, ' ')).toBe(words)
})

test('a plural may have exact numbers and other placeholders', () => {
  const text = '{count, plural, offset:1 =1 {{who}} one {{who} and # other} other {{who} and # others}}'
  expect([1, 2, 4].map((count) => formatted(text, { count, who: 'Ann' }))).toEqual([
    'Ann',
    'Ann and 1 other',
    'Ann and 3 others',
  ])
})

test('a select has a default, and ignores properties of Object', () => {
  const text = '{day, select, 1 {Mon} other {some day}}'
  expect([1, '1', 9, 'constructor'].map((day) => formatted(text, { day }))).toEqual([
    'Mon',
    'Mon',
    'some day',
    'some day',
  ])
})

test('a select inside a plural has the count', () => {
  const text = '{count, plural, other {{kind, select, court {# courts} other {# things}}}}'
  expect(formatted(text, { count: 7, kind: 'court' })).toBe('7 courts')
})

test('numbers are formatted in the language', () => {
  expect(formatted('{price, number}', { price: 1234.5 }, 'bg')).toBe(new Intl.NumberFormat('bg').format(1234.5))
})
