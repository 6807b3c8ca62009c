import { aBooking, anItem, aSite, aUser } from '../apps/server/test/factories.ts'
import { dayOfWeek } from '../packages/domain/src/time/day.ts'
import { open as openPage } from './support/accounts.ts'
import { announceAndWait, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

test('in a hall a badminton game leaves no room for basketball, and a basketball game none for badminton [CAP-06, CAP-07]', async ({
  world,
}) => {
  const { id: siteId } = await aSite(world.db, { name: 'Hall Club' })
  const hall = await anItem(world.db, siteId, { name: 'Hall', kind: 'shared', capacity: 3 })
  const badminton = await anItem(world.db, siteId, { name: 'Badminton', capacity: 3, sharedItemId: hall.id })
  const basketball = await anItem(world.db, siteId, {
    name: 'Basketball',
    sharedItemId: hall.id,
    sharedItemMultiplier: 3,
  })
  await announceAndWait(world, siteId, 'Basketball')
  const { id: userId } = await aUser(world.db)
  await aBooking(world.db, { itemId: badminton.id, userId, day: inDays(1), time: '10:00' })
  await aBooking(world.db, { itemId: basketball.id, userId, day: inDays(1), time: '12:00' })
  await announceNewSite(world, siteId, [badminton.id, basketball.id])
  const { page } = await world.withoutScripts()
  const cell = (time: string) => page.locator(tomorrowAt(time))
  await page.goto(`/places/hall-club-${siteId}/${badminton.id}?initial-date=${inDays(1)}`)
  await expect(cell('09:00')).toContainText('3 of 3 free')
  await expect(cell('10:00')).toContainText('2 of 3 free')
  await expect(cell('12:00')).toHaveAttribute('data-state', 'all-busy')
  await page.goto(`/places/hall-club-${siteId}/${basketball.id}?initial-date=${inDays(1)}`)
  await expect(cell('09:00')).toHaveAttribute('data-state', 'available')
  for (const time of ['10:00', '12:00']) await expect(cell(time)).toHaveAttribute('data-state', 'all-busy')
})

test('an exception without times closes its days; the others stay as they are [SCH-10]', async ({ world }) => {
  const { siteId, courtId, path } = await world.aClub('Closing Tennis')
  await world.db
    .insertInto('item_exceptions')
    .values({
      site_id: siteId,
      item_id: courtId,
      position: 0,
      from_date: inDays(1),
      to_date: inDays(2),
      schedule: '{}',
      reason: 'Resurfacing',
    })
    .execute()
  await announceAndWait(world, siteId, 'Resurfacing')
  const { page } = await world.withoutScripts()
  await page.goto(path)
  const slotsOf = (days: number) => page.locator(`[data-start^="${inDays(days)}"]`)
  await expect(slotsOf(3).first()).toBeVisible()
  for (const days of [1, 2]) {
    await expect(slotsOf(days)).toHaveCount(0)
    await expect(page.locator(`td[data-column="${days}"] [data-state="closed"]`)).toContainText('Resurfacing')
  }
})

const LANGUAGES = [
  {
    prefix: '',
    price: '20 BGN / 10.23 EUR',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  {
    prefix: '/bg',
    price: '20 лв. / 10,23 €',
    weekdays: ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'],
  },
  {
    prefix: '/ru',
    price: '20 лв. / 10,23 €',
    weekdays: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  },
]

test('a price in leva is said with its euros; dates, weekdays and decimals are those of the language [PRICE-01, PRICE-03, UI-07]', async ({
  world,
}) => {
  const { path } = await world.aClub('Priced Tennis')
  const { page } = await world.signedIn()
  for (const { prefix, price, weekdays } of LANGUAGES) {
    await openPage(page, prefix + path)
    await page.locator(tomorrowAt('10:00')).click()
    await expect(page.getByRole('dialog').getByText(price, { exact: true })).toBeVisible()
    const cell = page.locator(tomorrowAt('11:00'))
    for (const words of [
      price,
      weekdays[dayOfWeek(inDays(1))] ?? 'none',
      new RegExp(` ${Number(inDays(1).slice(8))} `),
    ])
      await expect(cell).toContainText(words)
  }
})

test('the minute is read again when the tab is seen again, not only by the clock of the page [BOOT-27]', async ({
  world,
}) => {
  const { id: siteId } = await aSite(world.db, { name: 'Minute Tennis' })
  const schedule = { mode: 'every_day' as const, 1: [{ start: 0, end: 1440 }] }
  const court = await anItem(world.db, siteId, { name: 'Night court', schedule })
  await announceAndWait(world, siteId, 'Night court')
  const { page } = await world.signedOut()
  const shown = page.locator('[data-now]')
  const timeAt = (moment: number) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Sofia' }).format(moment)
  await page.clock.install()
  await openPage(page, `/places/minute-tennis-${siteId}/${court.id}`)
  const minute = Math.ceil(Date.now() / 60_000 + 1) * 60_000
  await page.clock.pauseAt(minute + 20_000)
  await expect(shown).toContainText(timeAt(minute))
  // As in a suspended tab: time passes, and no timer fires.
  await page.clock.setSystemTime(minute + 140_000)
  await expect(shown).toContainText(timeAt(minute))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(shown).toContainText(timeAt(minute + 120_000))
})
