import { aNotification, aStaffMember } from '../apps/server/test/factories.ts'
import { open, signOut } from './support/accounts.ts'
import { fakePush } from './support/fake-push.ts'
import { lastBody, recordPostBodies } from './support/post-bodies.ts'
import { expect, test, type World } from './support/world.ts'

const TOKEN = '/api/notifications/token'

const devicesOf = async (world: World, userId: number) =>
  (await world.db.selectFrom('push_tokens').select('preferences').where('user_id', '=', userId).execute()).map(
    ({ preferences }) => preferences,
  )

test('settings turn pushes on and off: the browser asks, and the token is sent [PROF-05, NOTIF-03, NOTIF-04]', async ({
  world,
}) => {
  const { page, context, userId } = await world.signedIn()
  const browser = await fakePush(page)
  await recordPostBodies(context)
  await open(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Language', level: 2 })).toBeVisible()
  const toggle = page.getByRole('switch', { name: 'Push on this device' })
  await expect(toggle).toBeEnabled()
  await expect(toggle).not.toBeChecked()
  expect(await browser.asked()).toBe(0)
  await toggle.click()
  await expect(toggle).toBeChecked()
  expect(await browser.asked()).toBe(1)
  const token = await browser.token()
  expect(await lastBody(page, TOKEN)).toEqual({ token, old_token: null })
  expect((await browser.key())?.length).toBe(87)
  expect(await devicesOf(world, userId)).toHaveLength(1)

  // Clients have two kinds of events.
  await expect(page.getByRole('group', { name: 'Tell me about' }).getByRole('checkbox')).toHaveCount(2)
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  expect(await lastBody(page, TOKEN)).toEqual({ token: '', old_token: token })
  expect(await browser.token()).toBeNull()
  expect(await devicesOf(world, userId)).toEqual([])
})

test('staff choose the events of this device; a token that was not stored, or changed, is sent on the next start [NOTIF-06, NOTIF-08, ERR-24]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Push Tennis')
  const { page, context, userId } = await world.signedIn()
  await aStaffMember(world.db, siteId, userId, ['front_office'])
  const browser = await fakePush(page)
  await recordPostBodies(context)
  await open(page, '/settings')
  const toggle = page.getByRole('switch', { name: 'Push on this device' })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route(`**${TOKEN}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'BUSY', message: 'No' } })
      : route.continue(),
  )
  await toggle.click()
  await expect.poll(() => logged.length).toBeGreaterThan(0)
  await expect(toggle).toBeEnabled()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.locator('[data-kind=error]')).toHaveCount(0)
  const record = () => page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? 'null'))
  const first = await browser.token()
  expect(await record()).toEqual({ token: first, isStored: false, oldToken: null })

  await page.unroute(`**${TOKEN}`)
  await open(page, '/settings')
  await expect(toggle).toBeChecked()
  expect(await record()).toMatchObject({ token: first, isStored: true })
  await expect(page.getByRole('group', { name: 'Tell me about' }).getByRole('checkbox')).toHaveCount(2)
  const atWork = page.getByRole('group', { name: 'At each device, about the club' })
  await expect(atWork.getByRole('checkbox')).toHaveCount(4)
  const ofNew = atWork.getByRole('checkbox', { name: 'New booking' })
  await ofNew.click()
  await expect(ofNew).not.toBeChecked()
  const rest = ['CANCELED', 'PENDING', 'PENDING_COACH', 'CONFIRMED']
  await expect.poll(() => devicesOf(world, userId)).toEqual([rest])
  expect(await lastBody(page, TOKEN)).toEqual({ token: first, preferences: rest })

  await browser.changeToken()
  await open(page, '/terms')
  await expect.poll(() => lastBody(page, TOKEN)).toEqual({ token: await browser.token(), old_token: first })
  await expect.poll(() => devicesOf(world, userId)).toEqual([rest])
  await expect.poll(record).toMatchObject({ isStored: true, oldToken: null })
  // The server has a new key: nothing would come by the old subscription.
  const second = await browser.token()
  await browser.changeKey()
  await open(page, '/terms')
  // In between there is none.
  await expect.poll(async () => [null, second].includes(await browser.token())).toBe(false)
  await expect.poll(() => lastBody(page, TOKEN)).toEqual({ token: await browser.token(), old_token: second })
  expect((await browser.key())?.length).toBe(87)
  await expect.poll(record).toMatchObject({ isStored: true, oldToken: null })
  await signOut(page)
  await expect.poll(browser.token).toBeNull()
  expect(await record()).toBeNull()
  expect(await devicesOf(world, userId)).toEqual([])
})

test('blocked notifications show an alert with help and the switch stays off [ERR-21]', async ({ world }) => {
  const { page, userId } = await world.signedIn()
  await fakePush(page, { before: 'denied', answer: 'denied' })
  await open(page, '/settings')
  const toggle = page.getByRole('switch', { name: 'Push on this device' })
  await toggle.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText("Notifications are blocked. Please enable them in your browser's site settings.")
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)
  await expect(toggle).not.toBeChecked()
  expect(await devicesOf(world, userId)).toEqual([])
})

test('opening the list marks its entries as read, and the count decreases in the other tab too [NOTIF-24]', async ({
  world,
}) => {
  const { page, context, userId } = await world.signedIn()
  for (let note = 0; note < 2; note++) await aNotification(world.db, userId)
  await open(page, '/terms')
  await expect(page).toHaveTitle('(2) Terms of use - Korto')
  const other = await context.newPage()
  await open(other, '/privacy')
  await expect(other).toHaveTitle('(2) Privacy policy - Korto')

  await page.getByRole('banner').getByRole('link', { name: '2 notifications' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveTitle('Notifications - Korto')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible()
  await expect(other).toHaveTitle('Privacy policy - Korto')
  const read = await world.db.selectFrom('notifications').select('read').where('user_id', '=', userId).execute()
  expect(read).toEqual([{ read: true }, { read: true }])
})
