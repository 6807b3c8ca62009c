import { readFile } from 'node:fs/promises'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays, tomorrowAt } from './support/club.ts'
import { newestMessage } from './support/outbox.ts'
import { expect, test } from './support/world.ts'

test('a finished booking offers e-mail, calendar, sharing and a reminder [BOOK-26, AUTH-15]', async ({ world }) => {
  const { path } = await world.aClub('Sharing Tennis')
  const { page, context } = await world.signedIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/bg${path}`)
  await page.locator(tomorrowAt('10:00')).click()
  await page.getByRole('button', { name: 'Потвърди', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Резервацията е успешна' })

  const href = await dialog.getByRole('link', { name: 'Изпрати по имейл' }).getAttribute('href')
  const mail = new URLSearchParams(href?.replace('mailto:?', ''))
  const address = `${world.url}/bg${path}?initial-date=${inDays(1)}`
  expect(mail.get('subject')).toMatch(/^Ела на игра: Sharing Tennis, [а-я]+, \d+ [а-я]+, 10:00–11:00$/)
  expect(mail.get('body')).toMatch(/^Резервирах Court 1 в Sharing Tennis за [а-я]+, \d+ [а-я]+, 10:00–11:00\. /)
  expect(mail.get('body')).toContain(address)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Добави в календара' }).click()
  const file = await (await download).path()
  const calendar = await readFile(file, 'utf8')
  expect(calendar).toContain(`DTSTART;TZID=Europe/Sofia:${inDays(1).replaceAll('-', '')}T100000`)
  expect(calendar).toContain('SUMMARY:Court 1 · Sharing Tennis')

  await dialog.getByRole('button', { name: 'Сподели' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(dialog.getByRole('link', { name: 'Включи известията' })).toHaveAttribute(
    'href',
    '/bg/settings?requestNotificationPermission=true',
  )
})

test('notifications that are already on are not offered', async ({ world }) => {
  const { path } = await world.aClub('Reminded Tennis')
  const { page, userId } = await world.signedIn()
  await world.db
    .updateTable('users')
    .set({ notifications_supported: true, notifications_enabled: true })
    .where('id', '=', userId)
    .execute()
  await open(page, path)
  await page.locator(tomorrowAt('10:00')).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking successful' })
  await expect(dialog.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Turn on notifications' })).toHaveCount(0)
})

test('a receipt is sent when it is asked for; without an address the dialog says why not', async ({ world }) => {
  const { path } = await world.aClub('Receipt Tennis')
  const { page, userId } = await world.signedIn()
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const setEmail = (address: string | null) =>
    world.db.updateTable('users').set({ email: address }).where('id', '=', userId).execute()
  await open(page, path)
  await page.locator(tomorrowAt('10:00')).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const tick = page
    .getByRole('dialog', { name: 'Booking successful' })
    .getByRole('checkbox', { name: 'Send me a receipt' })
  await expect(tick).not.toBeChecked()
  await setEmail(null)
  await tick.click()
  await expect(page.getByText('We cannot send you a letter')).toBeVisible()
  await expect(tick).not.toBeChecked()
  await setEmail(email)
  await tick.click()
  await expect(page.getByText('The receipt is on its way')).toBeVisible()
  expect(await newestMessage(world.url, String(email))).toContain('Receipt Tennis')
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
})
