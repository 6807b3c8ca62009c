import { aStaffMember, signedInUser } from '../apps/server/test/factories.ts'
import { newEmail, PASSWORD } from './support/accounts.ts'
import { linkIn, newestMessage } from './support/outbox.ts'
import { expect, test, type World } from './support/world.ts'

/** Ada sends an invitation; returns the link of the e-mail. */
async function invited(world: World, club: string, email: string) {
  const { siteId } = await world.aClub(club)
  const ada = await signedInUser(world.db, { displayName: 'Ada Admin' })
  await aStaffMember(world.db, siteId, ada.id, ['admin'])
  const answer = await fetch(`${world.url}/api/admin/users/${siteId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: ada.accessToken },
    body: JSON.stringify({ email, permissions: ['front_office'], supplItemIds: [] }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return { siteId, link: linkIn(await newestMessage(world.url, email)) }
}

const rightsIn = async (world: World, siteId: number) =>
  (
    await world.db
      .selectFrom('site_staff')
      .select('permissions')
      .where('site_id', '=', siteId)
      .orderBy('user_id')
      .execute()
  ).map(({ permissions }) => permissions)

test('a new user registers by an invitation link and has the role; the link works once [AUTH-11, AUTH-13]', async ({
  world,
}) => {
  const email = newEmail()
  const { siteId, link } = await invited(world, 'Invite Tennis', email)
  expect(link).toMatch(/^\/login_after_invitation\//)
  const { page } = await world.signedOut()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Invite Tennis' })).toBeVisible()
  await page.getByText('New here', { exact: true }).click()
  await page.getByLabel('Your name').fill('Fred Front')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('You are now part of Invite Tennis')).toBeVisible()
  await expect(page).not.toHaveURL(/login_after_invitation/)
  expect(await rightsIn(world, siteId)).toEqual([['admin'], ['front_office']])

  const late = await world.signedIn({ displayName: 'Late Comer' })
  for (const spent of [link, '/login_after_invitation/no-such-code']) {
    await late.page.goto(spent)
    await expect(late.page.getByText('Invitation is not valid')).toBeVisible()
  }
  expect(await rightsIn(world, siteId)).toHaveLength(2)
})

test('a signed-in user confirms once to accept with that account [AUTH-14]', async ({ world }) => {
  const { siteId, link } = await invited(world, 'Asking Tennis', newEmail())
  const { page } = await world.signedIn({ displayName: 'Present Person' })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Accept as Present Person?' })).toBeVisible()
  expect(await rightsIn(world, siteId)).toHaveLength(1)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You are now part of Asking Tennis')).toBeVisible()
  expect(await rightsIn(world, siteId)).toHaveLength(2)
})
