import { expect, test } from 'vitest'
import { pagePath, paths, safeBackPath } from './paths.ts'

const club = { id: 1, name: 'Sofia Tennis Club' }

test('links carry the language', () => {
  expect(paths('en').place(club)).toBe('/places/sofia-tennis-club-1/')
  expect(paths('bg').place(club, 12)).toBe('/bg/places/sofia-tennis-club-1/12')
  expect(paths('ru').home()).toBe('/ru')
  expect(paths('en').place(club, 12, { chosen: { start: '2026-11-17T19:00:00+02:00' } })).toBe(
    '/places/sofia-tennis-club-1/12?slot=2026-11-17T19%3A00%3A00%2B02%3A00',
  )
  expect(paths('ru').place({ id: 7, name: 'A/B? 50%#' })).toBe('/ru/places/a-b%3F-50%25%23-7/')
  const chosen = { start: '2026-11-18T09:00:00+02:00', end: '2026-11-18T10:00:00+02:00' }
  expect(paths('en').place(club, 12, { day: '2026-11-18', coachId: 3, chosen })).toBe(
    '/places/sofia-tennis-club-1/12?initial-date=2026-11-18&coachId=3&slot=2026-11-18T09%3A00%3A00%2B02%3A00&until=2026-11-18T10%3A00%3A00%2B02%3A00',
  )
  expect(paths('en').login('/places/a-1/?slot=x')).toBe('/login?back=%2Fplaces%2Fa-1%2F%3Fslot%3Dx')
})

test.each([
  { back: '/bg/places/a-1/12?slot=x', to: '/bg/places/a-1/12?slot=x' },
  { back: '/', to: '/' },
  { back: '/ru/my-bookings', to: '/ru/my-bookings' },
  { back: '/my-bookings/12', to: '/my-bookings/12' },
  { back: '/my-bookings/12/x', to: '/' },
  { back: null, to: '/' },
  { back: 'https://evil.example/places/a-1/', to: '/' },
  { back: '//evil.example/places/a-1/', to: '/' },
  { back: '/\\evil.example/places/', to: '/' },
  { back: 'javascript:alert(1)', to: '/' },
  { back: '/places/../api/auth/sign_out', to: '/' },
  { back: 'http://[', to: '/' },
])('signing in leads back to $to for $back', ({ back, to }) => {
  expect(safeBackPath(back)).toBe(to)
})

test('links of the menus have the language prefix before the path', () => {
  expect(pagePath('bg', 'terms')).toBe('/bg/terms')
  expect(pagePath('bg', 'myBookings')).toBe('/bg/my-bookings')
  expect(paths('bg').receipt(7)).toBe('/bg/my-bookings/7')
})
