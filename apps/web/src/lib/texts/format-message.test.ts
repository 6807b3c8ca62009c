import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Language } from '../language/language.ts'
import { formatMessage, type Values } from './format-message.ts'

const said = (text: string, values: Values = {}, language: Language = 'en') =>
  formatMessage(compileMessageOrThrow(text), language, values)

test('a text is said as it is written, with what belongs into it', () => {
  expect(said('See you')).toBe('See you')
  expect(said('{name} at {place}', { name: 'Ann', place: 'Court 1' })).toBe('Ann at Court 1')
  expect(said('{name} and #1', { name: '{place}' })).toBe('{place} and #1')
  expect(said('with {nobody}.')).toBe('with .')
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
  expect(said(text, { count }, 'ru').replaceAll(/\s/g, ' ')).toBe(words)
})

test('a plural may count some apart, and say other things inside', () => {
  const text = '{count, plural, offset:1 =1 {{who}} one {{who} and # other} other {{who} and # others}}'
  expect([1, 2, 4].map((count) => said(text, { count, who: 'Ann' }))).toEqual([
    'Ann',
    'Ann and 1 other',
    'Ann and 3 others',
  ])
})

test('a choice has another way out, and no name of an object is one', () => {
  const text = '{day, select, 1 {Mon} other {some day}}'
  expect([1, '1', 9, 'constructor'].map((day) => said(text, { day }))).toEqual(['Mon', 'Mon', 'some day', 'some day'])
})

test('a choice inside a plural still knows how many', () => {
  const text = '{count, plural, other {{kind, select, court {# courts} other {# things}}}}'
  expect(said(text, { count: 7, kind: 'court' })).toBe('7 courts')
})

test('numbers are those of the language', () => {
  expect(said('{price, number}', { price: 1234.5 }, 'bg')).toBe(new Intl.NumberFormat('bg').format(1234.5))
})
