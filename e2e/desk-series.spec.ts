import { aBooking, aRule } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { announceNewSite } from './support/club.ts'
import { aDesk, aDeskClient, axeInDialogs, nextWeek, openDesk } from './support/desk.ts'
import { expect, test, type World } from './support/world.ts'

const seriesOf = (world: World, siteId: number) =>
  world.db.selectFrom('recurring_rules').selectAll().where('site_id', '=', siteId).execute()
const datesOf = (world: World, ruleId: number) =>
  world.db
    .selectFrom('bookings')
    .select(['occurrence_date', 'status', 'item_id'])
    .where('recurring_id', '=', ruleId)
    .orderBy('occurrence_date')
    .execute()

test('Repeat every week lists every date before saving, with a choice for each taken or closed one [REC-09, REC-10]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Planner Tennis')
  await aDeskClient(world, desk.siteId, 'Ann Repeats')
  const bob = await aDeskClient(world, desk.siteId, 'Bob Blocks')
  const first = nextWeek(3)
  const [second, third, fourth] = [addDays(first, 7), addDays(first, 14), addDays(first, 21)]
  await aBooking(world.db, { itemId: desk.courtId, userId: bob, day: second, time: '17:00' })
  await aBooking(world.db, { itemId: desk.courtId, userId: bob, day: third, time: '17:00' })
  await world.db
    .insertInto('item_exceptions')
    .values({
      site_id: desk.siteId,
      item_id: desk.courtId,
      from_date: fourth,
      to_date: fourth,
      schedule: null,
      position: 0,
      reason: 'Winter break',
    })
    .execute()
  await announceNewSite(world, desk.siteId, [desk.courtId])
  const { page } = desk
  await openDesk(page, first, `new=${desk.courtId}_${first}T17:00_${first}T18:00`)
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ann Repeats')
  await dialog.getByRole('combobox', { name: 'Client' }).press('Enter')
  await dialog.getByRole('switch', { name: 'Repeat every week' }).check()
  await dialog.getByRole('button', { name: 'Check the dates' }).click()

  const planner = page.getByRole('dialog', { name: 'Repeat every week' })
  const rows = planner.getByRole('list', { name: 'Dates' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  expect(await seriesOf(world, desk.siteId)).toEqual([])
  await expect(rows.nth(0)).toContainText('Free')
  await expect(rows.nth(1)).toContainText(/Taken.*Bob Blocks/)
  await expect(rows.nth(3)).toContainText(/Closed.*Winter break/)
  await expect(planner.getByRole('radio', { name: 'Taken 2' })).toBeVisible()
  await expect(planner.getByRole('button', { name: 'Save 7 dates' })).toBeVisible()
  expect(await axeInDialogs(page), 'planner').toEqual([])

  await rows.nth(1).getByRole('combobox').selectOption('Court 2 instead, free')
  await rows.nth(2).getByRole('combobox').selectOption('Book anyway')
  await rows.nth(4).getByRole('checkbox').uncheck()
  await planner.getByRole('button', { name: 'Save 8 dates' }).click()
  await expect(page.getByText('8 dates are saved')).toBeVisible()
  const [rule] = await seriesOf(world, desk.siteId)
  expect(await datesOf(world, rule?.id ?? 0)).toEqual([
    { occurrence_date: second, status: 'CONFIRMED', item_id: desk.court2 },
    { occurrence_date: third, status: 'CONFIRMED', item_id: desk.courtId },
    { occurrence_date: fourth, status: 'CANCELED', item_id: desk.courtId },
    { occurrence_date: addDays(first, 28), status: 'CANCELED', item_id: desk.courtId },
  ])
})

test('a new client is made with the series; a planner that is closed leaves none behind [REC-09]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Newcomer Planner')
  const first = nextWeek(2)
  const { page } = desk
  const clients = () =>
    world.db
      .selectFrom('site_clients')
      .innerJoin('users', 'users.id', 'site_clients.user_id')
      .select('display_name')
      .where('site_id', '=', desk.siteId)
      .where('display_name', '=', 'Nina Newcomer')
      .execute()
  const planner = page.getByRole('dialog', { name: 'Repeat every week' })
  const plan = async () => {
    await openDesk(page, first, `new=${desk.courtId}_${first}T17:00_${first}T18:00`)
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByRole('combobox', { name: 'Client' }).fill('Nina Newcomer')
    await dialog.getByRole('combobox', { name: 'Client' }).press('Control+Enter')
    await dialog.getByRole('switch', { name: 'Repeat every week' }).check()
    await dialog.getByRole('button', { name: 'Check the dates' }).click()
    await expect(planner.getByRole('button', { name: 'Save 10 dates' })).toBeVisible()
  }
  await plan()
  await planner.getByRole('button', { name: 'Cancel' }).click()
  await expect(planner).toHaveCount(0)
  expect(await clients()).toEqual([])
  await plan()
  await planner.getByRole('button', { name: 'Save 10 dates' }).click()
  await expect(page.getByText('10 dates are saved')).toBeVisible()
  expect(await clients()).toHaveLength(1)
  expect(await seriesOf(world, desk.siteId)).toHaveLength(1)
})

test('a failure in the middle says so, and trying again saves the rest once [REC-09]', async ({ world }) => {
  const desk = await aDesk(world, 'Broken Planner')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Again')
  const bob = await aDeskClient(world, desk.siteId, 'Bob Blocks')
  const first = nextWeek(4)
  const second = addDays(first, 14)
  const { id } = await aBooking(world.db, { itemId: desk.courtId, userId: ann, day: first, time: '17:00' })
  await aBooking(world.db, { itemId: desk.courtId, userId: bob, day: second, time: '17:00' })
  const { page } = desk
  await openDesk(page, first, `booking=${id}`)
  await page
    .getByRole('complementary', { name: 'Booking' })
    .getByRole('switch', { name: /Repeat every week/ })
    .click()
  const planner = page.getByRole('dialog', { name: 'Repeat every week' })
  await planner.getByRole('button', { name: 'Other court' }).click()
  await page.route('**/modify_occasion/**', (route) => route.abort())
  await planner.getByRole('button', { name: 'Save 10 dates' }).click()
  await expect(planner.getByText('Some dates are not saved yet, the others are')).toBeVisible()
  await page.unroute('**/modify_occasion/**')
  await planner.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('10 dates are saved')).toBeVisible()
  const rules = await seriesOf(world, desk.siteId)
  expect(rules.map(({ valid_from }) => valid_from)).toEqual([addDays(first, 7)])
  expect(await datesOf(world, rules[0]?.id ?? 0)).toEqual([
    { occurrence_date: second, status: 'CONFIRMED', item_id: desk.court2 },
  ])
})

test('a series is moved with all following dates and back, extended in the planner, and ended by the switch [REC-18]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Extended Tennis')
  const ann = await aDeskClient(world, desk.siteId, 'Ann Extends')
  const first = nextWeek(5)
  const second = addDays(first, 7)
  const rule = await aRule(world.db, {
    itemId: desk.courtId,
    userId: ann,
    validFrom: first,
    validUntil: addDays(first, 21),
  })
  const { page } = desk
  await openDesk(page, second, `booking=r${rule.id}_${second}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  const places = async () =>
    (await seriesOf(world, desk.siteId)).map(({ from_time, valid_from, valid_until }) => [
      from_time.slice(0, 5),
      valid_from,
      valid_until,
    ])
  await panel.getByLabel('From').fill('20')
  await panel.getByLabel('From').press('Enter')
  const question = panel.getByRole('region', { name: 'Move to 20:00–21:00?' })
  await question.getByRole('radio', { name: /This and following/ }).check()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect.poll(places).toContainEqual(['20:00', second, addDays(first, 21)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(places).toContainEqual(['18:00', second, addDays(first, 21)])

  const later = (await seriesOf(world, desk.siteId)).find(({ valid_from }) => valid_from === second)
  await openDesk(page, second, `series=r${later?.id}_${second}`)
  const planner = page.getByRole('dialog', { name: 'Repeat every week' })
  await expect(planner.getByRole('button', { name: 'Save 3 dates' })).toBeVisible()
  await planner.getByRole('checkbox', { name: 'Without an end date' }).check()
  await planner.getByRole('button', { name: 'Save 53 dates' }).click()
  await expect.poll(places).toContainEqual(['18:00', second, null])

  await openDesk(page, second, `booking=r${later?.id}_${second}`)
  await panel.getByRole('switch', { name: /Repeat every week/ }).click()
  await panel.getByRole('button', { name: 'Stop repeating' }).click()
  await expect.poll(places).toContainEqual(['18:00', second, addDays(second, 6)])
})
