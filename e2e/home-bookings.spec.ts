import type { Page } from '@playwright/test'
import { aBooking, aRule } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { announceSiteChange, someClubs } from './support/clubs.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test, type World } from './support/world.ts'

const ZONE = 'Europe/Sofia'
const today = () => dayOf(ZONE, Date.now())
const list = (page: Page) => page.locator('#my-bookings')
const rows = (page: Page) => list(page).locator('[data-booking]')

async function aClubWith(world: World, name: string, config: object = {}) {
  const [club] = await someClubs(world, [{ name, config, coaches: ['Elena Markova'] }])
  if (!club) throw new Error('no club')
  return { ...club, courtId: club.courtIds[0] ?? 0, coachId: club.coachIds[0] ?? 0 }
}

test('my bookings show three, then five more each time, with all details [MYB-01] [MYB-02] [MYB-08]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Booked Club')
  const { page, userId } = await world.signedIn()
  for (let day = 1; day <= 9; day++)
    await aBooking(world.db, {
      itemId: club.courtId,
      userId,
      day: addDays(today(), day),
      ...(day === 1 && { supplItemId: club.coachId, status: 'PENDING' as const }),
    })
  await page.goto('/')
  await expect(rows(page)).toHaveCount(3)
  const first = rows(page).first()
  for (const words of ['10:00–11:00', 'Court 1 with Elena Markova', 'Booked Club', 'Pending confirmation'])
    await expect(first).toContainText(words)
  await expect(first).toContainText(String(Number(addDays(today(), 1).slice(8))))
  await expect(first.getByRole('link', { name: 'Booked Club' })).toHaveAttribute('href', /^\/places\/booked-club-/)
  await expect(first.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const more = list(page).getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(rows(page)).toHaveCount(8)
  await more.click()
  await expect(rows(page)).toHaveCount(9)
  await expect(more).toHaveCount(0)

  // On a wide screen the list has the full width.
  await page.setViewportSize({ width: 1440, height: 900 })
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width
  expect(await widthOf('#my-bookings :has(> ul)')).toBe(await widthOf('section[aria-labelledby="clubs-title"]'))
})

test('the home page shows the bookings of a signed-in user; without any, a text and a link [HOME-22] [MYB-10]', async ({
  world,
}) => {
  const visitor = await world.signedOut()
  await visitor.page.goto('/')
  await hydrated(visitor.page)
  await expect(list(visitor.page)).toBeHidden()

  const { page } = await world.signedIn()
  await page.goto('/#my-bookings')
  await expect(list(page).getByRole('heading', { name: 'My Bookings' })).toBeInViewport()
  await expect(list(page)).toContainText('No games ahead yet')
  await expect(list(page).getByRole('link', { name: 'Find a court' })).toHaveAttribute('href', '#content')
})

test('a booking is canceled in two steps, with advice, and a toast that closes after 3 s [CANC-01] [CANC-16] [ERR-01]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Cancel Club')
  const { page, userId } = await world.signedIn()
  const { id } = await aBooking(world.db, { itemId: club.courtId, userId, day: addDays(today(), 2) })
  await page.goto('/')
  const row = rows(page).first()
  await expect(list(page)).toContainText('If you cannot come, please cancel at least 24 hours earlier.')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Do nothing' }).click()
  await expect(row.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Cancel booking' }).click()
  const toast = page.getByText('Booking canceled')
  await expect(toast).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(toast).toBeHidden({ timeout: 4_000 })
  const stored = await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  expect(stored?.status).toBe('CANCELED')
})

test('when canceling fails the confirmation stays open for a retry [ERR-02]', async ({ world }) => {
  const club = await aClubWith(world, 'Failing Club')
  const { page, userId } = await world.signedIn()
  await aBooking(world.db, { itemId: club.courtId, userId, day: addDays(today(), 2) })
  await page.route('**/api/booking/*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }), { times: 1 })
  await page.goto('/')
  const row = rows(page).first()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(row.getByText('Could not cancel')).toBeVisible()
  await row.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking canceled')).toBeVisible()
})

test('one occasion of a series or all following are canceled, the latter after a second confirmation [CANC-02] [CANC-03] [REC-13]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Series Club')
  const { page, userId } = await world.signedIn()
  const rule = await aRule(world.db, { itemId: club.courtId, userId, validFrom: addDays(today(), -6) })
  await page.goto('/')
  await expect(rows(page)).toHaveCount(2)
  const first = rows(page).first()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await first.getByRole('checkbox', { name: 'All occurrences' }).check()
  await first.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(first.getByText('Cancel this and all following occasions?')).toBeVisible()
  await first.getByRole('button', { name: 'Do nothing' }).click()
  await expect(rows(page)).toHaveCount(2)
  await first.getByRole('button', { name: 'Cancel' }).click()
  await first.getByRole('checkbox', { name: 'All occurrences' }).check()
  await first.getByRole('button', { name: 'Cancel booking' }).click()
  await first.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(rows(page)).toHaveCount(0)
  const ended = await world.db.selectFrom('recurring_rules').select('valid_until').where('id', '=', rule.id).execute()
  expect(ended).toEqual([{ valid_until: today() }])
})

const LATE =
  'We respect your need to cancel the booking but note that if you cancel so late too often your access to the platform will be limited! Are you sure you want to proceed?'

test('late canceling shows a warning; where it is forbidden or paid, the contacts of the club [CANC-05] [CANC-10] [CANC-11]', async ({
  world,
}) => {
  const week = 14 * 24 * 60
  const late = await aClubWith(world, 'Late Club', {
    late_cancellation_warning: true,
    late_cancellation_warning_if_less_than: week,
  })
  const strict = await aClubWith(world, 'Strict Club', {
    late_cancellation_forbid: true,
    late_cancellation_forbid_if_less_than: week,
  })
  const paid = await aClubWith(world, 'Paid Club')
  await world.db
    .updateTable('sites')
    .set({ phone: '+359 2 555 0101', email: 'desk@club.example', website: 'https://club.example' })
    .where('id', '=', strict.siteId)
    .execute()
  await announceSiteChange(world.db, strict.siteId)
  const { page, userId } = await world.signedIn()
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: new Date().toISOString() }
  const booked = (itemId: number, day: number, more = {}) =>
    aBooking(world.db, { itemId, userId, day: addDays(today(), day), ...more })
  await booked(late.courtId, 1)
  await booked(strict.courtId, 2)
  await booked(paid.courtId, 3, { paymentData })
  await page.goto('/')
  const [warned, forbidden, settled] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
  await warned.getByRole('button', { name: 'Cancel' }).click()
  await expect(warned.getByText(LATE)).toBeVisible()
  await warned.getByRole('button', { name: 'Do nothing' }).click()
  await expect(rows(page)).toHaveCount(3)
  for (const row of [forbidden, settled]) {
    await expect(row.getByText('Contact the place for more details')).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
  }
  await expect(forbidden.getByRole('link', { name: '+359 2 555 0101' })).toHaveAttribute('href', 'tel:+35925550101')
  await expect(forbidden.getByRole('link', { name: 'desk@club.example' })).toBeVisible()
  await expect(forbidden.getByRole('link', { name: 'club.example', exact: true })).toBeVisible()
})
