import type { Page } from '@playwright/test'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { signedInStaff } from './support/console.ts'
import { overflowing } from './support/overflowing.ts'
import { recordPostBodies } from './support/post-bodies.ts'
import { expect, test, type World } from './support/world.ts'

const PAGE = '/admin/site/subscription'

const plan = 'Choose Standard'

async function openCardForm(page: Page) {
  await open(page, PAGE)
  await page.getByRole('button', { name: plan }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.frameLocator('iframe')
  const input = (label: string) => form.frameLocator(`iframe[title="${label}"]`).getByRole('textbox')
  return {
    dialog,
    form,
    input,
    send: dialog.getByRole('button', { name: plan }),
    async type(number: string) {
      await input('Card number').fill(number)
      await input('Valid until').fill('1230')
      await input('Security code').fill('123')
    },
  }
}

async function anAdmin(world: World, name: string) {
  const { siteId } = await world.aClub(name)
  const ends = new Date(Date.now() + 20 * 86_400_000)
  await world.db
    .insertInto('subscriptions')
    .values({ site_id: siteId, status: 'TRIAL', trial_ends_at: ends, works_until: ends })
    .execute()
  return signedInStaff(world, siteId, 'admin')
}

test('a card is declined, asked about by its bank, and accepted; its number never comes to us [SUB-02]', async ({
  world,
}) => {
  const { page, context } = await anAdmin(world, 'Card Tennis')
  await recordPostBodies(context)
  const requests: string[] = []
  context.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  const token = page.waitForResponse('**/api/admin/payment/client_token')
  const card = await openCardForm(page)
  expect((await token).status()).toBe(200)

  // Nothing is sent before everything is there; the first wrong field has the focus.
  await expect(card.input('Card number')).toBeVisible()
  await card.send.click()
  await expect(card.form.getByRole('alert')).toHaveText([
    'Enter the card number.',
    'Enter the month and the year.',
    'Enter the security code.',
  ])
  await expect(card.input('Card number')).toBeFocused()
  await card.type('4111111111111112')
  await card.send.click()
  await expect(card.form.getByRole('alert')).toHaveText('This card number is not right. Check the digits.')

  await card.type('4000111111111115')
  await card.send.click()
  await expect(card.dialog.getByText('Do Not Honor')).toBeVisible()

  const bank = card.form.getByRole('region', { name: 'Your bank asks you to confirm' }).frameLocator('iframe')
  await card.type('4000000000001091')
  await card.send.click()
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(card.form.getByRole('alert')).toHaveText(/Your bank did not confirm this card/)
  // Enter in a field does what the button does.
  await card.input('Security code').press('Enter')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.dialog).toBeHidden()
  await expect(page.getByText('Visa •••• 1091')).toBeVisible()

  const posted = await page.evaluate(() => JSON.stringify((window as unknown as { sent: object[] }).sent))
  expect(posted).toContain('payment_method_nonce')
  const toUs = [posted, ...requests.filter((request) => request.startsWith(world.url))].join()
  expect(toUs).not.toMatch(/4[01]{3}[ +-]?(0000|1111)[ +-]?(0000|1111)/)
  // The gateway is named by the policy of the form and of no other page.
  const gateway = requests.find((request) => request.includes('/card_fields?'))?.split('/card_fields')[0] ?? ''
  expect(gateway).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const policyOf = async (path: string) => (await fetch(world.url + path)).headers.get('content-security-policy')
  expect(await policyOf('/card_form')).toContain(gateway)
  for (const path of [PAGE, '/', '/embed/club/1']) expect(await policyOf(path)).not.toContain(gateway)
})

test('a gateway that does not answer is told calmly, and the form opens at the next try', async ({ world }) => {
  const { page } = await anAdmin(world, 'Silent Tennis')
  await page.setViewportSize({ width: 390, height: 900 })
  // A token of the real gateway, which its own SDK is loaded for and cannot reach from here.
  const configUrl = 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api/v1/configuration'
  const token = { version: 2, environment: 'sandbox', authorizationFingerprint: 'f', configUrl }
  const clientToken = Buffer.from(JSON.stringify(token)).toString('base64')
  await page.route('**/api/admin/payment/client_token', (route) => route.fulfill({ json: { clientToken } }), {
    times: 1,
  })
  const sdk = page.waitForRequest('**/assets/braintree-fields-*.js')
  const card = await openCardForm(page)
  await sdk
  await expect(card.dialog.getByText('The card form cannot be loaded right now')).toBeVisible()
  await expect(card.send).toBeDisabled()
  await card.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(card.input('Card number')).toBeVisible()
  await expect(card.send).toBeEnabled()
  await card.send.click()
  await expect(card.form.getByRole('alert')).toHaveCount(3)
  expect(await overflowing(page)).toEqual([])
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
})
