import { aBooking, anItem } from '../apps/server/test/factories.ts'
import { localOf } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { axeViolations } from './support/axe.ts'
import { aClubWith, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { announceSiteChange } from './support/clubs.ts'
import { holdHistory } from './support/held-history.ts'
import { aHostPage, snippet, timetableIn } from './support/host-page.ts'
import { expect, test } from './support/world.ts'

/** The address of a time of the club, at which no clock changes. */
const slotAt = (day: string, time: string) => `slot=${encodeURIComponent(`${day}T${time}:00Z`)}`

test('Back closes the booking and stays at the club, Forward opens it again, and a reload keeps time and coach', async ({
  world,
}) => {
  const { path, added } = await aClubWith(world, 'Backward Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
    { name: 'Maria', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const ivan = added[0]?.id
  const { page } = await world.signedIn()
  await open(page, '/terms')
  await open(page, path)
  await page.getByLabel('Play with').selectOption('Ivan')
  await expect(page).toHaveURL(`${world.url}${path}?coachId=${ivan}`)
  await page.locator(tomorrowAt('12:00')).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toContainText('12:00–13:00')
  await expect(page).toHaveURL(/coachId=\d+&slot=/)

  await page.reload()
  await expect(dialog).toContainText('12:00–13:00')
  await expect(dialog.getByRole('combobox', { name: 'Coach' }).locator('option:checked')).toHaveText('Ivan')

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${world.url}${path}?coachId=${ivan}`)
  await page.goForward()
  await expect(dialog).toContainText('12:00–13:00')
  await expect(dialog.getByRole('combobox', { name: 'Coach' }).locator('option:checked')).toHaveText('Ivan')
  // Closing goes back too, so that one Back more leaves the club.
  await dialog.getByRole('button', { name: 'Close' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${world.url}${path}?coachId=${ivan}`)
  await page.goBack()
  await expect(page).toHaveURL(`${world.url}/terms`)

  // A visit that begins with it open has nothing of the club to go back to.
  await open(page, `${path}?${slotAt(inDays(1), '10:00')}`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${world.url}${path}`)
  await page.goBack()
  await expect(page).toHaveURL(`${world.url}/terms`)
})

test('a time chosen while the browser still goes back from another one stays open', async ({ world }) => {
  const { path } = await world.aClub('Hasty Choice Tennis')
  const { page } = await world.signedIn()
  const release = await holdHistory(page)
  await open(page, path)
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await page.locator(tomorrowAt('12:00')).click()
  await expect(dialog).toContainText('12:00–13:00')
  await expect(page).toHaveURL(/slot=/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.locator(tomorrowAt('14:00')).click()
  await expect(dialog).toContainText('14:00–15:00')
  const before = page.url()
  await release()
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(/slot=/)
  await expect(dialog).toContainText('14:00–15:00')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await release()
  await expect(page).toHaveURL(`${world.url}${path}`)
})

test('Back closes a menu and a dialog without an address, and a link from the menu leaves no entry behind', async ({
  world,
}) => {
  const { courtId } = await world.aClub('Layered Tennis')
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(1), time: '12:00' })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/terms')
  await open(page, '/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
  await openMenu()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(`${world.url}/`)

  await openMenu()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`${world.url}/profile`)
  await expect(menu).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(menu).toHaveCount(0)

  await page.getByRole('button', { name: 'Move' }).click()
  const move = page.getByRole('dialog', { name: 'Move to another time' })
  await expect(move).toBeVisible()
  await page.goBack()
  await expect(move).toHaveCount(0)
  await openMenu()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  // Its entry goes a moment later.
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? [])).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(`${world.url}/terms`)
})

test('the cell of an own booking opens it: details, calendar, directions, move, cancel, and another place', async ({
  world,
}) => {
  const club = await world.aClub('Mine Tennis')
  const wide = await anItem(world.db, club.siteId, { name: 'Wide court', capacity: 4 })
  await announceNewSite(world, club.siteId)
  const { page, userId } = await world.signedIn()
  const booking = await aBooking(world.db, { itemId: wide.id, userId, day: inDays(1), time: '12:00' })
  const path = club.path.replace(/\d+$/, String(wide.id))
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Wide court')
  await open(page, path)
  const cell = page.locator(tomorrowAt('12:00'))
  await expect(cell).toHaveAttribute('data-kind', 'own')
  await cell.click()
  const mine = page.getByRole('dialog', { name: 'Your booking' })
  await expect(mine).toContainText('12:00–13:00')
  await expect(mine).toContainText('Confirmed')
  await expect(mine).toContainText('20 BGN / 10.23 EUR')
  await expect(page).toHaveURL(`${world.url}${path}?booking=${booking.id}`)
  await expect(mine.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /directions\?to=/)
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await mine.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe(`korto-${inDays(1)}.ics`)

  await mine.getByRole('button', { name: 'Move' }).click()
  const move = page.getByRole('dialog', { name: 'Move to another time' })
  await expect(move).toBeVisible()
  await page.goBack()
  await expect(move).toHaveCount(0)
  await expect(mine).toBeVisible()

  await mine.getByRole('button', { name: 'Book another place at this time' }).click()
  await expect(page.getByRole('dialog', { name: 'You already have bookings at this time' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await cell.click()
  await mine.getByRole('button', { name: 'Cancel', exact: true }).click()
  await mine.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(mine).toHaveCount(0)
  await expect(cell).toHaveAttribute('data-state', 'available')
  await expect(cell).not.toHaveAttribute('data-kind', 'own')
  await page.goto(`${path}?booking=${booking.id}`)
  await expect(mine).toContainText('We cannot find this booking')
})

test('an address whose time, day or coach is gone says so and offers the nearest free times', async ({ world }) => {
  const { path } = await aClubWith(world, 'Outdated Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const { page } = await world.signedIn()
  const dialog = page.getByRole('dialog')
  for (const { time, words } of [
    { time: slotAt(inDays(1), '01:20'), words: 'This time is not offered' },
    { time: slotAt(inDays(-1), '10:00'), words: 'This time has already passed' },
    { time: slotAt(inDays(30), '10:00'), words: 'Bookings are possible up to 8 days ahead' },
  ]) {
    await open(page, `${path}?${time}`)
    await expect(dialog.getByRole('heading', { name: words })).toBeVisible()
    const nearest = dialog.getByRole('region', { name: 'Nearest free times' }).getByRole('button').first()
    const chosen = (await nearest.textContent())?.slice(-11) ?? ''
    await nearest.click()
    await expect(dialog.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
    await expect(dialog).toContainText(chosen)
  }

  const left = 'This coach does not work here any more'
  await open(page, `${path}?coachId=999999`)
  await expect(page.getByText(left)).toBeVisible()
  await page.locator(tomorrowAt('12:00')).click()
  await expect(dialog.getByText(left)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Coach' }).selectOption('Ivan')
  await expect(dialog.getByText(left)).toHaveCount(0)

  await open(page, `${path}?initial-date=${inDays(30)}`)
  await expect(page.getByText('Bookings are possible up to 8 days ahead')).toBeVisible()
  await page.getByRole('region', { name: 'Nearest free times' }).getByRole('button').first().click()
  await expect(dialog.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  // What is no time at all is ignored.
  await open(page, `${path}?slot=soon&initial-date=${inDays(-2)}`)
  await expect(page.getByText('That day has already passed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('an embedded timetable adds nothing to the history of the page around it', async ({ world }) => {
  const { siteId } = await world.aClub('Framed History Tennis')
  const { page } = await world.signedOut()
  const host = await aHostPage(snippet(world.url, `/embed/club/${siteId}`))
  await page.goto(host.url)
  const frame = await timetableIn(page)
  const before = await page.evaluate(() => history.length)
  await frame.locator(tomorrowAt('12:00')).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog).toContainText('12:00–13:00')
  expect(page.frames()[1]?.url()).toContain('slot=')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  expect(page.frames()[1]?.url()).not.toContain('slot=')
  expect(await page.evaluate(() => history.length)).toBe(before)
  await host.close()
})

test('two taps from the home page to a booking: the time on the card, and Confirm', async ({ world }) => {
  const { siteId } = await world.aClub('Quick Tennis')
  await world.db
    .updateTable('sites')
    .set({ tags: ['Quickball'] })
    .where('id', '=', siteId)
    .execute()
  // Short slots in the hour to come, so that there is a time today at almost any time.
  const start = Math.floor(localOf('Europe/Sofia', Date.now()).minutes / 5) * 5
  await anItem(world.db, siteId, {
    name: 'Night court',
    schedule: { mode: 'every_day', 1: [{ start, end: Math.min(start + 60, 1_440), step: 5 }] },
  })
  await announceSiteChange(world.db, siteId)
  const { page, userId } = await world.signedIn()
  await expect.poll(async () => (await page.request.get('/tag/Quickball/')).text()).toContain('Quick Tennis')
  await open(page, '/?tag=Quickball')
  const chip = page
    .getByRole('article')
    .getByRole('link', { name: /^\d\d:\d\d$/ })
    .last()
  const time = (await chip.textContent()) ?? ''
  let taps = 0
  const tap = async (target: typeof chip) => {
    taps++
    await target.click()
  }
  await tap(chip)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  await expect(dialog).toContainText(`${time}–`)
  await tap(dialog.getByRole('button', { name: 'Confirm' }))
  await expect(dialog.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  expect(taps).toBe(2)
  const booked = await world.db.selectFrom('bookings').select('id').where('user_id', '=', userId).execute()
  expect(booked).toHaveLength(1)
  // Back leads to the home page, not to an empty dialog.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${world.url}/?tag=Quickball`)
})
