import { expect, test } from 'vitest'
import { languageDecision } from './language-decision.ts'

const nothing = { path: '/places/x-1/', lang: null, remembered: null, country: null }

test.each([
  { clues: { path: '/bg', lang: 'ru', remembered: 'ru', country: 'Russia' }, language: 'bg', isKept: false },
  { clues: { path: '/ru', lang: 'ru', remembered: 'bg' }, language: 'ru', isKept: true },
  { clues: { path: '/bg', remembered: 'bg' }, language: 'bg', isKept: false },
  { clues: { lang: 'ru', remembered: 'bg' }, language: 'ru', isKept: true },
  { clues: { lang: 'xx', remembered: 'bg' }, language: 'en', isKept: true },
  { clues: { lang: 'b1g', remembered: 'ru' }, language: 'ru', isKept: true },
  { clues: { remembered: 'en', country: 'Bulgaria' }, language: 'en', isKept: true },
  { clues: { country: 'Bulgaria' }, language: 'bg', isKept: true },
  { clues: { country: 'Germany' }, language: 'en', isKept: true },
])('$clues is read in $language, kept: $isKept [BOOT-09]', ({ clues, language, isKept }) => {
  expect(languageDecision({ ...nothing, ...clues })).toEqual({ language, isKept, isOpen: false })
})

test.each([{ clues: {} }, { clues: { lang: 'b1g' } }])(
  'without a word for a language it is English, nothing is kept, and the country is asked for: $clues',
  ({ clues }) => {
    expect(languageDecision({ ...nothing, ...clues })).toEqual({ language: 'en', isKept: false, isOpen: true })
  },
)
