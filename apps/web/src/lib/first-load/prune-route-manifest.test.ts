import { expect, test } from 'vitest'
import { pruneRouteManifest } from './prune-route-manifest.ts'

const ids = ['root', 'en', 'en/home', 'en/not-found', 'bg', 'bg/home', 'bg/not-found', 'ru', 'ru/home']

test.each([
  { pathname: '/', kept: ['root', 'en', 'en/home', 'en/not-found'] },
  { pathname: '/bulgaria', kept: ['root', 'en', 'en/home', 'en/not-found'] },
  { pathname: '/bg', kept: ['root', 'en', 'en/not-found', 'bg', 'bg/home', 'bg/not-found'] },
  { pathname: '/ru/places/a-1', kept: ['root', 'en', 'en/not-found', 'ru', 'ru/home'] },
])('the routes for $pathname are those of its language, and one for all others', ({ pathname, kept }) => {
  const table = { routes: Object.fromEntries(ids.map((id) => [id, {}])) }
  pruneRouteManifest({ __reactRouterManifest: table, location: { pathname } } as unknown as Window)
  expect(Object.keys(table.routes)).toEqual(kept)
})
