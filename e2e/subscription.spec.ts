import type { Page } from '@playwright/test'
import { aStaffMember } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aTrialClub, type BillingProduct, startBilling, statusCard, typeCard } from './support/billing.ts'
import { overflowing } from './support/overflowing.ts'
import { lastBody } from './support/post-bodies.ts'
import { expect, test } from './support/world.ts'

const DAY_MS = 86_400_000
const [WORKS, DECLINED, FAILS_LATER] = ['4111111111111111', '4000000000000002', '4000000000000341']
const SENTENCE = "We don't have online booking support with this club at the moment."

// A separate product, since its clock is moved; the tests go through the days one after the other.
let product: BillingProduct
test.beforeAll(async () => {
  product = await startBilling()
})
test.afterAll(() => product.stop())

const banner = (page: Page) => page.getByRole('region', { name: 'State of the subscription' })
const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Chooses a plan and pays by card, up to the button. */
async function fillIn(page: Page, name: string, card: string) {
  await plan(page, name).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await typeCard(dialog, card)
  return dialog
}

test('a trial shows its days, the page is reached from General and the banner, and shows plans with prices [SUB-01] [SUB-06] [ADM-11]', async ({
  browser,
}) => {
  const { page } = await aTrialClub(product, browser, 'Trial Tennis', Date.now() + 30 * DAY_MS - 60_000)
  await open(page, '/admin/site/general')
  await expect(banner(page)).toContainText('Trial: 30 days left')
  await page.getByRole('main').getByRole('link', { name: 'Open Subscription' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Free until \d+ \w+ \d{4}, \d\d:\d\d$/ })).toBeVisible()
  for (const [name, yearly, room] of [
    ['Basic', '150 EUR a year', 'Up to 3 facilities'],
    ['Standard', '300 EUR a year', 'Up to 10 facilities'],
    ['Pro', '600 EUR a year', 'No limit of facilities'],
  ] as const)
    for (const text of [yearly, room, 'Starts after the last free day.'])
      await expect(plan(page, name)).toContainText(text)
  await page.getByText('Monthly', { exact: true }).click()
  await expect(plan(page, 'Standard')).toContainText('30 EUR a month')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowing(page, { mayBeCut: true })).toEqual([])
  await page.setViewportSize({ width: 1440, height: 1000 })

  await product.passDays(24.5)
  await open(page, '/admin/site/users')
  await expect(banner(page)).toContainText('Trial: 6 days left Without a plan, players cannot book online afterwards.')
  await banner(page).getByRole('link', { name: 'Choose a plan' }).click()
  await expect(page).toHaveURL(/\/admin\/site\/subscription#plans$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Plans' })).toBeInViewport()
  await expect(banner(page)).toHaveCount(0)
})

test('once it has ended players read so, and staff read whom to ask [SUB-06] [SUB-07]', async ({ browser }) => {
  const club = await aTrialClub(product, browser, 'Ended Tennis', Date.now() + 30 * DAY_MS - 60_000)
  const { page } = club
  const desk = await product.signedIn(browser, 'Fred')
  await aStaffMember(product.db, club.siteId, desk.userId, ['front_office'])
  await product.passDays(24.5)
  await open(page, '/admin/site/users')
  await open(desk.page, '/admin/overview')
  await expect(banner(page)).toContainText('Trial: 6 days left')
  await product.passDays(30.1)
  // Without a reload.
  await expect(banner(page)).toContainText('Online booking is off')
  await expect(banner(desk.page)).toContainText('Online booking is off')
  await expect(banner(desk.page)).toContainText('Ask Ada of Ended Tennis.')
  await expect(banner(desk.page).getByRole('link')).toHaveCount(0)
  const visitor = await browser.newPage({ baseURL: product.url })
  await open(visitor, club.path)
  await expect(visitor.getByText(SENTENCE)).toBeVisible()
  await visitor.close()
  await banner(page).getByRole('link', { name: 'Choose a plan' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Ended on/ })).toBeVisible()
  await expect(statusCard(page)).toContainText(SENTENCE)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

test('a card is declined, another one pays, and everything is back with its invoice [SUB-02] [SUB-03] [SUB-07]', async ({
  browser,
}) => {
  const club = await aTrialClub(product, browser, 'Paying Tennis', Date.now() + 29 * DAY_MS)
  const { page, siteId } = club
  await product.passDays(30.1)
  await open(page, '/admin/site/subscription')
  const asked = page.waitForRequest(/\/api\/admin\/payment\/client_token$/)
  const dialog = await fillIn(page, 'Basic', DECLINED)
  expect((await asked).method()).toBe('GET')
  await expect(dialog).toContainText('150 EUR')
  await dialog.getByRole('button', { name: 'Pay 150 EUR' }).click()
  await expect(dialog.getByText('The card was refused')).toBeVisible()

  await typeCard(dialog, WORKS)
  await dialog.getByRole('button', { name: 'Pay 150 EUR' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Basic, yearly/ })).toBeVisible()
  const body = await lastBody(page, '/create_subscription')
  expect(body).toEqual({ payment_method_nonce: expect.any(String), siteId, planId: 'basic_yearly' })
  expect(JSON.stringify(body)).not.toContain(WORKS)
  await expect(statusCard(page)).toContainText('•••• 1111')
  const visitor = await browser.newPage({ baseURL: product.url })
  await open(visitor, club.path)
  await expect(visitor.getByText(SENTENCE)).toHaveCount(0)
  await visitor.close()

  await page.getByLabel('VAT number (optional)').fill('BG12')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText(/not a valid VAT number/)).toBeVisible()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('row').filter({ hasText: '150.00' })).toContainText(/K-\d{4}-\d{6}/)
  const download = page.waitForEvent('download')
  await invoices.getByRole('button', { name: /^PDF of K-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^K-\d{4}-\d{6}\.pdf$/)
})

test('a change up is quoted to the cent, and cancelling works until the period ends and is taken back [SUB-05] [UI-02]', async ({
  browser,
}) => {
  const { page, siteId } = await aTrialClub(product, browser, 'Changing Tennis', Date.now() + 29 * DAY_MS)
  await product.passDays(30.1)
  await open(page, '/admin/site/subscription')
  await (await fillIn(page, 'Standard', WORKS)).getByRole('button', { name: 'Pay 300 EUR' }).click()
  await expect(statusCard(page)).toContainText('1 of 10 facilities in use')
  await plan(page, 'Pro').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Change to Pro, yearly' })
  await expect(dialog).toContainText(/Pro, 365 of 365 days\s*600\sEUR/)
  await expect(dialog).toContainText(/−300\sEUR/)
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  let changes = 0
  page.on('request', (request) => request.url().endsWith('/change_plan') && changes++)
  await dialog.getByRole('button', { name: 'Pay 300 EUR' }).dblclick()
  await expect(statusCard(page).getByRole('heading', { name: /^Pro, yearly/ })).toBeVisible()
  expect(changes).toBe(1)
  await plan(page, 'Basic').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change to Basic' }).click()
  await expect(plan(page, 'Basic')).toContainText(/From \d/)

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const ending = page.getByRole('dialog', { name: 'Cancel the subscription?' })
  await expect(ending).toContainText(SENTENCE)
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await ending.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Works until/ })).toBeVisible()
  expect(await lastBody(page, '/cancel_subscription')).toEqual({ siteId })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Pro, yearly/ })).toBeVisible()
})

test('an order without an answer is asked for every 2 s, a minute at most, then a hint says so [SUB-04]', async ({
  browser,
}) => {
  const { page, siteId } = await aTrialClub(product, browser, 'Waiting Tennis', Date.now() + 60 * DAY_MS)
  let asked = 0
  const subscription = {
    ...{ siteId, subscriptionStatus: 'PENDING', planId: null, trialEndsAt: null, currentPeriodEnd: null },
    paymentMethod: null,
  }
  await page.route('**/api/admin/payment/status/*', (route) => {
    asked++
    return route.fulfill({ json: subscription })
  })
  await page.route('**/api/admin/payment/billing/*', async (route) => {
    const answer = await route.fetch()
    const order = {
      kind: 'SUBSCRIBE',
      planId: 'standard_yearly',
      state: 'OPEN',
      message: null,
      at: '2026-11-17T10:00:00Z',
    }
    return route.fulfill({ json: { ...(await answer.json()), subscription, order } })
  })
  await page.clock.install()
  await open(page, '/admin/site/subscription')
  await expect(statusCard(page).getByRole('heading', { name: 'Standard, yearly, 300 EUR' })).toBeVisible()
  await expect(statusCard(page)).toContainText('Your order is being processed')
  await page.clock.pauseAt(Date.now() + 60_000)
  // In small steps: the next question is planned only after an answer has arrived.
  const later = async () => {
    await page.clock.runFor(500)
    return asked
  }
  await expect.poll(later, { intervals: [10] }).toBe(31)
  await expect(statusCard(page)).toContainText('This takes longer than a minute.')
  await page.clock.runFor(10_000)
  expect(asked).toBe(31)
})

test('a failed charge leaves 14 days in which everything works, with a banner [SUB-08]', async ({ browser }) => {
  const club = await aTrialClub(product, browser, 'Late Tennis', Date.now() + 29 * DAY_MS)
  const { page } = club
  await product.passDays(30.1)
  await open(page, '/admin/site/subscription')
  await page.getByText('Monthly', { exact: true }).click()
  await (await fillIn(page, 'Basic', FAILS_LATER)).getByRole('button', { name: 'Pay 15 EUR' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Basic, monthly/ })).toBeVisible()
  await product.passDays(62)
  await expect(statusCard(page).getByRole('heading', { name: /^15 EUR could not be charged on/ })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await statusCard(page).getByRole('button', { name: 'Cancel subscription' }).click()
  const leaving = page.getByRole('dialog', { name: 'Cancel the subscription?' })
  await expect(leaving).toContainText('so the subscription ends at once')
  await leaving.getByRole('button', { name: 'Keep it' }).click()
  await open(page, '/admin/site/users')
  await expect(banner(page)).toContainText(/1[34] days left to pay/)
  await product.passDays(72)
  const visitor = await browser.newPage({ baseURL: product.url })
  await open(visitor, club.path)
  await expect(visitor.getByText(SENTENCE)).toHaveCount(0)
  await visitor.close()
  await banner(page).getByRole('link', { name: 'Change card' }).click()
  const dialog = page.getByRole('dialog', { name: 'New card' })
  await typeCard(dialog, WORKS)
  await dialog.getByRole('button', { name: 'Use this card' }).click()
  await expect(statusCard(page).getByRole('heading', { name: /^Basic, monthly/ })).toBeVisible()
  await expect(statusCard(page)).toContainText('•••• 1111')
})
