import { expect, test } from 'vitest'
import { mainEntries, profileEntries } from './entries.ts'
import { firstAdminPage } from './first-admin-page.ts'

const pagesOf = (entries: readonly { page: string }[]) => entries.map(({ page }) => page)

test('signed-in users also get the link to their bookings', () => {
  expect(pagesOf(mainEntries(false))).toEqual(['home', 'whyKorto', 'registerClub'])
  expect(pagesOf(mainEntries(true))).toEqual(['home', 'myBookings', 'whyKorto', 'registerClub'])
})

test('the profile menu has Profile and Settings beside Sign Out', () => {
  expect(pagesOf(profileEntries)).toEqual(['profile', 'settings'])
})

test.each([
  { permissions: ['admin'], page: 'dashboard' },
  { permissions: ['front_office'], page: 'dashboard' },
  { permissions: ['coach'], page: 'overview' },
  { permissions: ['coach', 'front_office'], page: 'dashboard' },
] as const)('$permissions begin at $page', ({ permissions, page }) => {
  expect(firstAdminPage({ permissions, supplItemIds: [] })).toBe(page)
})
