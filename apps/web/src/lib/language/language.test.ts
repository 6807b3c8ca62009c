import { expect, test } from 'vitest'
import { addressIn, inLanguage, languageOf, withoutLanguage } from './language.ts'

test.each([
  { path: '/', language: 'en', rest: '/' },
  { path: '/bg', language: 'bg', rest: '/' },
  { path: '/ru/', language: 'ru', rest: '/' },
  { path: '/bg/places/x-1/', language: 'bg', rest: '/places/x-1/' },
  { path: '/de/places/x-1/', language: 'en', rest: '/de/places/x-1/' },
  { path: '/BG', language: 'en', rest: '/BG' },
  { path: '/bgx', language: 'en', rest: '/bgx' },
])('$path is in $language', ({ path, language, rest }) => {
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

test.each([
  {
    address: { pathname: '/places/x-1/', search: '?coachId=21&initial-date=2026-11-16', hash: '#a' },
    to: '/bg/places/x-1/?coachId=21&initial-date=2026-11-16#a',
  },
  { address: { pathname: '/ru', search: '?tag=%D0%A2', hash: '' }, to: '/bg?tag=%D0%A2' },
])('a page in another language keeps path and query: $to [BOOT-10]', ({ address, to }) => {
  expect(addressIn('bg', address)).toBe(to)
})

test.each([
  { search: '?lang=ru', kept: '' },
  { search: '?lang=ru&tag=Tennis', kept: '?tag=Tennis' },
  { search: '?a=1&lang=ru&b=%20', kept: '?a=1&b=%20' },
  { search: '?slang=1&language=x', kept: '?slang=1&language=x' },
  { search: '', kept: '' },
])('choosing a language removes lang: $search becomes "$kept"', ({ search, kept }) => {
  expect(addressIn('en', { pathname: '/ru/login', search, hash: '' }, 'chosen')).toBe(`/login${kept}`)
})
