import type { Page } from '@playwright/test'
import { aBooking, aUser, aWatcher } from '../apps/server/test/factories.ts'
import { instantOf, wireDateTime } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test } from './support/world.ts'

/** The requests that wait, opened from the bar. */
async function openBell(page: Page) {
  await open(page, '/admin/overview')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click()
  return page.getByRole('dialog', { name: 'Waiting for you' })
}

test('the client sees without a reload that the desk confirmed, rejected, cancelled or moved, and what got free [NOTIF-25, ST-12, ST-13]', async ({
  world,
}) => {
  const { siteId, courtId, added } = await aClubWith(world, 'Telling Tennis', () => [{ name: 'Court 2' }])
  const second = added[0]?.id ?? 0
  const client = await world.signedIn({ displayName: 'Rada Told' })
  const booked = (time: string, status: 'PENDING' | 'CONFIRMED') =>
    aBooking(world.db, { itemId: courtId, userId: client.userId, day: inDays(2), time, status })
  const wanted = await booked('09:00', 'PENDING')
  const admin = await signedInStaff(world, siteId, 'admin')
  const { page } = client
  await open(page, '/notifications')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect(page.getByText('Nothing new')).toBeVisible()
  const entries = page.getByRole('main').getByRole('listitem')

  const bell = await openBell(admin.page)
  await bell.getByRole('button', { name: 'Accept Rada Told' }).click()
  await expect(entries).toHaveText([/Booking confirmed.*Telling Tennis.*09:00–10:00/])
  await expect(entries.first().getByRole('link')).toHaveAccessibleName('See booking: Booking confirmed')

  const unwanted = await booked('11:00', 'PENDING')
  const fred = await signedInStaff(world, siteId, 'front_office')
  const panel = await openBell(fred.page)
  await panel.getByRole('button', { name: 'Reject Rada Told' }).click()
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(entries.first()).toContainText('Request rejected')
  const status = async (id: number) =>
    (await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst())?.status
  expect([await status(wanted.id), await status(unwanted.id)]).toEqual(['CONFIRMED', 'REJECTED'])

  const call = (method: string, path: string, body: object = {}) =>
    fred.page.evaluate(
      async ([how, to, what]) => {
        const token = localStorage.getItem('accessToken') ?? ''
        const headers = { 'content-type': 'application/json', new_access_token: token }
        return (await fetch(to, { method: how, headers, body: JSON.stringify(what) })).status
      },
      [method, path, body] as const,
    )
  const later = { fromDate: `${inDays(2)}T15:00:00`, toDate: `${inDays(2)}T16:00:00` }
  expect(await call('PUT', `/api/admin/booking/${wanted.id}`, later)).toBe(200)
  await expect(entries.first()).toContainText('Moved to 15:00')
  expect(await call('DELETE', `/api/admin/booking/${wanted.id}`)).toBe(200)
  await expect(entries.first()).toContainText('Canceled by the club')
  await expect(entries.first().getByRole('link', { name: /^See other times/ })).toBeVisible()

  const { id: otherId } = await aUser(world.db)
  const taken = await aBooking(world.db, { itemId: second, userId: otherId, day: inDays(2), time: '10:00' })
  await aWatcher(world.db, { userId: client.userId, itemIds: [second], day: inDays(2), from: '10:00', to: '11:00' })
  expect(await call('DELETE', `/api/admin/booking/${taken.id}`)).toBe(200)
  await expect(entries.first()).toContainText('10:00 on Court 2 is free')
  await expect(entries).toHaveCount(5)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  // The filter is kept in the address.
  await page.getByText('Watched', { exact: true }).click()
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/\?about=watched$/)
  await open(page, '/notifications?about=bookings')
  await expect(entries).toHaveCount(4)
})

test('a time that somebody else took is no longer watched with one click; older entries come by page', async ({
  world,
}) => {
  const { siteId, courtId, path } = await world.aClub('Faster Tennis')
  const { page, userId } = await world.signedIn()
  const older = Array.from({ length: 100 }, (_, n) => ({ user_id: userId, type: 'CONFIRMED', text: `Older ${n}` }))
  await world.db.insertInto('notifications').values(older).execute()
  const at = (minutes: number) => instantOf('Europe/Sofia', inDays(1), minutes) ?? 0
  const [start, end] = [at(600), at(660)].map((moment) => wireDateTime('Europe/Sofia', moment))
  const text = JSON.stringify({ site: 'Faster Tennis', item: 'Court 1', start, end })
  await world.db
    .insertInto('notifications')
    .values({ user_id: userId, type: 'SLOT_FREE', text, link: `${path}?initial-date=${inDays(1)}` })
    .execute()
  await aWatcher(world.db, { userId, itemIds: [courtId], day: inDays(1), from: '10:00', to: '11:00' })
  const [from_at, to_at] = [new Date(at(600)), new Date(at(660))]
  await world.db
    .insertInto('watched_slots')
    .values({ site_id: siteId, item_id: courtId, from_at, to_at, is_full: true })
    .execute()

  await open(page, '/notifications')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(100)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(101)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  const stop = entries.first().getByRole('button', { name: 'Stop watching: 10:00 on Court 1 was free' })
  const address = '**/api/watch/*'
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  await stop.click()
  await expect(page.getByText('Error stopping watching. Please try again later')).toBeVisible()
  await page.unroute(address)
  await stop.click()
  await expect(page.getByText('You no longer watch this time')).toBeVisible()
  await expect(stop).toHaveCount(0)
  const watchers = await world.db.selectFrom('watchers').select('active').where('user_id', '=', userId).execute()
  expect(watchers.some(({ active }) => active)).toBe(false)
})
