import { expect, test } from 'vitest'
import { organizationData } from './head-organization.ts'

test('the home page names who runs the site and its languages', () => {
  expect(organizationData('https://korto.example')).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Korto', url: 'https://korto.example/' },
      { '@type': 'WebSite', inLanguage: ['en', 'bg', 'ru'] },
    ],
  })
})
