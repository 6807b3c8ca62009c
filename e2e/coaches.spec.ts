import { aBooking, aStaffMember, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, inDays } from './support/club.ts'
import { consoleLinks, signedInStaff } from './support/console.ts'
import { expect, test } from './support/world.ts'

test('coaches are listed, added and edited; what is saved is what players choose from [PERS-01, PERS-02]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Coached Tennis', (court) => [
    { name: 'Elena Markova', kind: 'supplementary', supplementaryTo: [court] },
  ])
  await world.db
    .updateTable('items')
    .set({ color: 0 })
    .where('id', '=', club.added[0]?.id ?? 0)
    .execute()
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 1440, height: 1100 })
  await open(page, '/admin/dashboard')
  await consoleLinks(page).filter({ hasText: 'Coaches' }).click()
  await expect(page).toHaveURL(/\/admin\/site\/personnel$/)
  const list = page.getByRole('list', { name: 'Coaches of the club' })
  await expect(list.getByRole('heading', { name: 'Elena Markova' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.getByRole('link', { name: 'New coach' }).click()
  await page.getByLabel('Name').fill('Nadia Ilieva')
  await page.getByLabel('Lessons at the same time').fill('2')
  await expect(page.getByRole('radio', { name: 'Colour 1: Elena' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Colour 5: free' }).check({ force: true })
  await page.getByRole('radio', { name: 'Own hours' }).check({ force: true })
  await page
    .getByRole('group', { name: 'Monday', exact: true })
    .getByRole('button', { name: /^Monday, / })
    .press('Delete')
  await page.getByRole('radio', { name: /^The coach says yes/ }).check({ force: true })
  await page.getByLabel(/if the lesson starts in less than/).fill('2880')
  await expect(page.getByText('48 hours. Lessons further ahead are confirmed at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/admin\/site\/personnel\/i\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Ilieva' })).toBeVisible()
  const stored = await world.db
    .selectFrom('items')
    .select(['kind', 'capacity', 'schedule', 'config', 'color'])
    .where('name', '=', 'Nadia Ilieva')
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    kind: 'supplementary',
    capacity: 2,
    color: 4,
    schedule: { mode: 'every_week', 1: [], 2: [{ start: 480, end: 1320 }] },
    config: { require_confirmation: true, confirmation_if_less_than: 2880 },
  })
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  const visitor = await world.signedOut()
  await open(visitor.page, club.path)
  await expect(visitor.page.getByLabel('Play with').getByRole('option')).toHaveText([
    'Without coach',
    'Any',
    'Elena Markova',
    'Nadia Ilieva',
  ])
})

test('a coach who serves nothing is marked and not offered; removing one names the lessons ahead [PERS-03]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Unserved Tennis', (court) => [
    { name: 'Dimitar Stoev', kind: 'supplementary', supplementaryTo: [court] },
    { name: 'Kalin Petrov', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [dimitar = 0, kalin = 0] = club.added.map(({ id }) => id)
  const { id: userId } = await aUser(world.db, { displayName: 'Ann Early' })
  await aBooking(world.db, { itemId: club.courtId, userId, day: inDays(3), supplItemId: kalin })
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await page.setViewportSize({ width: 1440, height: 1100 })
  await open(page, `/admin/site/personnel/i/${dimitar}`)
  await page.getByRole('checkbox', { name: 'Court 1' }).uncheck()
  await expect(page.getByText('Not offered to players')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  const visitor = await world.signedOut()
  await open(visitor.page, club.path)
  await expect(visitor.page.getByLabel('Play with').getByRole('option')).toHaveText(['Without coach', 'Kalin Petrov'])

  await open(page, '/admin/site/personnel')
  const card = page.getByRole('listitem').filter({ hasText: 'Dimitar Stoev' })
  await expect(card).toContainText('Not offered to players')
  await open(page, `/admin/site/personnel/i/${kalin}`)
  await page.getByRole('region', { name: 'Remove coach' }).getByRole('button', { name: 'Remove coach' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete Kalin Petrov' }).click()
  await expect(question).toContainText('Kalin Petrov has 1 upcoming booking')
  await question.getByRole('button', { name: 'Delete and cancel them' }).click()
  await expect(page).toHaveURL(/\/admin\/site\/personnel$/)
  await expect(page.getByRole('heading', { name: 'Kalin Petrov' })).toHaveCount(0)
})

test('a coach is linked to a member of staff, whose other roles and coaches stay, and unlinked again [PERS-04]', async ({
  world,
}) => {
  const club = await aClubWith(world, 'Linked Tennis', (court) => [
    { name: 'Elena Markova', kind: 'supplementary', supplementaryTo: [court] },
    { name: 'Nadia Ilieva', kind: 'supplementary', supplementaryTo: [court] },
  ])
  const [elena = 0, nadia = 0] = club.added.map(({ id }) => id)
  const { id: userId } = await aUser(world.db, { displayName: 'Maria Petrova' })
  await aStaffMember(world.db, club.siteId, userId, ['front_office', 'coach'])
  await world.db
    .insertInto('site_staff_items')
    .values({ site_id: club.siteId, user_id: userId, suppl_item_id: elena })
    .execute()
  const rights = async () => {
    const { permissions } = await world.db
      .selectFrom('site_staff')
      .select('permissions')
      .where('site_id', '=', club.siteId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const coaches = await world.db
      .selectFrom('site_staff_items')
      .select('suppl_item_id')
      .where('user_id', '=', userId)
      .orderBy('suppl_item_id')
      .execute()
    return { permissions: permissions.toSorted(), coaches: coaches.map((one) => one.suppl_item_id) }
  }
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await open(page, `/admin/site/personnel/i/${nadia}`)
  await page.getByRole('button', { name: 'Link a member of staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is Nadia Ilieva?' })
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Link Maria Petrova' }).click()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Maria Petrova')
  expect(await rights()).toEqual({ permissions: ['coach', 'front_office'], coaches: [elena, nadia] })
  await account.getByRole('button', { name: 'Unlink' }).click()
  await expect(account).not.toContainText('Maria Petrova')
  expect(await rights()).toEqual({ permissions: ['coach', 'front_office'], coaches: [elena] })
})
