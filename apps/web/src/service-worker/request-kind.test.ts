import { expect, test } from 'vitest'
import { assetsIn, offlineLanguage, offlinePath, offlinePaths, requestKind } from './request-kind.ts'

const ORIGIN = 'https://korto.example'

test.each([
  { method: 'GET', mode: 'navigate', url: `${ORIGIN}/places/a-1/`, kind: 'page' },
  { method: 'GET', mode: 'cors', url: `${ORIGIN}/assets/react-3f2a.js`, kind: 'asset' },
  { method: 'GET', mode: 'cors', url: `${ORIGIN}/api/me`, kind: 'other' },
  { method: 'GET', mode: 'cors', url: `${ORIGIN}/places/a-1/.data`, kind: 'other' },
  { method: 'GET', mode: 'cors', url: `${ORIGIN}/build.json`, kind: 'other' },
  { method: 'POST', mode: 'navigate', url: `${ORIGIN}/login`, kind: 'other' },
  { method: 'GET', mode: 'no-cors', url: 'https://pictures.example/assets/a.png', kind: 'other' },
] as const)('$method $url ($mode) is $kind', ({ kind, ...request }) => {
  expect(requestKind(request, ORIGIN)).toBe(kind)
})

test.each([
  { url: `${ORIGIN}/bg/places/a-1/`, remembered: 'ru', path: '/bg/offline' },
  { url: `${ORIGIN}/places/a-1/`, remembered: 'ru', path: '/ru/offline' },
  { url: `${ORIGIN}/places/a-1/`, remembered: undefined, path: '/offline' },
])('without a connection $url shows $path', ({ url, remembered, path }) => {
  expect(offlinePath(offlineLanguage(url, remembered))).toBe(path)
})

test('all offline pages and their files are cached', () => {
  expect(offlinePaths).toEqual(['/offline', '/bg/offline', '/ru/offline'])
  expect(assetsIn('<link href="/assets/root-1a.css"><link href="/assets/root-1a.css"><a href="/x">')).toEqual([
    '/assets/root-1a.css',
  ])
})
