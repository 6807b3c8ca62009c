import type { Locator, Page } from '@playwright/test'
import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

/** Presses Tab until the element has the focus, then Enter. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 200; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('by keyboard alone a watcher is started and stopped, and a booking moved and canceled', async ({ world }) => {
  const { path, courtId, siteId } = await world.aClub('Keyboard Club')
  const rival = await aUser(world.db)
  await aBooking(world.db, { itemId: courtId, userId: rival.id, day: inDays(1), time: '14:00' })
  await announceNewSite(world, siteId, [courtId])
  const { page, userId } = await world.signedIn()
  const { id } = await aBooking(world.db, { itemId: courtId, userId, day: inDays(1), time: '09:00' })

  await open(page, path)
  const cell = page.locator(tomorrowAt('14:00'))
  await expect(cell).toHaveAttribute('data-kind', 'full')
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  for (let steps = 0; steps < 40 && !(await isFocused(cell)); steps++)
    await page.keyboard.press((await isInDay(page, inDays(1))) ? 'ArrowDown' : 'ArrowRight')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Notify me' }))
  await expect(cell).toHaveAttribute('data-kind', 'watched')

  // Without the clubs of other tests, which would be tab stops, too.
  await open(page, '/?search=Keyboard+Club')
  const mine = page.locator('#my-bookings')
  await press(page, mine.getByRole('button', { name: /^Stop notifying/ }))
  await expect(page.getByRole('heading', { name: 'Watching' })).toHaveCount(0)
  await expect(mine.getByRole('heading', { name: 'My Bookings' })).toBeFocused()

  const row = mine.locator('[data-booking]')
  await press(page, row.getByRole('button', { name: 'Move' }))
  const sheet = page.getByRole('dialog', { name: 'Move to another time' })
  const [first, second] = [sheet.getByRole('radio').first(), sheet.getByRole('radio').nth(1)]
  await tabTo(page, first)
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeChecked()
  const chosen = await second.getAttribute('value')
  await press(page, sheet.getByRole('button', { name: 'Move booking' }))
  await expect(sheet).toHaveCount(0)
  await expect(row).toContainText(chosen?.slice(11, 16) ?? 'none')
  await expect(row.getByRole('button', { name: 'Move' })).toBeFocused()

  await press(page, row.getByRole('button', { name: 'Cancel' }))
  // The safe button has the focus; the other comes before it.
  await expect(row.getByRole('button', { name: 'Do nothing' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(mine.getByRole('heading', { name: 'My Bookings' })).toBeFocused()
  const stored = await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  expect(stored?.status).toBe('CANCELED')
})

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const isInDay = (page: Page, day: string) =>
  page.evaluate((wanted) => (document.activeElement as HTMLElement).dataset.start?.startsWith(wanted) ?? false, day)
