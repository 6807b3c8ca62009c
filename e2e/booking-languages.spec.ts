import type { Route } from '@playwright/test'
import { aBooking, aClient, aUser, aWatcher } from '../apps/server/test/factories.ts'
import bookingBg from '../apps/web/src/texts/booking/bg.json' with { type: 'json' }
import bookingRu from '../apps/web/src/texts/booking/ru.json' with { type: 'json' }
import commonBg from '../apps/web/src/texts/common/bg.json' with { type: 'json' }
import commonRu from '../apps/web/src/texts/common/ru.json' with { type: 'json' }
import placeBg from '../apps/web/src/texts/place/bg.json' with { type: 'json' }
import placeRu from '../apps/web/src/texts/place/ru.json' with { type: 'json' }
import shellBg from '../apps/web/src/texts/shell/bg.json' with { type: 'json' }
import shellRu from '../apps/web/src/texts/shell/ru.json' with { type: 'json' }
import { open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

const bg = { ...bookingBg, ...commonBg, ...placeBg, ...shellBg }
const ru = { ...bookingRu, ...commonRu, ...placeRu, ...shellRu }
const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'no', code: 'INTERNAL' } })

// The exact texts are compared in `texts.test.ts`; half of the journey is in each language.
test('results of booking and watching are shown in Bulgarian and Russian [ERR-32]', async ({ world }) => {
  const club = await aClubWith(world, 'Words Tennis', (courtId) => [
    { name: 'Court 2' },
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
    { name: 'Maria', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const { siteId, courtId: itemId } = club
  const [second = 0, ...coaches] = club.added.map(({ id }) => id)
  const { page, userId } = await world.signedIn()
  const other = await aUser(world.db)
  const day = inDays(1)
  await aClient(world.db, siteId, userId, { level: 1, levelPinned: true })
  for (const time of ['10:00', '15:00']) await aBooking(world.db, { itemId, userId: other.id, day, time })
  for (const supplItemId of coaches)
    await aBooking(world.db, { itemId: second, userId: other.id, day, time: '13:00', supplItemId })
  await aWatcher(world.db, { userId, itemIds: [itemId], day, from: '15:00', to: '16:00' })
  await page.route('**/api/live**', (route) => route.abort())
  await open(page, `/bg${club.path}`)
  const click = (time: string) => page.locator(tomorrowAt(time)).click()
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const said = (words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

  for (const isBroken of [true, false]) {
    if (isBroken) await page.route('**/api/watch/**', fails)
    else await page.unroute('**/api/watch/**', fails)
    await click('10:00')
    await press(bg['watch.start'])
    await said(isBroken ? bg['watch.notSaved'] : bg['watch.saved'])
    if (isBroken) await page.keyboard.press('Escape')
    await click('15:00')
    await press(bg['watch.stop'])
    await said(isBroken ? bg['watch.notStopped'] : bg['dialog.done'])
    if (isBroken) await page.keyboard.press('Escape')
  }

  await page.route('**/api/booking', fails)
  await click('12:00')
  await press(bg['booking.confirm'])
  await said(bg['booking.couldNotSave'])
  await page.unroute('**/api/booking', fails)
  await page.keyboard.press('Escape')

  await click('17:00')
  await aBooking(world.db, { itemId, userId: other.id, day, time: '17:00' })
  await press(bg['booking.confirm'])
  await said(bg['refusal.NOT_ENOUGH_CAPACITY'])
  await page.keyboard.press('Escape')

  await click('13:00')
  await page.getByRole('dialog').getByLabel(bg['coach.label']).selectOption('any')
  await press(bg['booking.confirm'])
  await expect(page.getByRole('alertdialog', { name: bg['refusal.COACH_NOT_FOUND'] })).toBeVisible()

  await aBooking(world.db, { itemId, userId, day, time: '20:00' })
  await world.db.updateTable('site_clients').set({ level: 0 }).where('user_id', '=', userId).execute()
  await open(page, `/ru${club.path}`)
  await click('12:00')
  await said(ru['booking.limitText'])
  await expect(page.getByRole('dialog', { name: ru['refusal.LIMIT_REACHED'] })).toBeVisible()
  await page.keyboard.press('Escape')

  await click('20:00')
  await page.route('**/api/booking/*', fails)
  await press(ru['booking.cancel'])
  await press(ru['booking.cancelBooking'])
  await said(ru['booking.couldNotCancel'])
  await page.unroute('**/api/booking/*', fails)
  await press(ru['booking.cancelBooking'])
  await said(ru['booking.canceled'])

  await page.keyboard.press('Escape')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Korto', exact: true }).click()
  await said(ru['pages.failed'])
})
