import { aBooking, aRule, aUser } from '../apps/server/test/factories.ts'
import { open, tokenOf } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { column } from './support/board.ts'
import { aClubWith, announceNewSite, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

/** Two courts, one of them hidden, a coach, and a full tomorrow. */
async function aBusyClub(world: World, name: string) {
  const club = await aClubWith(world, name, (court) => [
    { name: 'Staff court', config: { hidden_from_clients: true } },
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [hidden = 0, ivan = 0] = club.added.map(({ id }) => id)
  const { id: ann } = await aUser(world.db, { displayName: 'Ann Early' })
  const { id: bob } = await aUser(world.db, { displayName: 'Bob Late' })
  const day = inDays(1)
  await aBooking(world.db, {
    itemId: club.courtId,
    userId: bob,
    day,
    time: '19:00',
    status: 'PENDING_COACH',
    supplItemId: ivan,
  })
  await aBooking(world.db, { itemId: club.courtId, userId: ann, day, time: '09:00' })
  await aRule(world.db, { itemId: hidden, userId: ann, validFrom: day, time: '18:00', until: '19:00' })
  return { ...club, hidden, ivan, ann, bob, day }
}

test('the dashboard shows the day of every court, hidden ones too, in order of time and live [SITE-02]', async ({
  world,
}) => {
  const club = await aBusyClub(world, 'Busy Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, '/admin/dashboard/i/all')
  await expect(column(page, 'Court 1')).toContainText('0% busy')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/all?day=${club.day}`)
  const bookings = column(page, 'Court 1').locator('[data-key]')
  await expect(bookings).toHaveText([/^Ann Early, 09:00–10:00/, /^Bob Late, 19:00–20:00, with Ivan, Pending/])
  const hidden = column(page, 'Staff court')
  await expect(hidden).toContainText('Hidden')
  await expect(hidden.locator('[data-key]')).toHaveText([/^Ann Early, 18:00–19:00, every week/])

  const [fromDate, toDate] = [`${club.day}T12:00:00`, `${club.day}T13:00:00`]
  const booked = await page.request.post('/api/admin/booking', {
    headers: { new_access_token: String(await tokenOf(page)) },
    data: { siteId: club.siteId, itemId: club.courtId, client: { displayName: 'Cal Noon' }, fromDate, toDate },
  })
  expect(await booked.text()).toContain('activityId')
  await expect(bookings).toHaveText([/09:00/, /12:00/, /19:00/])
  await bookings.last().click()
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Accept' }).click()
  await expect(bookings.last()).not.toContainText('Pending')
  await page.goBack()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/all`)
})

test('a coach’s overview shows and answers the own bookings; others are not sent [OVER-03, OVER-05]', async ({
  world,
}) => {
  const club = await aBusyClub(world, 'Coach Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'coach', [club.ivan])
  await open(page, `/admin/overview?day=${club.day}`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/19:00\s*20:00.*Bob Late.*Pending confirmation.*Court 1 · Ivan/])
  const feed = await page.request.get(`/api/admin/site/${club.siteId}/bookings?from=${club.day}&to=${club.day}`, {
    headers: { new_access_token: String(await tokenOf(page)) },
  })
  expect(await feed.text()).not.toContain('Ann Early')
  await rows.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('alertdialog', { name: 'Reject Bob Late’s booking?' })
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(page.getByText('No bookings on this day')).toBeVisible()
})

test('the overview has the day of all courts and its list in order of time, for the front office [OVER-01, OVER-02]', async ({
  world,
}) => {
  const club = await aBusyClub(world, 'Overview Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, '/admin/overview')
  await expect(column(page, 'Court 1')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/overview?day=${club.day}`)
  await expect(column(page, 'Court 1').locator('[data-key]')).toHaveCount(2)
  await expect(column(page, 'Staff court').locator('[data-key]')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^09:00.*Ann Early.*Court 1/,
    /^18:00.*Ann Early.*Staff court/,
    /^19:00.*Bob Late.*Pending confirmation.*Court 1 · Ivan/,
  ])
})

test('a coach with two profiles sees the lessons of both, and other times as busy without names [OVER-06]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Two Coaches', (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
    { name: 'Ivan juniors', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [ivan = 0, juniors = 0] = club.added.map(({ id }) => id)
  const { id: ann } = await aUser(world.db, { displayName: 'Ann Early' })
  const { id: bob } = await aUser(world.db, { displayName: 'Bob Late' })
  const day = inDays(1)
  const lesson = { itemId: club.courtId, userId: ann, day }
  await aBooking(world.db, { ...lesson, time: '09:00', supplItemId: ivan })
  await aBooking(world.db, { ...lesson, time: '11:00', supplItemId: juniors })
  await aBooking(world.db, { itemId: club.courtId, userId: bob, day, time: '15:00' })
  await announceNewSite(world, club.siteId, [club.courtId])
  const { page } = await signedInStaff(world, club.siteId, 'coach', [ivan, juniors])
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `/admin/overview?day=${day}`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^09:00.*Ivan/, /^11:00.*Ivan juniors/])
  await expect(column(page, 'Court 1').getByRole('gridcell')).toHaveText([
    /^Ann Early, 09:00–10:00, with Ivan/,
    /^Ann Early, 11:00–12:00, with Ivan juniors/,
    /^Busy, 15:00–16:00/,
  ])
  await expect(page.getByText('Bob Late')).toHaveCount(0)
})

test('axe finds nothing in the console in both themes, on a desk and on a phone', async ({ world }) => {
  const club = await aBusyClub(world, 'Axe Console')
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  const setWidth = (width: number) => page.setViewportSize({ width, height: 900 })
  const expectNoViolations = async (what: string) => {
    for (const width of [1440, 390]) {
      await setWidth(width)
      expect(await axeViolationsInBothThemes(page), `${what} at ${width}`).toEqual([])
    }
    await setWidth(1440)
  }
  await setWidth(1440)
  for (const [path, name] of [
    [`/admin/dashboard?day=${club.day}`, 'Ann Early'],
    [`/admin/overview?day=${club.day}`, 'Ann Early'],
    [`/admin/overview?day=${inDays(3)}`, 'No bookings on this day'],
    ['/admin/site/users', 'The admin'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expectNoViolations(path)
  }
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectNoViolations('invite')
  await page.keyboard.press('Escape')

  const clubs = page.getByRole('button', { name: /Choose a club$/ })
  await clubs.click()
  expect(await axeViolationsInBothThemes(page), 'clubs at 1440').toEqual([])
  await page.keyboard.press('Escape')
  await setWidth(390)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await clubs.click()
  expect(await axeViolationsInBothThemes(page), 'clubs at 390').toEqual([])
})
