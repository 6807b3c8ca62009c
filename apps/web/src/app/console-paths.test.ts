import { expect, test } from 'vitest'
import { consoleAddressAt, consolePath } from './console-paths.ts'

test('a page of the console that is not built has no address, so that no link is dead', () => {
  expect(consolePath('bg', 'users', [])).toBe('/bg/admin/site/users')
  expect(consolePath('en', 'dashboard')).toBe('/admin/dashboard')
  expect(consolePath('en', 'dashboard', ['dashboard'])).toBeNull()
})

test.each([
  { path: '/admin/dashboard', page: 'dashboard' },
  { path: '/bg/admin/site/users', page: 'users' },
  { path: '/admin/site/facilities/i/12', page: 'facilities' },
  { path: '/admin/site/facilities/new', page: 'facilities' },
  { path: '/admin/dashboards', page: null },
  { path: '/admin', page: null },
])('$path belongs to $page', ({ path, page }) => {
  expect(consoleAddressAt(path, [])).toBe(page)
})

test('an address of a page that is not built belongs to none', () => {
  expect(consoleAddressAt('/admin/help', ['help'])).toBeNull()
})
