import type { Locator, Page } from '@playwright/test'
import { aBooking, aUser, aWatcher } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

/** The server refuses at once, so only the cooldown after a click keeps the button disabled. */
async function expectDisabledAfterClick(page: Page, button: Locator) {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { message: 'Not now', code: 'STATE' } }),
  )
  const answered = page.waitForResponse((answer) => answer.status() === 409)
  const clicked = Date.now()
  await button.click()
  await answered
  await expect(button).toBeEnabled()
  return Date.now() - clicked
}

test('buttons that must not act twice are disabled for 3 s: watching, stopping, canceling, saving [UI-02]', async ({
  world,
}) => {
  const { path, courtId } = await world.aClub('Resting Tennis')
  const { page, context, userId } = await world.signedIn()
  const other = await aUser(world.db)
  const day = inDays(1)
  for (const time of ['10:00', '15:00']) await aBooking(world.db, { itemId: courtId, userId: other.id, day, time })
  await aBooking(world.db, { itemId: courtId, userId, day, time: '18:00' })
  await aWatcher(world.db, { userId, itemIds: [courtId], day, from: '15:00', to: '16:00' })

  const onCell = async (tab: Page, time: string, kind: string) => {
    await open(tab, path)
    await expect(tab.locator(tomorrowAt(time))).toHaveAttribute('data-kind', kind)
    await tab.locator(tomorrowAt(time)).click()
    return tab.getByRole('dialog')
  }
  const watching = async () =>
    expectDisabledAfterClick(page, (await onCell(page, '10:00', 'full')).getByRole('button', { name: 'Notify me' }))
  const stopping = async () => {
    const tab = await context.newPage()
    return expectDisabledAfterClick(
      tab,
      (await onCell(tab, '15:00', 'watched')).getByRole('button', { name: 'Stop notifying' }),
    )
  }
  const canceling = async () => {
    const tab = await context.newPage()
    const dialog = await onCell(tab, '18:00', 'own')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    return expectDisabledAfterClick(tab, dialog.getByRole('button', { name: 'Cancel booking' }))
  }
  const saving = async () => {
    const tab = await context.newPage()
    await open(tab, '/profile')
    await tab.getByLabel('Name', { exact: true }).fill('Another Name')
    return expectDisabledAfterClick(tab, tab.getByRole('button', { name: 'Save' }))
  }
  // In parallel, since each waits.
  for (const rest of await Promise.all([watching(), stopping(), canceling(), saving()]))
    expect(rest).toBeGreaterThanOrEqual(3_000)
})
