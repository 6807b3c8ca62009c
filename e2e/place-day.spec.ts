import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

test('one day shows a column for each facility, and any of them can be booked there [TT-05]', async ({ world }) => {
  const { path, siteId, added } = await aClubWith(world, 'Whole Tennis', () => [
    { name: 'Court 2' },
    { name: 'Hidden', config: { hidden_from_clients: true } },
    { name: 'Late', schedule: { mode: 'every_day', 1: [{ start: 1200, end: 1320 }] } },
  ])
  const [second, , late] = added
  const other = await aUser(world.db)
  await aBooking(world.db, { itemId: second?.id ?? 0, userId: other.id, day: inDays(1), time: '10:00' })
  await announceNewSite(world, siteId, [second?.id ?? 0])
  const { page } = await world.signedIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, path)
  await page.getByRole('switch', { name: 'All facilities' }).click()
  const grid = page.getByRole('grid', { name: 'Facilities: timetable' })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(grid.locator('thead th[data-column] > span > span:first-child')).toHaveText([
    'Court 1',
    'Court 2',
    'Late',
  ])
  const cell = (column: number, time: string) =>
    grid.locator(`td[data-column="${column}"] [data-start^="${inDays(1)}T${time}:00"]`)
  await expect(cell(0, '10:00')).toHaveAttribute('data-state', 'available')
  await expect(cell(1, '10:00')).toHaveAttribute('data-state', 'all-busy')
  await expect(cell(2, '10:00')).toHaveCount(0)
  await expect(cell(2, '20:00')).toHaveAttribute('data-state', 'available')
  await expect(grid.locator(`[data-start^="${inDays(2)}"]`)).toHaveCount(0)

  // Arrow keys move between facilities.
  await cell(0, '09:00').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(1, '09:00')).toBeFocused()
  await cell(2, '20:00').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toContainText('Late')
  await expect(page).toHaveURL(new RegExp(`/${late?.id}\\?slot=`))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog', { name: 'Booking successful' }).getByRole('button', { name: 'Done' }).click()
  await expect(cell(2, '20:00')).toHaveAttribute('data-kind', 'own')
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await page.reload()
  await expect(grid).toBeVisible()
})

test('all facilities are read by one call, and a changed one is read again separately', async ({ world }) => {
  const { path, courtId, added } = await aClubWith(world, 'One call Tennis', () => [
    { name: 'Court 2' },
    { name: 'Court 3' },
  ])
  const { page } = await world.signedOut()
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/timetables?$/.test(pathname))
      reads.push(`${pathname.split('/').at(-1)} ${searchParams.get('itemIds') ?? searchParams.get('itemId')}`)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, path)
  const [second = 0, third = 0] = added.map(({ id }) => id)
  const readsOfOthers = () => reads.filter((read) => read !== `timetable ${courtId}`)
  // Read once for display and once after the live stream has started, even if the first answer is slow.
  await page.route('**/timetables?*', async (route) => {
    await expect.poll(readsOfOthers).toEqual(Array(2).fill(`timetables ${second},${third}`))
    await route.continue()
  })
  await page.getByRole('switch', { name: 'All facilities' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const cell = (column: number) => page.locator(`td[data-column="${column}"] ${tomorrowAt('10:00')}`)
  for (const column of [0, 1, 2]) await expect(cell(column)).toHaveAttribute('data-state', 'available')

  const other = await world.signedIn()
  await open(other.page, path.replace(/\d+$/, String(third)))
  await other.page.locator(tomorrowAt('10:00')).click()
  reads.length = 0
  await other.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(cell(2)).toHaveAttribute('data-state', 'all-busy')
  expect(readsOfOthers()).toEqual([`timetable ${third}`])
})

test('slots are selected by dragging, up to the maximum duration', async ({ world }) => {
  const { path, added } = await aClubWith(world, 'Pulled Tennis', () => [
    { name: 'Long court', config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 180 } },
  ])
  const { page } = await world.signedOut()
  await open(page, path.replace(/\d+$/, String(added[0]?.id)))
  // The drag handlers load together with the live stream.
  await expect(page.locator('span[aria-live="polite"]')).toHaveCount(1)
  const at = async (time: string) => {
    const box = await page.locator(`[data-time="${time}"]`).boundingBox()
    const column = await page.locator('thead th[data-column="1"]').boundingBox()
    return [(column?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const
  }
  // Scrolled to the middle: in the afternoon the page scrolls to now, and the sticky heads cover ten o'clock.
  await page
    .locator(`[data-start^="${inDays(1)}T12:00:00"]`)
    .evaluate((cell) => cell.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.mouse.move(...(await at('10:00')))
  await page.mouse.down()
  await page.mouse.move(...(await at('11:00')), { steps: 3 })
  const bar = page.getByRole('region', { name: 'Your choice' })
  await expect(bar).toContainText('10:00–12:00')
  await page.mouse.move(...(await at('13:00')), { steps: 3 })
  await page.mouse.up()
  await expect(bar).toContainText('10:00–13:00')
  await expect(bar).toContainText('At most 3 hours')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
