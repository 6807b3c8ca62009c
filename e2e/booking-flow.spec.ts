import { text } from 'node:stream/consumers'
import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { aClubWith, announceAndWait, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { hydrated } from './support/hydrated.ts'
import { lastBody, recordPostBodies } from './support/post-bodies.ts'
import { expect, test, type World } from './support/world.ts'

const ownBookings = (world: World, userId: number) =>
  world.db.selectFrom('bookings').select(['id', 'status']).where('user_id', '=', userId).execute()

test('a visitor who signs in midway continues with the same slot, and sees the booking at once [BOOK-02, BOOK-12, BOOK-27]', async ({
  world,
}) => {
  const { path } = await world.aClub('Midway Tennis')
  const { page } = await world.signedOut()
  const someone = await world.signedIn()
  const token = await someone.page
    .goto(path)
    .then(() => someone.page.evaluate(() => localStorage.getItem('accessToken')))
  await page.goto(path)
  await page.locator(tomorrowAt('12:00')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Sign in to book' })).toBeVisible()
  await expect(dialog).toContainText('12:00–13:00')
  await expect(page).toHaveURL(/slot=/)
  // Signed in on another page, which returns to this address.
  await page.evaluate((value) => localStorage.setItem('accessToken', value ?? ''), token)
  await page.reload()
  await expect(dialog.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  await expect(dialog).toContainText('12:00–13:00')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator(tomorrowAt('12:00'))).toHaveAttribute('data-kind', 'own')
  await expect(page).not.toHaveURL(/slot=/)
})

test('a full slot can be watched and unwatched; the bell shows it [BOOK-05, WATCH-08, WATCH-10]', async ({ world }) => {
  const { path, courtId, siteId } = await world.aClub('Full Tennis')
  const other = await aUser(world.db)
  await aBooking(world.db, { itemId: courtId, userId: other.id, day: inDays(1), time: '14:00' })
  await announceNewSite(world, siteId, [courtId])
  const { page, context } = await world.signedIn()
  await recordPostBodies(context)
  await page.goto(path)
  const cell = page.locator(tomorrowAt('14:00'))
  await expect(cell).toHaveAttribute('data-kind', 'full')
  await cell.click()
  const dialog = page.getByRole('dialog', { name: 'This slot is full' })
  await expect(dialog.getByText('All places are taken. We can notify you when one becomes free.')).toBeVisible()
  const from = dialog.getByRole('group', { name: 'From' })
  await expect(from.getByRole('status')).toHaveText('14:00')
  await expect(from.getByRole('button', { name: 'Later' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await lastBody(page, '/api/watch/bulk')).toEqual({
    fromDate: expect.stringContaining(`${inDays(1)}T14:00:00`),
    toDate: expect.stringContaining(`${inDays(1)}T15:00:00`),
    items: [{ siteId, cond: String(courtId) }],
  })
  await expect(cell).toHaveAttribute('data-kind', 'watched')
  await cell.click()
  await page.getByRole('button', { name: 'Stop notifying' }).click()
  await expect(cell).toHaveAttribute('data-kind', 'full')
})

test('a second upcoming booking of a new client reaches the limit, with the reason and the contacts [BOOK-07, ERR-22]', async ({
  world,
}) => {
  const { path, courtId, siteId } = await world.aClub('Limit Tennis')
  const contacts = { phone: '+359 2 555 01 40', email: 'desk@limit.example', website: 'https://www.limit.example/' }
  await world.db.updateTable('sites').set(contacts).where('id', '=', siteId).execute()
  await announceAndWait(world, siteId, contacts.email)
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(1), time: '09:00' })
  await page.goto(path)
  await expect(page.locator(tomorrowAt('09:00'))).toHaveAttribute('data-kind', 'own')
  await page.locator(tomorrowAt('16:00')).click()
  const dialog = page.getByRole('dialog', { name: 'You have reached your limit of upcoming bookings' })
  await expect(dialog.getByText(/fraud and unfair competition.*at least 5 successful bookings/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: contacts.phone })).toHaveAttribute('href', 'tel:+35925550140')
  await expect(dialog.getByRole('link', { name: contacts.email })).toHaveAttribute('href', `mailto:${contacts.email}`)
  await expect(dialog.getByRole('link', { name: 'limit.example', exact: true })).toHaveAttribute(
    'href',
    contacts.website,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('own bookings at that time are shown, and can be canceled there [BOOK-04]', async ({ world }) => {
  const { path } = await world.aClub('Second Tennis')
  const first = await world.aClub('First Tennis')
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: first.courtId, userId, day: inDays(1), time: '18:00' })
  await page.goto(path)
  await page.locator(tomorrowAt('18:00')).click()
  const dialog = page.getByRole('dialog', { name: 'You already have bookings at this time' })
  await expect(dialog).toContainText('First Tennis')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toBeVisible()
})

test('a response that is lost twice never books twice and never shows a wrong result', async ({ world }) => {
  const { path } = await world.aClub('Lost Tennis')
  const { page, userId } = await world.signedIn()
  const keys: (string | undefined)[] = []
  let isCut = true
  await page.route('**/api/booking', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (isCut) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  // Nothing else shows the browser the result.
  await page.route('**/api/me/bookings', (route) => route.fulfill({ json: [] }))
  await page.goto(path)
  await page.locator(tomorrowAt('20:00')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('We got no answer')).toBeVisible({ timeout: 10_000 })
  await expect(dialog.getByText('Not enough capacity!')).toBeHidden()
  isCut = false
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeEnabled({ timeout: 5_000 })
  await confirm.click()
  await expect(dialog.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  expect(keys.length).toBe(3)
  expect(new Set(keys).size).toBe(1)
  expect(await ownBookings(world, userId)).toHaveLength(1)
})

test('several slots are selected, summed up and booked as one; a third hour is too long [BOOK-18, BOOK-19, PRICE-12]', async ({
  world,
}) => {
  const { path } = await aClubWith(world, 'Several Tennis', () => [
    { name: 'Long court', config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 } },
  ])
  const { page, userId } = await world.signedIn()
  await page.goto(path.replace(/\d+$/, ''))
  await page.getByRole('link', { name: 'Long court' }).click()
  await expect(page.getByRole('grid', { name: 'Long court: timetable' })).toBeVisible()
  await page.locator(tomorrowAt('10:00')).click()
  await page.locator(tomorrowAt('11:00')).click()
  const bar = page.getByRole('region', { name: 'Your choice' })
  await expect(bar).toContainText('10:00–12:00')
  await expect(bar).toContainText('40 BGN')
  await page.locator(tomorrowAt('12:00')).click()
  await expect(bar).toContainText('At most 2 hours')
  await bar.getByRole('button', { name: 'Book 2 hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toContainText('40 BGN / 20.45 EUR')
  await expect(dialog.getByRole('button', { name: 'Later' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking successful' })).toBeVisible()
  expect(await ownBookings(world, userId)).toHaveLength(1)
})

test('a coach is optional, by default none; the assigned coach is shown [COACH-02, COACH-05, COACH-10]', async ({
  world,
}) => {
  const { path, siteId, courtId } = await aClubWith(world, 'Coached Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
    { name: 'Maria', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const { page, context } = await world.signedIn()
  await recordPostBodies(context)
  await page.goto(path)
  await hydrated(page)
  const coach = page.getByLabel('Play with')
  await expect(coach).toHaveValue('')
  expect(await coach.locator('option').allTextContents()).toEqual(['Without coach', 'Any', 'Ivan', 'Maria'])
  await coach.selectOption('any')
  await page.locator(tomorrowAt('13:00')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('With Ivan')).toBeVisible()
  expect(await lastBody(page, '/api/booking')).toMatchObject({ coachId: 'any', siteId, itemId: courtId })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await text(await (await saved).createReadStream())
  expect(file).toContain('SUMMARY:Court 1 · Coached Tennis\r\n')
  expect(file).toMatch(/DTSTART;TZID=Europe\/Sofia:\d{8}T130000\r\nDTEND;TZID=Europe\/Sofia:\d{8}T140000/)
})

test('a whole booking by keyboard alone, by accessible names [TT-27, BOOK-29]', async ({ world }) => {
  const { path } = await world.aClub('Keys Tennis')
  const { page } = await world.signedIn()
  await page.goto(path)
  const grid = page.getByRole('grid', { name: 'Court 1: timetable' })
  await expect(grid).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', /.*/)
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  const label = (await page.evaluate(() => document.activeElement?.firstElementChild?.textContent)) ?? ''
  expect(label).toMatch(/^\w+ \d+ \w+, \d\d:00–\d\d:00, 1 free, 20 BGN \/ 10\.23 EUR$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  while (!(await confirm.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Booking successful' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.kind)).toBe('own')
})
