import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

const CURTAIN = '[data-intro-curtain]'

test('the intro plays for 2.7 s over the rendered page with its register section [HOME-01]', async ({ world }) => {
  const { page } = await world.newcomer()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator(CURTAIN)).toBeVisible()
  const began = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? performance.now(),
  )
  await page.waitForFunction(
    (curtain) => getComputedStyle(document.querySelector(curtain) ?? document.body).display === 'none',
    CURTAIN,
  )
  const played = (await page.evaluate(() => performance.now())) - began
  expect(played).toBeGreaterThan(2_300)
  expect(played).toBeLessThan(4_000)
  await expect(page.getByRole('heading', { name: 'Run a club? Put your timetable to work.' })).toBeVisible()
})

test('the intro plays once per browser session, ends on a click or a key, and does not play with reduced motion [HOME-02]', async ({
  world,
}) => {
  for (const skip of ['click', 'key'] as const) {
    const { page } = await world.newcomer()
    await page.goto('/', { waitUntil: 'load' })
    await expect(page.locator(CURTAIN)).toBeVisible()
    if (skip === 'click') await page.mouse.click(300, 300)
    else await page.keyboard.press('Escape')
    await expect(page.locator(CURTAIN)).toBeHidden({ timeout: 500 })
    await expect(page).toHaveURL(`${world.url}/`)
    await page.reload()
    await hydrated(page)
    await expect(page.locator(CURTAIN)).toBeHidden()
  }
  const still = await world.newcomer()
  await still.page.emulateMedia({ reducedMotion: 'reduce' })
  await still.page.goto('/')
  await expect(still.page.locator(CURTAIN)).toBeHidden()
  await hydrated(still.page)
  await expect(still.page.locator(CURTAIN)).toBeHidden()

  const sporty = await world.newcomer()
  await sporty.page.goto('/tag/Tennis/')
  await hydrated(sporty.page)
  await expect(sporty.page.locator(CURTAIN)).toBeHidden()
  // A link to a part of the page is not covered either.
  const sent = await world.newcomer()
  await sent.page.goto('/#coaches')
  await hydrated(sent.page)
  await expect(sent.page.locator(CURTAIN)).toBeHidden()
})

test('the hint opens and closes, and there is a contact link [HOME-24] [HOME-25]', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.goto('/')
  const hint = page.getByText('How it works?')
  const words = page.getByText('Tell us about your club')
  await expect(words).toBeHidden()
  await hint.click()
  await expect(words).toBeVisible()
  await hint.click()
  await expect(words).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:.+@/)
})
