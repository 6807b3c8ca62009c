import { aBooking } from '../apps/server/test/factories.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { board } from './support/board.ts'
import { inDays } from './support/club.ts'
import { aDesk, aDeskClient, axeInDialogs, openDesk } from './support/desk.ts'
import { holdHistory } from './support/held-history.ts'
import { expect, test, type World } from './support/world.ts'

const day = inDays(1)
const bookingsOf = (world: World, siteId: number) =>
  world.db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'display_name',
      'quantity',
      'status',
      'from_at',
      'item_id',
      'payment_data',
      'phone_number',
      'unverified_phone_number',
    ])
    .where('bookings.site_id', '=', siteId)
    .orderBy('bookings.id')
    .execute()
const place = (itemId: number, from: string, to: string, of = day) => `new=${itemId}_${of}T${from}_${of}T${to}`

test('a client is found by name or phone, Enter does not wait, and the booking has every field [DASH-05]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'New Tennis')
  const phone = '+359888444033'
  await aDeskClient(world, desk.siteId, 'Pavlina Ilieva', phone)
  await aDeskClient(world, desk.siteId, 'Vera Atanasova')
  const { page } = desk
  await openDesk(page, day, place(desk.courtId, '17:00', '18:00'))
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByLabel('From')).toHaveValue('17:00')
  const search = dialog.getByRole('combobox', { name: 'Client' })
  await search.fill('ver')
  await search.press('Enter')
  await expect(dialog.getByRole('option', { name: /Vera Atanasova.*First booking here.*New/ })).toBeVisible()
  await search.fill('0888 444 033')
  await dialog.getByRole('option', { name: /Pavlina Ilieva/ }).click()
  await expect(dialog.getByRole('group', { name: 'Client' })).toContainText('Pavlina Ilieva')
  await dialog.getByLabel('Coach').selectOption('Ivan')
  await dialog.getByLabel('To', { exact: true }).fill('19')
  await dialog.getByLabel('Paid').selectOption('Cash')
  await dialog.getByLabel('Private note').fill('Plays with the wall')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Pavlina Ilieva is booked')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await bookingsOf(world, desk.siteId)).toMatchObject([
    { display_name: 'Pavlina Ilieva', status: 'CONFIRMED', payment_data: { method: 'cash', amount: 40 } },
  ])
})

test('a new client is made with the booking, from the search by Ctrl+Enter [DASH-05]', async ({ world }) => {
  const desk = await aDesk(world, 'Newcomer Tennis')
  const { page } = desk
  await openDesk(page, day, place(desk.courtId, '17:00', '18:00'))
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('Choose a client or enter a new one')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Kristina Boneva')
  await dialog.getByRole('combobox', { name: 'Client' }).press('Control+Enter')
  await dialog.getByLabel('Phone').fill('0888 12')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('This is not a phone number')).toBeVisible()
  const digits = String(Date.now()).slice(-6)
  await dialog.getByLabel('Phone').fill(`0888 ${digits}`)
  await expect(dialog.getByText(`Saved as +359888${digits}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Kristina Boneva is booked')).toBeVisible()
  expect(await bookingsOf(world, desk.siteId)).toMatchObject([{ display_name: 'Kristina Boneva' }])
})

test('a booking sent while Enter still looks for the client is made for that client [DASH-05]', async ({ world }) => {
  const desk = await aDesk(world, 'Hasty Tennis')
  await aDeskClient(world, desk.siteId, 'Ann Hasty')
  const { page } = desk
  await openDesk(page, day, place(desk.courtId, '17:00', '18:00'))
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/site/*/users?**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ann Hasty')
  await dialog.getByRole('combobox', { name: 'Client' }).press('Enter')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeDisabled()
  answer.resolve()
  await expect(page.getByText('Ann Hasty is booked')).toBeVisible()
  expect(await bookingsOf(world, desk.siteId)).toMatchObject([{ display_name: 'Ann Hasty' }])
})

test('a field keeps the focus without a moment’s pause while its dialog becomes modal', async ({ world }) => {
  const { page, courtId } = await aDesk(world, 'Steady Tennis')
  // A dialog becomes modal when the browser is idle, here when the test says so.
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window)
    const held: IdleRequestCallback[] = []
    window.requestIdleCallback = (work, options) =>
      options?.timeout === 100 ? held.push(work) : whenIdle(work, options)
    Object.assign(window, {
      becomeIdle: () => {
        for (const work of held.splice(0)) work({ didTimeout: true, timeRemaining: () => 0 })
      },
    })
  })
  await openDesk(page, day, place(courtId, '17:00', '18:00'))
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused()
  const isModal = () => dialog.evaluate((element) => element.matches(':modal'))
  expect(await isModal()).toBe(false)
  await dialog.evaluate((element) => element.addEventListener('focusout', () => element.setAttribute('data-left', '')))
  await page.evaluate('becomeIdle()')
  expect(await isModal()).toBe(true)
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await expect(dialog).not.toHaveAttribute('data-left')
})

test('what is opened while the browser still goes back from something else stays open', async ({ world }) => {
  const { page } = await aDesk(world, 'Hurried Tennis')
  const release = await holdHistory(page)
  await openDesk(page, day)
  await expect(board(page)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await page.keyboard.press('n')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('n')
  await release()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/new=1/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await release()
  await expect(page).not.toHaveURL(/new=1/)
})

test('staff book in the past, beyond the window and several places; bad times stay at their fields [DASH-06]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Unbound Tennis')
  await aDeskClient(world, desk.siteId, 'Ann Unbound')
  const { page } = desk
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  const pick = async () => {
    await dialog.getByRole('combobox', { name: 'Client' }).fill('Ann Unbound')
    await dialog.getByRole('combobox', { name: 'Client' }).press('Enter')
    await expect(dialog.getByRole('group', { name: 'Client' })).toContainText('Ann Unbound')
  }
  const past = inDays(-2)
  await openDesk(page, past, place(desk.courtId, '17:00', '18:00', past))
  await pick()
  await dialog.getByLabel('From').fill('19:00')
  await dialog.getByLabel('Quantity').fill('0')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('The end must be after the start')).toBeVisible()
  await expect(dialog.getByText('Enter a whole number from 1 on')).toBeVisible()
  await dialog.getByLabel('From').fill('')
  await expect(dialog.getByText('Enter a time like 18:30')).toBeVisible()
  await dialog.getByLabel('From').fill('17:00')
  await dialog.getByLabel('Quantity').fill('1')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const far = inDays(60)
  await openDesk(page, far, place(desk.courtId, '10:00', '11:00', far))
  await pick()
  await dialog.getByRole('button', { name: 'More', exact: true }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  // Two places on a court for one: asked once.
  await page.getByRole('dialog', { name: 'Not enough capacity!' }).getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText('Ann Unbound is booked')).toBeVisible()
  expect((await bookingsOf(world, desk.siteId)).map(({ quantity }) => quantity)).toEqual([1, 2])

  await openDesk(page, far, place(desk.court2, '10:00', '11:00', far))
  await pick()
  await world.db.updateTable('site_clients').set({ deleted: true }).where('site_id', '=', desk.siteId).execute()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('This client was removed meanwhile')).toBeVisible()
  await expect(dialog.getByLabel('From')).toHaveValue('10:00')
})

test('a full hour names who is there and offers what is free; a lost answer does not book twice [DASH-07]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Crowded Tennis')
  const bob = await aDeskClient(world, desk.siteId, 'Bob There')
  await aDeskClient(world, desk.siteId, 'Ann Wants')
  await aBooking(world.db, { itemId: desk.courtId, userId: bob, day, time: '17:00' })
  const { page } = desk
  await openDesk(page, day, place(desk.courtId, '17:00', '18:00'))
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ann Wants')
  await dialog.getByRole('combobox', { name: 'Client' }).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Client' })).toContainText('Ann Wants')
  expect(await axeInDialogs(page), 'new booking').toEqual([])
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Not enough capacity!' })
  await expect(question).toContainText('Bob There')
  expect(await axeInDialogs(page), 'question').toEqual([])
  await question.getByRole('button', { name: 'Court 2' }).click()
  await expect(dialog.getByLabel('Court')).toHaveValue(String(desk.court2))

  await page.route('**/api/admin/booking', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('Could not save')).toBeVisible()
  await page.unroute('**/api/admin/booking')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await bookingsOf(world, desk.siteId)).map(({ display_name }) => display_name)).toEqual([
    'Bob There',
    'Ann Wants',
  ])
})

test('who took an hour at another desk a moment ago is named, also where that is not on screen yet [DASH-07]', async ({
  world,
}) => {
  const desk = await aDesk(world, 'Rival Tennis')
  const bob = await aDeskClient(world, desk.siteId, 'Bob Faster')
  await aDeskClient(world, desk.siteId, 'Ann Slower')
  const { page } = desk
  await page.route('**/api/live**', (route) => route.abort())
  await openDesk(page, day, place(desk.courtId, '17:00', '18:00'))
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ann Slower')
  await dialog.getByRole('combobox', { name: 'Client' }).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Client' })).toContainText('Ann Slower')
  await aBooking(world.db, { itemId: desk.courtId, userId: bob, day, time: '17:00' })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Not enough capacity!' })
  await expect(question).toContainText(/Bob Faster.*1 of 1 place is taken/)
})

test('a walk-in takes Enter, a name and Enter; of two who are called so one is chosen first', async ({ world }) => {
  const desk = await aDesk(world, 'Walk-in Tennis')
  await aDeskClient(world, desk.siteId, 'Boris Zlatev')
  await aDeskClient(world, desk.siteId, 'Boris Velev')
  const { page } = desk
  await openDesk(page, day)
  const free = page.locator('[data-board] [data-active]')
  const enterAt = async (steps: number) => {
    await free.focus()
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  }
  await enterAt(1)
  await page.keyboard.type('Krum Newman')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Krum Newman is booked')).toBeVisible()
  await enterAt(1)
  await page.keyboard.type('boris')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Boris Velev/ })).toHaveAttribute('aria-selected', 'true')
  expect(await axeViolationsInBothThemes(page, { within: '[role="dialog"]' }), 'walk-in').toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Boris Zlatev is booked')).toBeVisible()
  expect((await bookingsOf(world, desk.siteId)).map(({ display_name }) => display_name)).toEqual([
    'Krum Newman',
    'Boris Zlatev',
  ])
})
