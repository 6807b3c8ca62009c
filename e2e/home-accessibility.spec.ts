import AxeBuilder from '@axe-core/playwright'
import { aBooking } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { someClubs } from './support/clubs.ts'
import { expect, test } from './support/world.ts'

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the home page of somebody with bookings, ${scheme}`, async ({ world }) => {
    const tag = `Axeball ${scheme}`
    const [club] = await someClubs(world, [
      { name: `Axe Home ${scheme}`, tags: [tag], coaches: ['Elena Markova'] },
      { name: `Axe Hidden ${scheme}`, tags: [tag], hidden: true },
    ])
    const { page, userId } = await world.signedIn()
    await aBooking(world.db, {
      itemId: club?.courtIds[0] ?? 0,
      userId,
      day: addDays(dayOf('Europe/Sofia', Date.now()), 1),
      status: 'PENDING',
    })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`/?preview&tag=${encodeURIComponent(tag)}`)
    await page.locator('#my-bookings').getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('How it works?').click()
    await expect(page.getByRole('article')).toHaveCount(2)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
  })
