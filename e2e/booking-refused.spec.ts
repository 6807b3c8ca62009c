import { aBooking, aClient, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { expect, test, type World } from './support/world.ts'

const ownBookings = (world: World, userId: number) =>
  world.db.selectFrom('bookings').select('id').where('user_id', '=', userId).execute()

test('a refusal of the server is shown in the language of the page, with the nearest free times [BOOK-16]', async ({
  world,
}) => {
  const { path, courtId } = await world.aClub('Refusing Tennis')
  const { page, userId } = await world.signedIn()
  const other = await aUser(world.db)
  // Without the live stream.
  await page.route('**/api/live**', (route) => route.abort())
  await open(page, `/bg${path}`)
  await page.locator(tomorrowAt('11:00')).click()
  await aBooking(world.db, { itemId: courtId, userId: other.id, day: inDays(1), time: '11:00' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Потвърди', exact: true }).click()
  await expect(dialog.getByText('Няма достатъчно свободни места!', { exact: true })).toBeVisible()
  const near = dialog.getByRole('region', { name: 'Най-близки свободни часове' })
  await expect(near.getByRole('button')).toHaveText([/12:00–13:00$/, /10:00–11:00$/, /13:00–14:00$/])

  await near.getByRole('button', { name: '12:00–13:00' }).click()
  await expect(dialog).toContainText('12:00–13:00')
  await expect(near).toHaveCount(0)
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(2), time: '20:00' })
  await dialog.getByRole('button', { name: 'Потвърди', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Достигна лимита си за предстоящи резервации' })).toBeVisible()
  expect(await ownBookings(world, userId)).toHaveLength(1)
})

test('when the last place is taken during the dialog, it says so, cannot confirm and offers the nearest free times [ERR-31]', async ({
  world,
}) => {
  const { path } = await world.aClub('Beaten Tennis')
  const slow = await world.signedIn()
  const quick = await world.signedIn()
  await Promise.all([open(slow.page, path), open(quick.page, path)])
  await slow.page.locator(tomorrowAt('11:00')).click()
  const dialog = slow.page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await quick.page.locator(tomorrowAt('11:00')).click()
  await quick.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(quick.page.getByText('Booking successful')).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Not enough capacity!' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  const near = dialog.getByRole('region', { name: 'Nearest free times' })
  await expect(near.getByRole('button')).toHaveText([/12:00–13:00$/, /10:00–11:00$/, /13:00–14:00$/])
  await near.getByRole('button', { name: '12:00–13:00' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(slow.page.getByRole('dialog', { name: 'Booking successful' })).toContainText('12:00–13:00')
})

test('with Any coach and none free: an alert, and nothing is booked [ERR-18]', async ({ world }) => {
  const club = await aClubWith(world, 'Coachless Tennis', (courtId) => [
    { name: 'Court 2' },
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
    { name: 'Maria', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const [second, ...coaches] = club.added.map(({ id }) => id)
  const other = await aUser(world.db)
  const teach = async (time: string) => {
    for (const supplItemId of coaches)
      await aBooking(world.db, { itemId: second ?? 0, userId: other.id, day: inDays(1), time, supplItemId })
  }
  await teach('10:00')
  const { page, userId } = await world.signedIn()
  await aClient(world.db, club.siteId, userId, { level: 1, levelPinned: true })
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/booking')) requests += 1
  })
  await open(page, club.path)
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  const alert = page.getByRole('alertdialog', { name: 'Coach not found' })

  // Decided in the browser, without a request.
  await page.locator(tomorrowAt('10:00')).click()
  const read = page.waitForResponse((answer) => answer.url().includes('coachId=any'))
  await dialog.getByLabel('Coach').selectOption('any')
  await read
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await alert.getByRole('button', { name: 'Close' }).click()
  expect(requests).toBe(0)
  await expect(dialog.getByText('Not enough capacity!')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // With stale data the server decides.
  await page.locator(tomorrowAt('14:00')).click()
  await teach('14:00')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await alert.getByRole('button', { name: 'Close' }).click()
  expect(requests).toBe(1)
  expect(await ownBookings(world, userId)).toEqual([])
})

test('when the booking queue is full, a notice is shown and the booking is retried automatically', async ({
  world,
}) => {
  const { path } = await world.aClub('Crowded Tennis')
  const { page, userId } = await world.signedIn()
  const keys: (string | undefined)[] = []
  const wait = { status: 429, headers: { 'retry-after': '1' }, json: { message: 'Wait', code: 'TOO_MANY_REQUESTS' } }
  await page.route('**/api/booking', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length <= 2 ? route.fulfill(wait) : route.continue()
  })
  await open(page, `/bg${path}`)
  await page.locator(tomorrowAt('11:00')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Потвърди', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'ти си на опашката' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Резервацията е успешна' })).toBeVisible()
  expect(await ownBookings(world, userId)).toHaveLength(1)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('when the retries fail, an error is shown and Confirm is enabled again', async ({ world }) => {
  const { path } = await world.aClub('Overcrowded Tennis')
  const { page, userId } = await world.signedIn()
  let requests = 0
  const wait = { status: 429, headers: { 'retry-after': '1' }, json: { message: 'Wait', code: 'TOO_MANY_REQUESTS' } }
  await page.route('**/api/booking', (route) => {
    requests++
    return requests <= 3 ? route.fulfill(wait) : route.continue()
  })
  await open(page, path)
  await page.locator(tomorrowAt('11:00')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const alert = dialog.getByRole('alert').filter({ hasText: 'Too many requests, please wait a little' })
  await expect(alert).toBeVisible()
  expect([requests, await ownBookings(world, userId)]).toEqual([3, []])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking successful' })).toBeVisible()
})
