import { stumblingBlocks } from './support/axe.ts'
import { expect, test } from './support/world.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in open menus and dialogs, ${scheme}`, async ({ world }) => {
    const { path } = await world.aClub(`Axe Dialog ${scheme}`)
    const { page } = await world.signedIn({ displayName: 'Axe Woman' })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    expect(await stumblingBlocks(page), 'profile menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Language: English' }).click()
    expect(await stumblingBlocks(page), 'languages').toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('[data-state="available"]').first().click()
    await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toBeVisible()
    expect(await stumblingBlocks(page), 'booking').toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await stumblingBlocks(page), 'side menu').toEqual([])
  })
}
