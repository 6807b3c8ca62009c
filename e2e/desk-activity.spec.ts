import { recordActivity } from '../apps/server/src/features/activity/record-activity.ts'
import { aStaffMember, aUser } from '../apps/server/test/factories.ts'
import { open, tokenOf } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, inDays } from './support/club.ts'
import { clubButton, consoleLinks, signedInStaff } from './support/console.ts'
import { expect, test } from './support/world.ts'

test('the activity shows the last 200 records in words, newest first, linked and live [DASH-15]', async ({ world }) => {
  const club = await world.aClub('Busy Desk')
  const { page, userId } = await signedInStaff(world, club.siteId, 'front_office')
  await world.db.transaction().execute(async (trx) => {
    const record = { siteId: club.siteId, actorId: userId, itemIds: [club.courtId], userIds: [] }
    for (let n = 0; n < 205; n++)
      await recordActivity(trx, {
        ...record,
        type: 'ADMIN_CHANGE_ITEM',
        data: { itemId: club.courtId, changed: ['name'] },
      })
  })
  await open(page, '/admin/dashboard/activity')
  const records = page.getByRole('main').getByRole('listitem')
  await expect(records).toHaveCount(200)
  await expect(records.first()).toContainText('The front_office changed Court 1: name')
  await expect(records.first().getByRole('link')).toHaveAttribute('href', `/admin/dashboard/i/${club.courtId}`)

  const { id: ann } = await aUser(world.db, { displayName: 'Ann Active' })
  await world.db.insertInto('site_clients').values({ site_id: club.siteId, user_id: ann }).execute()
  const booked = await page.request.post(`${world.url}/api/admin/booking`, {
    headers: { new_access_token: String(await tokenOf(page)) },
    data: {
      siteId: club.siteId,
      itemId: club.courtId,
      userId: ann,
      fromDate: `${inDays(1)}T10:00:00`,
      toDate: `${inDays(1)}T11:00:00`,
    },
  })
  const { id } = await booked.json()
  await expect(records.first()).toContainText(/The front_office booked Court 1, .*10:00–11:00 for Ann Active/)
  await expect(records.first().getByRole('link', { name: /^Court 1/ })).toHaveAttribute(
    'href',
    `/admin/dashboard/i/all?day=${inDays(1)}&booking=${id}`,
  )
  await expect(records.first().getByRole('link', { name: 'Ann Active' })).toHaveAttribute(
    'href',
    `/admin/clients/id/${ann}`,
  )
  await page.getByText('Bookings', { exact: true }).click()
  await expect(records).toHaveCount(1)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await open(page, '/bg/admin/dashboard/activity')
  await expect(records.first()).toContainText(/The front_office резервира Court 1, .* за Ann Active/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

test('the menu has what the roles allow; a coach who is front office as well has both sets [ADM-08, ADM-09]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Menu Tennis', (court) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const links = {
    admin: [
      'Dashboard',
      'Overview',
      'Statistics',
      'Clients',
      'General',
      'Facilities',
      'Coaches',
      'Users and Roles',
      'Calendar',
      'Help',
    ],
    front_office: ['Dashboard', 'Overview', 'Statistics', 'Clients', 'Help'],
    coach: ['Overview'],
  }
  for (const role of ['admin', 'front_office', 'coach'] as const) {
    const { page, userId } = await signedInStaff(world, club.siteId, role, [club.added[0]?.id ?? 0])
    await open(page, '/admin/overview')
    await expect(consoleLinks(page)).toHaveText(links[role])
    for (const path of await consoleLinks(page).evaluateAll((found) => found.map((one) => one.getAttribute('href')))) {
      await open(page, path ?? '')
      await expect(page).toHaveURL(new RegExp(`${path}(/i/\\d+)?$`))
    }
    if (role !== 'coach') continue
    await world.db.deleteFrom('site_staff').where('site_id', '=', club.siteId).where('user_id', '=', userId).execute()
    await aStaffMember(world.db, club.siteId, userId, ['coach', 'front_office'])
    await open(page, '/admin/overview')
    await expect(consoleLinks(page)).toHaveText(links.front_office)
  }
})

test('the clubs of the list have name and logo, and a search when there are more than ten [ADM-20]', async ({
  world,
}) => {
  const clubs = []
  for (let n = 1; n <= 11; n++) clubs.push(await world.aClub(`Chain ${String(n).padStart(2, '0')}`))
  const { page, userId } = await signedInStaff(world, clubs[0]?.siteId ?? 0, 'front_office')
  const entries = page.getByRole('dialog', { name: 'Your clubs' }).getByRole('listitem')
  const search = page.getByRole('textbox', { name: 'Find a club' })
  for (const { siteId } of clubs.slice(1, 10)) await aStaffMember(world.db, siteId, userId, ['front_office'])
  await open(page, '/admin/overview')
  await clubButton(page, 'Chain 01').click()
  await expect(entries).toHaveCount(10)
  await expect(search).toHaveCount(0)
  await expect(entries.first()).toContainText('Chain 01')
  await expect(entries.first().locator('[data-logo], img, svg').first()).toBeVisible()
  await aStaffMember(world.db, clubs[10]?.siteId ?? 0, userId, ['front_office'])
  await open(page, '/admin/overview')
  await clubButton(page, 'Chain 01').click()
  await expect(entries).toHaveCount(11)
  await search.fill('chain 11')
  await expect(entries).toHaveText([/Chain 11/])
})
