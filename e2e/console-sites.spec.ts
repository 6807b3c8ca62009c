import { aBooking, aStaffMember, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { inDays } from './support/club.ts'
import { clubButton, signedInStaff } from './support/console.ts'
import { expect, test } from './support/world.ts'

test('the console opens the first club; its name opens the list of clubs, and the choice is remembered [AUTH-08, NAV-18, ADM-13]', async ({
  world,
}) => {
  const first = await world.aClub('Selector Tennis')
  const second = await world.aClub('Selector Padel')
  const { page, userId } = await signedInStaff(world, second.siteId, 'admin')
  await aStaffMember(world.db, first.siteId, userId, ['front_office'])
  await open(page, '/admin/dashboard')
  await clubButton(page, 'Selector Tennis').click()

  const clubs = page.getByRole('dialog', { name: 'Your clubs' })
  await expect(clubs.getByRole('listitem')).toHaveText([
    /^Selector Tennis\s*Sofia · Front office$/,
    /^Selector Padel\s*Sofia · Admin$/,
  ])
  await expect(clubs.getByRole('button', { name: /Selector Tennis/ })).toHaveAttribute('aria-current', 'true')
  await clubs.getByRole('button', { name: /Selector Padel/ }).click()
  await expect(clubs).toHaveCount(0)
  await expect(clubButton(page, 'Selector Padel')).toBeFocused()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${second.courtId}`)
  await page.reload()
  await expect(clubButton(page, 'Selector Padel')).toBeVisible()

  // In the other club the role does not allow this page.
  await page.getByRole('link', { name: 'Users and Roles' }).click()
  await clubButton(page, 'Selector Padel').click()
  await clubs.getByRole('button', { name: /Selector Tennis/ }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${first.courtId}`)
})

test('an admin adds another club and then chooses between them [NAV-19, REG-10]', async ({ world }) => {
  const { siteId, courtId } = await world.aClub('Plus Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  await open(page, '/admin/dashboard')
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${courtId}`)
  await clubButton(page, 'Plus Tennis').click()
  await page.getByRole('dialog', { name: 'Your clubs' }).getByRole('link', { name: 'Add a new club' }).click()
  await expect(page).toHaveURL(`${world.url}/register_club`)
  await page.getByLabel('Name of the club').fill('Plus Padel')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('City', { exact: true }).fill('Varna')
  await page.getByRole('button', { name: 'Create the club' }).click()
  await expect(page.getByRole('heading', { name: 'Courts and hours' })).toBeVisible()
  await clubButton(page, 'Plus Padel').click()
  await expect(page.getByRole('dialog', { name: 'Your clubs' }).getByRole('listitem')).toHaveText([
    /Plus Tennis/,
    /Plus Padel/,
  ])
})

test('another club keeps the kind of page, but neither ids nor what was open [ADM-12]', async ({ world }) => {
  const first = await world.aClub('Keep Tennis')
  const second = await world.aClub('Keep Padel')
  const { id: client } = await aUser(world.db, { displayName: 'Ann Early' })
  const booked = await aBooking(world.db, { itemId: first.courtId, userId: client, day: inDays(1) })
  const { page, userId } = await signedInStaff(world, first.siteId, 'admin')
  await aStaffMember(world.db, second.siteId, userId, ['admin'])
  const choose = async (from: string, to: string) => {
    await clubButton(page, from).click()
    await page.getByRole('dialog', { name: 'Your clubs' }).getByRole('button', { name: to }).click()
  }
  await open(page, `/admin/dashboard/i/all?day=${inDays(1)}&booking=${booked.id}`)
  await expect(page.getByRole('complementary', { name: 'Booking' })).toBeVisible()
  await choose('Keep Tennis', 'Keep Padel')
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${second.courtId}`)
  await expect(page.getByText('Ann Early')).toHaveCount(0)
  await open(page, '/admin/site/users')
  await choose('Keep Padel', 'Keep Tennis')
  await expect(page).toHaveURL(`${world.url}/admin/site/users`)

  // A letter names its club.
  await open(page, `/admin/site/users?site=${second.siteId}`)
  await expect(clubButton(page, 'Keep Padel')).toBeVisible()
  await expect(page).toHaveURL(`${world.url}/admin/site/users`)
})
