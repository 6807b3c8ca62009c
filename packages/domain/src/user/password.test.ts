import { expect, test } from 'vitest'
import { isGuessable, MIN_PASSWORD, minPassword } from './password.ts'

test.each([
  'password123',
  'P4ssw0rd!2026',
  'passwordpassword',
  'qwertyuiop',
  'Qwerty12345!',
  '1234567890',
  '0987654321',
  'aaaaaaaaaaaa',
  '1212121212',
  'iloveyou2026',
  'Tennis-Summer-26',
  'парола123456',
  'letmeinletmein',
  '!!!!!!!!!!!!',
])('%s is among the first to be guessed', (password) => {
  expect(isGuessable(password, [])).toBe(true)
})

test.each([
  ['korto-2026!', 'Korto'],
  ['K0rt0k0rt0', 'Korto'],
  ['sofiatennisclub', 'Sofia Tennis Club'],
  ['Dimitrova1990', 'Ada Dimitrova'],
  ['ada.lovelace.1', 'ada.lovelace@example.com'],
])('%s is made of the name %s', (password, name) => {
  expect(isGuessable(password, [name])).toBe(true)
})

test.each([
  'correct horse battery',
  'play-at-korto-1',
  'fj39-dkla-xx',
  'тихата вода рони брега',
  'ünglaublich-langsam',
])('%s is nobody’s first guess, whatever it is composed of', (password) => {
  expect(isGuessable(password, ['Korto', 'Ada Dimitrova', 'ada@example.com'])).toBe(false)
})

test('staff need longer ones', () => {
  expect([minPassword(false), minPassword(true)]).toEqual([MIN_PASSWORD, 15])
})
