import { newNumber, open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { countEffort } from './support/effort.ts'
import { codeIn, newestMessage } from './support/outbox.ts'
import { expect, test } from './support/world.ts'

test('a new player books with at most 6 taps and 3 fields: number, code, name [AUTH-03, AUTH-06, PHONE-05]', async ({
  world,
}) => {
  // Several hours can be booked here, which takes one tap more.
  const { path, added } = await aClubWith(world, 'First Tennis', () => [
    { name: 'Long court', config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 } },
  ])
  const courtId = added[0]?.id ?? 0
  const { page, context } = await world.signedOut()
  await page.setViewportSize({ width: 390, height: 844 })
  // The country of the club counts, not that of the visitor.
  await context.addInitScript(() => localStorage.setItem('country', 'Germany'))
  await open(page, `${path.replace(/\d+$/, String(courtId))}?initial-date=${inDays(1)}`)
  const phone = newNumber()
  const effort = countEffort()

  await effort.tap(page.locator(tomorrowAt('10:00')).first())
  await effort.tap(page.getByRole('button', { name: 'Book 1 hour' }))
  const dialog = page.getByRole('dialog', { name: 'Sign in to book' })
  await expect(dialog).toContainText('10:00')
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('BG')
  await effort.type(dialog.getByRole('textbox', { name: 'Phone number' }), `0${phone.slice(4, 6)} ${phone.slice(6)}`)
  await effort.tap(dialog.getByRole('button', { name: 'Send me a code' }))
  const code = dialog.getByRole('textbox', { name: 'Code from the SMS' })
  await expect(code).toBeFocused()
  await expect(dialog).toContainText(`SMS sent to ${phone}`)
  await effort.type(code, codeIn(await newestMessage(world.url, phone)))

  const name = page.getByRole('textbox', { name: 'Your name' })
  await expect(name).toBeFocused()
  await effort.type(name, 'First Player')
  await effort.tap(page.getByRole('button', { name: 'Save' }))
  const confirm = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(confirm).toContainText('10:00')
  await effort.tap(confirm.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('Booking successful')).toBeVisible()

  expect(effort.fields).toBe(3)
  expect(effort.taps).toBeLessThanOrEqual(6)
  const bookings = await world.db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['users.display_name', 'users.phone_number', 'users.email'])
    .where('bookings.item_id', '=', courtId)
    .execute()
  expect(bookings).toEqual([{ display_name: 'First Player', phone_number: phone, email: null }])
})
