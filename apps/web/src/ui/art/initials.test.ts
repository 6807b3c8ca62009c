import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Maria Koleva', 'MK'],
  ['Мария Петрова Колева', 'МК'],
  ['maria@mail.example', 'M'],
  ['O’Neill', 'O'],
  ['+359 88 555 0142', '#'],
  ['', '#'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
