import { expect, test } from 'vitest'
import { languageRedirect } from './language-redirect.ts'

const redirect = (path: string, cookies?: string) => languageRedirect(new URL(path, 'https://korto.example'), cookies)

test.each([
  { path: '/', cookies: 'lang=bg', to: '/bg' },
  { path: '/?tag=Tennis', cookies: 'lang=bg', to: '/bg?tag=Tennis' },
  {
    path: '/places/a-1/12?coachId=21&initial-date=2026-11-16',
    cookies: 'refresh=x; lang=ru',
    to: '/ru/places/a-1/12?coachId=21&initial-date=2026-11-16',
  },
  { path: '/admin/dashboard', cookies: 'lang=bg;a=b', to: '/bg/admin/dashboard' },
  { path: '/places/%D0%BA%D0%BB%D1%83%D0%B1-7/', cookies: 'lang=bg', to: '/bg/places/%D0%BA%D0%BB%D1%83%D0%B1-7/' },
  { path: '//other.example/x', cookies: 'lang=bg', to: '/bg//other.example/x', origin: true },
])('$path with $cookies leads to $to, path and query kept [BOOT-10]', ({ path, cookies, to }) => {
  expect(languageRedirect(new URL(`https://korto.example${path}`), cookies)).toBe(to)
})

test.each([
  { path: '/bg', cookies: 'lang=ru' },
  { path: '/ru/places/a-1/', cookies: 'lang=bg' },
  { path: '/bg/login?lang=ru', cookies: undefined },
])('the prefix of $path stands above what is remembered ($cookies) [BOOT-04]', ({ path, cookies }) => {
  expect(redirect(path, cookies)).toBeNull()
})

test.each([
  { path: '/?lang=ru', cookies: undefined, to: '/ru?lang=ru' },
  { path: '/terms?lang=ru', cookies: 'lang=bg', to: '/ru/terms?lang=ru' },
  { path: '/?lang=en', cookies: 'lang=bg', to: null },
  { path: '/?lang=xx', cookies: 'lang=bg', to: null },
  { path: '/?lang=b1g', cookies: 'lang=bg', to: '/bg?lang=b1g' },
  { path: '/?lang=b1g', cookies: undefined, to: null },
  { path: '/', cookies: 'lang=en', to: null },
  { path: '/', cookies: 'lang=de', to: null },
  { path: '/', cookies: 'slang=bg', to: null },
  { path: '/', cookies: 'x="; lang=bg', to: '/bg' },
  { path: '/', cookies: '', to: null },
])('lang stands above the cookie, and letters decide: $path, $cookies gives $to [BOOT-07, BOOT-09]', (row) => {
  expect(redirect(row.path, row.cookies)).toBe(row.to)
})

test('data that an open page fetches is never redirected', () => {
  expect(redirect('/places/a-1.data', 'lang=bg')).toBeNull()
  expect(redirect('/_root.data', 'lang=bg')).toBeNull()
})
