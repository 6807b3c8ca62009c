import type { Page, Route } from '@playwright/test'
import { aBooking, aUser, aWatcher } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { expect, test, type World } from './support/world.ts'

/** A club with two courts; these hours are booked by somebody else. */
async function aFullClub(world: World, name: string, times: string[]) {
  const club = await aClubWith(world, name, () => [{ name: 'Court 2' }])
  const second = club.added[0]?.id ?? 0
  const other = await aUser(world.db)
  for (const itemId of [club.courtId, second])
    for (const time of times) await aBooking(world.db, { itemId, userId: other.id, day: inDays(1), time })
  return { ...club, second, secondPath: club.path.replace(/\d+$/, String(second)) }
}

const watchDialog = (page: Page) => page.getByRole('dialog', { name: 'This slot is full' })

test('a full slot offers a window that moves by hours and stays at least one long [WATCH-01, WATCH-04, WATCH-05]', async ({
  world,
}) => {
  const { path } = await aFullClub(world, 'Window Tennis', ['10:00'])
  const { page } = await world.signedIn()
  await open(page, path)
  await page.locator(tomorrowAt('10:00')).click()
  const dialog = watchDialog(page)
  await expect(dialog.getByText('All places are taken. We can notify you when one becomes free.')).toBeVisible()
  const from = dialog.getByRole('group', { name: 'From' })
  const to = dialog.getByRole('group', { name: 'To' })
  await expect(from.getByRole('status')).toHaveText('10:00')
  await expect(to.getByRole('status')).toHaveText('11:00')
  await expect(from.getByRole('button', { name: 'Later' })).toBeDisabled()
  await expect(to.getByRole('button', { name: 'Earlier' })).toBeDisabled()
  await to.getByRole('button', { name: 'Later' }).click()
  await from.getByRole('button', { name: 'Earlier' }).click()
  await expect(from.getByRole('status')).toHaveText('09:00')
  await expect(to.getByRole('status')).toHaveText('12:00')
  await from.getByRole('button', { name: 'Later' }).click()
  await from.getByRole('button', { name: 'Later' }).click()
  await expect(from.getByRole('status')).toHaveText('11:00')
  await expect(from.getByRole('button', { name: 'Later' })).toBeDisabled()
})

test('nothing is watched before 07:00 or after 23:00 [WATCH-02, WATCH-03]', async ({ world }) => {
  const { path } = await aFullClub(world, 'Edges Tennis', ['08:00', '21:00'])
  const { page } = await world.signedIn()
  await open(page, path)
  const dialog = watchDialog(page)
  await page.locator(tomorrowAt('08:00')).click()
  const from = dialog.getByRole('group', { name: 'From' })
  await from.getByRole('button', { name: 'Earlier' }).click()
  await expect(from.getByRole('status')).toHaveText('07:00')
  await expect(from.getByRole('button', { name: 'Earlier' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.locator(tomorrowAt('21:00')).click()
  const to = dialog.getByRole('group', { name: 'To' })
  await to.getByRole('button', { name: 'Later' }).click()
  await expect(to.getByRole('status')).toHaveText('23:00')
  await expect(to.getByRole('button', { name: 'Later' })).toBeDisabled()
})

test('a watcher of two courts fills the bell of every full cell it covers, in week, day and list [WATCH-09, WATCH-11, ERR-05]', async ({
  world,
}) => {
  const { path, siteId, courtId, second, secondPath } = await aFullClub(world, 'Bells Tennis', [
    '10:00',
    '11:00',
    '13:00',
  ])
  const { page, userId } = await world.signedIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, path)
  const kinds = () =>
    Promise.all(['10:00', '11:00', '13:00'].map((time) => page.locator(tomorrowAt(time)).getAttribute('data-kind')))
  await expect.poll(kinds).toEqual(['full', 'full', 'full'])
  await page.locator(tomorrowAt('10:00')).click()
  const dialog = watchDialog(page)
  await dialog.getByRole('group', { name: 'To' }).getByRole('button', { name: 'Later' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Court 1' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Court 2' }).check()
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(kinds).toEqual(['watched', 'watched', 'full'])
  const bell = (time: string) => page.locator(tomorrowAt(time)).locator('svg').first()
  await expect(bell('10:00')).not.toHaveCSS('fill', 'none')
  await expect(bell('13:00')).toHaveCSS('fill', 'none')
  const groups = await world.db
    .selectFrom('watchers')
    .innerJoin('watcher_items', 'watcher_items.group_id', 'watchers.group_id')
    .select(['watchers.group_id', 'site_id', 'item_id'])
    .where('user_id', '=', userId)
    .orderBy('item_id')
    .execute()
  expect(groups.map(({ site_id, item_id }) => [site_id, item_id])).toEqual([
    [siteId, courtId],
    [siteId, second],
  ])
  expect(new Set(groups.map(({ group_id }) => group_id)).size).toBe(1)

  await open(page, `${secondPath}?initial-date=${inDays(1)}`)
  await expect.poll(kinds).toEqual(['watched', 'watched', 'full'])
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(kinds).toEqual(['watched', 'watched', 'full'])
    await expect(bell('11:00')).toBeVisible()
    await expect(bell('11:00')).not.toHaveCSS('fill', 'none')
    await expect(bell('13:00')).toHaveCSS('fill', 'none')
  }
})

test('a watcher that cannot be started or stopped shows an error and can be retried [ERR-04, ERR-06, ERR-07]', async ({
  world,
}) => {
  const { path, courtId } = await aFullClub(world, 'Failing Tennis', ['10:00', '15:00'])
  const { page, userId } = await world.signedIn()
  await aWatcher(world.db, { userId, itemIds: [courtId], day: inDays(1), from: '15:00', to: '16:00' })
  const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'no', code: 'INTERNAL' } })
  await page.route('**/api/watch/**', fails)
  await open(page, path)
  const dialog = watchDialog(page)
  await page.locator(tomorrowAt('10:00')).click()
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(
    dialog.getByText('Error subscribing for notification. Please try again later', { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Notify me' })).toBeEnabled()
  await page.keyboard.press('Escape')

  const watched = page.locator(tomorrowAt('15:00'))
  await expect(watched).toHaveAttribute('data-kind', 'watched')
  await watched.click()
  const stop = dialog.getByRole('button', { name: 'Stop notifying' })
  await stop.click()
  await expect(dialog.getByText('Error stopping watching. Please try again later', { exact: true })).toBeVisible()
  await page.unroute('**/api/watch/**', fails)
  await stop.click()
  await expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible()
  await expect(watched).toHaveAttribute('data-kind', 'full')
})
