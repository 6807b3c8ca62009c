import { beforeEach, expect, test, vi } from 'vitest'

let { addCatalog, overrideTexts, textsIn }: typeof import('./texts.ts') = await import('./texts.ts')

/** Nobody else's catalogs, and none that others would find. */
beforeEach(async () => {
  vi.resetModules()
  ;({ addCatalog, overrideTexts, textsIn } = await import('./texts.ts'))
})

test('a text changed on the server stands before the built-in one until it is taken back [RT-04]', () => {
  addCatalog('bg', { 'home.title': ['Запази корт'], 'home.clubs': ['Клубове'] })
  overrideTexts('bg', { 'home.title': ['Хвани корт, ', ['name']] })
  expect(textsIn('bg').t('home.title', { name: 'Ада' })).toBe('Хвани корт, Ада')
  expect(textsIn('bg').t('home.clubs')).toBe('Клубове')
  overrideTexts('bg', {})
  expect(textsIn('bg').t('home.title')).toBe('Запази корт')
})

test('a page adds its own texts beside those of the shell, and they can be changed as well [RT-04]', () => {
  addCatalog('ru', { 'home.title': ['Бронь'] })
  overrideTexts('ru', { 'terms.title': ['Правила'] })
  addCatalog('ru', { 'terms.title': ['Условия'], 'terms.lead': ['Кратко'] })
  const { t, has } = textsIn<'home.title' | 'terms.title' | 'terms.lead'>('ru')
  expect([t('home.title'), t('terms.title'), t('terms.lead')]).toEqual(['Бронь', 'Правила', 'Кратко'])
  expect(has('terms.lead')).toBe(true)
  expect(has('privacy.lead')).toBe(false)
})

test('a language nobody has brought cannot be spoken, changed texts or not', () => {
  overrideTexts('en', { 'home.title': ['Grab a court'] })
  expect(() => textsIn('en')).toThrow('The texts of en are not loaded')
})
