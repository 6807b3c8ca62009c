import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { marksOf, placeholdersOf, pluralForms, wordsOf } from '../../test/messages.ts'
import shell from './en.json' with { type: 'json' }

type Catalog = Record<string, string>

const folder = join(import.meta.dirname, 'pages')
const catalog = (language: string, page: string): Catalog =>
  JSON.parse(readFileSync(join(folder, language, page), 'utf8'))
const pages = readdirSync(join(folder, 'en'))

/** Code, amounts and addresses are the same for everybody. */
const isCode = (key: string, text: string) => key.startsWith('cookies.') && /^(<code>[^<]*<\/code>[, ]*)+$/.test(text)

describe.each(['bg', 'ru'])('the long texts in %s', (language) => {
  test('are of the same pages as in English', () => {
    expect(readdirSync(join(folder, language))).toEqual(pages)
  })

  describe.each(pages)('%s', (page) => {
    const english = catalog('en', page)
    const texts = catalog(language, page)

    test('has the lines of English in the same order, none missing and none extra', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(english))
    })

    test.each(Object.keys(english))('%s is translated, and fills in and marks what English does', (key) => {
      const [from, to] = [english[key] ?? '', texts[key] ?? '']
      expect(to.trim()).not.toBe('')
      if (/\p{L}/u.test(wordsOf(from)) && !isCode(key, from)) {
        expect(to).not.toBe(from)
        expect(wordsOf(to).replace(/[\d\s,–]|EUR/g, '')).toMatch(/\p{Script=Cyrillic}|€|\.example/u)
      }
      expect(placeholdersOf(to)).toEqual(placeholdersOf(from))
      expect(marksOf(to)).toEqual(marksOf(from))
    })
  })
})

test.each([
  { language: 'en', forms: ['one', 'other'] },
  { language: 'bg', forms: ['one', 'other'] },
  { language: 'ru', forms: ['one', 'few', 'many', 'other'] },
])('plurals of the long texts in $language have all forms of the language', ({ language, forms }) => {
  const plurals = pages.flatMap((page) => Object.values(catalog(language, page)).flatMap(pluralForms))
  expect(plurals.length).toBeGreaterThan(0)
  for (const named of plurals) expect(named.sort()).toEqual([...forms].sort())
})

test('no line of a page hides one of the shell', () => {
  for (const page of pages)
    for (const key of Object.keys(catalog('en', page))) expect(Object.hasOwn(shell, key), key).toBe(false)
})
