import { linkToken } from '../apps/server/src/features/users/mail-links/link-tokens.ts'
import { signedInUser } from '../apps/server/test/factories.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { SECRET } from './support/secret.ts'
import { expect, test, type World } from './support/world.ts'

/** The link at the end of a letter that has been sent. */
async function aLink(world: World, userId: number, kind: 'REMINDER' | 'DIGEST', siteId: number | null = null) {
  const sent = { way: 'mail', state: 'SENT', facts: '{}', due_at: new Date(), give_up_at: new Date() } as const
  const { id } = await world.db
    .insertInto('deliveries')
    .values({ ...sent, key: `${kind}:${userId}`, kind, user_id: userId, site_id: siteId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { path: `/unsubscribe/${linkToken('unsubscribe', id, SECRET)}`, id }
}

test('the link of a reminder shows a page without scripts, and its button ends reminders by mail, once', async ({
  world,
}) => {
  const { id: userId } = await signedInUser(world.db)
  const { path } = await aLink(world, userId, 'REMINDER')
  const unwanted = async () =>
    (await world.db.selectFrom('users').select('unwanted_mail').where('id', '=', userId).executeTakeFirst())
      ?.unwanted_mail

  const { page: plain } = await world.withoutScripts()
  await plain.goto(path)
  await expect(plain.getByRole('heading', { name: 'No more reminders by mail?' })).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Stop these letters' })).toBeVisible()
  await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await unwanted()).toEqual([])

  const { page } = await world.signedOut()
  await page.goto(`/bg${path}`)
  await expect(page.getByRole('heading', { name: 'Без повече напомняния по имейл?' })).toBeVisible()
  await page.goto(path)
  expect(await axeViolationsInBothThemes(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Stop these letters' }).click()
  await expect(page.getByRole('heading', { name: 'No more of these letters' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the settings' })).toHaveAttribute('href', '/settings')
  expect(await unwanted()).toEqual(['REMINDER'])
})

test('without scripts the button ends the digest of a club; a forged link says nothing', async ({ world }) => {
  const { siteId } = await world.aClub('Digest Tennis')
  const { id: userId } = await signedInUser(world.db)
  await world.db.insertInto('digest_readers').values({ site_id: siteId, user_id: userId }).execute()
  const { path, id } = await aLink(world, userId, 'DIGEST', siteId)
  const { page } = await world.withoutScripts()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'No more morning digest of Digest Tennis?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop these letters' }).click()
  await expect(page.getByText('OK')).toBeVisible()
  expect(await world.db.selectFrom('digest_readers').selectAll().where('user_id', '=', userId).execute()).toEqual([])

  const answer = await page.goto(`/ru/unsubscribe/${linkToken('unsubscribe', id, 'another secret')}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Эта ссылка не работает' })).toBeVisible()
})
