import type { Page } from '@playwright/test'
import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { dayOfWeek } from '../packages/domain/src/time/day.ts'
import { open } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { announceSiteChange, someClubs } from './support/clubs.ts'
import { expect, test, type World } from './support/world.ts'

const row = (page: Page) => page.locator('#my-bookings [data-booking]').first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Move to another time' })
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const stored = (world: World, id: number) =>
  world.db
    .selectFrom('bookings')
    .select(['item_id', 'from_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function aBookedClub(world: World, name: string, config = {}) {
  const [club] = await someClubs(world, [{ name, courts: 2, config }])
  const signedIn = await world.signedIn()
  const [courtId = 0, secondId = 0] = club?.courtIds ?? []
  const { id, from_at } = await aBooking(world.db, { itemId: courtId, userId: signedIn.userId, day: inDays(2) })
  return { ...signedIn, courtId, secondId, id, from: from_at }
}

test('on a phone a booking is moved to another court and day, with old and new time side by side', async ({
  world,
}) => {
  const { page, id, courtId, secondId } = await aBookedClub(world, 'Moving Club')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/sites/*/timetable**', async (route) => {
    await held
    await route.continue()
  })
  await row(page).getByRole('button', { name: 'Move' }).click()
  await expect(sheet(page).getByText('Loading')).toBeAttached()
  release()
  const from = sheet(page).getByRole('group', { name: 'Now' })
  const to = sheet(page).getByRole('group', { name: 'New' })
  await expect(from).toContainText(/10:00–11:00.*Court 1/)
  await expect(to).toContainText('Choose a time below')
  const confirm = sheet(page).getByRole('button', { name: 'Move booking' })
  await expect(confirm).toBeDisabled()
  // Its own time is not offered.
  await expect(sheet(page).getByRole('radio', { name: '11:00–12:00' })).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: '10:00–11:00' })).toHaveCount(0)

  await sheet(page).getByRole('radio', { name: 'Court 2' }).check()
  const day = inDays(3)
  await sheet(page)
    .getByRole('button', { name: `${WEEKDAYS[dayOfWeek(day)]} ${Number(day.slice(8))}` })
    .click()
  await sheet(page).getByRole('radio', { name: '18:00–19:00' }).check()
  await expect(to).toContainText(/18:00–19:00.*Court 2.*20 BGN \/ 10\.23 EUR/)
  const [sheetBox, viewport] = [await sheet(page).boundingBox(), page.viewportSize()]
  expect(Math.round((sheetBox?.y ?? 0) + (sheetBox?.height ?? 0))).toBe(viewport?.height)
  await expect(confirm).toBeInViewport()
  await confirm.click()
  await expect(page.getByText('Booking moved')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page)).toContainText('18:00–19:00')
  await expect(row(page)).toContainText('Court 2')
  await expect(row(page).getByRole('button', { name: 'Move' })).toBeFocused()
  expect(await stored(world, id)).toMatchObject({ item_id: secondId, status: 'CONFIRMED' })
  expect(courtId).not.toBe(secondId)
})

test('a refused move shows the reason, keeps the booking and offers free times', async ({ world }) => {
  const { page, id, courtId, from } = await aBookedClub(world, 'Refusing Club')
  await open(page, '/')
  await row(page).getByRole('button', { name: 'Move' }).click()
  await sheet(page).getByRole('radio', { name: '12:00–13:00' }).check()
  // Booked by somebody else, without a live event.
  const rival = await aUser(world.db)
  await aBooking(world.db, { itemId: courtId, userId: rival.id, day: inDays(2), time: '12:00' })
  await sheet(page).getByRole('button', { name: 'Move booking' }).click()
  const refusal = sheet(page).getByRole('alert').filter({ hasText: 'Not enough capacity!' })
  await expect(refusal).toContainText('Your booking stays as it was.')
  expect(await stored(world, id)).toMatchObject({ item_id: courtId, status: 'CONFIRMED', from_at: from })
  await sheet(page).getByRole('region', { name: 'Nearest free times' }).getByRole('button').first().click()
  await expect(refusal).toHaveCount(0)
  await expect(sheet(page).getByRole('group', { name: 'New' })).toContainText(/(11:00–12:00|13:00–14:00)/)
  await sheet(page).getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText('Booking moved')).toBeVisible()
  await expect.poll(async () => (await stored(world, id)).from_at.getTime()).not.toBe(from.getTime())
})

test('two hours stay two hours when they are moved, and a court that needs an approval says so', async ({ world }) => {
  const { courtId, siteId } = await world.aClub('Long Club')
  const config = { booking_multiple_slots: true, require_confirmation: true }
  await world.db
    .updateTable('items')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', courtId)
    .execute()
  await announceSiteChange(world.db, siteId)
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(2), minutes: 120 })
  await open(page, '/')
  await row(page).getByRole('button', { name: 'Move' }).click()
  await sheet(page).getByRole('radio', { name: '14:00–16:00' }).check()
  await expect(sheet(page)).toContainText('The club has to confirm the new time.')
})
