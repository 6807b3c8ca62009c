import type { Page } from '@playwright/test'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { aDesk } from './support/desk.ts'
import {
  byHand,
  calendarsThere,
  callAs,
  connectAccount,
  pauseSync,
  startNewSync,
  titlesIn,
} from './support/google-calendar.ts'
import { overflowing } from './support/overflowing.ts'
import { expect, test } from './support/world.ts'

/** Every test has its own account at Google: what one revokes another would miss. */
const [GINA, MILA, NOVA, CLEO, ELENA, FRED] = [
  'gina@gmail.example',
  'mila@korto.example',
  'nova@korto.example',
  'cleo@korto.example',
  'elena@korto.example',
  'fred@korto.example',
] as const

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Facilities and coaches' }).getByRole('listitem').filter({ hasText: name })

test('Google is connected, a new calendar chosen and the preview shown [CAL-01] [CAL-02] [CAL-04]', async ({
  world,
}) => {
  const { page } = await aDesk(world, 'Both Ways Tennis', 'admin')
  await open(page, '/admin/site/calendar')
  const rows = page.getByRole('list', { name: 'Facilities and coaches' }).getByRole('listitem')
  await expect(rows).toHaveText([/Court 1.*Off/, /Court 2.*Off/, /Ivan.*Off/])
  await expect(page.getByRole('heading', { name: 'CalDAV' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'not connected').toEqual([])

  const asked = page.waitForRequest(/\/api\/admin\/calendar\/\d+\/connect$/)
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  expect((await asked).method()).toBe('POST')
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  // The server refuses any other address than this.
  expect(new URL(page.url()).searchParams.get('redirect_uri')).toBe(`${world.url}/google_auth_redirect`)
  await page.getByRole('link', { name: /Gina Newcomer/ }).click()
  await expect(page).toHaveURL(`${world.url}/admin/site/calendar`)
  await expect(page.getByText(new RegExp(`${GINA} · connected .* by The admin`))).toBeVisible()

  await page.getByRole('link', { name: 'Start sync: Court 1' }).click()
  await page.getByLabel('A new calendar').check()
  await expect(page.getByLabel('Name of the new calendar')).toHaveValue('Court 1 – Both Ways Tennis')
  await page.getByLabel('Name of the new calendar').fill('Court 1 both ways')
  await page.getByRole('button', { name: 'Create calendar' }).click()
  await expect(page.getByRole('combobox', { name: 'Calendar' }).locator('option:checked')).toHaveText(
    'Court 1 both ways',
  )
  await expect(page.getByRole('heading', { name: /^Court 1 and “Court 1 both ways”/ })).toBeVisible()
  await expect(page.getByText('There is nothing in it from now on.')).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'preview').toEqual([])
  expect((await calendarsThere(world, GINA)).map(({ name }) => name)).toContain('Court 1 both ways')
  await page.getByRole('button', { name: 'Start sync' }).click()
  await expect(rows.first()).toHaveText(/Court 1.*“Court 1 both ways”.*In sync/)

  await page.getByRole('button', { name: 'Stop: Court 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect(rows.first()).toHaveText(/Off/)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible()
})

test('the page shows without a reload what happens on both sides, also on a phone and by keyboard', async ({
  world,
}) => {
  const { page, siteId, courtId } = await aDesk(world, 'Open Sync Tennis', 'admin')
  await open(page, '/admin/site/calendar')
  await connectAccount(world, page, siteId, NOVA)
  await startNewSync(page, siteId, courtId, 'Open sync')
  const row = rowOf(page, 'Court 1')
  await expect(row).toContainText('In sync')
  const [fromDate, toDate] = [`${inDays(2)}T10:00:00+02:00`, `${inDays(2)}T11:00:00+02:00`]
  const booked = await callAs(page, '/api/admin/booking', {
    ...{ siteId, itemId: courtId, fromDate, toDate, force: true },
    client: { displayName: 'Petya Nenova' },
  })
  expect(booked.status, JSON.stringify(booked)).toBe(200)
  const lately = page.getByRole('region', { name: 'Lately' })
  await expect(lately.getByText(/Petya Nenova, Court 1 .*10:00: written to the calendar/)).toBeVisible()
  expect(await titlesIn(world, NOVA, 'Open sync')).toEqual([expect.stringContaining('Petya Nenova')])

  const [calendar] = (await calendarsThere(world, NOVA)).filter(({ name }) => name === 'Open sync')
  const place = { calendar: calendar?.id ?? '' }
  await byHand(world, 'add', { ...place, title: 'Mr Dobrev', day: inDays(3), from: '12:00', to: '13:00' })
  await expect(lately.getByText(/“Mr Dobrev” drawn there .*12:00: a booking of Court 1/)).toBeVisible()
  const bookings = await world.db.selectFrom('bookings').select('status').where('site_id', '=', siteId).execute()
  expect(bookings).toEqual([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowing(page, { mayBeCut: true })).toEqual([])
  expect(await axeViolationsInBothThemes(page), 'on a phone').toEqual([])
  await page.getByRole('button', { name: 'More: Court 1' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Change calendar' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const feeds = page.getByRole('region', { name: 'Feeds to read along' })
  await feeds.getByRole('button', { name: 'Revoke address: Court 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke address' }).click()
  await expect(feeds.getByRole('button', { name: 'Copy address: Court 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Read again from scratch' }).click()
  await expect(lately.getByText('Court 1: read again from scratch.')).toBeVisible()
  expect(await titlesIn(world, NOVA, 'Open sync')).toHaveLength(2)
})

test('what the rule has decided between both sides is shown for a week and can be turned', async ({ world }) => {
  const { page, siteId, courtId } = await aDesk(world, 'Turned Tennis', 'admin')
  await open(page, '/admin/site/calendar')
  await page.getByLabel('Address of the server').fill('http://127.0.0.1:5232')
  await page.getByLabel('User').fill('ada')
  await page.getByLabel('App password').fill('secret')
  await page.getByRole('button', { name: 'Find calendars' }).click()
  await expect(page.getByLabel('Address of the server')).toHaveAccessibleDescription(/There is no CalDAV server/)
  await connectAccount(world, page, siteId, FRED)
  const { id: calendar } = await byHand(world, 'add_calendar', { account: FRED, name: 'Turned' })
  const day = inDays(3)
  const names = ['Ann Turned', 'Bob Fine']
  const events = await Promise.all(
    names.map((title, index) =>
      byHand(world, 'add', { calendar, title, day, from: `1${index}:00`, to: `1${index}:45` }),
    ),
  )
  const listed = await callAs(page, `/api/admin/calendar/${siteId}/calendars`)
  const { id } = listed.body.find(({ name }: { name: string }) => name === 'Turned')
  await callAs(page, `/api/admin/calendar/${siteId}/start_sync/${courtId}/${id}`)
  await expect(rowOf(page, 'Court 1')).toContainText('In sync')
  const booked = () =>
    world.db.selectFrom('bookings').select(['id', 'from_at']).where('site_id', '=', siteId).orderBy('from_at').execute()
  await expect.poll(booked).toHaveLength(2)
  const resume = await pauseSync(world, siteId)
  for (const [index, booking] of (await booked()).entries()) {
    const times = { day, from: `1${index + 4}:00`, to: `1${index + 4}:45` }
    await byHand(world, 'move', { calendar, id: events[index]?.id, ...times })
    const hour = `${day}T1${index + 7}`
    const moved = { fromDate: `${hour}:00:00+02:00`, toDate: `${hour}:45:00+02:00`, force: true }
    const answer = await callAs(page, `/api/admin/booking/${booking.id}`, moved, 'PUT')
    expect(answer.status, JSON.stringify(answer)).toBe(200)
  }
  await resume()
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  const turned = page.getByRole('region', { name: 'Ann Turned, Court 1' })
  await expect(turned).toContainText('Decided by the rule')
  await turned.getByRole('button', { name: 'Take theirs instead' }).click()
  await expect(turned).toHaveCount(0)
  await page.getByRole('region', { name: 'Bob Fine, Court 1' }).getByRole('button', { name: 'Fine so' }).click()
  await expect(page.getByText('Nothing to decide')).toBeVisible()
  const hours = async () => (await booked()).map(({ from_at }) => from_at.toISOString().slice(11, 16))
  await expect.poll(hours).toEqual(['12:00', '16:00'])
})

test('many deletions are asked about, and what goes to the inbox is decided one by one', async ({ world }) => {
  const { page, siteId, courtId } = await aDesk(world, 'Vanished Tennis', 'admin')
  await open(page, '/admin/site/calendar')
  await connectAccount(world, page, siteId, ELENA)
  const { id: calendar } = await byHand(world, 'add_calendar', { account: ELENA, name: 'Vanishing' })
  const hours = ['08', '09', '10', '11', '12', '13', '14']
  const events = await Promise.all(
    hours.map((hour) =>
      byHand(world, 'add', { calendar, title: `Ann ${hour}`, day: inDays(3), from: `${hour}:00`, to: `${hour}:45` }),
    ),
  )
  const listed = await callAs(page, `/api/admin/calendar/${siteId}/calendars`)
  const { id } = listed.body.find(({ name }: { name: string }) => name === 'Vanishing')
  await callAs(page, `/api/admin/calendar/${siteId}/start_sync/${courtId}/${id}`)
  await expect(rowOf(page, 'Court 1')).toContainText('In sync')
  // The server waits meanwhile: one by one they could be seen in two readings.
  const resume = await pauseSync(world, siteId)
  for (const event of events.slice(1)) await byHand(world, 'delete', { calendar, id: event.id })
  await resume()

  const question = page.getByRole('region', { name: /events vanished from “Vanishing”/ })
  await expect(question.getByLabel(/That was a slip/)).toBeChecked()
  expect(await axeViolationsInBothThemes(page), 'question').toEqual([])
  await question.getByLabel(/Decide one by one/).check()
  await question.getByRole('button', { name: 'To the inbox' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  const cards = page.getByRole('main').getByRole('region')
  await expect(cards).toHaveCount(6)
  expect(await axeViolationsInBothThemes(page), 'inbox').toEqual([])
  await page
    .getByRole('region', { name: 'Ann 09, Court 1' })
    .getByRole('button', { name: /^Keep ours/ })
    .click()
  await expect(cards).toHaveCount(5)
  await page
    .getByRole('region', { name: 'Ann 10, Court 1' })
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel, tell Ann' }).click()
  await expect(cards).toHaveCount(4)
  await expect.poll(() => titlesIn(world, ELENA, 'Vanishing')).toEqual(['Ann 08', 'Ann 09'])
})

test('what Google sends back is posted; a refusal or a forged state is an alert, then the home page [CAL-03] [ERR-19]', async ({
  world,
}) => {
  const { page } = await aDesk(world, 'Refused Tennis', 'admin')
  await open(page, '/admin/site/calendar')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const posted = page.waitForRequest(/\/api\/admin\/calendar\/import\/post_redirect\?/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(new URL((await posted).url()).searchParams.get('error')).toBe('access_denied')
  const alert = page.getByRole('alertdialog', { name: 'There was an error with Google Sign In. Please try again' })
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${world.url}/`)

  await page.goto('/bg/google_auth_redirect?state=forged&code=forged')
  await page.getByRole('alertdialog', { name: 'Възникна грешка при входа с Google. Моля, опитай отново' }).waitFor()
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await page.getByRole('button', { name: 'Затвори' }).click()
  await expect(page).toHaveURL(`${world.url}/bg`)

  await page.goto('/admin/site/calendar')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await page.getByRole('link', { name: /Fred Angelov/ }).click()
  await expect(page).toHaveURL(`${world.url}/admin/site/calendar`)
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('a sync error is told to admin and front office, not to a coach, and is gone when mended [ERR-20]', async ({
  world,
}) => {
  const { page, siteId, courtId, ivan } = await aDesk(world, 'Stopped Tennis', 'admin')
  const desk = await signedInStaff(world, siteId, 'front_office')
  const coach = await signedInStaff(world, siteId, 'coach', [ivan])
  await open(page, '/admin/site/calendar')
  await connectAccount(world, page, siteId, MILA)
  await startNewSync(page, siteId, courtId, 'Stopped')
  await expect(rowOf(page, 'Court 1')).toContainText('In sync')
  await byHand(world, 'revoke', { account: MILA })

  const banner = page.getByRole('alert').filter({ hasText: 'Error synchronizing with Google Calendar!' })
  await expect(banner).toContainText('Google no longer accepts our access.')
  await expect(banner.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolationsInBothThemes(page), 'banner').toEqual([])

  const told = (where: Page) =>
    where.getByRole('article').filter({ hasText: 'Error synchronizing with Google Calendar!' })
  const openBell = async (where: Page) => {
    await open(where, '/admin/overview')
    await where
      .getByRole('banner')
      .getByRole('button', { name: /notification/i })
      .click()
    await expect(where.getByRole('dialog', { name: 'Waiting for you' })).toBeVisible()
  }
  await openBell(desk.page)
  await expect(told(desk.page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/)
  await openBell(coach.page)
  await expect(coach.page.getByText('Nothing waits for you')).toBeVisible()
  await expect(told(coach.page)).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByRole('alert').filter({ hasText: 'Error synchronizing with Google Calendar!' })).toBeVisible()

  await open(page, '/admin/site/calendar')
  await page.getByRole('button', { name: 'Connect again' }).click()
  await page.getByRole('link', { name: /Mila Koleva/ }).click()
  await expect(rowOf(page, 'Court 1')).toContainText('In sync')
  await expect(page.getByText('Error synchronizing with Google Calendar!')).toHaveCount(0)
  await expect(told(desk.page)).toHaveCount(0)
})

test('bookings are imported from a connected calendar after a preview [BULK-07]', async ({ world }) => {
  const { page, siteId } = await aDesk(world, 'Calendar Import Tennis', 'admin')
  await open(page, '/admin/dashboard/i/all?import=1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Connected calendar/ })).toBeVisible()
  await connectAccount(world, page, siteId, CLEO)
  const { id } = await byHand(world, 'add_calendar', { account: CLEO, name: 'Court 2' })
  const times = { calendar: id, day: inDays(4), from: '10:00', to: '11:00' }
  await byHand(world, 'add', { ...times, title: 'Ann Calendar' })
  await byHand(world, 'add', { ...times, title: 'Every Week', from: '12:00', to: '13:00', repeat: 'weekly' })
  await byHand(world, 'add', { ...times, title: 'Only a note', from: '14:00', to: '15:00', free: true })
  await page.reload()
  await dialog.getByRole('button', { name: /Connected calendar/ }).click()
  await dialog.getByLabel('Court 2').check()
  expect(await axeViolationsInBothThemes(page), 'source').toEqual([])
  await dialog.getByRole('button', { name: 'Read the events' }).click()
  await expect(dialog.getByRole('heading', { name: '2 of 2 rows can be imported' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm 2 rows' }).click()
  await expect(dialog.getByRole('heading', { name: '2 rows imported' })).toBeVisible()
  const made = await world.db
    .selectFrom('bookings')
    .innerJoin('items', 'items.id', 'bookings.item_id')
    .select('items.name')
    .where('bookings.site_id', '=', siteId)
    .execute()
  expect(made).toEqual([{ name: 'Court 2' }])
})
