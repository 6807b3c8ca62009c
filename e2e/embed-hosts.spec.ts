import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { tomorrowAt } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { keepCookies, openUnlistedHost, snippet, timetableIn } from './support/host-page.ts'
import { overflowing } from './support/overflowing.ts'
import { expect, test } from './support/world.ts'

test('a listed site gets the whole booking flow, and loses it when removed from the list [EMB-03]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Listing Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  await open(page, '/admin/site/general')
  const section = page.getByRole('region', { name: 'Sites where visitors book without leaving' })
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await section.getByRole('button', { name: 'Save the sites' }).click()
    expect((await saved).status()).toBe(200)
  }
  await section.getByRole('button', { name: 'Add a site' }).click()
  await page.keyboard.type('https://WWW.Club.example/booking')
  await section.getByRole('button', { name: 'Add a site' }).click()
  await page.keyboard.type('our club')
  await section.getByRole('button', { name: 'Save the sites' }).click()
  // Only the invalid one shows an error.
  await expect(section.getByRole('alert')).toHaveText('This is not the name of a site. Write it like www.club.example')
  await expect(section.getByLabel('Site 2', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(section.getByLabel('Site 1', { exact: true })).not.toHaveAttribute('aria-invalid')
  await section.getByRole('button', { name: 'Remove our club' }).click()
  await section.getByRole('checkbox', { name: 'Show the timetable in these sites only' }).check()
  await save()
  await expect(page.getByText('The sites are saved')).toBeVisible()
  await expect(section.getByLabel('Site 1', { exact: true })).toHaveValue('www.club.example')
  const embedded = await fetch(`${world.url}/embed/club/${siteId}`)
  expect(embedded.headers.get('content-security-policy')).toContain('frame-ancestors https://www.club.example http')

  const visitor = await world.signedOut()
  await visitor.context.addInitScript(keepCookies)
  const chooseNoon = async () => {
    await openUnlistedHost(visitor.page, snippet(world.url, `/embed/club/${siteId}`), 'www.club.example')
    const frame = await timetableIn(visitor.page)
    await frame.locator(tomorrowAt('12:00')).click()
    return frame.getByRole('dialog')
  }
  await expect((await chooseNoon()).getByRole('heading', { name: 'Sign in to book' })).toBeVisible()

  await section.getByRole('button', { name: 'Remove www.club.example' }).click()
  await section.getByRole('checkbox', { name: 'Show the timetable in these sites only' }).uncheck()
  await save()
  await expect((await chooseNoon()).getByRole('link', { name: 'Confirm' })).toHaveAttribute('target', '_blank')
})

test('axe finds nothing in the list of sites on a phone, in both themes', async ({ world }) => {
  const { siteId } = await world.aClub('Axe Sites')
  const { page } = await signedInStaff(world, siteId, 'admin')
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/bg/admin/site/general')
  await page.getByRole('button', { name: 'Добави сайт' }).click()
  await page.keyboard.type('our club')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /1/ })).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
})
