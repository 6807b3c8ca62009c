import { aClient, aStaffMember, aUser } from '../apps/server/test/factories.ts'
import { anAccount, open, signIn } from './support/accounts.ts'
import { aClubWith } from './support/club.ts'
import { clubButton, consoleLinks, signedInStaff } from './support/console.ts'
import { expect, test } from './support/world.ts'

test('staff see Administration, which opens the first page of the role [NAV-03, NAV-04]', async ({ world }) => {
  const first = await aClubWith(world, 'Entry Tennis', (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const second = await world.aClub('Entry Squash')
  const coachIds = first.added.map(({ id }) => id)
  const administration = { name: 'Administration', exact: true }

  for (const visitor of [await world.signedOut(), await world.signedIn({ displayName: 'Cleo' })]) {
    await open(visitor.page, '/terms')
    await expect(visitor.page.getByRole('button', administration)).toHaveCount(0)
  }
  const { page, userId } = await signedInStaff(world, first.siteId, 'coach', coachIds)
  await aStaffMember(world.db, second.siteId, userId, ['front_office'])
  await open(page, '/terms')
  await page.getByRole('button', administration).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Entry Tennis', 'Entry Squash'])
  await expect(page.getByRole('menuitem', { name: 'Entry Tennis' })).toHaveAttribute('href', '/admin/overview')
  await expect(page.getByRole('menuitem', { name: 'Entry Squash' })).toHaveAttribute('href', '/admin/dashboard')

  await page.getByRole('menuitem', { name: 'Entry Squash' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${second.courtId}`)
  await expect(clubButton(page, 'Entry Squash')).toBeVisible()
  await expect(consoleLinks(page)).toHaveText(['Dashboard', 'Overview', 'Statistics', 'Clients', 'Help'])
})

test('on small screens clubs, notifications and languages are in the side menu, not in the bar [NAV-09]', async ({
  world,
}) => {
  const { siteId, courtId } = await world.aClub('Small Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  const bar = page.getByRole('banner')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const width of [390, 992]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/terms')
    for (const name of ['Administration', /^Language/]) await expect(bar.getByRole('button', { name })).toHaveCount(0)
    await expect(bar.getByRole('link', { name: 'Notifications' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Notifications' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Български' })).toBeVisible()
    await menu.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Small Tennis' }).click()
    await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${courtId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    // Inside the console as well.
    await expect(bar.getByRole('link', { name: 'Notifications' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Notifications' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Български' })).toBeVisible()
    await menu.getByRole('link', { name: 'Users and Roles' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Users and Roles' })).toBeVisible()
  }
  await page.setViewportSize({ width: 993, height: 900 })
  await open(page, '/terms')
  for (const name of ['Administration', /^Language/]) await expect(bar.getByRole('button', { name })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Notifications' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
})

test('a role sees its pages, and every other address redirects to the first one [ADM-02, ADM-03, ADM-07]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Role Tennis', (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const coach = await signedInStaff(world, club.siteId, 'coach', [club.added[0]?.id ?? 0])
  for (const path of ['/admin', '/admin/dashboard', '/admin/site/users', '/admin/no-such-page']) {
    await open(coach.page, path)
    await expect(coach.page).toHaveURL(`${world.url}/admin/overview`)
  }
  await expect(consoleLinks(coach.page)).toHaveText(['Overview'])

  const desk = await signedInStaff(world, club.siteId, 'front_office')
  await open(desk.page, '/bg/admin/site/users')
  await expect(desk.page).toHaveURL(`${world.url}/bg/admin/dashboard/i/${club.courtId}`)

  const nobody = await world.signedIn()
  await open(nobody.page, '/admin/dashboard')
  await expect(nobody.page).toHaveURL(`${world.url}/`)
})

test('an admin reaches every page, the front office those of the day [ADM-05, ADM-06]', async ({ world }) => {
  const club = await aClubWith(world, 'Route Tennis', (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const coachId = club.added[0]?.id ?? 0
  const admin = await signedInStaff(world, club.siteId, 'admin')
  const client = await aUser(world.db, { displayName: 'Cleo Route' })
  await aClient(world.db, club.siteId, client.id)
  const ofDay: [path: string, title: string, shown?: string][] = [
    ['/admin/dashboard', 'Dashboard', `/admin/dashboard/i/${club.courtId}`],
    [`/admin/dashboard/i/${club.courtId}`, 'Dashboard'],
    ['/admin/overview', 'Overview'],
    ['/admin/statistics', 'Statistics'],
    ['/admin/clients', 'Clients'],
    [`/admin/clients/id/${client.id}`, 'Client'],
    ['/admin/help', 'Help'],
    ['/admin/help/schedule', 'Help'],
    ['/admin/help/schedule/close-courts', 'Help'],
  ]
  const ofClub: [path: string, title: string][] = [
    ['/admin/site/general', 'General'],
    ['/admin/site/subscription', 'Subscription'],
    ['/admin/site/facilities', 'Facilities'],
    [`/admin/site/facilities/i/${club.courtId}`, 'Court 1'],
    ['/admin/site/facilities/new', 'New facility'],
    ['/admin/site/personnel', 'Coaches'],
    [`/admin/site/personnel/i/${coachId}`, 'Ivan'],
    ['/admin/site/personnel/new', 'New coach'],
    ['/admin/site/users', 'Users and Roles'],
    ['/admin/site/calendar', 'Calendar'],
  ]
  const expectPage = async ({ page }: typeof admin, path: string, title: string, shown = path) => {
    await page.evaluate(showPath, path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible()
    await expect(page).toHaveURL((address) => address.pathname === shown)
  }
  await open(admin.page, '/admin/overview')
  for (const row of [...ofDay, ...ofClub]) await expectPage(admin, ...row)

  const desk = await signedInStaff(world, club.siteId, 'front_office')
  await open(desk.page, '/admin/overview')
  for (const row of ofDay) await expectPage(desk, ...row)
  for (const [path] of ofClub) await expectPage(desk, path, 'Dashboard', `/admin/dashboard/i/${club.courtId}`)
})

test('a visitor is sent to sign in and back; an unknown address redirects an admin to the dashboard [ADM-01, ADM-04]', async ({
  world,
}) => {
  const { siteId, courtId } = await world.aClub('Door Tennis')
  const { page } = await world.signedOut()
  const email = await anAccount(world.url, 'Dora Door')
  const { id } = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await aStaffMember(world.db, siteId, id, ['admin'])
  await open(page, '/admin/site/users')
  await expect(page).toHaveURL(`${world.url}/login?back=%2Fadmin%2Fsite%2Fusers`)
  await signIn(page, email)
  await expect(page).toHaveURL(`${world.url}/admin/site/users`)
  await expect(page.getByRole('row', { name: /^Dora Door/ })).toBeVisible()
  await open(page, '/admin/no-such-page/12')
  await expect(page).toHaveURL(`${world.url}/admin/dashboard/i/${courtId}`)
})

/** As Back and Forward change the address: without loading the console again. */
function showPath(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
