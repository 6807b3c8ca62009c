import type { Page } from '@playwright/test'
import { aBooking, aRule } from '../apps/server/test/factories.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { addDays, dayOfWeek } from '../packages/domain/src/time/day.ts'
import { open } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { someClubs } from './support/clubs.ts'
import { expect, test } from './support/world.ts'

const rows = (page: Page) => page.locator('#my-bookings [data-booking]')
const EVERY = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `Every ${day}`,
)

test('a series is marked; canceling one occasion keeps the next [CANC-04] [REC-20] [REC-21]', async ({ world }) => {
  const [club] = await someClubs(world, [{ name: 'Weekly Club' }])
  const { page, userId } = await world.signedIn()
  const first = inDays(1)
  const rule = await aRule(world.db, { itemId: club?.courtIds[0] ?? 0, userId, validFrom: first })
  await open(page, '/')
  await expect(rows(page)).toHaveCount(2)
  for (const index of [0, 1]) await expect(rows(page).nth(index)).toContainText(EVERY[dayOfWeek(first)] ?? '')
  // Only staff can move an occasion.
  await expect(rows(page).first().getByRole('button')).toHaveText(['Cancel'])
  await rows(page).first().getByRole('button', { name: 'Cancel' }).click()
  await rows(page).first().getByRole('button', { name: 'Cancel booking' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAttribute('data-booking', `r${rule.id}_${addDays(first, 7)}`)
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeFocused()
})

test('a started booking cannot be canceled or moved, and the list ends two weeks ahead [CANC-15] [MYB-07]', async ({
  world,
}) => {
  const [club] = await someClubs(world, [{ name: 'Begun Club' }])
  const itemId = club?.courtIds[0] ?? 0
  const { page, userId } = await world.signedIn()
  const begun = await aBooking(world.db, { itemId, userId, day: inDays(0) })
  const [from, to] = [-10, 50].map((minutes) => new Date(Date.now() + minutes * 60_000))
  await world.db.updateTable('bookings').set({ from_at: from, to_at: to }).where('id', '=', begun.id).execute()
  const last = await aBooking(world.db, { itemId, userId, day: inDays(14) })
  await aBooking(world.db, { itemId, userId, day: inDays(15) })
  await open(page, '/')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toHaveAttribute('data-booking', String(begun.id))
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expect(rows(page).last()).toHaveAttribute('data-booking', String(last.id))
  await expect(rows(page).last().getByRole('button')).toHaveText(['Move', 'Cancel'])
})

test("bookings at a hidden club are on that club's own page and can be canceled there [MYB-06]", async ({ world }) => {
  const [hidden] = await someClubs(world, [{ name: 'Secret Club', hidden: true }])
  const itemId = hidden?.courtIds[0] ?? 0
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId, userId, day: inDays(2) })
  await open(page, '/')
  await expect(page.locator('#my-bookings')).toContainText('No games ahead yet')
  await open(page, `/places/${siteSlug({ id: hidden?.siteId ?? 0, name: 'Secret Club' })}/${itemId}`)
  const here = page.getByRole('region', { name: 'My Bookings' })
  await expect(here.locator('[data-booking]')).toContainText('10:00–11:00')
  await here.getByRole('button', { name: 'Cancel' }).click()
  await here.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking canceled')).toBeVisible()
  await expect(here).toHaveCount(0)
})
