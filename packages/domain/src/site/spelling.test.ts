import { expect, test } from 'vitest'
import { isOneSlipApart, spelling } from './spelling.ts'

test.each([
  ['София', 'Sofia', 'Sofiya', 'Sophia'],
  ['Пловдив', 'Plovdiv'],
  ['Лозенец', 'Lozenets', 'Lozenetz', 'Lozenec'],
  ['Елена', 'Elena'],
  ['Юлия', 'Yulia', 'Julia', 'Iuliya'],
  ['тенис', 'теннис', 'Tennis'],
  ['Студентски град', 'Studentski grad'],
  ['Горна баня', 'Gorna Banya', 'gorna bania'],
  ['клуб', 'club', 'KLUB'],
  ['Щерев', 'Shterev', 'Schterev'],
  ['Михаил', 'Mihail', 'Mikhail'],
  ['Квартал', 'Kvartal', 'Quartal'],
  ['José', 'Jose'],
])('%s is spelled like %s', (...names) => {
  expect(new Set(names.map(spelling)).size).toBe(1)
})

test.each([
  ['ul. „Цар Асен“ 5', 'car asen 5'],
  ['🎾', ''],
  ['  ', ''],
])('only letters and digits are compared: %s', (text, expected) => {
  expect(spelling(text).endsWith(expected)).toBe(true)
})

test.each([
  { a: 'plovdiv', b: 'plovdi', is: true },
  { a: 'plovdiv', b: 'ploovdiv', is: true },
  { a: 'plovdiv', b: 'plavdiv', is: true },
  { a: 'plovdiv', b: 'polvdiv', is: true },
  { a: 'plovdiv', b: 'plovdvi', is: true },
  { a: 'elena', b: 'elena', is: true },
  { a: 'plovdiv', b: 'polvdvi', is: false },
  { a: 'plovdiv', b: 'plov', is: false },
  { a: 'ivan', b: 'ivo', is: false },
  { a: 'ruse', b: 'rose', is: true },
  { a: 'rus', b: 'ros', is: false },
])('$a and $b are one slip apart: $is', ({ a, b, is }) => {
  expect(isOneSlipApart(a, b)).toBe(is)
  expect(isOneSlipApart(b, a)).toBe(is)
})
