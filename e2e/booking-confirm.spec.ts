import { aBooking, aClient } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { lastBody, recordPostBodies } from './support/post-bodies.ts'
import { expect, test } from './support/world.ts'

test('the last step shows everything; Confirm is disabled for 3 s and books once [BOOK-08, BOOK-10, BOOK-11]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Look Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const ivan = club.added[0]?.id ?? 0
  const { page, context, userId } = await world.signedIn()
  await recordPostBodies(context)
  await open(page, club.path)
  await page.getByLabel('Play with').selectOption('Ivan')
  // So far ahead that the advice can be followed at any hour of the test.
  const bookedDay = inDays(2)
  await page.locator(`[data-start^="${bookedDay}T18:00:00"]`).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  const [, month, day] = bookedDay.split('-').map(Number)
  const monthName = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, (month ?? 1) - 1, 15))
  await expect(dialog).toContainText(`${day} ${monthName}`)
  await expect(dialog).toContainText('18:00–19:00')
  await expect(dialog).toContainText('Court 1 · Look Tennis')
  await expect(dialog.getByLabel('Coach')).toHaveValue(String(ivan))
  await expect(dialog).toContainText('20 BGN / 10.23 EUR')
  await expect(dialog).toContainText('You pay at the club')
  await expect(dialog).toContainText('The coach’s fee is not included, ask the club')
  await expect(dialog).toContainText(`You can cancel until ${day} ${monthName}, 18:00.`)
  await expect(dialog).toContainText('If you cannot come, please cancel at least 24 hours earlier.')

  // Refused at once, so only the cooldown keeps the button disabled.
  let requests = 0
  await page.route('**/api/booking', (route) => {
    requests += 1
    return requests === 1
      ? route.fulfill({ status: 409, json: { message: 'The roof is open', code: 'ROOF' } })
      : route.continue()
  })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  const clicked = Date.now()
  await confirm.click()
  await expect(dialog.getByText('The roof is open', { exact: true })).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect(confirm).toBeEnabled()
  expect(Date.now() - clicked).toBeGreaterThanOrEqual(3_000)
  await confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog', { name: 'Booking successful' })).toContainText('With Ivan')
  expect(requests).toBe(2)
  expect(await lastBody(page, '/api/booking')).toEqual({
    siteId: club.siteId,
    itemId: club.courtId,
    start: expect.stringMatching(`^${bookedDay}T18:00:00`),
    end: expect.stringMatching(`^${bookedDay}T19:00:00`),
    coachId: ivan,
  })
  const stored = await world.db.selectFrom('bookings').select('id').where('user_id', '=', userId).execute()
  expect(stored).toHaveLength(1)
})

test('before and after booking one reads that it cannot be canceled any more, and how many are left', async ({
  world,
}) => {
  const late = { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 9 * 24 * 60 }
  const club = await aClubWith(world, 'Strict Tennis', (courtId) => [
    { name: 'Strict Elena', kind: 'supplementary', supplementaryTo: [courtId], config: late },
  ])
  const { page, userId } = await world.signedIn()
  await open(page, club.path)
  await page.locator(tomorrowAt('18:00')).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toContainText('You can cancel until')
  await expect(dialog).toContainText('For now you can have one upcoming booking at this club.')
  await expect(dialog.getByText('The coach’s fee')).toHaveCount(0)
  // The rule of the coach counts as soon as the coach is chosen.
  await dialog.getByLabel('Coach').selectOption('Strict Elena')
  await expect(dialog.getByText('This booking cannot be canceled any more')).toBeVisible()
  const until = momentInEnglish(Date.parse(`${inDays(1)}T18:00:00Z`) - 9 * 24 * 60 * 60_000)
  await expect(dialog).toContainText(`It could be canceled until ${until}, `)
  await expect(dialog.getByText(/24 hours/)).toHaveCount(0)
  // With what is booked, the page knows that the limit is reached.
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/me/bookings'))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const done = page.getByRole('dialog', { name: 'Booking successful' })
  await expect(done.getByText('This booking cannot be canceled any more')).toBeVisible()
  await listed
  await done.getByRole('button', { name: 'Done' }).click()

  // A second one exceeds the limit of a new client.
  await page.locator(tomorrowAt('10:00')).click()
  const limit = page.getByRole('dialog', { name: 'You have reached your limit of upcoming bookings' })
  await expect(limit).toContainText('Upcoming bookings at this club 1 of 1')
  await expect(limit).toContainText('until you have at least 5 successful bookings')
  await limit.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL(/my-bookings/)
  const row = page.locator('[data-booking]').filter({ hasText: 'Strict Tennis' })
  await expect(row).toContainText(`It could be canceled until ${until}, `)
  await expect(row).toContainText('Contact the place for more details')

  // A regular client may have ten, and is told at the tenth.
  await world.db
    .updateTable('site_clients')
    .set({ level: 1, level_pinned: true })
    .where('site_id', '=', club.siteId)
    .where('user_id', '=', userId)
    .execute()
  for (let hour = 9; hour < 17; hour += 1)
    await aBooking(world.db, {
      itemId: club.courtId,
      userId,
      day: inDays(3),
      time: `${String(hour).padStart(2, '0')}:00`,
    })
  await open(page, club.path)
  await page.locator(tomorrowAt('10:00')).click()
  await expect(dialog).toContainText('This is your last of 10 bookings here for now.')
})

/** `17 November` of a moment given as if the club were in UTC. */
const momentInEnglish = (moment: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(moment)

test('a place that becomes free again while the dialog is open can be confirmed [BOOK-09]', async ({ world }) => {
  const { path } = await world.aClub('Return Tennis')
  const patient = await world.signedIn()
  const quick = await world.signedIn()
  await Promise.all([open(patient.page, path), open(quick.page, path)])
  const cell = quick.page.locator(tomorrowAt('11:00'))
  await patient.page.locator(tomorrowAt('11:00')).click()
  const dialog = patient.page.getByRole('dialog', { name: 'Confirm your booking' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeEnabled()
  await cell.click()
  await quick.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Not enough capacity!')).toBeVisible()
  await expect(confirm).toBeDisabled()
  // The other user cancels it, in the dialog that its cell opens.
  await quick.page.getByRole('button', { name: 'Done' }).click()
  await expect(cell).toHaveAttribute('data-kind', 'own')
  await cell.click()
  const own = quick.page.getByRole('dialog', { name: 'Your booking' })
  await own.getByRole('button', { name: 'Cancel' }).click()
  await own.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog.getByText('Not enough capacity!')).toHaveCount(0)
  await confirm.click()
  await expect(patient.page.getByRole('dialog', { name: 'Booking successful' })).toBeVisible()
})

test('a booking that the club or coach must confirm is pending, with the same text [BOOK-13, BOOK-14]', async ({
  world,
}) => {
  const config = { require_confirmation: true }
  const club = await aClubWith(world, 'Asking Tennis', (courtId) => [
    { name: 'Asked court', config },
    { name: 'Elena', kind: 'supplementary', supplementaryTo: [courtId], config },
  ])
  const confirmedCourt = club.added[0]?.id ?? 0
  const { page, userId } = await world.signedIn()
  await aClient(world.db, club.siteId, userId, { level: 1, levelPinned: true })
  const waiting = page.getByRole('dialog', { name: 'Booking is waiting confirmation' })
  const place = club.path.replace(/\d+$/, '')

  await open(page, `${place}${confirmedCourt}`)
  await page.locator(tomorrowAt('10:00')).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting.getByText('Pending confirmation')).toBeVisible()
  await waiting.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator(tomorrowAt('10:00'))).toHaveAttribute('data-kind', 'pending')

  await open(page, `${place}${club.courtId}`)
  await page.locator(tomorrowAt('15:00')).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await dialog.getByLabel('Coach').selectOption('Elena')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting).toContainText('With Elena')
  await expect(waiting.getByText('Pending confirmation')).toBeVisible()
  const statuses = await world.db
    .selectFrom('bookings')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(statuses.map(({ status }) => status)).toEqual(['PENDING', 'PENDING_COACH'])
})
