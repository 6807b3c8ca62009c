import { axeViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/world.ts'

test('axe finds nothing in open menus and dialogs, in both themes', async ({ world }) => {
  const { path } = await world.aClub('Axe Dialog')
  const { page } = await world.signedIn({ displayName: 'Axe Woman' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  expect(await axeViolationsInBothThemes(page), 'profile menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language: English' }).click()
  expect(await axeViolationsInBothThemes(page), 'languages').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[data-state="available"]').first().click()
  await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'booking').toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'side menu').toEqual([])
})
