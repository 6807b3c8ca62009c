import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { expect, test } from './support/world.ts'

const tomorrowAt = (time: string) => `[data-start^="${addDays(dayOf('Europe/Sofia', Date.now()), 1)}T${time}:00"]`

test('a booking that fails on the server shows Could not save, and can be retried [ERR-03]', async ({ world }) => {
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
