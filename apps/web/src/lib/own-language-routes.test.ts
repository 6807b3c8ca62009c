import { expect, test } from 'vitest'
import { keepOwnLanguage } from './own-language-routes.ts'

const ids = ['root', 'en', 'en/home', 'en/offline', 'bg', 'bg/home', 'bg/offline', 'ru', 'ru/home']

test.each([
  { pathname: '/', kept: ['root', 'en', 'en/home', 'en/offline'] },
  { pathname: '/bulgaria', kept: ['root', 'en', 'en/home', 'en/offline'] },
  { pathname: '/bg', kept: ['root', 'bg', 'bg/home', 'bg/offline'] },
  { pathname: '/ru/places/a-1', kept: ['root', 'ru', 'ru/home'] },
])('the pages that $pathname can lead to are those of its language', ({ pathname, kept }) => {
  const table = { routes: Object.fromEntries(ids.map((id) => [id, {}])) }
  keepOwnLanguage({ __reactRouterManifest: table, location: { pathname } } as unknown as Window)
  expect(Object.keys(table.routes)).toEqual(kept)
})
