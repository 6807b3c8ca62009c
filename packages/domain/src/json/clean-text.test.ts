import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

test.each([
  ['a direction override', 'Court\u202e1', 'Court1'],
  ['a space without width', 'Ada\u200b Lovelace\ufeff', 'Ada Lovelace'],
  ['joiners and soft hyphens', 'A\u200dd\u200ca\u00ad', 'Ada'],
  ['separators of lines and paragraphs', 'Ada\u2028\u2029', 'Ada'],
  ['half a character', 'Ada\ud83d', 'Ada'],
  ['a letter in two parts', 'Cafe\u0301', 'Café'],
  ['controls', 'Ada\u0007\u009b', 'Ada'],
])('%s is not kept', (_name, text, clean) => {
  expect([cleanLine(text), cleanText(text)]).toEqual([clean, clean])
})

test('a name has one line, a description as many as were written', () => {
  const text = 'Korto\r\nYour account\tis closed\n'
  expect(cleanLine(text)).toBe('Korto Your account is closed')
  expect(cleanText(text)).toBe('Korto\nYour account\tis closed')
})

test.each(['', ' ', '\u3164', '\u2800\u2800', '\u115f', '\u00a0\u2003', '\u0301', '\u{e0041}'])(
  'what shows nothing is nothing: %j',
  (text) => {
    expect([cleanLine(text), cleanText(text)]).toEqual(['', ''])
  },
)

test.each(['Ада Любомирова', '金', '№ 5', '?', '🎾', 'O’Neill'])('%s stays as it is', (text) => {
  expect(cleanLine(text)).toBe(text)
})
