import { aBooking, aRule, aWatcher } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays } from './support/club.ts'
import { someClubs } from './support/clubs.ts'
import { expect, test } from './support/world.ts'

test('axe finds nothing on own bookings, the move dialog, watchers and the calendar, in both themes', async ({
  world,
}) => {
  const [club] = await someClubs(world, [{ name: 'Axe Own', courts: 2, config: {} }])
  const courtIds = club?.courtIds ?? []
  const [itemId = 0] = courtIds
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId, userId, day: inDays(2) })
  await aRule(world.db, { itemId, userId, validFrom: inDays(1) })
  await aWatcher(world.db, { userId, itemIds: courtIds, day: inDays(1) })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const mine = page.locator('#my-bookings')
  await expect(page.getByRole('heading', { name: 'Watching' })).toBeVisible()
  await mine.locator('[data-booking^="r"]').first().getByRole('button', { name: 'Cancel' }).click()
  await mine.getByRole('checkbox', { name: 'All occurrences' }).check()
  expect(await axeViolationsInBothThemes(page), 'list').toEqual([])
  await mine.getByRole('button', { name: 'Move' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '12:00–13:00' }).check()
  expect(await axeViolationsInBothThemes(page), 'move').toEqual([])
  await open(page, '/settings')
  await page.getByRole('region', { name: 'Your calendar' }).getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('textbox', { name: 'Private address' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'calendar').toEqual([])
})
