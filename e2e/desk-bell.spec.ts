import { aBooking, aStaffMember, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, announceNewSite, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

/** Two requests of clients: one for the club to answer, one for the coach. */
async function aWaitingClub(world: World, name: string) {
  const club = await aClubWith(world, name, (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const ivan = club.added[0]?.id ?? 0
  const request = async (displayName: string, time: string, more: Partial<Parameters<typeof aBooking>[1]> = {}) => {
    const { id } = await aUser(world.db, { displayName })
    return aBooking(world.db, {
      itemId: club.courtId,
      userId: id,
      day: inDays(1),
      time,
      status: 'PENDING',
      supplItemId: ivan,
      ...more,
    })
  }
  const petya = await request('Petya Nenova', '10:00')
  const victor = await request('Victor Lang', '12:00', { status: 'PENDING_COACH' })
  await request('Other Coachless', '14:00', { supplItemId: null })
  return { ...club, ivan, petya, victor }
}

test('the bell lists what waits with Accept and Reject, and See all; answering lowers the badge at once [NOTIF-19, NOTIF-23]', async ({
  world,
}) => {
  const club = await aWaitingClub(world, 'Bell Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, '/admin/overview')
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  await expect(bell).toContainText('3')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Waiting for you' })
  await expect(panel.getByRole('article')).toHaveText([
    /Petya Nenova asks for.*Court 1, tomorrow 10:00–11:00/,
    /Victor Lang/,
    /Other Coachless/,
  ])
  expect(await axeViolationsInBothThemes(page, { within: 'header' })).toEqual([])
  await panel.getByRole('button', { name: 'Accept Petya Nenova' }).click()
  // The next one does not wait for the three seconds of the first.
  await panel.getByRole('button', { name: 'Accept Victor Lang' }).click()
  await expect(panel.getByRole('article')).toHaveText([/Other Coachless/])
  await panel.getByRole('button', { name: 'Reject Other Coachless' }).click()
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(panel.getByText('Nothing waits for you')).toBeVisible()
  await expect(bell).not.toContainText(/\d/)
  const statuses = await world.db
    .selectFrom('bookings')
    .select('status')
    .where('site_id', '=', club.siteId)
    .orderBy('from_at')
    .execute()
  expect(statuses.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'REJECTED'])
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(`${world.url}/notifications`)
})

test('a coach sees the own requests, with buttons only where the coach answers [NOTIF-21, NOTIF-22]', async ({
  world,
}) => {
  const club = await aWaitingClub(world, 'Coach Bell')
  const { page } = await signedInStaff(world, club.siteId, 'coach', [club.ivan])
  await open(page, '/admin/overview')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click()
  const panel = page.getByRole('dialog', { name: 'Waiting for you' })
  await expect(panel.getByRole('article')).toHaveText([/Petya Nenova/, /Victor Lang/])
  await expect(panel.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(2)
  await expect(panel.getByRole('article', { name: 'Petya Nenova' }).getByRole('button')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Accept Victor Lang' }).click()
  // The court itself needs no confirmation.
  await expect(panel.getByRole('article')).toHaveText([/Petya Nenova/])
})

test('a failed answer shows the default toast; what somebody else answered just goes [ERR-09, NOTIF-23]', async ({
  world,
}) => {
  const club = await aWaitingClub(world, 'Failing Bell')
  const { page, userId } = await signedInStaff(world, club.siteId, 'front_office')
  await aStaffMember(world.db, (await world.aClub('Second Bell')).siteId, userId, ['front_office'])
  await open(page, '/admin/overview')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click()
  const panel = page.getByRole('dialog', { name: 'Waiting for you' })
  await expect(panel.getByRole('article')).toHaveCount(3)
  const accept = `**/api/admin/booking/${club.petya.id}/accept`
  await page.route(accept, (route) => route.fulfill({ status: 500, json: { message: 'broken', code: 'BROKEN' } }))
  await panel.getByRole('button', { name: 'Accept Petya Nenova' }).click()
  await expect(page.getByText('Operation has failed, try again later')).toBeVisible()
  await expect(panel.getByRole('article')).toHaveCount(3)

  await world.db.updateTable('bookings').set({ status: 'CONFIRMED' }).where('id', '=', club.victor.id).execute()
  await panel.getByRole('button', { name: 'Accept Victor Lang' }).click()
  await expect(panel.getByRole('article', { name: 'Victor Lang' })).toHaveCount(0)
  await expect(page.getByText('Operation has failed, try again later')).toHaveCount(1)
  await announceNewSite(world, club.siteId)
})
