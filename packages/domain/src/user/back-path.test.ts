import { expect, test } from 'vitest'
import { safeBackPath } from './back-path.ts'

test.each([
  ['/', '/'],
  ['/bg', '/bg'],
  ['/places/sofia-tennis-club-1/', '/places/sofia-tennis-club-1/'],
  [
    '/bg/places/%D0%BA%D0%BB%D1%83%D0%B1-1/12?date=2026-11-16',
    '/bg/places/%D0%BA%D0%BB%D1%83%D0%B1-1/12?date=2026-11-16',
  ],
  ['/place?siteId=3', '/place?siteId=3'],
  ['/admin/site/users', '/admin/site/users'],
  ['/ru/login_after_invitation/abc_-1', '/ru/login_after_invitation/abc_-1'],
  ['/profile#phone', '/profile'],
])('%s is a page of ours', (back, to) => {
  expect(safeBackPath(back)).toBe(to)
})

/** Known open-redirect attacks. */
const HOSTILE = [
  null,
  '',
  'https://evil.example',
  'http://evil.example/places/1',
  '//evil.example',
  '///evil.example',
  '////evil.example/places/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/places/..//evil.example',
  '/places/../../evil',
  '/places/%2e%2e/%2e%2e/evil',
  '/./places/1',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https:evil.example',
  'https:/evil.example',
  '@evil.example',
  '/@evil.example',
  '.evil.example',
  'places/1',
  '/login?back=https://evil.example',
  '/api/auth/sign_out',
  '/dev/outbox',
  '/\u202e/places/1',
  '/places/1\u0000',
  `/places/${'a'.repeat(600)}`,
]

test.each(HOSTILE)('%j leads home', (back) => {
  expect(safeBackPath(back)).toBe('/')
})

test('there are more than thirty of them', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(30)
})
