import type { Page } from '@playwright/test'
import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { calendarPeriodOf, steppedPeriod } from '../packages/domain/src/statistics/period.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, announceNewSite, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

const DAYS = 30

/** Two courts; on each of the last 30 days an hour at 18:00 and one at 19:00 on the first, and ten hours before. */
async function aBusyClub(world: World, name: string) {
  const club = await aClubWith(world, name, (court) => [
    { name: 'Ivan Coach', kind: 'supplementary', supplementaryTo: [court] },
    { name: 'Court 2' },
  ])
  const { id: userId } = await aUser(world.db, { displayName: 'Ann Regular' })
  await world.db.insertInto('site_clients').values({ site_id: club.siteId, user_id: userId }).execute()
  const hour = { itemId: club.courtId, userId }
  const coach = club.added[0]?.id ?? null
  await Promise.all([
    ...Array.from({ length: DAYS }, (_, n) => aBooking(world.db, { ...hour, day: inDays(-n), time: '18:00' })),
    ...Array.from({ length: DAYS }, (_, n) =>
      aBooking(world.db, { ...hour, day: inDays(-n), time: '19:00', supplItemId: coach }),
    ),
    ...Array.from({ length: 10 }, (_, n) => aBooking(world.db, { ...hour, day: inDays(-DAYS - n) })),
    aBooking(world.db, { ...hour, day: inDays(-3), time: '10:00', status: 'CANCELED', lateCanceled: true }),
    aBooking(world.db, { ...hour, day: inDays(-4), time: '10:00', status: 'MISSED' }),
  ])
  await announceNewSite(world, club.siteId, [club.courtId])
  return { ...club, userId }
}

const rangesAsked = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, range] = /\/stats\/from\/(.+)$/.exec(new URL(request.url()).pathname) ?? []
    if (range) asked.push(range.replace('/to/', ' '))
  })
  return asked
}

test('statistics begin with the last 30 days; any other range is asked for and kept in the address [STAT-01]', async ({
  world,
}) => {
  const club = await aBusyClub(world, 'Range Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  const asked = rangesAsked(page)
  await open(page, '/admin/statistics')
  const bookings = page.getByRole('button', { name: /^Bookings/ })
  await expect(bookings).toContainText('60')
  await expect(bookings).toContainText('50 more than the 30 days before')
  expect(asked).toEqual([`${inDays(-29)} ${inDays(0)}`, `${inDays(-59)} ${inDays(-30)}`])

  await page.getByText('Month', { exact: true }).click()
  const month = calendarPeriodOf('month', inDays(0))
  await expect(page).toHaveURL(`/admin/statistics?from=${month.from}&to=${month.to}`)
  await expect.poll(() => asked).toContain(`${month.from} ${month.to}`)
  await page.getByRole('button', { name: 'Previous period' }).click()
  const before = steppedPeriod(month, -1)
  await expect(page).toHaveURL(`/admin/statistics?from=${before.from}&to=${before.to}`)
  await expect.poll(() => asked).toContain(`${before.from} ${before.to}`)

  await page.getByLabel('Facility', { exact: true }).selectOption('Court 2')
  await expect(page.getByText('Nothing was booked in these days')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Facility', { exact: true })).toHaveValue(String(club.added[1]?.id))
  await expect(page.getByText('Nothing was booked in these days')).toBeVisible()

  asked.length = 0
  await open(page, '/admin/statistics?from=2026-02-30&to=2026-03-01')
  await expect(page.getByText('2026-02-30 is not a date.')).toBeVisible()
  await expect(bookings).toContainText('60')
  expect(asked).not.toContain('2026-02-30 2026-03-01')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

test('every figure has its parts and opens the bookings that it counts [STAT-07]', async ({ world }) => {
  const club = await aBusyClub(world, 'Figures Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/admin/statistics')
  const revenue = page.getByRole('button', { name: /^Revenue/ })
  await expect(revenue).toContainText('1,200 BGN / 613.55 EUR')
  await expect(page.getByRole('button', { name: /^Late/ })).toContainText('1')
  await expect(page.getByRole('button', { name: /^Occupancy/ })).toContainText('7 %')

  // The cards, by day, the heat map, by facility and coach, top clients.
  await expect(page.getByRole('table', { name: 'The figures of each day' }).getByRole('row')).toHaveCount(DAYS + 1)
  const heat = page.getByRole('table', { name: /^Occupancy by weekday and hour/ })
  await expect(heat.getByRole('button', { name: /^Thursday 18:00: 50 %/ })).toBeVisible()
  await expect(heat.getByRole('button', { name: /^Thursday 8:00: 0 %/ })).toHaveText('0')
  for (const name of ['By facility', 'Coaches', 'Top clients', 'Revenue by facility and hour'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  // A figure and its bookings, page by page.
  await revenue.click()
  const sheet = page.getByRole('dialog', { name: 'Revenue' })
  await expect(sheet.getByRole('listitem')).toHaveCount(50)
  await sheet.getByRole('button', { name: 'Show more, 50 of 60 shown' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(60)
  await expect(sheet.getByText('Together')).toBeVisible()
  await expect(sheet.getByText('1,200 BGN / 613.55 EUR')).toBeVisible()
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await page.keyboard.press('Escape')

  // Revenue by hour, of a facility and of all: the bookings that begin in it, by keys too.
  const begun = (name: string) => page.getByRole('dialog', { name, exact: true })
  const cell = page.getByRole('button', { name: 'Court 1, 18:00–19:00: 600 BGN / 306.78 EUR, 30 bookings' })
  await cell.click()
  await expect(begun('Court 1, 18:00–19:00').getByRole('listitem')).toHaveCount(DAYS)
  await expect(begun('Court 1, 18:00–19:00')).toContainText('Together600 BGN / 306.78 EUR')
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await page.getByRole('application', { name: /^Revenue by the hour/ }).focus()
  for (let hour = 8; hour < 18; hour++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(begun('18:00–19:00').getByRole('listitem')).toHaveCount(DAYS)
  await page.keyboard.press('Escape')

  // Hours that stay empty are marked.
  await page.getByRole('button', { name: 'These hours in the table' }).click()
  await expect(page.getByText('Marked: All days 08:00–18:00: 0 % full')).toBeInViewport()
  await expect(heat.locator('[data-marked]')).toHaveCount(70)
  await expect(heat.getByRole('button', { name: /^Monday 8:00/ })).toBeFocused()

  // By keyboard: from hour to hour, into the bookings and back.
  await heat.getByRole('button', { name: /^Monday 8:00/ }).focus()
  for (let hour = 8; hour < 18; hour++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const mondays = Array.from({ length: DAYS }, (_, n) => inDays(-n)).filter((day) => new Date(day).getUTCDay() === 1)
  const panel = page.getByRole('region', { name: 'Monday 18:00' })
  await expect(panel.getByRole('listitem')).toHaveCount(mondays.length)
  await expect(panel).toContainText(`${mondays.length} of ${mondays.length * 2} hours offered were booked: 50 %.`)

  // What changes meanwhile is read when the figure is closed and nobody is at another one.
  await aBooking(world.db, { itemId: club.courtId, userId: club.userId, day: inDays(-1), time: '12:00' })
  await announceNewSite(world, club.siteId, [club.courtId])
  await page.keyboard.press('Escape')
  await expect(heat.getByRole('button', { name: /^Monday 18:00/ })).toBeFocused()
  await page.mouse.move(5, 5)
  await expect(revenue).toContainText('1,220 BGN')
})

test('figures that could not be read again stay, with the time and a way to try again [STAT-07]', async ({ world }) => {
  const club = await aBusyClub(world, 'Stale Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/statistics')
  const bookings = page.getByRole('button', { name: /^Bookings/ })
  await expect(bookings).toContainText('60')
  // The charts follow the size of the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.route('**/stats/from/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByText('Week', { exact: true }).click()
  await expect(page.getByText(/These are the figures of .+ – .+, as of \d\d:\d\d\./)).toBeVisible()
  await expect(bookings).toContainText('60')
  await page.unroute('**/stats/from/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/These are the figures of/)).toHaveCount(0)
  await expect(bookings).not.toContainText('60')

  // On a phone the bookings of an hour are a sheet.
  await page.getByRole('button', { name: /^Monday 18:00/ }).click()
  await expect(page.getByRole('dialog', { name: 'Monday 18:00' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})
