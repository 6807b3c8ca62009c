import { aBooking, aClient, aRule, aUser } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { aDesk, aDeskClient, bookingRow, nextWeek, openDesk } from './support/desk.ts'
import { expect, test } from './support/world.ts'

const day = inDays(1)
const at = (time: string, of = day) => new RegExp(`^${of}T${time}`)
/** The start of a booking as the club's clocks show it. */
const startOf = (row: { from_at: Date }) =>
  row.from_at.toLocaleString('sv-SE', { timeZone: 'Europe/Sofia' }).replace(' ', 'T')

test('time, court, coach, quantity and notes are edited in place, and a move can be undone [DASH-08, DASH-10]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Panel Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Early')
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day })
  const { page } = desk
  await openDesk(page, day, `booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel).toContainText('Ann Early')

  await panel.getByLabel('From').fill('1130')
  await panel.getByLabel('From').press('Enter')
  await expect(page.getByText('Ann Early moved to 11:30–12:30')).toBeVisible()
  expect(startOf(await bookingRow(world, id))).toMatch(at('11:30'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByLabel('From')).toHaveValue('10:00')
  expect(startOf(await bookingRow(world, id))).toMatch(at('10:00'))

  await panel.getByLabel('To', { exact: true }).fill('09:00')
  await panel.getByLabel('To', { exact: true }).press('Enter')
  await expect(panel.getByText('The end must be after the start')).toBeVisible()
  await panel.getByLabel('To', { exact: true }).press('Escape')
  await expect(panel.getByLabel('To', { exact: true })).toHaveValue('11:00')

  await panel.getByLabel('Coach').selectOption('Ivan')
  await expect.poll(async () => (await bookingRow(world, id)).suppl_item_id).toBe(desk.ivan)
  await panel.getByLabel('Court').selectOption('Court 2')
  await expect.poll(async () => (await bookingRow(world, id)).item_id).toBe(desk.court2)
  await panel.getByLabel('Private note').fill('Left-handed')
  await panel.getByLabel('Description').click()
  await expect.poll(async () => (await bookingRow(world, id)).site_private_note).toBe('Left-handed')
  await expect(panel.getByText('moved Ann Early').first()).toBeVisible()
})

test('payment and extras are recorded, changed and taken back [DASH-11]', async ({ world }) => {
  const desk = await aDesk(world, 'Payment Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Payer')
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day })
  const { page } = desk
  await openDesk(page, day, `booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByRole('button', { name: 'Add' }).click()
  const form = panel.getByRole('group', { name: 'Add' })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Enter a name')).toBeVisible()
  await form.getByLabel('Name').fill('Racket')
  await form.getByLabel('How many').fill('2')
  await form.getByLabel('Price of one').fill('4,50')
  await form.getByLabel('Price of one').press('Enter')
  await expect(panel.getByText('Racket ×2')).toBeVisible()
  await expect(panel.getByLabel('Amount')).toHaveValue('29')
  await panel.getByLabel('Method').selectOption('Card')
  await panel.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(panel.getByText('Paid by card')).toBeVisible()
  const row = await bookingRow(world, id)
  expect(row.additional_items_data).toEqual([{ name: 'Racket', quantity: 2, price: 4.5 }])
  expect(row.payment_data).toMatchObject({ method: 'card', amount: 29 })
  await panel.getByRole('button', { name: 'Take back' }).click()
  await expect(panel.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  expect((await bookingRow(world, id)).payment_data).toBeNull()
})

test('a booking is accepted, given a status, marked as missed and canceled; the next one answers at once [DASH-09]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Status Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Asks')
  const bob = await aDeskClient(world, desk.siteId, 'Bob Asks')
  const first = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day, status: 'PENDING' })
  const second = await aBooking(world.db, { itemId: desk.court2, userId: bob, day, time: '12:00', status: 'PENDING' })
  const { page } = desk
  await openDesk(page, day, `booking=${first.id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByRole('button', { name: 'Accept' }).click()
  await panel.getByRole('button', { name: 'Next booking' }).click()
  await expect(panel).toContainText('Bob Asks')
  await panel.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await bookingRow(world, first.id)).status).toBe('CONFIRMED')
  await expect.poll(async () => (await bookingRow(world, second.id)).status).toBe('CONFIRMED')
  await expect(panel.getByRole('button', { name: 'Missed' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Arrived' }).click()
  await expect(panel.getByRole('button', { name: /^Arrived \d/ })).toBeVisible()
  expect((await bookingRow(world, second.id)).arrived_at).not.toBeNull()

  await panel.getByLabel('Status').selectOption('Pending')
  await expect.poll(async () => (await bookingRow(world, second.id)).status).toBe('PENDING')
  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  await panel.getByRole('button', { name: 'Do nothing' }).click()
  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  await panel
    .getByRole('region', { name: /Cancel the booking/ })
    .getByRole('button', { name: 'Cancel booking' })
    .click()
  await expect(panel).toHaveCount(0)
  expect((await bookingRow(world, second.id)).status).toBe('CANCELED')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await bookingRow(world, second.id)).status).toBe('PENDING')

  const yesterday = inDays(-1)
  const past = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day: yesterday })
  await openDesk(page, yesterday, `booking=${past.id}`)
  await panel.getByRole('button', { name: 'Missed' }).click()
  await expect.poll(async () => (await bookingRow(world, past.id)).status).toBe('MISSED')
})

test('two desks change one booking: nothing is overwritten, nothing typed is lost', async ({ world }) => {
  const desk = await aDesk(world, 'Two Desks')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Between')
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day })
  const other = await signedInStaff(world, desk.siteId, 'admin')
  await other.page.setViewportSize({ width: 1440, height: 1000 })
  await openDesk(desk.page, day, `booking=${id}`)
  await openDesk(other.page, day, `booking=${id}`)
  const [mine, theirs] = [desk.page, other.page].map((page) => page.getByRole('complementary', { name: 'Booking' }))
  await mine?.getByLabel('From').fill('14:00')
  await theirs?.getByLabel('From').fill('12:00')
  await theirs?.getByLabel('From').press('Enter')
  await expect.poll(async () => startOf(await bookingRow(world, id))).toMatch(at('12:00'))

  // A note that nobody else touched is saved beside their change.
  await mine?.getByLabel('Private note').fill('Brings a friend')
  await mine?.getByLabel('From').click()
  await expect.poll(async () => (await bookingRow(world, id)).site_private_note).toBe('Brings a friend')
  await mine?.getByLabel('From').press('Enter')
  const card = desk.page.getByRole('region', { name: 'The admin changed this' })
  await expect(card).toContainText(/Was\s*10:00–11:00\s*Now\s*12:00–13:00\s*You typed\s*14:00–15:00/)
  expect(startOf(await bookingRow(world, id))).toMatch(at('12:00'))
  await card.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(async () => startOf(await bookingRow(world, id))).toMatch(at('14:00'))
  await expect(theirs?.getByLabel('From') ?? desk.page.locator('none')).toHaveValue('14:00')
})

test('a lost line keeps what was typed, and trying again saves it once [DASH-08]', async ({ world }) => {
  const desk = await aDesk(world, 'Cut Line')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Offline')
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day })
  const { page } = desk
  await openDesk(page, day, `booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  // The change arrives, its answer does not.
  await page.route(`**/api/admin/booking/${id}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await panel.getByLabel('From').fill('15:00')
  await panel.getByLabel('From').press('Enter')
  await expect(panel.getByText('Could not save')).toBeVisible()
  await expect(panel.getByLabel('From')).toHaveValue('15:00')
  await page.unroute(`**/api/admin/booking/${id}`)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('Could not save')).toHaveCount(0)
  expect(startOf(await bookingRow(world, id))).toMatch(at('15:00'))
  expect((await bookingRow(world, id)).version).toBe(2)
})

test('too little room asks once with who is there, then the capacity is exceeded [DASH-07]', async ({ world }) => {
  const desk = await aDesk(world, 'Full Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Moves')
  const bob = await aDeskClient(world, desk.siteId, 'Bob Stays')
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day })
  await aBooking(world.db, { itemId: desk.courtId, userId: bob, day, time: '12:00' })
  const { page } = desk
  await openDesk(page, day, `booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByLabel('From').fill('12:00')
  await panel.getByLabel('From').press('Enter')
  const question = page.getByRole('dialog', { name: 'Not enough capacity!' })
  await expect(question).toContainText('Bob Stays')
  await expect(question).toContainText('1 of 1 place')
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(async () => startOf(await bookingRow(world, id))).toMatch(at('12:00'))
})

test('a date of a series moves alone or with all following [DASH-13, REC-16, REC-17]', async ({ world }) => {
  const desk = await aDesk(world, 'Series Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Weekly')
  const first = nextWeek(1)
  const rule = await aRule(world.db, {
    itemId: desk.courtId,
    userId: ann,
    validFrom: first,
    validUntil: addDays(first, 21),
  })
  const { page } = desk
  await openDesk(page, first, `booking=r${rule.id}_${first}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByLabel('From').fill('20:00')
  await panel.getByLabel('From').press('Enter')
  const question = panel.getByRole('region', { name: 'Move to 20:00–21:00?' })
  await expect(question.getByRole('radio', { name: /This and following 4 dates until .*, all free/ })).toBeVisible()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Ann Weekly moved to 20:00–21:00')).toBeVisible()
  const stored = await world.db.selectFrom('bookings').selectAll().where('recurring_id', '=', rule.id).execute()
  expect(stored.map((row) => [row.occurrence_date, startOf(row)])).toEqual([[first, `${first}T20:00:00`]])

  // To another day: the old date is free, the new one taken, later weeks as they were.
  const tuesday = addDays(first, 1)
  await panel.getByRole('button', { name: /^Date:/ }).click()
  await panel
    .getByRole('dialog', { name: 'Date' })
    .getByRole('button', { name: `Tuesday ${Number(tuesday.slice(8))} ` })
    .click()
  await panel
    .getByRole('region', { name: /^Move to/ })
    .getByRole('button', { name: 'Move' })
    .click()
  await expect.poll(async () => startOf(await bookingRow(world, stored[0]?.id ?? 0))).toBe(`${tuesday}T20:00:00`)
  await expect(panel.getByRole('button', { name: /^Date: Tue/ })).toBeVisible()
  const rules = await world.db.selectFrom('recurring_rules').selectAll().where('site_id', '=', desk.siteId).execute()
  expect(rules.map(({ from_time }) => from_time)).toEqual(['18:00:00'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('button', { name: /^Date: Mon/ })).toBeVisible()
})

test('a series is changed and ended from one of its dates on [REC-18, REC-19]', async ({ world }) => {
  const desk = await aDesk(world, 'Following Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Follows')
  const first = nextWeek(2)
  const second = addDays(first, 7)
  const third = addDays(first, 14)
  const rule = await aRule(world.db, {
    itemId: desk.courtId,
    userId: ann,
    validFrom: first,
    validUntil: addDays(first, 28),
  })
  const { page } = desk
  await openDesk(page, second, `booking=r${rule.id}_${second}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByLabel('Court').selectOption('Court 2')
  const question = panel.getByRole('region', { name: 'Move to Court 2?' })
  await question.getByRole('radio', { name: /This and following/ }).check()
  await question.getByRole('button', { name: 'Move' }).click()
  const rules = () =>
    world.db
      .selectFrom('recurring_rules')
      .selectAll()
      .where('site_id', '=', desk.siteId)
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(({ item_id, valid_from, valid_until }) => [item_id, valid_from, valid_until]))
  await expect.poll(rules).toEqual([
    [desk.courtId, first, addDays(second, -1)],
    [desk.court2, second, addDays(first, 28)],
  ])
  const [, later] = await world.db
    .selectFrom('recurring_rules')
    .select('id')
    .where('site_id', '=', desk.siteId)
    .orderBy('id')
    .execute()
  await openDesk(page, third, `booking=r${later?.id}_${third}`)
  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = panel.getByRole('region', { name: /Cancel this and all following/ })
  await cancel.getByRole('radio', { name: /This and following 3 dates/ }).check()
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.poll(rules).toEqual([
    [desk.courtId, first, addDays(second, -1)],
    [desk.court2, second, addDays(third, -1)],
  ])
})

test('the panel closes when the rights are lost, and axe finds nothing in it', async ({ world }) => {
  const desk = await aDesk(world, 'Panel Axe')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Axe')
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day })
  const { page } = desk
  await openDesk(page, day, `booking=${id}`)
  await expect(page.getByRole('complementary', { name: 'Booking' })).toContainText('Ann Axe')
  expect(await axeViolationsInBothThemes(page, { within: '[data-desk-panel]' }), 'panel').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: 'Booking' })
  await expect(sheet).toContainText('Ann Axe')
  expect(await axeViolationsInBothThemes(page), 'sheet').toEqual([])

  await world.db.deleteFrom('site_staff').where('user_id', '=', desk.userId).execute()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await sheet.getByLabel('Private note').fill('secret')
  await sheet.getByLabel('Description').click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Ann Axe')).toHaveCount(0)
})

test('the desk sees who was told, limits SMS, and whose letters come back', async ({ world }) => {
  const desk = await aDesk(world, 'Told Tennis', 'admin')
  const { page, siteId } = desk
  const email = 'ann.told@example.com'
  const ann = await aUser(world.db, { displayName: 'Ann Told', email })
  await aClient(world.db, siteId, ann.id)
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann.id, day, status: 'PENDING' })
  await openDesk(page, day, `booking=${id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('Nobody was sent anything about this booking yet.')).toBeVisible()
  await panel.getByLabel('Status').selectOption('Confirmed')
  const told = panel.getByRole('listitem').filter({ hasText: 'Ann Told: confirmed' })
  await expect(told).toContainText('In the app: not read yet', { timeout: 20_000 })
  await expect(told).toContainText('E-mail: sent')
  expect(await axeViolationsInBothThemes(page, { within: 'aside' })).toEqual([])

  // Canceled, it leaves the board; the activity leads to what is kept of it.
  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  await panel.getByRole('region').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(panel).toHaveCount(0)
  await open(page, '/admin/dashboard/activity')
  const canceled = page.getByRole('main').getByRole('listitem').filter({ hasText: 'canceled' })
  await canceled.getByRole('link', { name: /^Court 1/ }).click()
  const toldOfEnd = panel.getByRole('listitem').filter({ hasText: 'Ann Told: canceled' })
  await expect(toldOfEnd).toContainText('E-mail: sent', { timeout: 20_000 })
  await expect(panel.getByRole('definition')).toContainText(['Canceled', '', '10:00–11:00', 'Court 1'])
  await expect(panel.getByLabel('Status')).toHaveCount(0)
  expect(await axeViolationsInBothThemes(page, { within: 'aside' })).toEqual([])

  await open(page, '/admin/site/general')
  const toggle = page.getByRole('switch', { name: 'Text messages' })
  await toggle.click()
  await page.getByLabel('At most in a month').fill('25')
  await page.getByLabel('At most in a month').press('Enter')
  await expect(page.getByText('0 of 25 sent this month')).toBeVisible()
  await page.getByLabel('At most in a month').fill('x')
  await expect(page.getByText('A whole number from 0 to 10,000')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 of 25 sent this month')).toBeVisible()
  await expect(toggle).toBeChecked()

  await world.db.updateTable('users').set({ mail_failures: 2 }).where('id', '=', ann.id).execute()
  await open(page, `/admin/clients/id/${ann.id}`)
  await expect(page.getByText('Letters to this address come back')).toBeAttached()
})
