import { readFileSync } from 'node:fs'
import { apiExamples, apiSections } from '@korto/contract/api-examples/sections'
import { familiarRussian, politeBulgarian } from '@korto/domain/testing/form-of-address'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../lib/language/language.ts'
import { helpTopics } from '../topics.ts'

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../content/api-calls.${language}.json`, import.meta.url), 'utf8'))

describe.each(languages)('the purposes of calls in %s', (language) => {
  const texts = textsOf(language)

  test('there is one for each documented call, and none for an unknown one [HELP-04]', () => {
    expect(Object.keys(texts)).toEqual(apiExamples.map(({ call }) => call))
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe('')
  })

  test('are written in the language', () => {
    if (language !== 'en') for (const text of Object.values(texts)) expect(text).toMatch(/\p{Script=Cyrillic}/u)
    if (language === 'bg') for (const text of Object.values(texts)) expect(politeBulgarian(text)).toEqual([])
    if (language === 'ru') for (const text of Object.values(texts)) expect(familiarRussian(text)).toEqual([])
  })
})

test('every section of calls is shown by an answer of the topic', () => {
  const answers = helpTopics.find(({ id }) => id === 'api')?.answers.map(({ id }) => id)
  expect(answers).toEqual(['overview', ...Object.keys(apiSections), 'errors'])
})
