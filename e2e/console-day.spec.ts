import { aBooking, aRule, aUser } from '../apps/server/test/factories.ts'
import { open, tokenOf } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
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
  await open(page, '/admin/dashboard')
  const court = page.getByRole('region', { name: 'Court 1' })
  await expect(court.getByText('No bookings').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard?day=${club.day}`)
  await expect(court.getByRole('article')).toHaveText([
    /Ann Early.*09:00–10:00/,
    /Bob Late.*19:00–20:00 · Ivan.*Pending/,
  ])
  const hidden = page.getByRole('region', { name: 'Staff court' })
  await expect(hidden).toContainText('Hidden from clients')
  await expect(hidden.getByRole('article')).toHaveText([/Ann Early.*Every week.*18:00–19:00/])

  await aBooking(world.db, { itemId: club.courtId, userId: club.ann, day: club.day, time: '12:00' })
  await announceNewSite(world, club.siteId, [club.courtId])
  await expect(court.getByRole('article')).toHaveText([/09:00/, /12:00/, /19:00/])
  await court.getByRole('button', { name: 'Accept' }).click()
  await expect(court.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(court.getByText('Pending confirmation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard`)
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
