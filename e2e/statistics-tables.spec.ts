import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aBooking, aClient, aUser } from '../apps/server/test/factories.ts'
import { calendarPeriodOf } from '../packages/domain/src/statistics/period.ts'
import { open, tokenOf } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, announceNewSite, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

/** Two courts and a coach; what was booked, paid, left open and missed in the last days. */
async function aClubWithTakings(world: World, name: string) {
  const club = await aClubWith(world, name, (court) => [
    { name: '=Court, "2"' },
    { name: 'Ivan Coach', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [second = 0, ivan = 0] = club.added.map(({ id }) => id)
  const person = async (displayName: string) => {
    const { id } = await aUser(world.db, { displayName })
    await aClient(world.db, club.siteId, id)
    return id
  }
  const [ann, bob] = [await person('Ann Regular'), await person('Bob Absent')]
  const paid = (method: string, amount: number, day: string) => ({
    method,
    amount,
    currency: 'BGN',
    paidAt: `${day}T09:00:00`,
  })
  const hour = { itemId: club.courtId, userId: ann }
  const [yesterday, before] = [inDays(-1), inDays(-2)]
  await aBooking(world.db, { ...hour, day: yesterday, paymentData: paid('cash', 20, yesterday) })
  await aBooking(world.db, { ...hour, day: yesterday, time: '11:00', priceCents: 1_250, supplItemId: ivan })
  await aBooking(world.db, { ...hour, day: before, minutes: 90, paymentData: paid('card', 30.5, before) })
  await aBooking(world.db, { ...hour, itemId: second, day: before, paymentData: paid('cash', 12, before) })
  for (const day of [3, 4])
    await aBooking(world.db, { ...hour, userId: bob, day: inDays(-day), time: '12:00', status: 'MISSED' })
  await aBooking(world.db, {
    ...hour,
    userId: bob,
    day: before,
    time: '18:00',
    status: 'CANCELED',
    lateCanceled: true,
  })
  await announceNewSite(world, club.siteId, [club.courtId, second])
  return { ...club, second, ann, bob }
}

/** Who took names of clients along. */
const records = (world: World, siteId: number, userId: number) =>
  world.db
    .selectFrom('client_register_reads')
    .select(['asked', 'shown'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('shown')
    .execute()

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function savedRows(page: Page, table: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `CSV file: ${table}`, exact: true }).click()
  const file = await download
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const cells = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
  return { name: file.suggestedFilename(), rows: csv.slice(1).trimEnd().split('\r\n').map(cells) }
}

test('a table saved as CSV has the numbers of the screen and of the answer; one with names is recorded [STAT-08]', async ({
  world,
}) => {
  const club = await aClubWithTakings(world, 'Saving Tennis')
  const { page, userId } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, '/admin/statistics')
  const headers = { new_access_token: String(await tokenOf(page)) }
  const range = `from/${inDays(-29)}/to/${inDays(0)}`
  const answer = await (await page.request.get(`/api/admin/site/${club.siteId}/stats/${range}`, { headers })).json()

  const facilities = await savedRows(page, 'By facility')
  expect(facilities.name).toBe(`by-facility-${inDays(-29)}-${inDays(0)}.csv`)
  expect(facilities.rows.slice(1)).toEqual(
    answer.byItem.map((item: Record<string, unknown>) => [
      // A spreadsheet would run a name that begins so.
      String(item.name).replace(/^=/, "'="),
      ...['bookings', 'hours', 'revenue', 'occupancy', 'canceled', 'missed'].map((key) => String(item[key])),
    ]),
  )
  expect(facilities.rows[1]?.slice(0, 4)).toEqual(['Court 1', '3', '3.5', '52.5'])
  const shown = part(page, 'By facility').getByRole('row', { name: /^Court 1/ })
  await expect(shown).toContainText('3.5')
  await expect(shown).toContainText('52.50 BGN / 26.84 EUR')

  await page.getByRole('button', { name: 'CSV file', exact: true }).click()
  const byDay = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'By day', exact: true }).click()
  const days = await readFile(await (await byDay).path(), 'utf8')
  expect(days).toContain(`"${inDays(-2)}","2","2.5","40"`)

  const clients = await savedRows(page, 'Top clients')
  expect(clients.rows).toEqual([
    ['Client', 'Bookings', 'Revenue, BGN'],
    ['Ann Regular', '4', '72.5'],
  ])
  expect(await records(world, club.siteId, userId)).toEqual([
    { asked: ['export', 'topClients', inDays(-29), inDays(0)], shown: 1 },
  ])

  await world.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute()
  await page.getByRole('button', { name: 'CSV file: Missed and late' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please sign in again to do this' })
  await expect(question).toContainText('names of clients')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await records(world, club.siteId, userId)).toHaveLength(1)
})

test('takings stand beside what is open, by day too; the absent lead to their card, and the month of a coach is printed', async ({
  world,
}) => {
  const club = await aClubWithTakings(world, 'Takings Tennis')
  const { page, userId } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/admin/statistics')
  await page.getByRole('button', { name: /^New clients/ }).click()
  const firsts = page.getByRole('dialog', { name: 'New clients' })
  await expect(firsts).toContainText('The first booking of each new client.')
  await expect(firsts.getByRole('listitem')).toHaveText([/Ann Regular/])
  await page.keyboard.press('Escape')

  const takings = part(page, 'Takings')
  await expect(takings).toContainText('Cash32 BGN / 16.36 EUR')
  await expect(takings).toContainText('Recorded as paid62.50 BGN / 31.96 EUR')
  await expect(takings).toContainText('Still open, 1 booking12.50 BGN / 6.39 EUR')
  await takings.getByText('Yesterday', { exact: true }).click()
  await expect(takings).toContainText('Recorded as paid20 BGN / 10.23 EUR')
  await takings.getByRole('definition').getByRole('button', { name: '20 BGN / 10.23 EUR' }).click()
  await expect(page.getByRole('dialog', { name: 'Recorded as paid' }).getByRole('listitem')).toHaveText([/Ann Regular/])
  await page.keyboard.press('Escape')
  await takings.getByRole('listitem').getByRole('button', { name: '20 BGN / 10.23 EUR' }).click()
  const list = page.getByRole('dialog', { name: 'Cash' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Ann Regular')
  await page.keyboard.press('Escape')
  await takings.getByText('Whole period', { exact: true }).click()
  await takings.getByText('Day by day').click()
  await expect(takings.getByRole('table', { name: 'Takings by day' }).locator('tbody').getByRole('row')).toHaveText([
    /20\sBGN20\sBGN–$/,
    /42.50\sBGN12\sBGN30.50\sBGN$/,
  ])

  const coaches = part(page, 'Coaches')
  await expect(coaches).toContainText('Ivan Coach1 h · 1 lesson')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await coaches.getByRole('button', { name: 'Month sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Month sheet' })
  await sheet.getByLabel('Month').selectOption(`${inDays(-1).slice(0, 8)}01`)
  await expect(sheet.getByText('1 h · 1 lesson', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Signature')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Ann Regular' })).toBeVisible()
  await expect(takings).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await axeViolationsInBothThemes(page, { within: '[role="dialog"], dialog' })).toEqual([])
  await page.keyboard.press('Escape')

  // What the browser prints by itself has no names; the button has them printed, and that is recorded.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Statistics, / })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Bob Absent' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Statistics, / })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Bob Absent' })).toBeVisible()
  const month = calendarPeriodOf('month', inDays(-1))
  expect(await records(world, club.siteId, userId)).toEqual([
    { asked: ['export', 'coachMonth', month.from, month.to], shown: 1 },
    { asked: ['export', 'report', inDays(-29), inDays(0)], shown: 2 },
  ])
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 390, height: 844 })
  // The charts follow the size of the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  const absent = part(page, 'Missed and late')
  const row = absent.getByRole('row', { name: /^Bob Absent/ })
  await expect(row.getByRole('cell')).toHaveText([/Bob Absent/, '2', '1', '40 BGN / 20.45 EUR'])
  await row.getByRole('link', { name: 'Bob Absent' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/clients/id/${club.bob}`)
})
