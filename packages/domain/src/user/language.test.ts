import { expect, test } from 'vitest'
import {
  languageFlags,
  languageOfCountry,
  languages,
  prefixLanguage,
  queryLanguage,
  recognizedLanguage,
  resolvedLanguage,
} from './language.ts'

test.each([
  ['bg', 'bg'],
  ['ru', 'ru'],
  ['en', 'en'],
  ['de', 'en'],
  ['EN', 'en'],
  ['', 'en'],
])('%j is recognised as %s [BOOT-06]', (text, language) => {
  expect(recognizedLanguage(text)).toBe(language)
})

test.each([
  { lang: 'ru', is: 'ru' },
  { lang: 'xx', is: 'en' },
  { lang: 'b1g', is: null },
  { lang: '', is: null },
  { lang: 'bg ', is: null },
  { lang: null, is: null },
])('the parameter lang=$lang asks for $is [BOOT-07]', ({ lang, is }) => {
  expect(queryLanguage(lang)).toBe(is)
})

test.each([
  ['Bulgaria', 'bg'],
  ['Russia', 'ru'],
  ['Belarus', 'ru'],
  ['Germany', 'en'],
  ['BG', 'bg'],
  ['', 'en'],
])('a visitor from %s reads %s by default [BOOT-08]', (country, language) => {
  expect(languageOfCountry(country)).toBe(language)
})

const clues = { path: '/places/x-1', lang: null, remembered: null, country: null }

test.each([
  { clues: { path: '/bg/places/x-1', lang: 'ru', remembered: 'ru', country: 'Russia' }, is: 'bg' },
  { clues: { lang: 'ru', remembered: 'bg', country: 'Bulgaria' }, is: 'ru' },
  { clues: { lang: 'b1g', remembered: 'bg', country: 'Russia' }, is: 'bg' },
  { clues: { remembered: 'en', country: 'Bulgaria' }, is: 'en' },
  { clues: { country: 'Bulgaria' }, is: 'bg' },
  { clues: {}, is: 'en' },
])('prefix, lang, remembered, country, en: $clues gives $is [BOOT-09]', (row) => {
  expect(resolvedLanguage({ ...clues, ...row.clues })).toBe(row.is)
})

test.each([
  ['/bg', 'bg'],
  ['/ru/admin/dashboard', 'ru'],
  ['/bg?x=1', 'bg'],
  ['/bgx', null],
  ['/', null],
  ['/places/bg', null],
])('the path %s has the prefix of %s', (path, language) => {
  expect(prefixLanguage(path)).toBe(language)
})

test('languages are en, bg, ru with flags US, BG, RU [CONST-36]', () => {
  expect(languages.map((language) => [language, languageFlags[language]])).toEqual([
    ['en', 'US'],
    ['bg', 'BG'],
    ['ru', 'RU'],
  ])
})
