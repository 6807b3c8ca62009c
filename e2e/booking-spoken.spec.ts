import { open } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { expect, test } from './support/world.ts'

/** `Monday 16 November`, as in the labels. */
function spokenDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en', { timeZone: 'UTC', ...options })
  return `${word({ weekday: 'long' })} ${date.getUTCDate()} ${word({ month: 'long' })}`
}

test('from the home page to a finished booking by roles and accessible names alone', async ({ world }) => {
  await world.aClub('Spoken Tennis')
  const { page } = await world.signedIn({ displayName: 'Vera' })
  await open(page, '/')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('Spoken')
  await main.getByRole('link', { name: 'Spoken Tennis' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spoken Tennis' })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Court 1: timetable' })
  const day = spokenDay(inDays(1))
  const hour = `${day}, 17:00–18:00`
  await grid.getByRole('button', { name: `${hour}, 1 free, 20 BGN / 10.23 EUR` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  for (const words of [day, '17:00–18:00', 'Court 1 · Spoken Tennis']) await expect(dialog).toContainText(words)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const done = page.getByRole('dialog', { name: 'Booking successful' })
  await expect(done.getByRole('heading', { name: 'Booking successful' })).toBeFocused()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(grid.getByRole('button', { name: `${hour}, Your booking` })).toBeFocused()
})
