import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { signedInUser } from '../../../../test/factories.ts'
import { openSession } from '../../../../test/open-session.ts'
import { lettersTo, linkIn, linkTokenTo } from '../../../../test/outbox.ts'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function registered(language?: string) {
  const email = `new${++count}@example.com`
  const body = { email, password: 'correct horse battery', displayName: 'Rea Reader', ...(language && { language }) }
  const answer = await app.call('POST', '/api/auth/register', { body })
  expect(answer.status).toBe(200)
  return { email, id: answer.body.user.id as number, token: answer.body.accessToken as string, user: answer.body.user }
}
const linkOf = (email: string) => linkTokenTo(app, email, '/prove_email/')
const prove = (token: string | undefined, link: string) =>
  app.call('POST', '/api/me/email/confirmation', { token, body: { token: link } })
const isProved = async (id: number) =>
  (await app.db.selectFrom('users').select('email_proved_at').where('id', '=', id).executeTakeFirstOrThrow())
    .email_proved_at !== null

test('a registration sends a letter; its link confirms the address, once, and a club can give a role at once [USR-02]', async () => {
  const { email, id, token } = await registered()
  const link = await linkOf(email)
  expect(await isProved(id)).toBe(false)
  expect(await prove(token, link)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await isProved(id)).toBe(true)
  expect(await prove(token, link)).toMatchObject({ status: 404, body: { code: 'LINK_NOT_VALID' } })
  const club = await aClub(app.db)
  const added = await app.call('POST', `/api/admin/users/${club.site.id}`, {
    token: club.ada.accessToken,
    body: { email, permissions: ['front_office'], supplItemIds: [] },
  })
  expect(added.status).toBe(200)
  expect((await app.call('GET', `/api/admin/site/${club.site.id}/bookings`, { token })).status).toBe(200)
})

test.each([
  { language: undefined, subject: 'Confirm your e-mail', prefix: '' },
  { language: 'bg', subject: 'Потвърди имейла си', prefix: '/bg' },
  { language: 'ru', subject: 'Подтвердите свой e-mail', prefix: '/ru' },
])('the letter speaks the language of the page, $language', async ({ language, subject, prefix }) => {
  const { email, user } = await registered(language)
  expect(user.language).toBe(language ?? 'en')
  const [letter] = await lettersTo(app, email)
  expect(letter).toMatchObject({ subject })
  expect(linkIn(letter)).toMatch(new RegExp(`^${prefix}/prove_email/[\\w-]{64}$`))
})

test('the link proves nothing for a stranger: not signed in, signed in as another, or after the address changed', async () => {
  const { email, id, token } = await registered()
  const link = await linkOf(email)
  const notValid = { status: 404, body: { code: 'LINK_NOT_VALID' } }
  expect((await prove(undefined, link)).status).toBe(401)
  expect(await prove((await signedInUser(app.db)).accessToken, link)).toMatchObject(notValid)
  expect(await prove(token, `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`)).toMatchObject(notValid)
  await app.db
    .updateTable('users')
    .set({ email: `moved${id}@example.com` })
    .where('id', '=', id)
    .execute()
  expect(await prove(token, link)).toMatchObject(notValid)
  expect(await isProved(id)).toBe(false)
})

test('after seven days the link is over', async () => {
  const { email, id } = await registered()
  const link = await linkOf(email)
  const { expires_at } = await app.db
    .selectFrom('mail_links')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - app.tools.now()).toBeGreaterThan(6.9 * 86_400_000)
  await app.db
    .updateTable('mail_links')
    .set({ expires_at: new Date(app.tools.now() - 1_000) })
    .where('user_id', '=', id)
    .execute()
  expect((await prove((await openSession(app.db, id, 'test')).accessToken, link)).status).toBe(404)
})

test('an address that is taken gets no letter, and the answer is the one there always was', async () => {
  const email = 'owner@example.com'
  await signedInUser(app.db, { email })
  const body = { email, password: 'correct horse battery', displayName: 'Rea Reader' }
  expect(await app.call('POST', '/api/auth/register', { body })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
  const { email: other } = await registered()
  await linkOf(other)
  expect(app.fakes?.outbox.messages().filter(({ to }) => to.includes(email))).toEqual([])
})
