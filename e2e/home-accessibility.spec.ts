import { aBooking } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { someClubs } from './support/clubs.ts'
import { expect, test } from './support/world.ts'

test('axe finds nothing on the home page of somebody with bookings, in both themes', async ({ world }) => {
  const tag = 'Axeball'
  const [club] = await someClubs(world, [
    { name: 'Axe Home', tags: [tag], coaches: ['Elena Markova'] },
    { name: 'Axe Hidden', tags: [tag], hidden: true },
  ])
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, {
    itemId: club?.courtIds[0] ?? 0,
    userId,
    day: addDays(dayOf('Europe/Sofia', Date.now()), 1),
    status: 'PENDING',
  })
  await page.goto(`/?preview&tag=${encodeURIComponent(tag)}`)
  await page.locator('#my-bookings').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('How it works?').click()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})
