import type { Page } from '@playwright/test'
import { aBooking, aStaffMember, signedInUser } from '../apps/server/test/factories.ts'
import { newNumber, open, signOut, tokenOf } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { codeIn, newestMessage } from './support/outbox.ts'
import { expect, test } from './support/world.ts'

const number = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const code = (page: Page) => page.getByLabel('Code from the SMS')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send me a code' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })
const otherCode = (right: string) => (right === '111111' ? '222222' : '111111')

test('enter the number, Verify, enter the code, Confirm: the profile shows it as verified [PHONE-01, PHONE-05, PHONE-10]', async ({
  world,
}) => {
  const { page, userId } = await world.signedIn({ phoneNumber: null })
  const phone = newNumber()
  await world.db.updateTable('users').set({ unverified_phone_number: phone }).where('id', '=', userId).execute()
  await page.goto('/profile')
  await expect(page.getByText('Not verified')).toBeVisible()
  await expect(number(page)).toHaveValue(phone)
  // With spaces, as people write it.
  await number(page).fill(`${phone.slice(0, 4)} (${phone.slice(4, 7)}) ${phone.slice(7)}`)
  await verify(page).click()
  await expect(page.getByText('SMS sent')).toBeVisible()
  const sent = codeIn(await newestMessage(world.url, phone))
  let confirms = 0
  const mayConfirm = Promise.withResolvers<void>()
  await page.route('**/api/auth/phone/confirm', async (route) => {
    confirms++
    await mayConfirm.promise
    await route.continue()
  })
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(sent.slice(0, 5))
  await expect(confirm(page)).toBeDisabled()
  expect(confirms).toBe(0)
  // The last digit confirms; the button is there, and does not send once more.
  await page.keyboard.type(sent.slice(5))
  await expect(confirm(page)).toBeEnabled()
  await confirm(page).dblclick()
  await code(page).press('Enter')
  mayConfirm.resolve()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(confirms).toBe(1)
  await expect(page.getByText(phone, { exact: true })).toBeVisible()
  const user = await world.db
    .selectFrom('users')
    .select(['phone_number', 'unverified_phone_number'])
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(user).toEqual({ phone_number: phone, unverified_phone_number: null })
})

test('a user who signs in by a token and verifies a number gets the bookings that staff made for it [EXT-03, PHONE-16]', async ({
  world,
}) => {
  const { siteId, courtId } = await world.aClub('Merging Tennis')
  const phone = newNumber()
  const staff = await signedInUser(world.db)
  await aStaffMember(world.db, siteId, staff.id, ['admin'])
  const typed = await fetch(`${world.url}/api/admin/site/${siteId}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: staff.accessToken },
    body: JSON.stringify({ displayName: 'Typed by staff', phoneNumber: phone }),
  })
  const booking = await aBooking(world.db, { itemId: courtId, userId: (await typed.json()).id, day: inDays(2) })
  const person = await signedInUser(world.db, { displayName: 'Proving Person', phoneNumber: null })
  const { page } = await world.signedOut()
  const custom = await page.request.get('/api/fetch-custom-token', {
    headers: { new_access_token: person.accessToken },
  })

  await open(page, `/profile?auth-token=${(await custom.json()).token}`)
  await expect(page.getByRole('heading', { name: 'Proving Person' })).toBeVisible()
  await number(page).fill(phone)
  await verify(page).click()
  await code(page).fill(codeIn(await newestMessage(world.url, phone)))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await open(page, '/')
  await expect(page.locator(`#my-bookings [data-booking="${booking.id}"]`)).toContainText('Merging Tennis')
  // The club is notified only with the first booking there; before, that would disclose the account.
  const records = world.db.selectFrom('activity').select('type').where('site_id', '=', siteId)
  expect((await records.execute()).map(({ type }) => type)).not.toContain('SYSTEM_UPDATE_CLIENT')
  await world.db.updateTable('site_clients').set({ limit_override: -1 }).where('site_id', '=', siteId).execute()
  const booked = await page.request.post('/api/booking', {
    headers: { new_access_token: String(await tokenOf(page)) },
    data: { siteId, itemId: courtId, start: `${inDays(3)}T10:00:00`, end: `${inDays(3)}T11:00:00` },
  })
  expect(booked.status()).toBe(200)
  expect((await records.execute()).map(({ type }) => type)).toContain('SYSTEM_UPDATE_CLIENT')
  await signOut(page)
  expect(await tokenOf(page)).toBeNull()
  await expect(page.locator('#my-bookings [data-booking]')).toHaveCount(0)
})

test('a wrong code is said and cleared, and the field keeps the focus; a copied code may have a blank [ERR-16]', async ({
  world,
}) => {
  const { page } = await world.signedIn({ phoneNumber: null })
  const phone = newNumber()
  await page.goto('/profile')
  await number(page).fill(phone)
  await verify(page).click()
  const right = codeIn(await newestMessage(world.url, phone))
  for (let time = 0; time < 2; time++) {
    await code(page).fill(otherCode(right))
    await expect(page.getByRole('alert').filter({ hasText: 'The code is not right or has expired' })).toBeVisible()
    await expect(code(page)).toHaveAccessibleDescription('The code is not right or has expired')
    await expect(code(page)).toHaveValue('')
    await expect(code(page)).toBeFocused()
  }
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('after 12 seconds, not before, another provider is suggested; it sends, and confirming uses it [PHONE-06, PHONE-07, PHONE-08]', async ({
  world,
}) => {
  const { page } = await world.signedIn({ phoneNumber: null })
  const phone = newNumber()
  const suggestion = page.getByRole('button', { name: 'The SMS has not arrived? Send it through another provider.' })
  await page.clock.install()
  await page.goto('/profile')
  await number(page).fill(phone)
  await verify(page).click()
  await expect(code(page)).toBeVisible()
  // The clock also runs by itself, so a slow computer needs some tolerance.
  await page.clock.runFor(7_000)
  expect(await suggestion.count()).toBe(0)
  await page.clock.runFor(5_000)
  await expect(suggestion).toBeVisible()

  const sending = page.waitForRequest('**/api/user/verify_sms')
  await suggestion.click()
  await sending
  const right = codeIn(await newestMessage(world.url, phone, 2))
  const confirming = page.waitForRequest('**/api/user/verify_sms_code')
  await code(page).fill(`${right.slice(0, 3)}-${right.slice(3)}`)
  await confirming
  await page.clock.runFor(100)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('too many messages at the first provider switch to the other automatically; the user is read again twice, 2 s apart [ERR-17, PHONE-09]', async ({
  world,
}) => {
  const { page } = await world.signedIn({ phoneNumber: null })
  const phone = newNumber()
  await page.route('**/api/auth/phone/start', (route) =>
    route.fulfill({ status: 429, json: { code: 'SMS_TOO_MANY', message: 'Too many SMS were asked for' } }),
  )
  await page.goto('/profile')
  await number(page).fill(phone)
  await verify(page).click()
  await expect(page.getByText('Sent once more, through another provider.')).toBeVisible()
  await code(page).fill(codeIn(await newestMessage(world.url, phone)))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  // By the browser's clock. The live stream may cause further reads.
  const readsAfter = () =>
    page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const confirmed = calls.find(({ name }) => name.endsWith('/verify_sms_code'))?.responseEnd ?? Number.NaN
      return calls.filter(({ name }) => name.endsWith('/api/me')).map(({ startTime }) => startTime - confirmed)
    })
  await expect
    .poll(async () => (await readsAfter()).filter((ms) => ms >= 1_900 && ms < 3_000).length)
    .toBeGreaterThan(0)
  expect((await readsAfter()).filter((ms) => ms >= 0 && ms < 1_500).length).toBeGreaterThan(0)
})

test('an error about a number is shown under the field, with the message of the provider [ERR-15, ERR-29, PHONE-12]', async ({
  world,
}) => {
  const taken = newNumber()
  await world.signedIn({ phoneNumber: taken })
  const { page } = await world.signedIn({ phoneNumber: null })
  await page.goto('/profile')
  for (const wrong of ['088 812', '+359']) {
    await number(page).fill(wrong)
    await verify(page).click()
    await expect(number(page)).toHaveAccessibleDescription(
      'Phone number seems invalid, should be with country code like +359888123456',
    )
  }
  // Another refusal does not switch to the other provider.
  let alternatives = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/verify_sms')) alternatives++
  })
  await page.route('**/api/auth/phone/start', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'SMS_NOT_SENT', message: 'The SMS could not be sent, please try again' },
    }),
  )
  await number(page).fill(newNumber())
  await verify(page).click()
  await expect(number(page)).toHaveAccessibleDescription('The SMS could not be sent, please try again')
  expect(alternatives).toBe(0)
  await page.unroute('**/api/auth/phone/start')

  await number(page).fill(taken)
  await verify(page).click()
  await expect(code(page)).toBeVisible()
  await code(page).fill(codeIn(await newestMessage(world.url, taken)))
  await expect(number(page)).toHaveAccessibleDescription('This phone number belongs to another account')
})

test('Disconnect asks and removes the number; booking asks for it again [PHONE-11]', async ({ world }) => {
  const phone = newNumber()
  const { page } = await world.signedIn({ phoneNumber: phone })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('alertdialog', { name: `Disconnect ${phone}?` })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No number')).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  const { path } = await world.aClub('Disconnect Tennis')
  await open(page, path)
  await page.locator('[data-state="available"]').first().click()
  await expect(page.getByRole('dialog', { name: 'Add your phone number' })).toBeVisible()
})

test('a number typed before its form is hydrated is not lost', async ({ world }) => {
  const { page } = await world.signedOut()
  const mayCome = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const phone = newNumber()
  await number(page).fill(phone)
  // Nothing is sent meanwhile.
  await number(page).press('Enter')
  await expect(page).toHaveURL(`${world.url}/login`)
  mayCome.resolve()
  // A second click, which is kept until the form works.
  await send(page).click()
  await expect(code(page)).toBeVisible()
  await expect(page.getByText(`SMS sent to ${phone}`)).toBeVisible()
})

test('a number signs in to its account, or creates a new one [AUTH-03]', async ({ world }) => {
  const phone = newNumber()
  for (const visit of [1, 2]) {
    const { page } = await world.signedOut()
    // The second time by the alternative provider, which answers with a sign-in token.
    if (visit === 2)
      await page.route('**/api/auth/phone/start', (route) =>
        route.fulfill({ status: 429, json: { code: 'SMS_TOO_MANY', message: 'Too many' } }),
      )
    await open(page, '/login/phone?back=%2Fprofile')
    await number(page).fill(phone)
    await send(page).click()
    await expect(code(page)).toBeVisible()
    await code(page).fill(codeIn(await newestMessage(world.url, phone, visit)))
    await expect(page).toHaveURL(`${world.url}/profile`)
    if (visit === 1) {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Phone Person')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Phone Person' })).toBeVisible()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  }
})

test('a required proof of work is computed with a notice, and the SMS is sent', async ({ world }) => {
  const { page } = await world.signedOut()
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/phone/start')) answers.push(answer.status())
  })
  await page.route('**/api/auth/phone/start', async (route) => {
    // The work takes milliseconds here, so its response is held back until the page was checked.
    if (route.request().postDataJSON().proof)
      await expect(page.getByText('One moment, we are checking that you are not a robot.')).toBeVisible()
    await route.continue()
  })
  // The first SMS from an IP address needs no proof, so the second is checked.
  for (let sms = 0; sms < 2; sms++) {
    const phone = newNumber()
    await open(page, '/login/phone')
    await number(page).fill(phone)
    await send(page).click()
    await expect(code(page)).toBeVisible()
    await expect(page.getByText('One moment, we are checking that you are not a robot.')).toHaveCount(0)
    codeIn(await newestMessage(world.url, phone))
  }
  expect(answers.slice(-2)).toEqual([403, 200])
})

test('a number that cannot receive SMS is refused under the field', async ({ world }) => {
  const { page } = await world.signedIn({ phoneNumber: null })
  await page.goto('/profile')
  // A landline in Sofia, and a mobile number in Jamaica, which has the prefix of the United States.
  await number(page).fill('+35929876543')
  await verify(page).click()
  await expect(number(page)).toHaveAccessibleDescription(
    'An SMS cannot be sent to this number. A mobile number is needed, like +359888123456',
  )
  await number(page).fill('+18765550123')
  await verify(page).click()
  await expect(number(page)).toHaveAccessibleDescription('We cannot send an SMS to this country')
})

test('a number is read as people write it, in the chosen country, or refused with an example of it [ERR-29]', async ({
  world,
}) => {
  const { page } = await world.signedIn({ phoneNumber: null })
  const asked: string[] = []
  await page.route('**/api/auth/phone/start', (route) => {
    asked.push(route.request().postDataJSON().phoneNumber)
    return route.fulfill({ json: { ok: true } })
  })
  await page.goto('/bg/profile')
  const country = page.getByRole('combobox', { name: 'Държава' })
  const field = page.getByRole('textbox', { name: 'Телефонен номер' })
  const submit = page.getByRole('button', { name: 'Потвърди номера' })
  const change = page.locator('form', { has: page.getByLabel('Код от SMS') }).getByRole('button', { name: 'Промени' })
  await expect(country).toHaveValue('BG')
  for (const text of ['0887 123 456', '00359 887 123456', '+359 (88) 712-34-56', '0887.12.34.56']) {
    await field.fill(text)
    await submit.click()
    await change.click()
    await expect(field).toHaveValue(text)
  }
  await country.selectOption('Румъния +40')
  await field.fill('071 203')
  await submit.click()
  await expect(field).toHaveAccessibleDescription(/\+40712034567$/)
  await field.fill('0712 034 567')
  await submit.click()
  await expect(page.getByText('+40712034567')).toBeVisible()
  expect(asked).toEqual([...Array(4).fill('+359887123456'), '+40712034567'])
})
