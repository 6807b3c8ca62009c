import { expect, test } from 'vitest'
import { inLanguage, languageOf, withoutLanguage } from './language.ts'

test.each([
  { path: '/', language: 'en', rest: '/' },
  { path: '/bg', language: 'bg', rest: '/' },
  { path: '/ru/', language: 'ru', rest: '/' },
  { path: '/bg/places/x-1/', language: 'bg', rest: '/places/x-1/' },
  { path: '/de/places/x-1/', language: 'en', rest: '/de/places/x-1/' },
  { path: '/BG', language: 'en', rest: '/BG' },
  { path: '/bgx', language: 'en', rest: '/bgx' },
])('$path is read in $language', ({ path, language, rest }) => {
  expect(languageOf(path)).toBe(language)
  expect(withoutLanguage(path)).toBe(rest)
})

test.each([
  { language: 'bg', from: '/', to: '/bg' },
  { language: 'en', from: '/bg', to: '/' },
  { language: 'ru', from: '/bg/places/x-1/12', to: '/ru/places/x-1/12' },
  { language: 'en', from: '/ru/login', to: '/login' },
] as const)('$from in $language is $to', ({ language, from, to }) => {
  expect(inLanguage(language, from)).toBe(to)
})
