import { aBooking } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aDesk, aDeskClient } from './support/desk.ts'
import { expect, test } from './support/world.ts'

const DAY = addDays(dayOf('Europe/Sofia', Date.now()), 1)

test('hours are blocked on several courts, changed and opened again; what is booked is named and stays [DASH-12]', async ({
  world,
}) => {
  const { page, siteId, courtId, court2 } = await aDesk(world, 'Block Tennis')
  const userId = await aDeskClient(world, siteId, 'Vera Atanasova')
  const { id } = await aBooking(world.db, { itemId: court2, userId, day: DAY, time: '12:00' })
  await open(page, `/admin/dashboard/i/all?day=${DAY}&block=${courtId}_${DAY}T12:00_${DAY}T15:00`)
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog.getByLabel('From')).toHaveValue(String(12 * 60))
  await dialog.getByLabel('Court 2').check()
  await expect(dialog.getByText('1 booking lies in it')).toBeVisible()
  await expect(dialog.getByText('Vera Atanasova 12:00, Court 2. They stay and show as over capacity.')).toBeVisible()
  await dialog.getByLabel('Reason, shown on the board').fill('Rain damage')
  await dialog.getByLabel('To').selectOption('11:00')
  await expect(dialog.getByText('Must be after the start')).toBeVisible()
  await dialog.getByLabel('To').selectOption('15:00')
  expect(await axeViolationsInBothThemes(page), 'block').toEqual([])
  await dialog.getByRole('button', { name: 'Block 2 courts' }).click()
  await expect(dialog).toBeHidden()
  const events = () =>
    world.db.selectFrom('item_events').selectAll().where('site_id', '=', siteId).orderBy('id').execute()
  expect(await events()).toMatchObject([
    { item_id: courtId, capacity: 0, title: 'Rain damage' },
    { item_id: court2, capacity: 0, title: 'Rain damage' },
  ])
  const booking = await world.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(booking.status).toBe('CONFIRMED')

  const [first] = await events()
  await open(page, `/admin/dashboard/i/all?day=${DAY}&event=${courtId}_${first?.id}`)
  const change = page.getByRole('dialog', { name: 'Blocked time' })
  await change.getByLabel('To').selectOption('16:00')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  expect((await events())[0]?.to_at.getTime()).toBe((first?.to_at.getTime() ?? 0) + 3_600_000)

  await open(page, `/admin/dashboard/i/all?day=${DAY}&event=${courtId}_${first?.id}`)
  await change.getByRole('button', { name: 'Open again' }).click()
  await expect(change).toBeHidden()
  expect(await events()).toMatchObject([{ item_id: court2 }])
})
