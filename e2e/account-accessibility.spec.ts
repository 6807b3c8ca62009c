import { axeViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/world.ts'

test('axe finds nothing on the pages of the account, in both themes', async ({ world }) => {
  const { page, userId } = await world.signedIn({ displayName: 'Axe Woman', phoneNumber: null })
  const text = 'A place is free'
  await world.db.insertInto('notifications').values({ user_id: userId, type: 'MOVED', text, link: '/' }).execute()
  await page.setViewportSize({ width: 390, height: 900 })
  for (const path of ['/settings', '/notifications', '/upgrade', '/prove_email/x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeViolationsInBothThemes(page), path).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/api/auth/phone/start', (route) => route.fulfill({ json: { ok: true } }))
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+359888123456')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByLabel('Code from the SMS').fill('123')
  expect(await axeViolationsInBothThemes(page), 'code').toEqual([])
  await page.getByRole('button', { name: 'Set password' }).click()
  expect(await axeViolationsInBothThemes(page), 'password').toEqual([])
})

test('axe finds nothing on the sign-in pages, in both themes', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 390, height: 900 })
  const paths = [
    '/login/phone',
    '/login/register',
    '/login/forgot',
    '/reset_password/x',
    '/login_after_invitation/x',
    '/confirm_email/x',
    '/not_me/x',
  ]
  for (const path of paths) {
    await page.goto(path)
    expect(await axeViolationsInBothThemes(page), path).toEqual([])
  }
})
