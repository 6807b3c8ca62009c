import { aStaffMember } from '../apps/server/test/factories.ts'
import { openSession } from '../apps/server/test/open-session.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aPushedDevice } from './support/devices.ts'
import { fakePush } from './support/fake-push.ts'
import { expect, test } from './support/world.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test('settings of notifications are saved at once and stay after a reload', async ({ world }) => {
  const { siteId } = await world.aClub('Quiet Tennis')
  const { page, userId } = await world.signedIn()
  await aStaffMember(world.db, siteId, userId, ['front_office'])
  await open(page, '/settings')
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  const change = async (act: () => Promise<unknown>) => {
    const answer = saved()
    await act()
    await answer
  }
  const reminders = page.getByRole('radiogroup', { name: 'Remind me before play' })
  await expect(reminders.getByRole('radio', { name: '24 hours' })).toBeChecked()
  await change(() => reminders.getByText('2 hours').click())
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await expect(quiet).not.toBeChecked()
  await change(() => quiet.click())
  await change(() => page.getByLabel('From', { exact: true }).selectOption('23:00'))
  await change(() => page.getByRole('switch', { name: 'Moved' }).click())
  await change(() => page.getByRole('switch', { name: 'Receipt of my own bookings' }).click())
  const work = page.getByRole('region', { name: 'At work: Quiet Tennis' })
  await expect(work).toContainText('Front office')
  await change(() => work.getByRole('switch', { name: 'Morning digest' }).click())

  await open(page, '/settings')
  await expect(reminders.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:00')
  await expect(page.getByLabel('to', { exact: true })).toHaveValue('07:30')
  await expect(page.getByRole('switch', { name: 'Moved' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Canceled by the club' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Receipt of my own bookings' })).toBeChecked()
  await expect(work.getByRole('switch', { name: 'Morning digest' })).toBeChecked()
  expect(await axeViolationsInBothThemes(page, { within: 'main' })).toEqual([])

  // What could not be saved is undone.
  await page.route('**/api/me/notification_settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await quiet.click()
  await expect(page.locator('[data-kind=error]')).toBeVisible()
  await expect(quiet).toBeChecked()
})

test('other devices choose their events and can be removed; what is in the way of letters and pushes is said', async ({
  world,
}) => {
  const { page, userId } = await world.signedIn()
  await aPushedDevice(world, (await openSession(world.db, userId, IPHONE)).accessToken, IPHONE)
  await world.db.updateTable('users').set({ mail_failures: 2 }).where('id', '=', userId).execute()
  await fakePush(page, { before: 'denied', answer: 'denied' })
  await open(page, '/settings')
  const letters = page.getByRole('region', { name: 'Letters' })
  await expect(letters.getByRole('alert')).toContainText('Letters come back from your address. We stopped sending.')
  await expect(letters.getByRole('link', { name: 'Change the address' })).toHaveAttribute('href', '/profile')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('status')).toContainText('Blocked in this browser.')
  expect(await axeViolationsInBothThemes(page, { within: 'main' })).toEqual([])

  const preferences = async () =>
    (await world.db.selectFrom('push_tokens').select('preferences').where('user_id', '=', userId).execute()).map(
      (one) => one.preferences,
    )
  const events = devices.getByRole('group', { name: /iPhone/ })
  await events.getByText('Confirmed').click()
  await expect(events.getByRole('checkbox', { name: 'Confirmed' })).not.toBeChecked()
  await expect.poll(preferences).toEqual([['NEW', 'CANCELED', 'PENDING', 'PENDING_COACH']])
  await devices.getByRole('button', { name: /^Remove .*iPhone/ }).click()
  await expect(events).toHaveCount(0)
  await expect.poll(preferences).toEqual([])
})
