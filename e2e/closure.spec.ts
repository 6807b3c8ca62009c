import { aBooking, aRule, newPhone } from '../apps/server/test/factories.ts'
import { addDays, dayOfWeek } from '../packages/domain/src/time/day.ts'
import { dayOf, instantOrChange } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { signedInStaff } from './support/console.ts'
import { aDesk, aDeskClient, bookingRow } from './support/desk.ts'
import { expect, test } from './support/world.ts'

const ZONE = 'Europe/Sofia'
const TODAY = dayOf(ZONE, Date.now())
/** The Saturday that the quick choice means; on a Sunday the weekend that has begun is that day alone. */
const WEEKEND = addDays(TODAY, dayOfWeek(TODAY) === 0 ? 0 : 6 - dayOfWeek(TODAY))
const at = (time: number, day = WEEKEND) => new Date(instantOrChange(ZONE, day, time * 60))
// Late enough to lie ahead on any day that the tests run.
const [SEVEN, EIGHT, NINE] = [19, 20, 21] as const

test('a rainy weekend is closed in one action: moved, canceled, kept, and undone', async ({ world }) => {
  const { page, siteId, courtId, court2, ivan } = await aDesk(world, 'Rainy Tennis', 'admin')
  const maria = await aDeskClient(world, siteId, 'Maria Koleva')
  const irina = await aDeskClient(world, siteId, 'Irina Volkova')
  const sofia = await aDeskClient(world, siteId, 'Sofia Lazarova')
  const plamen = await aDeskClient(world, siteId, 'Plamen Iliev')
  const booked = (userId: number, hour: number, more = {}) =>
    aBooking(world.db, { itemId: courtId, userId, day: WEEKEND, time: `${hour}:00`, ...more })
  const [moved, canceled] = [await booked(maria, SEVEN), await booked(irina, EIGHT)]
  const lesson = await booked(sofia, NINE, { supplItemId: ivan })
  await aRule(world.db, { itemId: courtId, userId: plamen, validFrom: WEEKEND, time: '18:00', until: '19:00' })

  await open(page, '/admin/site/facilities')
  await page.getByRole('link', { name: 'Close courts' }).click()
  await expect(page.getByText('Choose courts and hours to see which bookings are hit.')).toBeVisible()
  await page.getByRole('group', { name: 'Courts', exact: true }).getByRole('checkbox', { name: 'Court 1' }).check()
  await page.getByRole('button', { name: 'Sat and Sun' }).click()
  await page.getByLabel('To', { exact: true }).selectOption('00:00')
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await page.getByRole('button', { name: 'Sat and Sun' }).click()
  await page.getByLabel('Reason, shown to players').fill('Rain')
  await page.reload()
  await expect(page.getByLabel('Reason, shown to players')).toHaveValue('Rain')

  await expect(page.getByRole('heading', { name: '4 bookings are hit' })).toBeVisible()
  await expect(page.getByText('2 single bookings, 1 date of a series, 1 lesson')).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Maria Koleva')).toContainText('Court 2, 19:00–20:00')
  await expect(row('Maria Koleva')).toContainText('same time; price stays')
  await expect(row('Plamen Iliev')).toContainText('only this date of the series')
  // The coach of the court serves no other, so the lesson goes to another day.
  await expect(row('Sofia Lazarova')).toContainText('Ivan is free there too')
  await page.getByLabel('New place of Maria Koleva').selectOption({ index: 1 })
  await expect(row('Maria Koleva')).not.toContainText('same time')
  await page.getByLabel('New place of Maria Koleva').selectOption({ index: 0 })
  const choose = (name: string, choice: string) =>
    page
      .getByRole('radiogroup', { name: `What happens to ${name}` })
      .getByRole('radio', { name: choice })
      .check()
  await page.getByRole('button', { name: 'Keep all' }).click()
  await expect(page.getByText('Move 0, cancel 0, keep 4.')).toBeVisible()
  await page.getByRole('button', { name: 'Move where there is a place' }).click()
  await choose('Irina Volkova', 'Cancel')
  await choose('Sofia Lazarova', 'Keep')
  await expect(page.getByText('Move 2, cancel 1, keep 1. 3 people are told a minute later.')).toBeVisible()
  expect(await axeViolationsInBothThemes(page), 'choices').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolationsInBothThemes(page), 'choices on a phone').toEqual([])
  await page.setViewportSize({ width: 1440, height: 1000 })

  // Line lost: the choices stay, and trying again closes once.
  await page.route('**/closures', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Close the courts' }).click()
  await expect(page.getByText('Could not save. Nothing was closed, your choices are kept.')).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/closures')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('4 of 4 done')).toBeVisible({ timeout: 20_000 })
  await expect(row('Maria Koleva')).toContainText('Moved to Court 2, 19:00–20:00')
  await expect(row('Maria Koleva')).toContainText('Will be told in a minute')
  await expect(row('Irina Volkova')).toContainText('Canceled')
  await expect(row('Sofia Lazarova')).toContainText('Kept. The board shows it on a closed court.')
  await expect(row('Plamen Iliev')).toContainText('The rest of the series stays.')
  expect(await bookingRow(world, moved.id)).toMatchObject({ item_id: court2, from_at: at(SEVEN) })
  expect((await bookingRow(world, canceled.id)).status).toBe('CANCELED')
  expect(await bookingRow(world, lesson.id)).toMatchObject({ item_id: courtId, version: 1 })
  const events = () => world.db.selectFrom('item_events').selectAll().where('site_id', '=', siteId).execute()
  expect(await events()).toMatchObject([{ item_id: courtId, capacity: 0, title: 'Rain' }])
  expect(await axeViolationsInBothThemes(page), 'result').toEqual([])

  await page.getByRole('button', { name: 'Undo the closing' }).click()
  await expect(row('Maria Koleva')).toContainText('Back at 19:00, Court 1', { timeout: 20_000 })
  await expect(row('Irina Volkova')).toContainText('Back at 20:00, Court 1')
  await expect(page.getByText('undone')).toBeVisible()
  await expect(page.getByText('Will be told in a minute')).toHaveCount(0)
  expect(await bookingRow(world, moved.id)).toMatchObject({ item_id: courtId, from_at: at(SEVEN) })
  expect((await bookingRow(world, canceled.id)).status).toBe('CONFIRMED')
  expect(await events()).toEqual([])
})

test('a place that was taken meanwhile: the next free one is a click away; the desk has none of this', async ({
  world,
}) => {
  const { page, siteId, courtId, court2 } = await aDesk(world, 'Taken Tennis', 'admin')
  const phone = newPhone()
  const maria = await aDeskClient(world, siteId, 'Maria Koleva', phone)
  const entered = { autogenerated: true, email: null }
  await world.db.updateTable('users').set(entered).where('id', '=', maria).execute()
  const one = await aBooking(world.db, { itemId: courtId, userId: maria, day: WEEKEND, time: '19:00' })
  await open(page, '/admin/site/facilities/close')
  await page.getByRole('group', { name: 'Courts', exact: true }).getByRole('checkbox', { name: 'Court 1' }).check()
  await page.getByRole('button', { name: 'Sat and Sun' }).click()
  await expect(page.getByText('Court 2, 19:00–20:00').first()).toBeVisible()
  // Nobody is told of this booking, so the page still proposes its place.
  await aBooking(world.db, { itemId: court2, userId: maria, day: WEEKEND, time: '19:00' })
  await page.getByRole('button', { name: 'Close the courts' }).click()
  await expect(page.getByText('Somebody took Court 2, 19:00–20:00 a moment before.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: /is free: move$/ }).click()
  await expect(page.getByText(/^Moved to Court 2/)).toBeVisible()
  expect(await bookingRow(world, one.id)).toMatchObject({ item_id: court2, version: 2 })
  await expect(page.getByText('Will be told in a minute')).toBeVisible()
  // The minute is over, and neither mail nor a message reaches somebody whom the desk has entered.
  const aMinuteAgo = new Date(Date.now() - 61_000)
  await world.db.updateTable('closures').set({ finished_at: aMinuteAgo }).where('site_id', '=', siteId).execute()
  await expect(page.getByText(`Could not be told: call · ${phone}`)).toBeVisible({ timeout: 20_000 })

  const { page: desk } = await signedInStaff(world, siteId, 'front_office')
  await open(desk, '/admin/site/facilities/close')
  await expect(desk.getByRole('heading', { name: 'Courts' })).toHaveCount(0)
  await expect(desk.getByText('Choose courts and hours')).toHaveCount(0)
})
