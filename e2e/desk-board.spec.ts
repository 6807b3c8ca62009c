import { sql } from 'kysely'
import { aBooking, anItem, aRule, aSite, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { block, board, column } from './support/board.ts'
import { aClubWith, announceAndWait, announceNewSite, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

const DAY = inDays(1)

/** Two courts and a coach. */
async function aDeskClub(world: World, name: string) {
  const club = await aClubWith(world, name, (court) => [
    { name: 'Padel', capacity: 2 },
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [padel = 0, ivan = 0] = club.added.map(({ id }) => id)
  const { id: ann } = await aUser(world.db, { displayName: 'Ann Early' })
  return { ...club, padel, ivan, ann }
}

test('the dashboard opens the first item; tabs switch items and address, unknown ones redirect [DASH-01, DASH-03]', async ({
  world,
}) => {
  const club = await aDeskClub(world, 'Address Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  const first = `${world.url}/admin/dashboard/i/${club.courtId}`
  await open(page, '/admin/dashboard')
  await expect(page).toHaveURL(first)
  const courts = page.getByRole('navigation', { name: 'Courts' })
  await expect(courts.getByRole('link')).toHaveText(['All courts', 'Court 1', 'Padel'])
  await courts.getByRole('link', { name: 'Padel' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${club.padel}`)
  await courts.getByRole('link', { name: 'All courts' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/all`)
  await expect(column(page, 'Court 1')).toBeVisible()
  await expect(column(page, 'Padel')).toContainText('2 places')
  for (const path of ['/admin/dashboard/i/999999', '/admin/dashboard/x', '/admin/dashboard/i/1/2']) {
    await open(page, path)
    await expect(page).toHaveURL(first)
  }
})

test('a club without facilities says so, with the way to add one [DASH-02]', async ({ world }) => {
  const site = await aSite(world.db, { name: 'Empty Club' })
  await announceAndWait(world, site.id, 'Empty Club')
  const { page } = await signedInStaff(world, site.id, 'admin')
  await open(page, '/admin/dashboard')
  await expect(page.getByText('No facilities yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a facility' })).toHaveAttribute('href', '/admin/site/facilities/new')
})

test('a block shows client, coach, places, note, payment, series and arrival; counters light theirs [DASH-04]', async ({
  world,
}) => {
  const club = await aDeskClub(world, 'Marks Tennis')
  const { courtId: itemId, ann: userId } = club
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: `${DAY}T08:00:00+02:00` }
  const arrived = await aBooking(world.db, {
    itemId,
    userId,
    day: DAY,
    time: '09:00',
    supplItemId: club.ivan,
    paymentData,
    note: 'VIP',
  })
  await world.db.updateTable('bookings').set({ arrived_at: new Date() }).where('id', '=', arrived.id).execute()
  await aBooking(world.db, { itemId: club.padel, userId, day: DAY, time: '10:00', quantity: 2 })
  await aBooking(world.db, { itemId, userId, day: DAY, time: '12:00', status: 'PENDING' })
  await aRule(world.db, { itemId, userId, validFrom: DAY, time: '18:00', until: '19:00' })
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  await expect(column(page, 'Court 1').getByRole('gridcell')).toHaveCount(4)
  const name = (text: string) => block(page, text)
  await expect(name('Ann Early, 09:00–10:00, with Ivan, arrived, paid, with a note')).toBeVisible()
  await expect(name('Ann Early, 10:00–11:00, 2 places')).toContainText('×2')
  await expect(name('Ann Early, 12:00–13:00, Pending')).toBeVisible()
  await expect(name('Ann Early, 18:00–19:00, every week')).toBeVisible()

  const waiting = page.getByRole('button', { name: '1 waiting' })
  await waiting.click()
  await expect(waiting).toHaveAttribute('aria-pressed', 'true')
  await expect(board(page).locator('[data-dimmed]')).toHaveCount(3)
  await waiting.click()
  await name('Ann Early, 12:00–13:00, Pending').hover()
  await name('Ann Early, 12:00–13:00, Pending').locator('[data-answer="accept"]').click()
  await expect(name('Ann Early, 12:00–13:00, Pending')).toHaveCount(0)
  await expect(name('Ann Early, 12:00–13:00')).toBeVisible()
  await page
    .getByRole('group', { name: /What colours/ })
    .getByRole('button', { name: 'Ivan' })
    .click()
  await expect(board(page).locator('[data-dimmed]')).toHaveCount(3)
})

test('bookings of another item of the hall are greyed with its name [DASH-14]', async ({ world }) => {
  const { siteId } = await world.aClub('Hall Club')
  const hall = await anItem(world.db, siteId, { name: 'Hall', kind: 'shared', capacity: 3 })
  const badminton = await anItem(world.db, siteId, { name: 'Badminton', capacity: 3, sharedItemId: hall.id })
  await anItem(world.db, siteId, { name: 'Basketball', sharedItemId: hall.id, sharedItemMultiplier: 3 })
  const { id: userId } = await aUser(world.db, { displayName: 'Milena Ruseva' })
  await aBooking(world.db, { itemId: badminton.id, userId, day: DAY, time: '15:00', quantity: 2 })
  await announceAndWait(world, siteId, 'Basketball')
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  const grey = column(page, 'Basketball').getByRole('gridcell', { name: 'Badminton, 15:00–16:00, 2 places, same hall' })
  await expect(grey).toHaveAttribute('data-state', 'sibling')
  await expect(column(page, 'Badminton').getByRole('gridcell', { name: /^Milena Ruseva/ })).toBeVisible()
  await expect(column(page, 'Basketball').getByText('Milena')).toHaveCount(0)
})

test('days before three months ago have no bookings, and the page says so [DASH-16]', async ({ world }) => {
  const club = await aDeskClub(world, 'Past Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/dashboard/i/all?day=${inDays(-100)}`)
  await expect(page.getByText('The board goes back three months.')).toBeVisible()
  await expect(board(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(board(page)).toBeVisible()
})

test('the days of an item fit the screen, and the week is remembered [TT-03]', async ({ world }) => {
  const { siteId, courtId } = await world.aClub('Columns Tennis')
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/admin/dashboard/i/${courtId}`)
  const days = board(page).getByRole('row')
  for (const [width, count] of [
    [1440, 3],
    [1700, 4],
    [980, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(days, `at ${width}`).toHaveCount(count)
  }
  await page.getByRole('switch', { name: 'Week' }).check()
  await expect(days).toHaveCount(7)
  await page.reload()
  await expect(days).toHaveCount(7)
})

test('overbooked hours tell their number; bookings outside the hours keep a mark after a change of schedule [TT-12, TT-22, SCH-20]', async ({
  world,
}) => {
  const { siteId, courtId: itemId } = await world.aClub('Crowded Tennis')
  const { id: userId } = await aUser(world.db, { displayName: 'Emil Tsanev' })
  for (const time of ['10:00', '10:00', '20:00']) await aBooking(world.db, { itemId, userId, day: DAY, time })
  const schedule = { mode: 'every_day', 0: [{ start: 480, end: 1140 }] }
  await world.db
    .updateTable('items')
    .set({ schedule: JSON.stringify(schedule) })
    .where('id', '=', itemId)
    .execute()
  await announceNewSite(world, siteId, [itemId])
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  await expect(column(page, 'Court 1')).toContainText('1 over capacity')
  await expect(block(page, 'Emil Tsanev, 10:00–11:00, over capacity')).toHaveCount(1)
  await expect(block(page, 'Emil Tsanev, 20:00–21:00, outside hours')).toHaveAttribute('data-state', 'unmapped')
})

test('a day is printed on landscape sheets of at most twelve courts, in words', async ({ world }) => {
  const club = await aClubWith(world, 'Paper Tennis', () =>
    Array.from({ length: 12 }, (_, index) => ({ name: `Paper ${index + 1}` })),
  )
  const { id: userId } = await aUser(world.db, { displayName: 'Ann Early' })
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: `${DAY}T08:00:00+02:00` }
  await aBooking(world.db, { itemId: club.courtId, userId, day: DAY, time: '10:00', paymentData })
  await aBooking(world.db, { itemId: club.courtId, userId, day: DAY, time: '12:00', status: 'PENDING' })
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  await expect(block(page, /^Ann Early, 10:00/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('[data-print] section')
  await expect(sheets).toHaveCount(2)
  await expect(sheets.first()).toContainText('Paper Tennis, Sofia')
  await expect(sheets.first()).toContainText('Ann Early 10:00–11:00, paid')
  await expect(sheets.first()).toContainText('Ann Early Pending, 12:00–13:00')
  await expect(sheets.first()).toContainText(/Printed .* by The front_office/)
  await expect(sheets.last()).toContainText('Sheet 2 of 2, 1 court')
  await expect(board(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(2)
  const [, width = 0, height = 0] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
  expect(width).toBeGreaterThan(height)
})

test('axe finds nothing on the board, its keys and the phone’s agenda, in both themes', async ({ world }) => {
  const club = await aDeskClub(world, 'Axe Desk')
  const { courtId: itemId, ann: userId } = club
  await aBooking(world.db, { itemId, userId, day: DAY, time: '09:00', status: 'PENDING' })
  await aBooking(world.db, { itemId, userId, day: DAY, time: '09:00', status: 'MISSED' })
  await aBooking(world.db, { itemId, userId, day: inDays(0), time: '00:00', supplItemId: club.ivan })
  await sql`insert into item_events (site_id, item_id, from_at, to_at, capacity, title)
    values (${club.siteId}, ${itemId}, ${`${DAY}T12:00:00Z`}, ${`${DAY}T14:00:00Z`}, 0, 'League')`.execute(world.db)
  await announceNewSite(world, club.siteId, [itemId])
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  await expect(block(page, /^League/)).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'a day').toEqual([])
  await open(page, '/admin/dashboard/i/all')
  await expect(block(page, /^Ann Early/)).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'today').toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'All keys' })).toContainText('Resize')
  expect(await axeViolationsInBothThemes(page), 'keys').toEqual([])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/admin/dashboard/i/${itemId}?day=${DAY}`)
  const court = page.getByRole('region', { name: 'Court 1' })
  await expect(court.getByText('Ann Early').first()).toBeVisible()
  await expect(court.getByRole('button', { name: '08:00, free until 09:00' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'phone').toEqual([])
  await court.getByRole('button', { name: 'Accept' }).click()
  await expect(court.getByRole('button', { name: 'Accept' })).toHaveCount(0)
})
