import { anAccount, newEmail, open, PASSWORD, signIn, signOut, tokenOf } from './support/accounts.ts'
import { linkIn, newestMessage } from './support/outbox.ts'
import { expect, test } from './support/world.ts'

test('e-mail and password sign in; a wrong password is shown in the form; signing out removes the token [AUTH-01, AUTH-02, AUTH-16]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  const email = newEmail()
  await open(page, '/login/register')
  await page.getByLabel('Your name').fill('Nova Star')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Profile menu' }).waitFor()
  const token = await tokenOf(page)
  const me = await page.request.get('/api/me', { headers: { new_access_token: String(token) } })
  expect(await me.json()).toMatchObject({ email, displayName: 'Nova Star', hasPassword: true })
  await signOut(page)
  expect(await tokenOf(page)).toBeNull()

  await open(page, '/login')
  await signIn(page, email, 'not the password')
  await expect(page.getByText('E-mail or password is not right')).toBeVisible()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
})

test('each tab has its address; without one, or with an unknown one, the phone comes first [ROUTE-05]', async ({
  world,
}) => {
  const { page } = await world.withoutScripts()
  await page.goto('/login')
  const chosen = page.getByRole('radio', { checked: true })
  await expect(chosen).toHaveAccessibleName('Phone')
  for (const [tab, name] of [
    ['email', 'E-mail'],
    ['phone', 'Phone'],
    ['register', 'New here'],
    ['nonsense', 'Phone'],
  ]) {
    await page.goto(`/login/${tab}`)
    await expect(chosen).toHaveAccessibleName(String(name))
  }
  await page.goto('/login/forgot')
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  const visitor = await world.signedOut()
  await open(visitor.page, '/bg/login/register?back=%2Fprofile')
  await visitor.page.getByText('Имейл', { exact: true }).first().click()
  await expect(visitor.page).toHaveURL(`${world.url}/bg/login/email?back=%2Fprofile`)
  await visitor.page.getByText('Телефон', { exact: true }).first().click()
  await expect(visitor.page).toHaveURL(`${world.url}/bg/login?back=%2Fprofile`)
})

test('a forgotten password is reset by a link that works once [AUTH-04]', async ({ world }) => {
  const { page } = await world.signedOut()
  const email = await anAccount(world.url)
  await open(page, '/login/email')
  await page.getByRole('button', { name: 'Forgotten password?' }).click()
  // The previous form has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()
  const link = linkIn(await newestMessage(world.url, email, 2))

  await open(page, link)
  await page.getByLabel('New password').fill('another-good-one-77')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await signOut(page)

  await open(page, link)
  await page.getByLabel('New password').fill('a-third-one-that-fails-8')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This link is not valid any more')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()

  await open(page, '/login')
  await signIn(page, email, 'another-good-one-77')
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()

  // The answer does not disclose whether the account exists.
  const stranger = await world.signedOut()
  await open(stranger.page, '/login/forgot')
  await stranger.page.getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
  await stranger.page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(stranger.page.getByText('a link is on its way')).toBeVisible()
})

test('a form says in the language of the page what is wrong, at the field, and sends nothing', async ({ world }) => {
  const { page } = await world.signedOut()
  let sent = 0
  page.on('request', (request) => {
    if (/\/api\/auth\/(sign_in|register|password)/.test(request.url())) sent++
  })
  const MISSING = 'Попълни това поле'
  const submit = () => page.getByRole('main').locator('button[type="submit"]').click()
  for (const [path, first] of [
    ['/bg/login/email', 'Имейл'],
    ['/bg/login/register', 'Твоето име'],
    ['/bg/login/forgot', 'Имейл'],
    ['/bg/reset_password/x', 'Нова парола'],
  ] as const) {
    await open(page, path)
    await submit()
    const field = page.locator('form input').first()
    await expect(field, path).toBeFocused()
    await expect(field, path).toHaveAccessibleName(first)
    await expect(field, path).toHaveAccessibleDescription(MISSING)
    await expect(field, path).toHaveAttribute('aria-invalid', 'true')
  }
  await open(page, '/bg/login/email')
  const email = page.getByRole('textbox', { name: 'Имейл' })
  await email.fill('maria')
  await submit()
  await expect(email).toHaveAccessibleDescription('Напиши имейл като maria@mail.example')
  await expect(page.getByLabel('Парола')).toHaveAccessibleDescription(MISSING)
  // It goes when the field is corrected.
  await email.fill('maria@mail.example')
  await expect(email).not.toHaveAttribute('aria-invalid')
  expect(sent).toBe(0)
})
