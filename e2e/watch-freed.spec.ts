import { aBooking } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { linkIn, newestMessage } from './support/outbox.ts'
import { expect, test } from './support/world.ts'

test('a canceled slot is free for others within 2 s, and watchers get a notification that links to it [CANC-17, WATCH-12, WATCH-18]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Freed Tennis', () => [{ name: 'Court 2' }])
  const second = club.added[0]?.id ?? 0
  const path = club.path.replace(/\d+$/, String(second))
  const player = await world.signedIn()
  const waiting = await world.signedIn()
  await aBooking(world.db, { itemId: second, userId: player.userId, day: inDays(1), time: '10:00' })
  await Promise.all([open(player.page, '/#my-bookings'), open(waiting.page, path)])
  const { page } = waiting
  const cell = page.locator(tomorrowAt('10:00'))
  await cell.click()
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(cell).toHaveAttribute('data-kind', 'watched')
  const bell = page.getByRole('banner').getByRole('link', { name: /notification/i })
  await expect(bell).not.toHaveAccessibleName(/\d/)

  await player.page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const canceled = player.page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await player.page.getByRole('button', { name: 'Cancel booking' }).click()
  await canceled
  await expect(cell).toHaveAttribute('data-state', 'available', { timeout: 2_000 })
  await expect(bell).toHaveAccessibleName(/1/, { timeout: 5_000 })
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', waiting.userId)
    .executeTakeFirstOrThrow()
  const letter = await newestMessage(world.url, String(email))
  for (const word of ['free', 'Freed Tennis', 'Court 2']) expect(letter).toContain(word)

  await bell.click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Freed Tennis' })
  await entry.getByRole('link', { name: 'Book now' }).click()
  // The slot is chosen already.
  await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toContainText('10:00–11:00')
  await open(page, linkIn(letter))
  await expect(page.getByRole('grid', { name: 'Court 2: timetable' })).toBeVisible()
  expect(linkIn(letter)).toBe(`${path}?initial-date=${inDays(1)}`)
  // The first shown day is that of the freed slot.
  await expect(page.locator('[data-start]').first()).toHaveAttribute('data-start', new RegExp(`^${inDays(1)}`))
})
