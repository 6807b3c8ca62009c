import { aBooking, anItem, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, announceAndWait, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

test('the coaches of a facility are offered, and with one chosen only their hours are free [COACH-01, COACH-06, SITE-09]', async ({
  world,
}) => {
  const { siteId, courtId, path } = await world.aClub('Trained Tennis')
  const second = await anItem(world.db, siteId, { name: 'Court 2', capacity: 4 })
  const coach = (name: string, supplementaryTo: number[]) =>
    anItem(world.db, siteId, {
      name,
      kind: 'supplementary',
      supplementaryTo,
      schedule: { mode: 'every_day', 1: [{ start: 600, end: 780 }] },
    })
  const ivan = await coach('Ivan', [courtId, second.id])
  await coach('Maria', [second.id])
  await coach('Petar', [courtId])
  // Busy on the other court.
  const { id: userId } = await aUser(world.db)
  await aBooking(world.db, { itemId: second.id, userId, day: inDays(1), time: '11:00', supplItemId: ivan.id })
  await announceAndWait(world, siteId, 'Petar')

  const { page } = await world.signedOut()
  await open(page, path)
  const select = page.getByLabel('Play with')
  await expect(select.locator('option')).toHaveText(['Without coach', 'Any', 'Ivan', 'Petar'])
  const states = () =>
    Promise.all(
      ['09:00', '10:00', '11:00', '12:00', '13:00'].map((time) =>
        page.locator(tomorrowAt(time)).getAttribute('data-state'),
      ),
    )
  expect(new Set(await states())).toEqual(new Set(['available']))
  await select.selectOption({ label: 'Ivan' })
  await expect.poll(states).toEqual(['all-busy', 'available', 'all-busy', 'available', 'all-busy'])
  await expect(page.locator(tomorrowAt('11:00'))).toContainText('Full')
  await select.selectOption({ label: 'Any' })
  await expect.poll(states).toEqual(['all-busy', 'available', 'available', 'available', 'all-busy'])
  // The only place of a coach is not the last of four.
  await open(page, `${path.replace(/\d+$/, String(second.id))}?coachId=${ivan.id}`)
  await expect(page.locator(tomorrowAt('12:00'))).toHaveAttribute('data-shading', '3')
})

test('a coach in the address is chosen if they serve the facility; one is no Any, without any nothing is asked [ROUTE-16, COACH-02, COACH-04]', async ({
  world,
}) => {
  const { path, added } = await aClubWith(world, 'Led Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
    { name: 'Wall' },
  ])
  const [ivan, wall] = added
  const { page } = await world.signedOut()
  await open(page, `${path}?coachId=${ivan?.id}`)
  const select = page.getByLabel('Play with')
  await expect(select.locator('option:checked')).toHaveText('Ivan')
  await expect(select.locator('option')).toHaveText(['Without coach', 'Ivan'])
  for (const stranger of [wall?.id, '999999', 'x']) {
    await page.goto(`${path}?coachId=${stranger}`)
    await expect(select.locator('option:checked')).toHaveText('Without coach')
  }
  await page.goto(`${path.replace(/\d+$/, String(wall?.id))}?coachId=${ivan?.id}`)
  await expect(page.getByRole('grid', { name: 'Wall: timetable' })).toBeVisible()
  await expect(select).toHaveCount(0)
  await expect(page.getByText('No available coach')).toHaveCount(0)
})

test('a coach selector without coaches says so [ERR-27]', async ({ world }) => {
  const { page } = await world.withoutScripts()
  for (const [prefix, said] of [
    ['', 'No available coach'],
    ['/bg', 'Няма свободен треньор'],
    ['/ru', 'Нет свободного тренера'],
  ]) {
    await page.goto(`${prefix}/dev/ui?theme=light`)
    await expect(page.getByRole('region', { name: 'CoachSelect' }).getByText(said ?? '')).toBeVisible()
  }
})

test('a facility that is gone when its tab is chosen shows an error, and the page stays [ERR-12]', async ({
  world,
}) => {
  const { path, added } = await aClubWith(world, 'Gone Tennis', () => [{ name: 'Court 2' }])
  const { page } = await world.signedOut()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await open(page, path)
  await page.route(`**/timetable?itemId=${added[0]?.id}&**`, (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
  )
  await page.getByRole('link', { name: 'Court 2' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Sorry, there was an error. Please refresh and try again')
  expect(logged).toContain('Item not found on tab change')
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Court 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})
