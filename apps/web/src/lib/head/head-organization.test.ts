import { expect, test } from 'vitest'
import { organizationData } from './head-organization.ts'

test('the structured data of the home page has the operator and the languages', () => {
  expect(organizationData('https://korto.example')).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Korto', url: 'https://korto.example/' },
      { '@type': 'WebSite', inLanguage: ['en', 'bg', 'ru'] },
    ],
  })
})
