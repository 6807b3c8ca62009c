import { recordActivity } from '../apps/server/src/features/activity/record-activity.ts'
import { aBooking, aStaffMember, aUser, signedInUser } from '../apps/server/test/factories.ts'
import { newEmail, open, PASSWORD, signOut } from './support/accounts.ts'
import { aClubWith, announceNewSite, inDays } from './support/club.ts'
import { clubButton, consoleLinks, signedInStaff } from './support/console.ts'
import { linkIn, newestMessage } from './support/outbox.ts'
import { expect, test, type World } from './support/world.ts'

test('an admin invites by role and e-mail; the e-mail leads into the console [USR-01, USR-02, AUTH-12]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Team Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  const email = newEmail()
  await open(page, '/admin/site/users')
  await expect(page.getByRole('row')).toHaveText([/Person/, /The admin.*Admin/])
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Enter an e-mail address')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()

  const guest = await world.signedOut()
  await open(guest.page, linkIn(await newestMessage(world.url, email)))
  await guest.page.getByText('New here', { exact: true }).click()
  await guest.page.getByLabel('Your name').fill('Fred Front')
  await guest.page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await guest.page.getByLabel('Password').fill(PASSWORD)
  await guest.page.getByRole('button', { name: 'Create an account' }).click()
  await expect(guest.page).toHaveURL(/\/admin\/dashboard\/i\/\d+$/)
  await expect(clubButton(guest.page, 'Team Tennis')).toBeVisible()

  // The list of the inviting admin is updated.
  await expect(page.getByRole('row', { name: /Fred Front.*Front office/ })).toBeVisible()
  await expect(page.getByText('Pending invitations')).toHaveCount(0)
})

test('pending invitations are resent, shared by e-mail, and withdrawn [USR-07, AUTH-15]', async ({ world }) => {
  const { siteId } = await world.aClub('Waiting Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  const email = newEmail()
  await open(page, '/bg/admin/site/users')
  await page.getByRole('button', { name: 'Покани' }).click()
  await page.getByRole('dialog').getByLabel('Имейл').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Изпрати поканата' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: email })
  await expect(entry).toContainText('Рецепция')

  await newestMessage(world.url, email)
  await entry.getByRole('button', { name: 'Изпрати отново' }).click()
  await newestMessage(world.url, email, 2)

  const share = new URL((await entry.getByRole('link', { name: 'Сподели по имейл' }).getAttribute('href')) ?? '')
  expect([share.protocol, decodeURIComponent(share.pathname)]).toEqual(['mailto:', email])
  expect(share.searchParams.get('subject')).toBe('Покана за Waiting Tennis')
  const body = share.searchParams.get('body') ?? ''
  expect(body).toContain('да помагаш в управлението на Waiting Tennis')
  expect(body).toContain(`${world.url}/bg/login_after_invitation/`)
  const guest = await world.signedIn({ displayName: 'Handed Over' })
  await open(guest.page, linkIn(body))
  await expect(guest.page.getByRole('heading', { name: /Handed Over/ })).toBeVisible()

  await entry.getByRole('button', { name: 'Оттегли' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Оттегли' }).click()
  await expect(entry).toHaveCount(0)
  await open(guest.page, linkIn(body))
  await expect(guest.page.getByRole('heading', { name: 'Поканата е невалидна' })).toBeVisible()
})

test('changed and revoked roles take effect in an open console without a reload [USR-04, ADM-14]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Follow Tennis', (court) => [
    { name: 'Maria the coach', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  const desk = await signedInStaff(world, club.siteId, 'front_office')
  await open(desk.page, '/admin/dashboard')
  await expect(desk.page.getByRole('link', { name: 'Court 1' })).toBeVisible()
  await desk.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const elsewhere = await desk.context.newPage()
  await open(elsewhere, '/terms')
  await expect(elsewhere.getByRole('button', { name: 'Administration' })).toBeVisible()

  await open(page, '/admin/site/users')
  await page.getByRole('button', { name: 'The front_office, more' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of The front_office' })
  await dialog.getByText('Front office', { exact: true }).click()
  await dialog.getByText('Coach', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(dialog.getByText('Choose at least one coach of the club')).toBeVisible()
  await dialog.getByText('Maria the coach', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByRole('row', { name: /The front_office.*Coach.*Maria the coach/ })).toBeVisible()
  await expect(desk.page).toHaveURL(`${world.url}/admin/overview`)

  await page.getByRole('button', { name: 'The front_office, more' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the team' }).click()
  await expect(desk.page).toHaveURL(`${world.url}/`)
  await expect(desk.page.getByText('You no longer have access to Follow Tennis')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  // Pages outside the console are updated, too.
  await expect(elsewhere.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  expect(await desk.page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
})

test('data of a console is removed with the role and with the session, and no more is received [ADM-14]', async ({
  world,
}) => {
  const club = await world.aClub('Forgetful Tennis')
  const { id: ann } = await aUser(world.db, { displayName: 'Ann Secret' })
  await aBooking(world.db, { itemId: club.courtId, userId: ann, day: inDays(0) })
  const { page, userId } = await signedInStaff(world, club.siteId, 'front_office')
  const BOOKINGS = '**/api/admin/site/*/bookings?*'
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) requests.push(request.url())
  })
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('gridcell', { name: /^Ann Secret/ })).toBeVisible()
  // From now on the console can only show cached data.
  await page.route(BOOKINGS, () => {})
  const consoleHasKeptNothing = async () => {
    await expect(page).toHaveURL(/\/admin\/dashboard\/i\/\d+$/)
    await expect(consoleLinks(page).first()).toBeVisible()
    await expect.poll(() => requests.filter((address) => address.includes('/bookings')).length).toBeGreaterThan(0)
    await expect(page.getByText('Ann Secret')).toHaveCount(0)
  }
  const role = { siteId: club.siteId, userId }

  await world.db.deleteFrom('site_staff').where('user_id', '=', userId).execute()
  await announceStaffChange(world, role)
  await expect(page).toHaveURL(`${world.url}/`)
  requests.length = 0
  await announceNewSite(world, club.siteId, [club.courtId])
  await aStaffMember(world.db, club.siteId, userId, ['front_office'])
  await announceStaffChange(world, role)
  await expect(page.getByRole('button', { name: 'Administration', exact: true })).toBeVisible()
  // The role loads the count of pending bookings; the bookings of the day are not requested.
  expect(requests.filter((address) => !/\/(pending|calendar_sync)$/.test(address))).toEqual([])
  await page.getByRole('button', { name: 'Administration', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Forgetful Tennis' }).click()
  await consoleHasKeptNothing()

  await page.unroute(BOOKINGS)
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('gridcell', { name: /^Ann Secret/ })).toBeVisible()
  await page.route(BOOKINGS, () => {})
  await signOut(page)
  requests.length = 0
  const next = await signedInUser(world.db)
  await aStaffMember(world.db, club.siteId, next.id, ['front_office'])
  // A sign-in in another tab; this one returns to the console automatically.
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token)
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  }, next.accessToken)
  await consoleHasKeptNothing()
})

/** Records a change of the staff. */
const announceStaffChange = (world: World, { siteId, userId }: { siteId: number; userId: number }) =>
  world.db.transaction().execute((trx) =>
    recordActivity(trx, {
      type: 'ADMIN_CHANGE_SITE',
      siteId,
      actorId: null,
      itemIds: [],
      userIds: [userId],
      data: { changed: ['staff'] },
    }),
  )

test('the last admin cannot be removed, with the reason; a coach has to be one of the club’s [USR-03, USR-05]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Last Tennis')
  const { page } = await signedInStaff(world, siteId, 'admin')
  await open(page, '/admin/site/users')
  await page.getByRole('button', { name: 'The admin, more' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await expect(page.getByRole('alertdialog', { name: 'The admin is the only admin' })).toContainText(
    'Make somebody else admin first',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'The admin, more' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of The admin' })
  await dialog.getByText('Admin', { exact: true }).click()
  await dialog.getByText('Coach', { exact: true }).click()
  await expect(dialog.getByText('The admin is the only admin')).toBeVisible()
  await expect(dialog.getByText('The club has no coaches yet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save roles' })).toBeDisabled()
})
