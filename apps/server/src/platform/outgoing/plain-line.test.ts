import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-line.ts'

test.each([
  ['Court\r\nBcc: everybody@evil.example', 'Court Bcc: everybody@evil.example'],
  ['\u202Eevil\u202C name\u2067', 'evil name'],
  ['tab\tzero\u0000 \u2028line', 'tab zero line'],
  ['Ирина Волкова', 'Ирина Волкова'],
])('%j becomes the line %j', (text, line) => {
  expect(plainLine(text, 100)).toBe(line)
})

test('what is too long is cut between letters', () => {
  expect(plainLine('🎾'.repeat(10_000), 5)).toBe('🎾🎾🎾🎾…')
  expect([...plainText('а\r\nб\n'.repeat(10_000), 500)]).toHaveLength(500)
})
