import type { Page } from '@playwright/test'
import { aBooking, aStaffMember, aWatcher, signedInUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { someClubs } from './support/clubs.ts'
import { expect, test } from './support/world.ts'

const rows = (page: Page) => page.locator('#my-bookings [data-booking]')
const rowOf = (page: Page, id: number) => page.locator(`[data-booking="${id}"]`)

test('the list updates without a reload when staff accept, reject, move or cancel [MYB-09]', async ({ world }) => {
  const [club] = await someClubs(world, [{ name: 'Living Club' }])
  const { page, userId } = await world.signedIn()
  const staff = await signedInUser(world.db)
  await aStaffMember(world.db, club?.siteId ?? 0, staff.id, ['admin'])
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', new_access_token: staff.accessToken }
    return (await fetch(world.url + path, { method, headers, body: JSON.stringify(body) })).status
  }
  const booked = async (time: string, status: 'PENDING' | 'CONFIRMED') =>
    (await aBooking(world.db, { itemId: club?.courtIds[0] ?? 0, userId, day: inDays(2), time, status })).id
  const pending = await booked('09:00', 'PENDING')
  const unwanted = await booked('11:00', 'PENDING')
  const moved = await booked('13:00', 'CONFIRMED')
  await open(page, '/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect(rowOf(page, pending)).toContainText('Pending confirmation')

  expect(await call('POST', `/api/admin/booking/${pending}/accept`)).toBe(200)
  await expect(rowOf(page, pending)).not.toContainText('Pending confirmation')
  await expect(rowOf(page, pending)).toContainText('09:00–10:00')
  expect(await call('POST', `/api/admin/booking/${unwanted}/reject`)).toBe(200)
  await expect(rowOf(page, unwanted)).toContainText('Rejected')
  await expect(rowOf(page, unwanted).getByRole('button')).toHaveCount(0)
  const later = { fromDate: `${inDays(3)}T15:00:00`, toDate: `${inDays(3)}T16:00:00` }
  expect(await call('PUT', `/api/admin/booking/${moved}`, later)).toBe(200)
  await expect(rowOf(page, moved)).toContainText('15:00–16:00')
  expect(await call('DELETE', `/api/admin/booking/${pending}`)).toBe(200)
  await expect(rowOf(page, pending)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('watchers are listed below the bookings; stopped in one browser, they disappear in the other [PROF-09]', async ({
  world,
}) => {
  const [club] = await someClubs(world, [{ name: 'Waiting Club', courts: 2 }])
  const { page, context, userId } = await world.signedIn()
  await aWatcher(world.db, { userId, itemIds: club?.courtIds ?? [], day: inDays(1), from: '17:00', to: '20:00' })
  const other = await context.newPage()
  await open(other, '/profile')
  await open(page, '/')
  const entry = page.locator('#my-bookings').getByRole('listitem').filter({ hasText: 'Waiting Club: Court 1, Court 2' })
  await expect(entry).toContainText('17:00–20:00')
  await expect(other.getByRole('listitem').filter({ hasText: 'Waiting Club' })).toBeVisible()
  await entry.getByRole('button', { name: /^Stop notifying/ }).click()
  await expect(page.getByRole('heading', { name: 'Watching' })).toHaveCount(0)
  await expect(other.getByText('You are not watching any times')).toBeVisible()
})
