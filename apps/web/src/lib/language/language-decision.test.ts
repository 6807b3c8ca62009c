import { expect, test } from 'vitest'
import { languageDecision } from './language-decision.ts'

const nothing = { path: '/places/x-1/', lang: null, remembered: null, country: null }

test.each([
  { clues: { path: '/bg', lang: 'ru', remembered: 'ru', country: 'Russia' }, language: 'bg', isRemembered: false },
  { clues: { path: '/ru', lang: 'ru', remembered: 'bg' }, language: 'ru', isRemembered: true },
  { clues: { path: '/bg', remembered: 'bg' }, language: 'bg', isRemembered: false },
  { clues: { lang: 'ru', remembered: 'bg' }, language: 'ru', isRemembered: true },
  { clues: { lang: 'xx', remembered: 'bg' }, language: 'en', isRemembered: true },
  { clues: { lang: 'b1g', remembered: 'ru' }, language: 'ru', isRemembered: true },
  { clues: { remembered: 'en', country: 'Bulgaria' }, language: 'en', isRemembered: true },
  { clues: { country: 'Bulgaria' }, language: 'bg', isRemembered: true },
  { clues: { country: 'Germany' }, language: 'en', isRemembered: true },
])('$clues gives $language, remembered: $isRemembered [BOOT-09]', ({ clues, language, isRemembered }) => {
  expect(languageDecision({ ...nothing, ...clues })).toEqual({ language, isRemembered, isUndecided: false })
})

test.each([{ clues: {} }, { clues: { lang: 'b1g' } }])(
  'without a language it is English, not remembered, and the country is requested: $clues',
  ({ clues }) => {
    expect(languageDecision({ ...nothing, ...clues })).toEqual({
      language: 'en',
      isRemembered: false,
      isUndecided: true,
    })
  },
)
