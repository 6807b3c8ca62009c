import { expect, test } from 'vitest'
import { letterOf } from './board-keys.ts'

test.each([
  { key: 'n', code: 'KeyN', letter: 'n' },
  { key: 'N', code: 'KeyN', letter: 'n' },
  // A Bulgarian keyboard.
  { key: 'т', code: 'KeyN', letter: 'n' },
  // A French one: what it writes counts.
  { key: 'a', code: 'KeyQ', letter: 'a' },
  { key: 'х', code: 'BracketLeft', letter: '[' },
  { key: '?', code: 'Slash', letter: '?' },
  { key: 'ArrowUp', code: 'ArrowUp', letter: 'ArrowUp' },
])('$key of $code is $letter', ({ letter, ...pressed }) => {
  expect(letterOf(pressed)).toBe(letter)
})
