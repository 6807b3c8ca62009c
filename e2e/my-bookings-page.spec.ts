import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aBooking, aRule, aStaffMember, aUser, aWatcher, signedInUser } from '../apps/server/test/factories.ts'
import { dayOfWeek } from '../packages/domain/src/time/day.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays } from './support/club.ts'
import { announceSiteChange, someClubs } from './support/clubs.ts'
import { expect, test, type World } from './support/world.ts'

const EVERY = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `Every ${day}`,
)
const rowOf = (page: Page, id: number) => page.locator(`[data-booking="${id}"]`)
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function aClubWithCoach(world: World, name: string) {
  const [club] = await someClubs(world, [{ name, coaches: ['Elena Markova'] }])
  const [courtId = 0] = club?.courtIds ?? []
  const [coachId = 0] = club?.coachIds ?? []
  return { siteId: club?.siteId ?? 0, courtId, coachId }
}

async function staffOf(world: World, siteId: number) {
  const staff = await signedInUser(world.db)
  await aStaffMember(world.db, siteId, staff.id, ['admin'])
  return async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', new_access_token: staff.accessToken }
    return (await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
}

test('from home to all own bookings: upcoming, series, watching and earlier, with live changes [NAV-02] [MYB-08] [MYB-09]', async ({
  world,
}) => {
  const { siteId, courtId, coachId } = await aClubWithCoach(world, 'Page Club')
  await world.db
    .updateTable('sites')
    .set({ location: JSON.stringify({ lat: 42.65, lng: 23.33 }) })
    .where('id', '=', siteId)
    .execute()
  await announceSiteChange(world.db, siteId)
  const { page, userId } = await world.signedIn()
  const of = { itemId: courtId, userId }
  const pending = await aBooking(world.db, { ...of, day: inDays(2), supplItemId: coachId, status: 'PENDING' })
  await aBooking(world.db, { ...of, day: inDays(3), time: '12:00', minutes: 120 })
  await aRule(world.db, { ...of, validFrom: inDays(-6), validUntil: inDays(60) })
  await aWatcher(world.db, { userId, itemIds: [courtId], day: inDays(2), from: '17:00', to: '20:00' })
  const played = await aBooking(world.db, { ...of, day: inDays(-5) })
  const call = await staffOf(world, siteId)

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  await expect(page.getByRole('link', { name: /^All \d bookings$/ })).toHaveAttribute('href', '/my-bookings')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL(`${world.url}/my-bookings`)
  await expect(page.getByRole('heading', { name: 'My Bookings', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My Bookings' }),
  ).toHaveAttribute('aria-current', 'page')

  const waiting = rowOf(page, pending.id)
  for (const words of ['10:00–11:00', 'Court 1 with Elena Markova', 'Page Club', 'Pending confirmation'])
    await expect(waiting).toContainText(words)
  // Two hours that were booked in one go are one entry.
  await expect(page.locator('[data-booking]').filter({ hasText: '12:00–14:00' })).toHaveCount(1)
  await expect(waiting.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=42.65%2C23.33',
  )
  const downloading = page.waitForEvent('download')
  await waiting.getByRole('button', { name: 'Add to calendar' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('SUMMARY:Court 1 · Page Club')
  expect(file).toContain('STATUS:TENTATIVE')
  const every = `${EVERY[dayOfWeek(inDays(1))]}, 18:00–19:00`
  await expect(region(page, 'Every week').getByRole('listitem')).toContainText(every)
  await expect(region(page, 'Watching').getByRole('listitem')).toContainText('17:00–20:00')
  await expect(region(page, 'Earlier').getByRole('listitem')).toHaveCount(1)

  expect(await call(`/api/admin/booking/${pending.id}/accept`)).toBe(200)
  await expect(waiting).not.toContainText('Pending confirmation')
  expect(await call(`/api/admin/booking/${played.id}/status`, { status: 'MISSED' })).toBe(200)
  await expect(rowOf(page, played.id)).toContainText('Missed booking')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  // Canceled on the page, the heading takes the focus.
  await waiting.getByRole('button', { name: 'Cancel' }).click()
  await waiting.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a request that waits is marked on the card of the next game, which counts the days of the calendar', async ({
  world,
}) => {
  const { courtId } = await aClubWithCoach(world, 'Waiting Game')
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(3), time: '08:00', status: 'PENDING' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const card = page.locator('p').filter({ hasText: 'Your next game, in 3 days' })
  await expect(card).toContainText('Pending confirmation')
})

test('an earlier game is booked again: the same hour, or the nearest free one; older ones come page by page', async ({
  world,
}) => {
  const { siteId, courtId, coachId } = await aClubWithCoach(world, 'Again Club')
  const { page, userId } = await world.signedIn()
  const of = { itemId: courtId, userId }
  const lesson = await aBooking(world.db, { ...of, day: inDays(-5), supplItemId: coachId })
  const taken = await aBooking(world.db, { ...of, day: inDays(-6) })
  for (let week = 2; week <= 11; week++) await aBooking(world.db, { ...of, day: inDays(-7 * week) })
  const rival = await aUser(world.db)
  await aBooking(world.db, { itemId: courtId, userId: rival.id, day: inDays(1) })
  await announceSiteChange(world.db, siteId)
  await open(page, '/my-bookings')
  const rows = region(page, 'Earlier').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await region(page, 'Earlier').getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  // The hour of tomorrow is taken, the next one is as near as the one before and comes first.
  await rowOf(page, taken.id).getByRole('button', { name: 'Book again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(page.getByText(/10:00 is taken/)).toBeVisible()
  await expect(dialog).toContainText('11:00–12:00')
  expect(new URL(page.url()).searchParams.get('slot')).toContain(`${inDays(1)}T11:00`)

  await open(page, '/my-bookings')
  await rowOf(page, lesson.id).getByRole('button', { name: 'Book again' }).click()
  await expect(dialog).toContainText('10:00–11:00')
  const query = new URL(page.url()).searchParams
  expect(query.get('slot')).toContain(`${inDays(2)}T10:00`)
  expect(query.get('coachId')).toBe(String(coachId))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Booking successful')).toBeVisible()
  const booked = await world.db
    .selectFrom('bookings')
    .select(['suppl_item_id', 'local_date'])
    .where('user_id', '=', userId)
    .where('from_at', '>', new Date())
    .execute()
  expect(booked).toEqual([{ suppl_item_id: coachId, local_date: inDays(2) }])
})

test('a receipt is printed without the page around it, and only by its owner; nothing booked leads to a court [MYB-10]', async ({
  world,
}) => {
  const { courtId, coachId } = await aClubWithCoach(world, 'Paper Club')
  const { page, userId } = await world.signedIn({ displayName: 'Maria Koleva' })
  const { id } = await aBooking(world.db, {
    itemId: courtId,
    userId,
    supplItemId: coachId,
    day: inDays(-3),
    additionalItems: [{ name: 'Racket', quantity: 2, price: 3.5 }],
  })
  await open(page, '/my-bookings')
  await rowOf(page, id).getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`${world.url}/my-bookings/${id}`)
  const sheet = page.getByRole('article', { name: 'Booking receipt' })
  for (const words of [
    `Booking no. ${id}`,
    'Paper Club',
    'Court 1',
    '10:00–11:00',
    'Elena Markova',
    'Maria Koleva',
    'Confirmed',
    'Racket × 2',
    '27 BGN / 13.80 EUR',
  ])
    await expect(sheet).toContainText(words)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(other.filter({ visible: true })).toHaveCount(0)

  const stranger = await world.signedIn()
  await open(stranger.page, `/my-bookings/${id}`)
  await expect(stranger.page.getByText('There is no such booking')).toBeVisible()
  await expect(stranger.page.getByText('Paper Club')).toHaveCount(0)
  await open(stranger.page, '/my-bookings/x')
  await expect(stranger.page.getByText('There is no such booking')).toBeVisible()
  await open(stranger.page, '/ru/my-bookings')
  await expect(stranger.page.getByText('Пока нет предстоящих игр')).toBeVisible()
  await stranger.page.getByRole('link', { name: 'Найти корт' }).click()
  await expect(stranger.page).toHaveURL(`${world.url}/ru`)
})
