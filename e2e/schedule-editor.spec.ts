import type { Page } from '@playwright/test'
import { aBooking, aUser } from '../apps/server/test/factories.ts'
import { addDays, dayOfWeek } from '../packages/domain/src/time/day.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { announceNewSite, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

/** A weekday that visitors can book, and its names. */
const DAY = inDays(2)
const WEEKDAY = dayOfWeek(DAY)
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const NAME = NAMES[WEEKDAY] ?? ''
const NEXT_NAME = NAMES[dayOfWeek(addDays(DAY, 1))] ?? ''

async function aCourt(world: World, name: string, schedule: object) {
  const club = await world.aClub(name)
  await world.db
    .updateTable('items')
    .set({ schedule: JSON.stringify(schedule) })
    .where('id', '=', club.courtId)
    .execute()
  await announceNewSite(world, club.siteId, [club.courtId])
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 1440, height: 1100 })
  await open(page, `/admin/site/facilities/i/${club.courtId}?tab=schedule`)
  return { ...club, page }
}

const row = (page: Page, day: string) => page.getByRole('group', { name: day, exact: true })
const fields = (page: Page) => page.getByRole('region', { name: /\d\d:\d\d–\d\d:\d\d$/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const storedSchedule = async (world: World, id: number) =>
  (await world.db.selectFrom('items').select('schedule').where('id', '=', id).executeTakeFirstOrThrow()).schedule

/** Where an hour lies on the track of a day; tracks begin at six. */
async function pointAt(page: Page, day: string, hour: number) {
  const track = row(page, day).locator('[data-track]')
  await track.scrollIntoViewIfNeeded()
  const box = await track.boundingBox()
  if (!box) throw new Error('no track')
  return { x: box.x + (box.width * (hour - 6)) / 18, y: box.y + box.height / 2 }
}

async function drag(page: Page, day: string, from: number, to: number) {
  const [start, end] = [await pointAt(page, day, from), await pointAt(page, day, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, end.y, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

test('hours are dragged open and pulled, typed with price, step and capacity, saved once, and visitors see them [FAC-04]', async ({
  world,
}) => {
  const { page, courtId, path } = await aCourt(world, 'Hours Tennis', { mode: 'every_week', bookingStepMinutes: 60 })
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  await drag(page, NAME, 8.1, 11.9)
  await expect(row(page, NAME).getByRole('button', { name: `${NAME}, 08:00–12:00, no price, 4 slots` })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Clients will see' })
  await expect(preview.locator(`[data-start^="${DAY}T08:00"]`)).toBeVisible()

  // The end is pulled by its edge, then everything else is typed.
  await drag(page, NAME, 12, 14)
  await expect(fields(page)).toContainText(`${NAME}, 08:00–14:00`)
  await fields(page).getByLabel('Price, BGN').fill('12.50')
  await fields(page).getByLabel('Step').fill('90')
  await fields(page).getByLabel('Capacity').fill('3')
  await fields(page).getByLabel('Title').fill('Juniors')
  await fields(page).getByLabel('To', { exact: true }).fill('12:45')
  await fields(page).getByLabel('Colour', { exact: true }).fill('#ffcc00')
  await expect(fields(page)).toContainText(
    'The last 15 minutes are shorter than the step of 90 minutes and are not sold.',
  )
  await fields(page).getByRole('button', { name: 'End at 12:30' }).click()
  await expect(preview.locator(`[data-start^="${DAY}T"]`)).toHaveCount(3)
  await expect(preview.locator(`[data-start^="${DAY}T11:00"]`)).toContainText('12.50 BGN')

  await row(page, NAME)
    .getByRole('button', { name: `Copy to other days: ${NAME}` })
    .click()
  const copy = page.getByRole('dialog')
  await copy.getByText(NEXT_NAME, { exact: true }).click()
  await copy.getByRole('button', { name: 'Copy to 1 day' }).click()
  expect(saves).toEqual([])
  await save(page).click()
  await expect(save(page)).toHaveCount(0)
  expect(saves).toHaveLength(1)
  const hours = {
    start: 480,
    end: 750,
    step: 90,
    price: 12.5,
    capacity: 3,
    title: 'Juniors',
    backgroundColor: '#ffcc00',
  }
  expect(await storedSchedule(world, courtId)).toEqual({
    mode: 'every_week',
    bookingStepMinutes: 60,
    [WEEKDAY]: [hours],
    [dayOfWeek(addDays(DAY, 1))]: [hours],
  })

  const visitor = await world.signedOut()
  await open(visitor.page, `${path}?initial-date=${DAY}`)
  await expect(visitor.page.locator(`[data-start^="${DAY}T"]`)).toHaveCount(3)
  await expect(visitor.page.locator(`[data-start^="${DAY}T09:30"]`)).toContainText(/12.50 BGN|Juniors/)
})

test('everything is done by keys: an hour is opened, its edges moved, split and removed; the mode is switched there and back [FAC-04]', async ({
  world,
}) => {
  const week = {
    mode: 'every_week',
    1: [{ start: 480, end: 720, price: 20 }],
    6: [{ start: 600, end: 660, price: 30 }],
  }
  const { page, courtId } = await aCourt(world, 'Keys Tennis', week)
  const monday = row(page, 'Monday')
  await monday.getByRole('button', { name: /^Monday, 08:00–12:00/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(monday.getByRole('button', { name: /^Monday, 08:00–13:00/ })).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(fields(page).getByLabel('From')).toBeFocused()
  await expect(fields(page)).toContainText('Monday, 07:00–13:00')
  await fields(page).getByRole('button', { name: 'Split' }).press('Enter')
  await expect(monday.getByRole('button', { name: /^Monday, 07:00–10:00, 20 BGN/ })).toBeVisible()
  await monday.getByRole('slider', { name: 'End, Monday, 07:00–10:00' }).press('ArrowLeft')
  await expect(monday.getByRole('slider', { name: 'End, Monday, 07:00–09:00' })).toHaveAttribute(
    'aria-valuetext',
    '09:00',
  )
  await page.keyboard.press('Escape')
  await monday.getByRole('button', { name: /^Monday, 10:00–13:00/ }).press('Delete')
  await expect(monday.getByRole('button', { name: /^Monday, 10:00/ })).toHaveCount(0)
  await row(page, 'Tuesday').getByRole('button', { name: 'Open hours: Tuesday' }).press('Enter')
  await expect(fields(page).getByLabel('From')).toBeFocused()
  await page.keyboard.type('18:00')
  await fields(page).getByLabel('To', { exact: true }).fill('02:00')
  await fields(page).getByLabel('To', { exact: true }).press('Tab')
  await fields(page).getByRole('button', { name: 'Until 02:00 the next day' }).click()
  await expect(row(page, 'Wednesday').getByRole('button', { name: /^Wednesday, 00:00–02:00/ })).toBeVisible()

  // Its radio is what a click on the label chooses.
  await page.getByRole('radio', { name: 'Same every day' }).focus()
  await page.keyboard.press('Space')
  await expect(row(page, 'Every day').getByRole('button', { name: /07:00–09:00/ })).toBeVisible()
  await expect(row(page, 'Tuesday')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Tuesday').getByRole('button', { name: /^Tuesday, 18:00–24:00/ })).toBeVisible()
  await page.getByLabel('Length of a booking, minutes').fill('30')
  await save(page).press('Enter')
  await expect(save(page)).toHaveCount(0)
  expect(await storedSchedule(world, courtId)).toEqual({
    mode: 'every_week',
    bookingStepMinutes: 30,
    1: [{ start: 420, end: 540, price: 20 }],
    2: [{ start: 1080, end: 1440 }],
    3: [{ start: 0, end: 120 }],
    6: [{ start: 600, end: 660, price: 30 }],
  })
})

test('what cannot be saved stands at its field, bookings concerned are counted, and axe finds nothing [FAC-04]', async ({
  world,
}) => {
  const schedule = { mode: 'every_week', [WEEKDAY]: [{ start: 480, end: 720, price: 20 }] }
  const { page, courtId } = await aCourt(world, 'Faults Tennis', schedule)
  const { id: userId } = await aUser(world.db, { displayName: 'Ann Early' })
  await aBooking(world.db, { itemId: courtId, userId, day: DAY, time: '11:00' })
  await row(page, NAME)
    .getByRole('button', { name: new RegExp(`^${NAME}, 08:00`) })
    .click()
  for (const [field, wrong, sentence] of [
    ['Price, BGN', '-1', '0 or more, with at most two decimals'],
    ['Price, BGN', '1.234', '0 or more, with at most two decimals'],
    ['Step', '4', 'From 5 to 1440 whole minutes'],
    ['Capacity', '1.5', 'A whole number, 0 or more'],
  ] as const) {
    const input = fields(page).getByLabel(field)
    const before = await input.inputValue()
    await input.fill(wrong)
    await expect(fields(page)).toContainText(sentence)
    await page.getByRole('heading', { name: 'Weekly schedule' }).click()
    await save(page).click()
    await expect(input).toBeFocused()
    await input.fill(before)
    await expect(fields(page)).not.toContainText(sentence)
  }
  expect(await storedSchedule(world, courtId)).toEqual(schedule)
  await fields(page).getByLabel('Price, BGN').fill('0')
  await expect(fields(page)).toContainText('Free')
  await fields(page).getByLabel('To', { exact: true }).fill('11:00')
  await fields(page).getByLabel('To', { exact: true }).press('Tab')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(/1 .*booking/)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})
