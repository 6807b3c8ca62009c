import { aBooking, aClient, aRule, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { block, board, column, drag, middleOf, pointAt, touchDrag, touchscreen } from './support/board.ts'
import { aClubWith, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

const DAY = inDays(1)

async function twoCourts(world: World, name: string) {
  const club = await aClubWith(world, name, () => [{ name: 'Court 2' }])
  const { id: ann } = await aUser(world.db, { displayName: 'Ann Early' })
  const { id: bob } = await aUser(world.db, { displayName: 'Bob Late' })
  await aClient(world.db, club.siteId, ann)
  const booked = await aBooking(world.db, { itemId: club.courtId, userId: ann, day: DAY, time: '10:00' })
  await aBooking(world.db, { itemId: club.added[0]?.id ?? 0, userId: bob, day: DAY, time: '14:00' })
  return { ...club, booked, second: club.added[0]?.id ?? 0 }
}

async function deskAt(world: World, siteId: number) {
  const { page } = await signedInStaff(world, siteId, 'front_office')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  await expect(block(page, /^Ann Early/)).toBeVisible()
  return page
}

const ann = 'Ann Early, 10:00–11:00'

test('a block is dragged to another court and longer, each drop saved at once and undone; another desk sees it within 2 s [DASH-17]', async ({
  world,
}) => {
  const club = await twoCourts(world, 'Drag Tennis')
  const page = await deskAt(world, club.siteId)
  const other = await deskAt(world, club.siteId)
  await drag(page, await middleOf(block(page, ann)), await pointAt(page, 'Court 2', '12:30'), async () => {
    await expect(board(page)).toContainText('12:00–13:00 · Court 2')
    await expect(board(page)).toContainText('20')
  })
  const moved = 'Ann Early, 12:00–13:00'
  await expect(column(page, 'Court 2').getByRole('gridcell', { name: moved })).toBeVisible()
  await expect(column(other, 'Court 2').getByRole('gridcell', { name: moved })).toBeVisible({ timeout: 2_000 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: ann })).toBeVisible()

  // By its lower edge.
  const box = await block(page, ann).boundingBox()
  if (!box) throw new Error('no block')
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 2 }
  await drag(page, edge, await pointAt(page, 'Court 1', '13:00'))
  await expect(block(page, 'Ann Early, 10:00–13:00')).toBeVisible()
  const stored = () =>
    world.db.selectFrom('bookings').select('to_at').where('id', '=', club.booked.id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await stored()).to_at.getTime() - club.booked.from_at.getTime()).toBe(3 * 3_600_000)
})

test('a finger scrolls the board, and after a long press drags a block [DASH-17]', async ({ world }) => {
  const club = await twoCourts(world, 'Touch Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await page.setViewportSize({ width: 1024, height: 700 })
  const pressLong = await touchscreen(page)
  await open(page, `/admin/dashboard/i/all?day=${DAY}`)
  const from = await middleOf(block(page, ann))
  const scrolled = () => page.evaluate(() => (document.querySelector('[data-board]')?.scrollTop ?? 0) + scrollY)
  const before = await scrolled()
  await touchDrag(page, from, { x: from.x, y: from.y - 150 })
  await expect.poll(scrolled).toBeGreaterThan(before)
  // Lifted while it moves, a finger lets the board glide on.
  let last = before
  const isStill = async () => {
    const [was, now] = [last, await scrolled()]
    last = now
    return now === was
  }
  await expect.poll(isStill).toBe(true)
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: ann })).toBeVisible()

  const to = await pointAt(page, 'Court 2', '12:30')
  await touchDrag(page, await middleOf(block(page, ann)), to, {
    before: pressLong,
    after: () => expect(board(page)).toContainText('12:00–13:00 · Court 2'),
  })
  await expect(column(page, 'Court 2').getByRole('gridcell', { name: 'Ann Early, 12:00–13:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: ann })).toBeVisible()
})

test('over a taken hour the target says who is there; it asks once before it overbooks, and Escape leaves all as it was', async ({
  world,
}) => {
  const club = await twoCourts(world, 'Red Tennis')
  const page = await deskAt(world, club.siteId)
  const target = await pointAt(page, 'Court 2', '14:30')
  await drag(page, await middleOf(block(page, ann)), target, async () => {
    await expect(page.getByText('Bob Late is there until 15:00')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: ann })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await drag(page, await middleOf(block(page, ann)), target)
  const question = page.getByRole('dialog', { name: 'Not enough capacity!' })
  await expect(question).toContainText('Bob Late')
  await question.getByRole('button', { name: 'Move anyway' }).click()
  await expect(column(page, 'Court 2').getByRole('gridcell', { name: /^Ann Early, 14:00–15:00/ })).toBeVisible()
  await expect(column(page, 'Court 2')).toContainText('1 over capacity')
})

test('a drag over empty time opens a new booking there; a lost line returns the block and offers to try again', async ({
  world,
}) => {
  const club = await twoCourts(world, 'Line Tennis')
  const page = await deskAt(world, club.siteId)
  await drag(page, await pointAt(page, 'Court 1', '16:10'), await pointAt(page, 'Court 1', '17:40'), async () => {
    await expect(board(page)).toContainText('16:00–18:00 · Court 1')
  })
  await expect(page).toHaveURL(new RegExp(`new=${club.courtId}_${DAY}T16(%3A|:)00_${DAY}T18(%3A|:)00`))
  await page.goBack()

  await page.route('**/api/admin/booking/*', (route) => route.abort())
  await drag(page, await middleOf(block(page, ann)), await pointAt(page, 'Court 2', '11:30'))
  await expect(page.getByText('Could not save')).toBeVisible()
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: ann })).toBeVisible()
  await page.unroute('**/api/admin/booking/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(column(page, 'Court 2').getByRole('gridcell', { name: 'Ann Early, 11:00–12:00' })).toBeVisible()
})

test('the whole board works by keyboard: move, resize, arrived, paid, cancel, days', async ({ world }) => {
  const club = await twoCourts(world, 'Keys Tennis')
  const page = await deskAt(world, club.siteId)
  const said = page.getByRole('status').filter({ hasText: /./ })
  // One tab stop for the whole board.
  await expect(board(page).locator('[tabindex="0"]')).toHaveCount(1)
  await block(page, ann).focus()
  await page.keyboard.press('ArrowDown')
  await expect(board(page).locator(':focus')).toHaveAccessibleName('11:00–12:00, 1 place free')
  await page.keyboard.press('ArrowUp')
  await expect(block(page, ann)).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(said.first()).toContainText('11:00–12:00 · Court 2')
  await page.keyboard.press('Enter')
  const moved = column(page, 'Court 2').getByRole('gridcell', { name: 'Ann Early, 11:00–12:00' })
  await expect(moved).toBeVisible()
  await moved.focus()
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const longer = 'Ann Early, 11:00–13:00'
  await expect(block(page, longer)).toBeVisible()
  await block(page, longer).focus()
  await page.keyboard.press('a')
  await expect(block(page, `${longer}, arrived`)).toBeVisible()
  await page.keyboard.press('p')
  await expect(block(page, `${longer}, arrived, paid`)).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(block(page, /^Ann Early/)).toHaveCount(0)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`day=${inDays(2)}`))
  await page.keyboard.press('t')
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/all`)
})

test('a walk-in is Enter, name, Enter; Alt copies a block; a series asks which dates move [DASH-13]', async ({
  world,
}) => {
  const club = await twoCourts(world, 'Walk Tennis')
  const { id: userId } = await aUser(world.db, { displayName: 'Cleo Weekly' })
  await aRule(world.db, { itemId: club.courtId, userId, validFrom: DAY, time: '18:00', until: '19:00' })
  const page = await deskAt(world, club.siteId)
  await block(page, ann).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type('Wanda Walk')
  await page.keyboard.press('Enter')
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: 'Wanda Walk, 11:00–12:00' })).toBeVisible()

  await page.keyboard.down('Alt')
  await drag(page, await middleOf(block(page, ann)), await pointAt(page, 'Court 2', '09:30'))
  await page.keyboard.up('Alt')
  await expect(column(page, 'Court 2').getByRole('gridcell', { name: 'Ann Early, 09:00–10:00' })).toBeVisible()
  await expect(column(page, 'Court 1').getByRole('gridcell', { name: ann })).toBeVisible()

  const weekly = 'Cleo Weekly, 18:00–19:00, every week'
  await drag(page, await middleOf(block(page, weekly)), await pointAt(page, 'Court 2', '19:30'))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('radio', { name: /^Only this/ })).toBeChecked()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(column(page, 'Court 2').getByRole('gridcell', { name: /^Cleo Weekly, 19:00–20:00/ })).toBeVisible()
})
