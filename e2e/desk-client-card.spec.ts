import { aBooking, aClient, aRule, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

async function aClientOf(world: World, name: string, known: Parameters<typeof aClient>[3] = {}) {
  const club = await world.aClub(name)
  const client = await aUser(world.db, { displayName: 'Stoyan Vasilev' })
  await aClient(world.db, club.siteId, client.id, known)
  const on = (day: number, more: Partial<Parameters<typeof aBooking>[1]> = {}) =>
    aBooking(world.db, { itemId: club.courtId, userId: client.id, day: inDays(day), time: '09:00', ...more })
  return { ...club, clientId: client.id, on }
}

test('the card shows contacts, upcoming, past, missed and late ones and series; an unknown id leads to the list [CLI-03, CLI-08]', async ({
  world,
}) => {
  const club = await aClientOf(world, 'Card Tennis')
  await club.on(3)
  await club.on(-10)
  await club.on(-5, { status: 'MISSED' })
  await club.on(-4, { status: 'CANCELED', lateCanceled: true, canceledAt: new Date() })
  await aRule(world.db, {
    itemId: club.courtId,
    userId: club.clientId,
    validFrom: inDays(2),
    time: '20:00',
    until: '21:00',
  })
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/clients/id/${club.clientId}`)
  await expect(page.getByRole('heading', { name: 'Stoyan Vasilev' })).toBeVisible()
  const rowsOf = (table: string) => page.getByRole('table', { name: table }).locator('tbody').getByRole('row')
  await expect(rowsOf('Upcoming')).toHaveText([/09:00–10:00.*Confirmed/])
  await expect(rowsOf('Past')).toHaveText([/Canceled late/, /Missed/, /Played/])
  await page.getByText('Missed 1', { exact: true }).click()
  await expect(rowsOf('Past')).toHaveText([/Missed/])
  await page.getByText('Late 1', { exact: true }).click()
  await expect(rowsOf('Past')).toHaveText([/Canceled late/])
  await expect(page.getByRole('region', { name: 'Series' })).toContainText('20:00–21:00, Court 1')
  // An account's name and contacts are the person's own.
  await expect(page.getByRole('button', { name: 'Change name and contacts' })).toHaveCount(0)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  for (const id of ['999999', 'x', '0']) {
    await open(page, `/admin/clients/id/${id}`)
    await expect(page).toHaveURL(`${world.url}/admin/clients`)
  }
  await open(page, '/admin/clients/x')
  await expect(page).toHaveURL(`${world.url}/admin/clients`)
})

test('level and limit are changed apart; a level that was set stays until Automatic is chosen [CLI-06, LIM-13]', async ({
  world,
}) => {
  const club = await aClientOf(world, 'Level Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/clients/id/${club.clientId}`)
  const level = page.getByRole('group', { name: 'Level' })
  const limit = page.getByRole('group', { name: 'Limit' })
  await expect(level.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(limit.getByRole('radio', { name: 'By level' })).toBeChecked()
  const stored = () =>
    world.db
      .selectFrom('site_clients')
      .select(['level', 'level_pinned', 'limit_override'])
      .where('site_id', '=', club.siteId)
      .where('user_id', '=', club.clientId)
      .executeTakeFirstOrThrow()

  await level.getByRole('radio', { name: 'VIP' }).click()
  await expect.poll(stored).toEqual({ level: 3, level_pinned: true, limit_override: null })
  await limit.getByRole('radio', { name: 'Blocked' }).click()
  await expect.poll(stored).toEqual({ level: 3, level_pinned: true, limit_override: -2 })
  await expect(level.getByRole('radio', { name: 'VIP' })).toBeChecked()
  await limit.getByRole('radio', { name: 'No limit' }).click()
  await expect.poll(stored).toMatchObject({ limit_override: -1 })
  await level.getByRole('radio', { name: 'Automatic' }).click()
  await expect.poll(stored).toMatchObject({ level_pinned: false })

  await page.getByRole('textbox', { name: 'Private note' }).fill('Works night shifts')
  await page.getByRole('textbox', { name: 'Private note' }).blur()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('Works night shifts')
})

test('three misses or late cancellations in 90 days propose to lower or block; two do not [CLI-09]', async ({
  world,
}) => {
  const club = await aClientOf(world, 'Proposal Tennis', { level: 1 })
  await club.on(-5, { status: 'MISSED' })
  await club.on(-7, { status: 'MISSED' })
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/clients/id/${club.clientId}`)
  await expect(page.getByRole('heading', { name: 'Stoyan Vasilev' })).toBeVisible()
  const proposal = page.getByRole('region', { name: '2 misses and 1 late cancellation in 90 days' })
  await expect(page.getByRole('button', { name: 'Do nothing' })).toHaveCount(0)
  await club.on(-2, { status: 'CANCELED', lateCanceled: true, canceledAt: new Date() })
  await page.reload()
  await expect(proposal).toBeVisible()
  await proposal.getByRole('button', { name: 'Lower to New' }).click()
  await expect(
    page.getByRole('group', { name: 'Level' }).getByRole('radio', { name: 'New', exact: true }),
  ).toBeChecked()
  await proposal.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('group', { name: 'Limit' }).getByRole('radio', { name: 'Blocked' })).toBeChecked()
  await expect(proposal).toHaveCount(0)
})

test('a series of the card is changed at its next date, and ended after a question [CLI-03]', async ({ world }) => {
  const club = await aClientOf(world, 'Ending Tennis')
  const first = inDays(-12)
  const rule = await aRule(world.db, {
    itemId: club.courtId,
    userId: club.clientId,
    validFrom: first,
    time: '20:00',
    until: '21:00',
  })
  const next = inDays(2)
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, `/admin/clients/id/${club.clientId}`)
  const series = page.getByRole('region', { name: 'Series' })
  await series.getByRole('link', { name: 'Change' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${next}&booking=r${rule.id}_${next}`))
  await expect(page.getByRole('complementary', { name: 'Booking' }).getByRole('textbox', { name: 'From' })).toHaveValue(
    '20:00',
  )

  await page.goBack()
  const end = series.getByRole('button', { name: 'End', exact: true })
  const question = page.getByRole('alertdialog', { name: 'End the series?' })
  const untilOf = async () =>
    (await world.db.selectFrom('recurring_rules').select('valid_until').where('id', '=', rule.id).executeTakeFirst())
      ?.valid_until
  await end.click()
  await expect(question).toContainText('This cannot be undone')
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(end).toBeFocused()
  expect(await untilOf()).toBe(null)

  await page.route('**/cancel_all_occasions/**', (route) => route.abort())
  await end.click()
  await question.getByRole('button', { name: 'End the series' }).click()
  await expect(page.getByText('Could not save')).toBeVisible()
  await page.unroute('**/cancel_all_occasions/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The series has ended')).toBeVisible()
  await expect.poll(untilOf).toBe(inDays(1))
  await expect(series).toContainText('ended')
})
