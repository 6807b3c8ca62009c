import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { expect, test } from './support/world.ts'

test('a slot booked in one browser is full in another within two seconds, without reload [RT-21]', async ({
  world,
}) => {
  const club = await world.aClub('Thread Tennis')
  const tomorrow = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const { path } = club
  const cell = `[data-start^="${tomorrow}T10:00:00"]`

  const player = await world.signedIn({ displayName: 'Ann' })
  const watcher = await world.signedOut()
  await watcher.page.goto(path)
  await expect(watcher.page.locator(cell)).toHaveAttribute('data-state', 'available')
  await watcher.page.evaluate(() => Object.assign(window, { notReloaded: true }))

  await player.page.goto(path)
  await player.page.locator(cell).click()
  await player.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(player.page.getByText('Booking successful')).toBeVisible()

  await expect(watcher.page.locator(cell)).toHaveAttribute('data-state', 'all-busy', { timeout: 2_000 })
  expect(await watcher.page.evaluate(() => 'notReloaded' in window)).toBe(true)
})
