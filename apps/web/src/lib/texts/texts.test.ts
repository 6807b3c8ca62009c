import { beforeEach, expect, test, vi } from 'vitest'

let { addTexts, overrideTexts, textsIn }: typeof import('./texts.ts') = await import('./texts.ts')

/** Modules of its own, so that other tests neither see its texts nor add to them. */
beforeEach(async () => {
  vi.resetModules()
  ;({ addTexts, overrideTexts, textsIn } = await import('./texts.ts'))
})

test('a text changed on the server overrides the built-in one until it is removed [RT-04]', () => {
  addTexts('bg', { page: { 'home.title': ['Запази корт'], 'home.clubs': ['Клубове'] } })
  overrideTexts('bg', { 'home.title': ['Хвани корт, ', ['name']] })
  expect(textsIn('bg').t('home.title', { name: 'Ада' })).toBe('Хвани корт, Ада')
  expect(textsIn('bg').t('home.clubs')).toBe('Клубове')
  overrideTexts('bg', {})
  expect(textsIn('bg').t('home.title')).toBe('Запази корт')
})

test('texts of a page are added to those of the shell, and can be overridden too [RT-04]', () => {
  addTexts('ru', { page: { 'home.title': ['Бронь'] } })
  overrideTexts('ru', { 'terms.title': ['Правила'] })
  addTexts('ru', { page: { 'terms.title': ['Условия'], 'terms.lead': ['Кратко'] } })
  const { t, has } = textsIn<'terms'>('ru')
  expect([t('home.title'), t('terms.title'), t('terms.lead')]).toEqual(['Бронь', 'Правила', 'Кратко'])
  expect(has('terms.lead')).toBe(true)
  expect(has('privacy.lead')).toBe(false)
})

test('a language that is not loaded throws, with or without overrides', () => {
  overrideTexts('en', { 'home.title': ['Grab a court'] })
  expect(() => textsIn('en')).toThrow('The texts of en are not loaded')
})
