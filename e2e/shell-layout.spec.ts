import { anItem } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { expect, test } from './support/world.ts'

test('after a resize the page is laid out again 300 ms after the last event, not during it [BOOT-31]', async ({
  world,
}) => {
  const { path } = await world.aClub('Elastic Tennis')
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto(path)
  const days = page.locator('thead th[data-column]')
  await expect(days).toHaveCount(4)
  await page.clock.pauseAt(Date.now() + 60_000)
  // The browser tells of a new size in its next frame; the time that counts begins then.
  await page.evaluate(() => addEventListener('resize', () => (document.body.dataset.told = String(innerWidth))))
  const resized = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('body')).toHaveAttribute('data-told', String(width))
  }
  await resized(1700)
  await page.clock.runFor(200)
  await resized(1750)
  await page.clock.runFor(250)
  expect(await days.count()).toBe(4)
  await page.clock.runFor(100)
  await expect(days).toHaveCount(6)
})

test('five items are tabs, six a list that shows the chosen one and switches [TT-18, TT-19]', async ({ world }) => {
  const clubWith = async (items: number) => {
    const club = await world.aClub(`Club with ${items}`)
    for (let n = 2; n <= items; n++) await anItem(world.db, club.siteId, { name: `Court ${n}` })
    return club.path
  }
  const { page } = await world.signedOut()
  await page.goto(await clubWith(5))
  const bar = page.getByRole('navigation', { name: 'Facilities' })
  await expect(bar.getByRole('link')).toHaveText(['Court 1', 'Court 2', 'Court 3', 'Court 4', 'Court 5'])

  await page.goto(await clubWith(6))
  const list = page.getByRole('combobox', { name: 'Facilities' })
  await expect(list.locator('option')).toHaveCount(6)
  await expect(bar).toHaveCount(0)
  await expect(list.locator('option:checked')).toHaveText('Court 1')
  await list.selectOption({ label: 'Court 4' })
  await expect(page.getByRole('region', { name: 'Court 4: timetable' })).toBeVisible()
  await expect(list.locator('option:checked')).toHaveText('Court 4')
})

test('on a phone one day is a list, and the strip shows another day', async ({ world }) => {
  const { path } = await world.aClub('Strip Tennis')
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const tomorrow = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const cell = page.locator(`[data-start^="${tomorrow}T10:00:00"]`)
  await expect(cell).toBeHidden()
  await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(1).click()
  await expect(cell).toBeVisible()
  await expect(cell).toContainText('10:00')
  expect((await cell.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
