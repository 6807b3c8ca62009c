import { aBooking, newPhone, signedInUser } from '../apps/server/test/factories.ts'
import { open, tokenOf } from './support/accounts.ts'
import { announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

test('the dialogs come in order, each while its condition holds [BOOK-01]', async ({ world }) => {
  const { path, siteId, courtId } = await world.aClub('Ordered Tennis')
  const elsewhere = await world.aClub('Elsewhere Tennis')
  const rival = await signedInUser(world.db)
  const person = await world.signedIn({ phoneNumber: null })
  const day = inDays(1)
  // All conditions hold at once: no number, another booking at that time, a full court, and the limit of a new client.
  await aBooking(world.db, { itemId: elsewhere.courtId, userId: person.userId, day, time: '12:00' })
  const taken = await aBooking(world.db, { itemId: courtId, userId: rival.id, day, time: '12:00' })
  const counted = await aBooking(world.db, { itemId: courtId, userId: person.userId, day, time: '18:00' })
  await announceNewSite(world, siteId, [courtId])
  await open(person.page, '/cookies')
  const token = String(await tokenOf(person.page))
  const cancel = async ({ id }: { id: number }, accessToken: string) => {
    const headers = { new_access_token: accessToken }
    expect((await fetch(`${world.url}/api/booking/${id}`, { method: 'DELETE', headers })).status).toBe(200)
  }

  const { page } = await world.signedOut()
  await open(page, path)
  const title = page.getByRole('dialog').getByRole('heading').first()
  const proceed = () => page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
  const chooseAgain = async () => {
    await open(page, path)
    await page.locator(tomorrowAt('12:00')).click()
    await proceed()
  }
  await expect(page.locator(tomorrowAt('12:00'))).toHaveAttribute('data-state', 'all-busy')
  await page.locator(tomorrowAt('12:00')).click()
  await expect(title).toHaveText('Sign in to book')

  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.reload()
  await expect(title).toHaveText('Add your phone number')

  await world.db.updateTable('users').set({ phone_number: newPhone() }).where('id', '=', person.userId).execute()
  await page.reload()
  await expect(title).toHaveText('You already have bookings at this time')
  await proceed()
  await expect(title).toHaveText('This slot is full')

  await cancel(taken, rival.accessToken)
  await expect(page.locator(tomorrowAt('12:00'))).toHaveAttribute('data-state', 'available')
  await chooseAgain()
  await expect(title).toHaveText('You have reached your limit of upcoming bookings')

  await cancel(counted, token)
  await chooseAgain()
  await expect(title).toHaveText('Confirm your booking')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(title).toHaveText('Booking successful')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('where only one slot can be booked no more are offered, and the server refuses two [BOOK-21]', async ({
  world,
}) => {
  const { path, siteId, courtId } = await world.aClub('Single Tennis')
  const { page, userId } = await world.signedIn()
  await open(page, path)
  await page.locator(tomorrowAt('10:00')).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toContainText('10:00–11:00')
  for (const name of ['Earlier', 'Later']) await expect(dialog.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your choice' })).toHaveCount(0)
  const answer = await page.request.post('/api/booking', {
    headers: { new_access_token: String(await tokenOf(page)) },
    data: { siteId, itemId: courtId, start: `${inDays(1)}T10:00:00`, end: `${inDays(1)}T12:00:00` },
  })
  expect(answer.status()).toBe(409)
  const own = world.db.selectFrom('bookings').select('id').where('user_id', '=', userId)
  expect(await own.execute()).toEqual([])
})
