import type { Page } from '@playwright/test'
import { aBooking, aUser, aWatcher } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolations, COLOURS } from './support/axe.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

/** The pieces in one theme. */
async function gallery(page: Page, theme: 'light' | 'dark' = 'light') {
  await page.goto(`/dev/ui?theme=${theme}`)
  await hydrated(page)
  return (name: string) => page.getByRole('region', { name, exact: true })
}

test('the gallery has both themes and all languages, and no state of a slot is shown by colour alone [UI-08]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  for (const prefix of ['/bg', '/ru']) expect((await page.request.get(`${prefix}/dev/ui`)).status()).toBe(200)
  await page.goto('/dev/ui')
  for (const theme of ['light', 'dark']) {
    await expect(page.locator(`main [data-color-scheme="${theme}"]`)).toBeVisible()
  }
  for (const scheme of ['light', 'dark'] as const) {
    const piece = await gallery(page, scheme)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
    expect(await axeViolations(page, scheme === 'light' ? {} : { only: COLOURS })).toEqual([])
    const slots = await piece('slot')
      .locator('[data-kind]')
      .evaluateAll((all) =>
        all.map((slot) => ({
          kind: slot.getAttribute('data-kind'),
          hasWord: /\p{L}/u.test(slot.textContent ?? ''),
          hasIcon: slot.querySelector('svg, i') !== null,
        })),
      )
    expect(slots.length).toBeGreaterThan(12)
    // A passed slot is the one that shows nothing at all, which is a cue of its own.
    for (const { kind, hasWord, hasIcon } of slots)
      if (kind !== 'passed') expect(hasWord || hasIcon, kind ?? '').toBe(true)
  }
})

/** From here on the clock is controlled by the test. */
const freeze = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('a debounced button is disabled for 3 s after a click; a warning lasts 3 s, a raw text of the server 10 s [UI-01, ERR-10, ERR-11]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  await page.clock.install()
  const piece = await gallery(page)
  await freeze(page)
  const button = piece('DebouncedButton').getByRole('button')
  await button.click()
  await page.clock.runFor(10)
  await expect(button).toBeDisabled()
  await page.clock.runFor(2_900)
  await expect(button).toBeDisabled()
  await page.clock.runFor(200)
  await expect(button).toBeEnabled()
  await button.click()
  await page.clock.runFor(10)
  await expect(button).toBeDisabled()

  const status = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  const show = (kind: string) => piece('Toast').getByRole('button', { name: kind, exact: true }).click()
  await show('warning')
  await expect(status).toContainText('Bookings are possible up to 8 days ahead')
  await show('message')
  await page.clock.runFor(3_100)
  await expect(status).not.toContainText('Bookings are possible up to 8 days ahead')
  await expect(status).toContainText('Follow us')
  await page.clock.runFor(6_800)
  await expect(status).toContainText('Follow us')
  await page.clock.runFor(200)
  await expect(status).toBeEmpty()
})

test('toasts last 3, 6 and 10 seconds, can be closed by hand and are announced [UI-04, ERR-08]', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.clock.install()
  const piece = await gallery(page)
  await freeze(page)
  const messages = page.getByRole('region', { name: 'Messages' })
  const status = messages.getByRole('status')
  const alert = messages.getByRole('alert')
  // Live regions must exist before their text, or it is not announced.
  await expect(status).toHaveCount(1)
  await expect(alert).toHaveCount(1)
  const show = (kind: string) => piece('Toast').getByRole('button', { name: kind, exact: true }).click()

  await show('error')
  await expect(alert).toContainText('Operation has failed, try again later')
  await page.clock.runFor(5_900)
  await expect(alert).toContainText('Operation has failed, try again later')
  await page.clock.runFor(200)
  await expect(alert).toBeEmpty()

  await show('success')
  await page.clock.runFor(2_900)
  await expect(status).toContainText('Link copied')
  await page.clock.runFor(200)
  await expect(status).toBeEmpty()

  await show('error')
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeEmpty()
})

test('dialogs are at most 500 wide, and a sheet from below on a phone; an alert blocks until it is closed [UI-03, UI-05]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const piece = await gallery(page)
  const overlays = piece('Dialog, Confirm, AlertDialog, NewVersionDialog, SiteSelector')
  for (const width of [320, 500, 820, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Dialog', 'Confirm', 'AlertDialog', 'NewVersionDialog', 'SiteSelector']) {
      await overlays.getByRole('button', { name, exact: true }).click()
      const box = await page.locator('dialog[open]').boundingBox()
      expect(box?.width).toBeLessThanOrEqual(500)
      if (width <= 500) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  }

  await overlays.getByRole('button', { name: 'AlertDialog' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Sorry, there was an error. Please refresh and try again' })
  await expect(alert).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(alert).toBeVisible()
  // Nothing behind it can be reached.
  const behind = overlays.getByRole('button', { name: 'Confirm', exact: true })
  await expect(behind.click({ trial: true, timeout: 1_000 })).rejects.toThrow()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)

  // A toast over an open dialog can be read and closed.
  await overlays.getByRole('button', { name: 'Dialog', exact: true }).click()
  const booking = page.getByRole('dialog', { name: 'Confirm your booking' })
  await booking.getByRole('button', { name: 'Try again' }).click()
  const message = booking.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await expect(message).toContainText('Could not save')
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toBeEmpty()
  await expect(booking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(booking).toHaveCount(0)

  // Escape or a click outside closes a dialog even before it becomes modal.
  const dialog = page.locator('dialog[open]')
  // Idle callbacks never run.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  const open = async (name: string) => {
    await overlays.getByRole('button', { name, exact: true }).click()
    await expect(page.locator('dialog[open]:not(:modal)')).toBeVisible()
  }
  await open('Dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open('Dialog')
  await overlays.getByRole('button', { name: 'AlertDialog' }).click()
  await expect(dialog).toHaveCount(0)
  await open('AlertDialog')
  await page.mouse.click(5, 5)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a time range begins and ends where it may; tabs move with the arrows; a long list is searched, by the keyboard too [TT-20, TT-21]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  const piece = await gallery(page)
  const range = piece('TimeRange').getByRole('group', { name: 'To' }).first()
  const end = range.getByRole('status')
  const [earlier, later] = [
    range.getByRole('button', { name: 'Earlier' }),
    range.getByRole('button', { name: 'Later' }),
  ]
  await expect(end).toHaveText('12:00')
  await later.click()
  await expect(end).toHaveText('13:00')
  await expect(later).toBeDisabled()
  await earlier.click()
  await earlier.click()
  await expect(end).toHaveText('11:00')
  await expect(earlier).toBeDisabled()

  const start = piece('TimeRange').getByRole('combobox', { name: 'From' })
  await expect(start).toHaveCount(1)
  await expect(start.locator('option')).toHaveText(['08:00', '09:00', '10:00'])
  await start.selectOption('10:00')
  await expect(start.locator('option:checked')).toHaveText('10:00')

  const tabs = piece('Tabs').getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')

  const list = piece('Select, SearchSelect').getByRole('combobox', { name: 'Language' })
  await list.fill('Dar')
  await piece('Select, SearchSelect').getByRole('listbox').getByRole('option', { name: 'Dark' }).click()
  await expect(list).toHaveValue('Dark')

  const options = piece('Select, SearchSelect').getByRole('listbox', { name: 'Language' }).getByRole('option')
  await list.fill('')
  await expect(list).toHaveAttribute('aria-expanded', 'true')
  await expect(options).toHaveCount(3)
  await page.keyboard.type('LIGHT')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const active = await options.first().getAttribute('id')
  await expect(list).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('Enter')
  await expect(list).toHaveValue('Light')
  await expect(list).toHaveAttribute('aria-expanded', 'false')

  await list.fill('nobody')
  await expect(piece('Select, SearchSelect').getByRole('status')).toHaveText('No data')
  await page.keyboard.press('Escape')
  await expect(list).toHaveValue('Light')
  await list.fill('Dar')
  await page.keyboard.press('Tab')
  await expect(list).toHaveValue('Light')
})

test('a date is chosen by the keyboard, in the language of the page', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.goto('/bg/dev/ui?theme=light')
  await hydrated(page)
  const field = page.getByRole('button', { name: 'Кога: понеделник, 16 ноември' })
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'понеделник, 16 ноември', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('button', { name: 'Кога: вторник, 24 ноември' })
  await expect(chosen).toBeFocused()
})

test('every kind of cell in a timetable has its own text or icon, not only a colour [UI-08]', async ({ world }) => {
  const { path, added } = await aClubWith(world, 'Cue Tennis', () => [
    { name: 'Always open', schedule: { mode: 'every_day', 1: [{ start: 0, end: 1440, price: 20 }] } },
  ])
  const itemId = added[0]?.id ?? 0
  const { page, userId } = await world.signedIn()
  const { id: other } = await aUser(world.db)
  const day = inDays(1)
  for (const [time, status] of [
    ['10:00', 'CONFIRMED'],
    ['11:00', 'PENDING'],
    ['12:00', 'MISSED'],
  ] as const)
    await aBooking(world.db, { itemId, userId, day, time, status })
  for (const time of ['14:00', '15:00']) await aBooking(world.db, { itemId, userId: other, day, time })
  await aWatcher(world.db, { userId, itemIds: [itemId], day, from: '15:00', to: '16:00' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, path.replace(/\d+$/, String(itemId)))
  // Bookings and watchers come by requests of their own.
  await expect(page.locator(tomorrowAt('10:00'))).toHaveAttribute('data-kind', 'own')
  await expect(page.locator(tomorrowAt('15:00'))).toHaveAttribute('data-kind', 'watched')

  // Visible content of a cell: texts and icons with a size; its hidden label has none.
  const cells = await page.locator('[data-start][data-kind]').evaluateAll((all) =>
    all.map((cell) => {
      const seen = [...cell.querySelectorAll('*')].filter((part) => {
        const { width, height } = part.getBoundingClientRect()
        return width > 2 && height > 2
      })
      const words = seen.flatMap((part) =>
        [...part.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent),
      )
      const icons = seen.filter(({ tagName }) => tagName === 'svg').map(({ innerHTML }) => innerHTML)
      return { kind: cell.getAttribute('data-kind') ?? '', mark: [...words, ...icons].join(' ') }
    }),
  )
  const marksOf = (kind: string) => [...new Set(cells.filter((cell) => cell.kind === kind).map(({ mark }) => mark))]
  const kinds = [...new Set(cells.map(({ kind }) => kind))].sort()
  expect(kinds).toEqual(['free3', 'full', 'missed', 'own', 'passed', 'pending', 'watched'])
  // A passed cell is the only one without content.
  for (const kind of kinds) for (const mark of marksOf(kind)) expect(mark === '', kind).toBe(kind === 'passed')
  const all = kinds.flatMap(marksOf)
  expect(new Set(all).size).toBe(all.length)
})
