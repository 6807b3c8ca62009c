import type { Page } from '@playwright/test'
import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { inDays, tomorrowAt } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test } from './support/world.ts'

const rowOf = (page: Page, { id }: { id: number }) => page.locator(`#my-bookings [data-booking="${id}"]`)

test('a booking shows that it is pending or missed; canceled by its owner it disappears and its place is free [ST-03, ST-04, ST-18]', async ({
  world,
}) => {
  const { path, courtId } = await world.aClub('Status Tennis')
  const { page, userId } = await world.signedIn()
  const place = { itemId: courtId, userId, day: inDays(1) }
  const pending = await aBooking(world.db, { ...place, time: '09:00', status: 'PENDING' })
  const confirmed = await aBooking(world.db, { ...place, time: '12:00' })
  const missed = await aBooking(world.db, { ...place, time: '15:00', status: 'MISSED' })
  await open(page, '/')
  await expect(rowOf(page, pending)).toContainText('Pending confirmation')
  await expect(rowOf(page, missed)).toContainText('Missed booking')
  await expect(rowOf(page, confirmed)).toContainText('12:00–13:00')
  await expect(rowOf(page, confirmed)).not.toContainText(/Pending|Missed|Confirmed/)

  const visitor = await world.signedOut()
  await open(visitor.page, path)
  const cell = visitor.page.locator(tomorrowAt('12:00'))
  await expect(cell).toHaveAttribute('data-state', 'all-busy')
  await rowOf(page, confirmed).getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, confirmed).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(rowOf(page, confirmed)).toHaveCount(0)
  await expect(cell).toHaveAttribute('data-state', 'available')
  const stored = world.db.selectFrom('bookings').select('status').where('id', '=', confirmed.id)
  expect(await stored.executeTakeFirst()).toEqual({ status: 'CANCELED' })
})

test('answering a booking that is no longer pending shows an error, and the list shows its status [ST-15]', async ({
  world,
}) => {
  const { siteId, courtId } = await world.aClub('Answered Tennis')
  const { id: userId } = await aUser(world.db)
  const day = inDays(1)
  const pending = await aBooking(world.db, { itemId: courtId, userId, day, time: '10:00', status: 'PENDING' })
  const unwanted = await aBooking(world.db, { itemId: courtId, userId, day, time: '12:00', status: 'PENDING' })
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await open(page, `/admin/overview?day=${day}`)
  const agenda = page.getByRole('main').getByRole('listitem')
  const row = (time: string) => agenda.filter({ hasText: new RegExp(`^${time}`) })
  await expect(row('10:00')).toContainText('Pending confirmation')
  const answers: number[] = []
  page.on('response', (response) => {
    if (/\/(accept|reject)$/.test(response.url())) answers.push(response.status())
  })
  // Somebody else answers, and this page is not notified yet.
  const answeredElsewhere = ({ id }: { id: number }) =>
    world.db.updateTable('bookings').set({ status: 'CONFIRMED' }).where('id', '=', id).execute()
  await answeredElsewhere(pending)
  await row('10:00').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Operation has failed, try again later')).toBeVisible()
  await expect(row('10:00').getByText('Pending confirmation')).toHaveCount(0)
  await answeredElsewhere(unwanted)
  await row('12:00').getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(agenda.getByText('Pending confirmation')).toHaveCount(0)
  expect(answers).toEqual([409, 409])
})
