import { expect, test } from 'vitest'
import { CODE_MIN_CHARACTERS, looksLikePhone, PHONE_MIN_CHARACTERS, strippedCode, strippedPhone } from './phone.ts'

test('what is neither digit nor + is stripped [PHONE-03]', () => {
  expect(strippedPhone('+359 (88) 812-34-56')).toBe('+359888123456')
})

test.each([
  { text: '+1234567', ok: true },
  { text: '+123456', ok: false },
  { text: '+359', ok: false },
  { text: '0888123456', ok: false },
])('$text passes the form: $ok [PHONE-04]', ({ text, ok }) => {
  expect(looksLikePhone(text)).toBe(ok)
})

test('a number has at least 8 characters, a code 6 [CONST-38]', () => {
  expect([PHONE_MIN_CHARACTERS, CODE_MIN_CHARACTERS]).toEqual([8, 6])
})

test('a code copied with blanks or a dash is the same code', () => {
  expect(['123 456', '123-456', ' 123–456\n', '12\u00a034\u00a056'].map(strippedCode)).toEqual([
    '123456',
    '123456',
    '123456',
    '123456',
  ])
})
