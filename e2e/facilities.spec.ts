import type { Page } from '@playwright/test'
import { aBooking } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { aDesk, aDeskClient } from './support/desk.ts'
import { expect, test, type World } from './support/world.ts'
import { recordWrites, writesOf } from './support/writes.ts'

const LIST = '/admin/site/facilities'
const itemRow = (world: World, id: number) =>
  world.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const cardNames = (page: Page) =>
  page.getByRole('list', { name: 'Facilities in the order of your public page' }).getByRole('heading')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => expect(page.getByText('Saved. Players see it now.')).toBeVisible()

test('facilities are listed, ordered by keys in one save, hidden at once, made and duplicated [FAC-01, FAC-09]', async ({
  world,
}) => {
  const { page, context, siteId, courtId, court2, path } = await aDesk(world, 'List Tennis', 'admin')
  await recordWrites(context)
  const visitor = await world.signedOut()
  await open(visitor.page, path)
  await expect(visitor.page.getByRole('link', { name: 'Court 2' })).toBeVisible()
  await open(page, LIST)
  await expect(cardNames(page)).toHaveText(['Court 1', 'Court 2'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Court 1' })).toContainText(/08:00–22:00.*20/)
  expect(await axeViolationsInBothThemes(page), 'list').toEqual([])

  await page.getByRole('button', { name: 'Move Court 2' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Court 2 at place 2 of 2')).toBeAttached()
  // Keys count once the places are measured; a further press at the top changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Court 2 at place 1 of 2')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(cardNames(page)).toHaveText(['Court 2', 'Court 1'])
  // The list follows before the request is on its way.
  await expect
    .poll(() => writesOf(page))
    .toEqual([{ method: 'PUT', path: `/api/admin/site/${siteId}/items`, body: { positions: [court2, courtId] } }])

  const hidden = page.getByRole('switch', { name: 'Court 2 is visible to clients' })
  await hidden.click()
  await expect(page.getByText('Court 2 is hidden from clients')).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: 'Court 2' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Court 2' })).toContainText('Hidden from clients')
  await hidden.click()
  await expect(visitor.page.getByRole('link', { name: 'Court 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Court 1, more' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Court 1 (copy)' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Hidden from clients' })).toBeChecked()

  await open(page, LIST)
  await expect(cardNames(page)).toHaveText(['Court 2', 'Court 1', 'Court 1 (copy)'])
  await page.getByRole('link', { name: 'New facility' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Court 4')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Court 4' })).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: 'Court 4' })).toBeVisible()
})

test('a save sends the whole payload as JSON text; wrong input is said at its field, and the draft survives [FAC-02]', async ({
  world,
}) => {
  const { page, context, courtId } = await aDesk(world, 'Payload Tennis', 'admin')
  await recordWrites(context)
  await open(page, `${LIST}/i/${courtId}`)
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await page.getByLabel('Courts, bookable at the same time').fill('1.5')
  await save(page)
  await expect(page.getByText('Give it a name')).toBeVisible()
  await expect(page.getByText('A whole number from 0 to 100000')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  expect(await writesOf(page)).toEqual([])

  await page.getByLabel('Name', { exact: true }).fill('Centre court')
  await page.getByLabel('Courts, bookable at the same time').fill('2')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Centre court')
  await expect(page.getByText('Changed: name, capacity.')).toBeVisible()
  await page.getByRole('link', { name: 'Facilities', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()

  await page.route(`**/api/admin/item/${courtId}`, (route) => route.abort())
  await save(page)
  await expect(page.getByText('Could not save')).toBeVisible()
  await page.unroute(`**/api/admin/item/${courtId}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)
  const { method, body } = (await writesOf(page)).at(-1) ?? { body: {} }
  expect(method).toBe('PUT')
  expect(Object.keys(body).sort()).toEqual([
    'capacity',
    'config',
    'expectedVersion',
    'name',
    'schedule',
    'sharedItemId',
    'sharedItemMultiplier',
    'supplementaryTo',
  ])
  expect([body.config, body.schedule, body.supplementaryTo].map((text) => typeof text)).toEqual(Array(3).fill('string'))
  expect(await itemRow(world, courtId)).toMatchObject({ name: 'Centre court', capacity: 2 })
})

test('two admins on one court: other rules are joined, the same one is asked about', async ({ world }) => {
  const { page, siteId, courtId } = await aDesk(world, 'Two Admins Tennis', 'admin')
  const other = await signedInStaff(world, siteId, 'admin')
  const rules = `${LIST}/i/${courtId}?tab=rules`
  await Promise.all([open(page, rules), open(other.page, rules)])
  await page.getByRole('switch', { name: 'Hide how many places are left.' }).click()
  await other.page.getByRole('switch', { name: /^Requests that start/ }).click()
  await save(other.page)
  await saved(other.page)
  await save(page)
  await saved(page)
  expect((await itemRow(world, courtId)).config).toMatchObject({
    hide_free_slots_left: true,
    require_confirmation: true,
  })

  await open(page, `${LIST}/i/${courtId}`)
  await open(other.page, `${LIST}/i/${courtId}`)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await other.page.getByLabel('Name', { exact: true }).fill('Theirs')
  await save(other.page)
  await saved(other.page)
  await save(page)
  const dialog = page.getByRole('dialog', { name: /saved while you were writing/ })
  await expect(dialog.getByRole('group', { name: 'name' })).toContainText('Theirs')
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' }), 'changed').toEqual([])
  await dialog.getByRole('radio', { name: /Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await saved(page)
  expect((await itemRow(world, courtId)).name).toBe('Mine')
})

test('every rule and notification is a sentence with what it means, the same for several in one save [FAC-07]', async ({
  world,
}) => {
  const { page, context, siteId, courtId, court2 } = await aDesk(world, 'Rules Tennis', 'admin')
  await world.db
    .updateTable('items')
    .set({ config: JSON.stringify({ notification_by_pigeon: 5, late_cancellation_forbid: true }) })
    .where('id', '=', courtId)
    .execute()
  await recordWrites(context)
  await open(page, `${LIST}/i/${courtId}?tab=rules`)
  const sentence = (name: RegExp) => page.getByRole('switch', { name })
  await sentence(/^Players may book several slots/).click()
  await page.getByRole('textbox', { name: /^Players may book several slots/ }).fill('120')
  await expect(page.getByText('2 slots of 60 minutes. 0 means no limit.')).toBeVisible()
  await sentence(/^Requests that start/).click()
  await page.getByRole('textbox', { name: /^Requests that start/ }).fill('-5')
  await save(page)
  await expect(page.getByText('Whole minutes, at most a year')).toBeVisible()
  await page.getByRole('textbox', { name: /^Requests that start/ }).fill('120')
  await expect(page.getByText('Now: less than 2 hours. 0 means every request.')).toBeVisible()
  await sentence(/^Hide how many/).click()
  await sentence(/^Say something of your own/).click()
  await page.getByLabel('Your words').fill('Call us')
  // Its own rule for late cancelling goes away, and with it the key.
  await expect(page.getByRole('radio', { name: /^Its own/ })).toBeChecked()
  await sentence(/^Ask once more/).click()
  await expect(page.getByText('Whoever cancels less than 24 hours before play')).toBeVisible()
  await page.getByRole('radio', { name: /^As the club/ }).check()
  expect(await axeViolationsInBothThemes(page), 'rules').toEqual([])
  await page.getByRole('checkbox', { name: 'Court 2' }).check()
  await save(page)
  await saved(page)
  const writes = await writesOf(page)
  expect(writes.map(({ method, path }) => [method, path])).toEqual([['PUT', `/api/admin/site/${siteId}/items`]])
  expect(writes[0]?.body.items.map(({ id }: { id: number }) => id)).toEqual([courtId, court2])
  const rules = {
    booking_multiple_slots: true,
    booking_multiple_slots_max_duration: 120,
    require_confirmation: true,
    confirmation_if_less_than: 120,
    hide_free_slots_left: true,
    custom_unavailability_dialog_message: 'Call us',
  }
  expect((await itemRow(world, courtId)).config).toEqual({ ...rules, notification_by_pigeon: 5 })
  expect((await itemRow(world, court2)).config).toEqual(rules)

  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('switch', { name: /^New booking/ }).click()
  await page.getByRole('textbox', { name: /^A player cancels/ }).fill('60')
  await expect(page.getByText('Only if play begins within 1 hour.')).toBeVisible()
  await page.getByRole('switch', { name: /^Somebody waits/ }).click()
  expect(await axeViolationsInBothThemes(page), 'notifications').toEqual([])
  await save(page)
  await expect
    .poll(async () => (await itemRow(world, courtId)).config)
    .toEqual({
      ...rules,
      notification_by_pigeon: 5,
      notification_new_booking: false,
      notification_canceled_booking_if_less_than: 60,
      notification_pending_confirmation: false,
    })
})

test('a hall is made, resized and shared with a multiplier; too small for what is booked it is asked about [FAC-08]', async ({
  world,
}) => {
  const { siteId, courtId, added } = await aClubWith(world, 'Hall Sports', () => [
    { name: 'Basketball' },
    { name: 'Volleyball', capacity: 3 },
  ])
  const [basketball = 0] = added.map(({ id }) => id)
  const { page } = await signedInStaff(world, siteId, 'admin')
  const userId = await aDeskClient(world, siteId, 'Vera Atanasova')
  await open(page, `${LIST}/i/${courtId}`)
  await page.getByLabel('Courts, bookable at the same time').fill('3')
  await page.getByRole('switch', { name: 'Shares a hall with others' }).click()
  await page.getByLabel('Name of the new hall').fill('Main hall')
  await expect(page.getByLabel('One Court 1 takes')).toHaveValue('1')
  await page.getByLabel('Places in the hall').fill('3')
  await save(page)
  await saved(page)

  await open(page, `${LIST}/i/${basketball}`)
  await page.getByRole('switch', { name: 'Shares a hall with others' }).click()
  await expect(page.getByLabel('Hall', { exact: true })).toHaveValue(/\d+/)
  await page.getByLabel('One Basketball takes').fill('3')
  await expect(page.getByText('One Court 1 leaves room for')).toHaveCount(0)
  await expect(page.getByText('One Court 1 takes 1 of 3, no Basketball beside it.')).toBeVisible()
  await page.getByRole('button', { name: 'One Court 1 more' }).click()
  await expect(page.getByText('2 places of 3 are left')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What is left' }).getByRole('listitem')).toHaveText([
    /Basketball.*Full/,
    /Court 1.*2 free/,
  ])
  expect(await axeViolationsInBothThemes(page), 'hall').toEqual([])
  await save(page)
  await saved(page)
  const { shared_item_id: hallId, shared_item_multiplier: takes } = await itemRow(world, basketball)
  expect([takes, (await itemRow(world, courtId)).shared_item_id]).toEqual([3, hallId])

  const day = inDays(3)
  for (let count = 0; count < 3; count += 1) await aBooking(world.db, { itemId: courtId, userId, day, time: '12:00' })
  await open(page, `${LIST}/i/${courtId}`)
  await page.getByLabel('Places in the hall').fill('2')
  await save(page)
  await expect(page.getByText('With 2 places the hall is too full at 1 hour')).toBeVisible()
  await page.getByRole('button', { name: 'Show the hour' }).click()
  await expect(page.getByRole('alert').getByText(/12:00/)).toBeVisible()
  expect((await itemRow(world, Number(hallId))).capacity).toBe(3)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await saved(page)
  expect((await itemRow(world, Number(hallId))).capacity).toBe(2)
})

test('a facility with bookings is deleted after their number was said, and they with it [FAC-10]', async ({
  world,
}) => {
  const { page, siteId, court2 } = await aDesk(world, 'Delete Tennis', 'admin')
  const userId = await aDeskClient(world, siteId, 'Vera Atanasova')
  const { id } = await aBooking(world.db, { itemId: court2, userId, day: inDays(2), time: '12:00' })
  await open(page, LIST)
  await page.getByRole('button', { name: 'Court 2, more' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Court 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Court 2 has 1 upcoming booking' })
  await expect(question).toBeVisible()
  expect((await itemRow(world, court2)).deleted_at).toBeNull()
  await question.getByRole('button', { name: 'Delete and cancel them' }).click()
  await expect(page.getByText('Court 2 is deleted')).toBeVisible()
  await expect(cardNames(page)).toHaveText(['Court 1'])
  const booking = await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(booking.status).toBe('CANCELED')
  // Notices follow from the activity, which names the client.
  const { user_ids } = await world.db
    .selectFrom('activity')
    .select('user_ids')
    .where('site_id', '=', siteId)
    .where('type', '=', 'ADMIN_REMOVE_ITEM')
    .executeTakeFirstOrThrow()
  expect(user_ids).toContain(userId)
})
