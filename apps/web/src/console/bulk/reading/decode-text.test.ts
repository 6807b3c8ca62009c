import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Дата;Корт\r\n16.11.2026;Клей 1\r\n'
const bytes = (...numbers: number[]) => Uint8Array.from(numbers)
const utf16 = (text: string, mark: boolean) => {
  const codes = [...(mark ? '\uFEFF' : ''), ...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return [code & 0xff, code >> 8]
  })
  return Uint8Array.from(codes)
}
/** As windows-1251 has Cyrillic: А to я from 0xC0 on. */
const windows1251 = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )

test('UTF-8 with a mark and without, UTF-16 and windows-1251 are read [BULK-07]', () => {
  const utf8 = new TextEncoder().encode(TEXT)
  expect(decodeText(utf8)).toEqual({ text: TEXT, encoding: 'UTF-8' })
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, ...utf8))).toEqual({ text: TEXT, encoding: 'UTF-8' })
  expect(decodeText(utf16(TEXT, true))).toEqual({ text: TEXT, encoding: 'UTF-16' })
  expect(decodeText(utf16('Date;Court\r\n16.11.2026;Clay 1', false)).encoding).toBe('UTF-16')
  expect(decodeText(windows1251(TEXT))).toEqual({ text: TEXT, encoding: 'windows-1251' })
  expect(decodeText(bytes())).toEqual({ text: '', encoding: 'UTF-8' })
})
