import { aStaffMember } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { newEmail, newNumber, open, register, signIn } from './support/accounts.ts'
import { codeIn, linkIn, newestMessage } from './support/outbox.ts'
import { expect, test, type World } from './support/world.ts'

/** Moves the sign-in eleven minutes back. */
async function expireFreshSignIn({ db }: World, email: string) {
  const { id } = await userOf(db, email)
  await db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 660_000) })
    .where('user_id', '=', id)
    .execute()
}
const userOf = (db: World['db'], email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'phone_number', 'email_proved_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const SIGN_IN_AGAIN = 'Please sign in again to do this'

test('a first phone while booking asks to sign in again in the same dialog, and the selection is kept [AUTH-05, PHONE-01]', async ({
  world,
}) => {
  const { path } = await world.aClub('Again Tennis')
  const { page } = await world.signedOut()
  const { email } = await register(page)
  const phone = newNumber()
  await open(page, path)
  await expireFreshSignIn(world, email)
  await page
    .locator(`[data-start^="${addDays(dayOf('Europe/Sofia', Date.now()), 1)}T10:00:00"]`)
    .first()
    .click()
  const add = page.getByRole('dialog', { name: 'Add your phone number' })
  await add.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await add.getByRole('button', { name: 'Verify' }).click()
  await expect(add).toContainText(SIGN_IN_AGAIN)
  await add.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to book' })).toContainText('10:00')
  await signIn(page, email)

  await expect(add).toContainText('10:00')
  await add.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await add.getByRole('button', { name: 'Verify' }).click()
  await add.getByLabel('Code from the SMS').fill(codeIn(await newestMessage(world.url, phone)))
  const confirm = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(confirm).toContainText('10:00')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Booking successful')).toBeVisible()
})

test('the profile asks to sign in again before a phone is connected or disconnected, and leads back [PHONE-11]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  const { email } = await register(page)
  const phone = newNumber()
  await open(page, '/profile')
  await expireFreshSignIn(world, email)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?back=%2Fprofile$/)
  await signIn(page, email)
  await expect(page).toHaveURL(`${world.url}/profile`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByLabel('Code from the SMS').fill(codeIn(await newestMessage(world.url, phone)))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await expireFreshSignIn(world, email)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(SIGN_IN_AGAIN)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, email)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No number')).toBeVisible()
})

test('the e-mail about a new phone leads to a page that removes it after confirmation', async ({ world }) => {
  const { page } = await world.signedOut()
  const { email } = await register(page)
  const phone = newNumber()
  await open(page, '/profile')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByLabel('Code from the SMS').fill(codeIn(await newestMessage(world.url, phone)))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const elsewhere = await world.signedOut()
  const letter = await newestMessage(world.url, email, 2)
  expect(letter).toContain(phone)
  await open(elsewhere.page, linkIn(letter))
  await expect(elsewhere.page.getByRole('heading', { name: 'You did not connect this phone?' })).toBeVisible()
  // Opening the link alone changes nothing.
  expect((await userOf(world.db, email)).phone_number).toBe(phone)
  await elsewhere.page.getByRole('button', { name: 'Disconnect and sign out everywhere' }).click()
  await expect(elsewhere.page.getByRole('heading', { name: 'The number is disconnected' })).toBeVisible()
  expect((await userOf(world.db, email)).phone_number).toBeNull()
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(elsewhere.page).toHaveURL(`${world.url}/login/forgot`)
  await open(elsewhere.page, linkIn(letter))
  await elsewhere.page.getByRole('button', { name: 'Disconnect and sign out everywhere' }).click()
  await expect(elsewhere.page.getByText('This link is not valid any more')).toBeVisible()
})

test('a new account confirms its address by an e-mail link, after signing in where it is opened', async ({ world }) => {
  const { page } = await world.signedOut()
  const { email } = await register(page)
  const link = linkIn(await newestMessage(world.url, email))
  const elsewhere = await world.signedOut()
  await open(elsewhere.page, link)
  await expect(elsewhere.page).toHaveURL(/\/login\?back=%2Fprove_email/)
  await signIn(elsewhere.page, email)
  await expect(elsewhere.page.getByText(`Confirm that ${email} is yours`)).toBeVisible()
  expect((await userOf(world.db, email)).email_proved_at).toBeNull()
  await elsewhere.page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(elsewhere.page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  expect((await userOf(world.db, email)).email_proved_at).not.toBeNull()
})

test('the link of an invitation is shown only soon after signing in [AUTH-15]', async ({ world }) => {
  const { siteId } = await world.aClub('Fresh Tennis')
  const { page } = await world.signedOut()
  const { email } = await register(page)
  const { id } = await userOf(world.db, email)
  await aStaffMember(world.db, siteId, id, ['admin'])
  await open(page, '/admin/site/users')
  const guest = newEmail()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(guest)
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: guest })
  await expect(entry.getByRole('link', { name: 'Share by e-mail' })).toBeVisible()

  await expireFreshSignIn(world, email)
  await open(page, '/admin/site/users')
  await entry.getByRole('button', { name: 'Share by e-mail' }).click()
  await page.getByRole('alertdialog', { name: SIGN_IN_AGAIN }).getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(`${world.url}/admin/site/users`)
  await expect(entry.getByRole('link', { name: 'Share by e-mail' })).toHaveAttribute('href', /login_after_invitation/)
})
