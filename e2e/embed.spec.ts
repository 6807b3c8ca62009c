import type { FrameLocator } from '@playwright/test'
import { aBooking } from '../apps/server/test/factories.ts'
import { anAccount, chooseEmail, newNumber, open, PASSWORD } from './support/accounts.ts'
import { axeViolations, axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, announceAndWait, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import {
  aHostPage,
  blockCookies,
  keepCookies,
  messagesReceivedBy,
  openUnlistedHost,
  snippet,
  timetableIn,
} from './support/host-page.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test, type World } from './support/world.ts'

/** A user with a password and a phone number. */
async function aPlayer(world: World) {
  const email = await anAccount(world.url, 'Frame Player')
  await world.db.updateTable('users').set({ phone_number: newNumber() }).where('email', '=', email).execute()
  return email
}

/** Without the line of the present minute, which goes on between two reads. */
const gridText = (frame: FrameLocator) =>
  frame.getByRole('grid').evaluate((grid) => {
    const copy = grid.cloneNode(true) as Element
    for (const now of copy.querySelectorAll('[data-now]')) now.remove()
    return copy.textContent
  })

test('a page of another origin shows the timetable alone, as high as it is, at both addresses [EMB-01, EMB-02]', async ({
  world,
}) => {
  const { siteId, added } = await aClubWith(world, 'Framed Tennis', () => [{ name: 'Indoor court' }])
  const { page } = await world.signedOut()
  const grids: (string | null)[] = []
  for (const kind of ['club', 'facility']) {
    const host = await aHostPage(snippet(world.url, `/embed/${kind}/${siteId}`))
    await page.goto(host.url)
    const frame = await timetableIn(page)
    await expect(frame.getByRole('grid')).toBeVisible()
    await expect(frame.getByRole('heading', { level: 1, name: 'Framed Tennis' })).toBeAttached()
    for (const around of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(frame.getByRole(around)).toHaveCount(0)
    grids.push(await gridText(frame))
    // Nothing scrolls inside the frame.
    const box = page.locator('iframe')
    await expect
      .poll(async () => {
        const content = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
        return content - ((await box.boundingBox())?.height ?? 0)
      })
      .toBe(0)
    expect(
      (await messagesReceivedBy(page)).every(({ data }) => (data as { type: string }).type === 'korto:height'),
    ).toBe(true)
    // Another court is shown in the same frame.
    await frame.getByLabel('Facilities', { exact: true }).selectOption('Indoor court')
    await expect(frame.getByRole('grid', { name: /Indoor court/ })).toBeVisible()
    await expect.poll(() => page.frames()[1]?.url()).toContain(`/embed/${kind}/${siteId}?itemId=${added[0]?.id}`)
    await host.close()
  }
  expect(grids[0]).toBe(grids[1])
})

test('in a listed page everything is done inside the frame, signing in included; notifications in a tab [EMB-03, NOTIF-05]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Listed Tennis')
  const email = await aPlayer(world)
  const { page, context } = await world.signedOut()
  await context.addInitScript(keepCookies)
  const host = await aHostPage(snippet(world.url, `/embed/club/${siteId}`))
  await page.goto(host.url)
  const frame = await timetableIn(page)
  await frame.locator(tomorrowAt('12:00')).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Sign in to book' })).toBeVisible()
  // The dialog is in the visible part of the frame.
  await expect(dialog).toBeInViewport({ ratio: 0.9 })
  await chooseEmail(dialog)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  // Other pages open in a new tab, signed in as the same user by a token in the address.
  const [beside, request] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (one) => one.isNavigationRequest() && one.url().includes('/settings')),
    dialog.getByRole('link', { name: 'Turn on notifications' }).click(),
  ])
  expect(request.url()).toMatch(/\/settings\?requestNotificationPermission=true&auth-token=[\w-]+$/)
  await expect(beside).toHaveURL(/\/settings\?requestNotificationPermission=true/)
  await expect(beside.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(frame.locator(tomorrowAt('12:00'))).toHaveAttribute('data-kind', 'own')
  await host.close()
})

test('in any other page Confirm opens a tab with the selection, and that page receives nothing [EMB-03]', async ({
  world,
}) => {
  const { siteId, courtId, added } = await aClubWith(world, 'Stranger Tennis', (court) => [
    { name: 'Coach Iva', kind: 'supplementary', supplementaryTo: [court] },
    { name: 'Coach Rumi', kind: 'supplementary', supplementaryTo: [court] },
  ])
  // Signed in on our site, but not in the frame.
  const { page, context } = await world.signedIn()
  await openUnlistedHost(page, snippet(world.url, `/embed/club/${siteId}`))
  const frame = await timetableIn(page)
  const tokens: string[] = []
  page.on('request', (request) => tokens.push(request.headers().new_access_token ?? ''))
  await frame.getByLabel('Play with').selectOption('Coach Rumi')
  await frame.locator(tomorrowAt('15:00')).click()
  const dialog = frame.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toContainText('15:00–16:00')
  const [tab] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: 'Confirm' }).click()])
  await expect(tab).toHaveURL(new RegExp(`/places/[^/]+/${courtId}\\?.*coachId=${added[1]?.id}.*slot=`))
  const there = tab.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(there).toContainText('15:00–16:00')
  await expect(there.getByRole('combobox')).toHaveValue(String(added[1]?.id))
  await page.evaluate((ours) => {
    for (const type of ['korto:hello', 'korto:hand-over', 'korto:signed-in'])
      window.frames[0]?.postMessage({ type, token: 'x' }, ours)
  }, world.url)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await messagesReceivedBy(page)).toEqual([])
  expect(tokens.filter(Boolean)).toEqual([])
})

test('where cookies are blocked, signing in happens in a tab; other pages get no token [EMB-03]', async ({ world }) => {
  const { siteId } = await world.aClub('Blocked Tennis')
  const email = await aPlayer(world)
  const { page, context } = await world.signedOut()
  await context.addInitScript(blockCookies)
  const host = await aHostPage(snippet(world.url, `/embed/club/${siteId}`))
  await page.goto(host.url)
  const frame = await timetableIn(page)
  // Late enough to be no passed hour, which would be folded here.
  await frame.locator(tomorrowAt('21:00')).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  const opens = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Sign in in a new tab' }).click()
  const tab = await opens
  await hydrated(tab)
  await expect(tab.getByRole('heading', { name: 'Sign in to book at Blocked Tennis' })).toBeVisible()
  // The same message from another window does not sign in.
  await page.evaluate((ours) => window.frames[0]?.postMessage({ type: 'korto:token', token: 'x' }, ours), world.url)
  await chooseEmail(tab)
  await tab.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await tab.getByLabel('Password').fill(PASSWORD)
  await Promise.all([
    tab.waitForEvent('close'),
    tab.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click(),
  ])
  await expect(dialog.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  expect(JSON.stringify(await messagesReceivedBy(page))).not.toContain('token')

  // Another page that opens the same tab receives nothing, and no token is created.
  const tokens: string[] = []
  context.on('request', (request) => request.url().endsWith('/api/fetch-custom-token') && tokens.push(request.url()))
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void window.open(address), `${world.url}/embed/sign_in/${siteId}`),
  ])
  await expect(own.getByText('You are signed in')).toBeVisible()
  expect(tokens).toEqual([])
  expect(JSON.stringify(await messagesReceivedBy(page))).not.toContain('signed-in')
  await host.close()
})

test('a hidden club can be embedded, in the language of the address or of lang [EMB-04, EMB-07]', async ({ world }) => {
  const { siteId } = await world.aClub('Secret Tennis')
  await world.db.updateTable('sites').set({ hidden: true }).where('id', '=', siteId).execute()
  await announceNewSite(world, siteId)
  const { page } = await world.signedOut()
  const today = {
    '/bg/embed/club/{id}': 'Днес',
    '/embed/club/{id}?lang=ru': 'Сегодня',
    '/embed/facility/{id}?lang=en': 'Today',
  }
  for (const [path, word] of Object.entries(today)) {
    const host = await aHostPage(snippet(world.url, path.replace('{id}', String(siteId))))
    await page.goto(host.url)
    const frame = await timetableIn(page)
    await expect(frame.getByRole('button', { name: word, exact: true })).toBeAttached()
    await expect(frame.getByRole('heading', { level: 1, name: 'Secret Tennis' })).toBeAttached()
    await expect(frame.getByRole('banner')).toHaveCount(0)
    await host.close()
  }
})

test('in the frame of a hidden club a user can cancel bookings made there [EMB-04]', async ({ world }) => {
  const { siteId, courtId } = await world.aClub('Members Tennis')
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(1), time: '12:00' })
  const own = page.getByRole('region', { name: 'My bookings' })
  await page.goto(`/embed/club/${siteId}`)
  await expect(page.locator(tomorrowAt('12:00'))).toHaveAttribute('data-kind', 'own')
  // Bookings at a visible club are in My bookings.
  await expect(own).toHaveCount(0)
  await world.db.updateTable('sites').set({ hidden: true }).where('id', '=', siteId).execute()
  await announceAndWait(world, siteId, '"hidden":true')
  await page.goto(`/embed/club/${siteId}`)
  await own.getByRole('button', { name: 'Cancel', exact: true }).click()
  await own.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.locator(tomorrowAt('12:00'))).toHaveAttribute('data-kind', /^free/)
  await expect(own).toHaveCount(0)
})

test('an unknown club shows an error inside the embedding page [EMB-05]', async ({ world }) => {
  const { page } = await world.signedOut()
  const host = await aHostPage(snippet(world.url, '/embed/club/987654321'))
  const answered = page.waitForResponse((answer) => answer.url().includes('/embed/club/'))
  await page.goto(host.url)
  expect((await answered).status()).toBe(404)
  const frame = await timetableIn(page)
  await expect(frame.getByRole('heading', { name: 'Sorry old sport, page is not found :(' })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await host.close()
})

test('under a club’s own domain the first page is its timetable [EMB-09]', async ({ world }) => {
  const { siteId } = await world.aClub('Hosted Tennis')
  const hosting = `book-${siteId}.localhost`
  await world.db.updateTable('sites').set({ hosting }).where('id', '=', siteId).execute()
  await announceNewSite(world, siteId)
  const { page } = await world.signedOut()
  const address = world.url.replace('127.0.0.1', hosting)
  await expect(async () => {
    await page.goto(`${address}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Hosted Tennis' })).toBeAttached({ timeout: 500 })
  }).toPass()
  await hydrated(page)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.locator(tomorrowAt('12:00')).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to book' })).toBeVisible()
})

test('the General page has the embed code of the club, and the copied code works [EMB-08]', async ({ world }) => {
  const { siteId } = await world.aClub('Copied Tennis')
  const { page, context } = await signedInStaff(world, siteId, 'admin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/admin/site/general')
  const section = page.getByRole('region', { name: 'Timetable in your own site' })
  await expect(section).toContainText(`${world.url}/embed/club/${siteId}"`)
  await section.getByLabel('Language').selectOption('Български')
  await section.getByRole('button', { name: 'Copy: With a script that fits the height' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const host = await aHostPage(await page.evaluate(() => navigator.clipboard.readText()))
  await page.goto(host.url)
  const frame = await timetableIn(page)
  await expect(frame.getByRole('heading', { level: 1, name: 'Copied Tennis' })).toBeAttached()
  await expect(frame.getByRole('button', { name: 'Днес', exact: true })).toBeAttached()
  await expect.poll(async () => (await messagesReceivedBy(page)).length).toBeGreaterThan(0)
  await host.close()
  const office = await signedInStaff(world, siteId, 'front_office')
  await open(office.page, '/admin/site/general')
  await expect(office.page).toHaveURL(/\/admin\/dashboard/)
})

test('axe finds nothing in an embedded timetable and its dialog, in both themes', async ({ world }) => {
  const { siteId } = await aClubWith(world, 'Axe Frame', () => [{ name: 'Second court', capacity: 3 }])
  const { page } = await world.signedOut()
  await page.goto(`/embed/club/${siteId}`)
  await hydrated(page)
  expect(await axeViolationsInBothThemes(page), 'timetable').toEqual([])
  await page.locator(tomorrowAt('12:00')).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to book' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'dialog').toEqual([])
})
