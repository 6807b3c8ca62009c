import { expect, test } from './support/world.ts'

test('its head shows the display name, without it the e-mail, without that the phone [NAV-10]', async ({ world }) => {
  const { page, userId } = await world.signedIn({ displayName: 'Maria Koleva' })
  await page.setViewportSize({ width: 390, height: 800 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () =>
    page.getByRole('button', { name: 'Menu', exact: true }).evaluate((button: HTMLElement) => button.click())
  /** Not by the pointer: the question stands before everything, and takes every click until it is modal. */
  const openBehindQuestion = async () => {
    await page.goto('/')
    await expect(page.locator('dialog:modal', { hasText: 'What is your name?' })).toBeVisible()
    await openMenu()
  }
  const { email, phone_number } = await world.db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await openMenu()
  await expect(menu.getByText('Maria Koleva')).toBeVisible()
  await expect(menu.getByText(email ?? '')).toBeVisible()

  await world.db.updateTable('users').set({ display_name: null }).where('id', '=', userId).execute()
  await openBehindQuestion()
  await expect(menu.getByText(email ?? '')).toHaveCount(1)

  await world.db.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  await openBehindQuestion()
  await expect(menu.getByText(phone_number ?? '')).toHaveCount(1)
})

test('a visitor finds the languages in it and nothing else [NAV-11]', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/ru')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu.getByRole('link')).toHaveText(['English', 'Български', 'Русский'])
  await expect(menu.getByRole('link', { name: 'Русский' })).toHaveAttribute('aria-current', 'true')
  // Beside them only the button that closes it.
  await expect(menu.getByRole('button')).toHaveCount(1)
  await expect(menu.getByRole('radio')).toHaveCount(0)
})

test('it keeps the focus inside, closes after a choice, on Escape and on a click outside, and gives the focus back [NAV-12]', async ({
  world,
}) => {
  const { page } = await world.signedIn()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await button.click()
  await expect(menu).toBeVisible()
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    const isInside = await menu.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(380, 500)
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Why Korto' }).click()
  await expect(page).toHaveURL(/\/why-korto$/)
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
})
