import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { expect, test } from './support/world.ts'

const tomorrowAt = (time: string) => `[data-start^="${addDays(dayOf('Europe/Sofia', Date.now()), 1)}T${time}:00"]`

test('a booking that the server could not save says Could not save, and can be tried again [ERR-03]', async ({
  world,
}) => {
  const { path } = await world.aClub('Fragile Tennis')
  const { page } = await world.signedIn()
  await page.goto(path)
  await page.locator(tomorrowAt('10:00')).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await page.route('**/api/booking', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', code: 'INTERNAL' } }),
  )
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Could not save' })).toBeVisible()
  await page.unroute('**/api/booking')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeEnabled({ timeout: 5_000 })
  await confirm.click()
  await expect(page.getByText('Booking successful')).toBeVisible()
})

test('a place taken by somebody else meanwhile: Not enough capacity, and Confirm is disabled [ERR-31]', async ({
  world,
}) => {
  const { path } = await world.aClub('Contested Tennis')
  const slow = await world.signedIn()
  const quick = await world.signedIn()
  await slow.page.goto(path)
  await quick.page.goto(path)
  await slow.page.locator(tomorrowAt('11:00')).click()
  const dialog = slow.page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await quick.page.locator(tomorrowAt('11:00')).click()
  await quick.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(quick.page.getByText('Booking successful')).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Not enough capacity!' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
})
