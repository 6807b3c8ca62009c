import { aBooking } from '../apps/server/test/factories.ts'
import { localOf } from '../packages/domain/src/time/site-time.ts'
import { shownTime } from '../packages/domain/src/time/time-of-day.ts'
import { open } from './support/accounts.ts'
import { aDesk, aDeskClient, axeInDialogs } from './support/desk.ts'
import { expect, test } from './support/world.ts'

const ZONE = 'Europe/Sofia'
const names = [
  ...['Ada', 'Boris', 'Cveta', 'Dara', 'Emil', 'Filip', 'Galya', 'Hristo', 'Irina', 'Jana'],
  ...['Kalin', 'Lora', 'Milen', 'Nora', 'Ognyan', 'Petya', 'Rumen', 'Sofia', 'Tanya', 'Vera'],
]

test('twenty arrivals by keyboard take at most sixty key presses, Shift+Enter pays as well', async ({ world }) => {
  const desk = await aDesk(world, 'Arrival Tennis')
  const { page } = desk
  const now = localOf(ZONE, Date.now())
  const ids: number[] = []
  for (const name of names) {
    const userId = await aDeskClient(world, desk.siteId, name)
    // From now to the end of the day at most, also shortly before midnight.
    const time = shownTime(Math.min(now.minutes, 1439))
    const { id } = await aBooking(world.db, { itemId: desk.courtId, userId, day: now.day, time, minutes: 120 })
    ids.push(id)
  }
  await open(page, '/admin/dashboard/i/all?arrivals=1')
  const dialog = page.getByRole('dialog', { name: 'Arrivals' })
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  expect(await axeInDialogs(page), 'arrivals').toEqual([])
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  for (const [at, name] of names.entries()) {
    for (const letter of name.slice(0, 2).toLowerCase()) await press(letter)
    await press(at === 0 ? 'Shift+Enter' : 'Enter')
  }
  expect(presses).toBeLessThanOrEqual(60)
  const rows = () => world.db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute()
  await expect.poll(async () => (await rows()).filter(({ arrived_at }) => arrived_at).length).toBe(20)
  expect((await rows()).map(({ payment_data }) => payment_data !== null)).toEqual(names.map((_, at) => at === 0))
  await expect(dialog.getByRole('button', { name: 'Ada is here, take back' })).toBeVisible()
  await dialog.getByRole('textbox').fill('zz')
  await expect(dialog.getByText('Nobody with this name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox')).toHaveValue('')
})

test('in the evening whoever did not arrive is missed in one step, each with an opt-out, and it can be undone', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Evening Tennis')
  const { page } = desk
  const today = localOf(ZONE, Date.now()).day
  const ids: number[] = []
  for (const name of ['Anton Velev', 'Boris Zlatev', 'Emil Tsanev']) {
    const userId = await aDeskClient(world, desk.siteId, name)
    const { id } = await aBooking(world.db, { itemId: desk.courtId, userId, day: today, time: '00:00' })
    ids.push(id)
  }
  await open(page, '/admin/dashboard/i/all')
  const bar = page.getByRole('region', { name: 'Not arrived: 3' })
  await bar.getByRole('button', { name: 'Go through' }).click()
  const sweep = page.getByRole('dialog', { name: 'Not arrived: 3' })
  await expect(sweep).toContainText('first miss')
  await sweep.getByRole('checkbox', { name: /Emil Tsanev/ }).uncheck()
  expect(await axeInDialogs(page), 'sweep').toEqual([])
  await sweep.getByRole('button', { name: 'Mark 2 as missed' }).click()
  await expect(page.getByText('2 marked as missed, 1 as arrived')).toBeVisible()
  const states = async () => {
    const rows = await world.db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ status, arrived_at }) => [status, arrived_at !== null])
  }
  expect(await states()).toEqual([
    ['MISSED', false],
    ['MISSED', false],
    ['CONFIRMED', true],
  ])
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toBeVisible()
  expect(await states()).toEqual(ids.map(() => ['CONFIRMED', false]))
})
