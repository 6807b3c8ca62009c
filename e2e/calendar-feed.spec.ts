import { aBooking } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { someClubs } from './support/clubs.ts'
import { expect, test } from './support/world.ts'

test('the calendar feed is turned on, copied, replaced and turned off', async ({ world }) => {
  const [club] = await someClubs(world, [{ name: 'Synced Club' }])
  const { page, context, userId } = await world.signedIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await aBooking(world.db, { itemId: club?.courtIds[0] ?? 0, userId, day: inDays(2) })
  await open(page, '/')
  await page.locator('#my-bookings').getByRole('link', { name: 'Sync', exact: true }).click()
  const section = page.getByRole('region', { name: 'Your calendar' })
  await expect(section).toBeInViewport()
  await section.getByRole('button', { name: 'Turn on' }).click()
  const address = section.getByRole('textbox', { name: 'Private address' })
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/)
  const first = await address.inputValue()
  await expect(section.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', /^webcal:/)
  await section.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const read = (url: string) => fetch(world.url + new URL(url).pathname)
  expect(await (await read(first)).text()).toContain('Synced Club')

  await section.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(address).toHaveValue(first)
  await section.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])

  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect((await read(second)).status).toBe(404)
})
