import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aUser, signedInUser } from '../../../../test/factories.ts'
import { lettersTo, linkIn } from '../../../../test/outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (token: string, email: string) => app.call('POST', '/api/me/email', { token, body: { email } })
const confirm = (token: string) => app.call('POST', '/api/auth/email/confirm', { body: { token } })
const emailOf = async (token: string) => (await app.call('GET', '/api/me', { token })).body.email
async function linkTo(email: string) {
  const [letter] = await lettersTo(app, email)
  return linkIn(letter).replace('/confirm_email/', '')
}

test('an address changes when its letter is opened; the old one is notified', async () => {
  const { accessToken: token } = await signedInUser(app.db, { email: 'old@example.com' })
  expect(await ask(token, 'New@example.com')).toMatchObject({ status: 200, body: { ok: true } })
  expect(await emailOf(token)).toBe('old@example.com')
  const link = await linkTo('new@example.com')
  expect(await confirm(link)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await emailOf(token)).toBe('new@example.com')
  expect((await lettersTo(app, 'old@example.com'))[0]?.text).toContain('new@example.com')
  expect(await confirm(link)).toMatchObject({ status: 404, body: { code: 'LINK_NOT_VALID' } })
})

test('a taken address is answered like any other, and refused when it is confirmed', async () => {
  await aUser(app.db, { email: 'taken@example.com' })
  const { accessToken: token } = await signedInUser(app.db, { email: 'mine@example.com' })
  expect(await ask(token, 'taken@example.com')).toMatchObject({ status: 200, body: { ok: true } })
  expect(await confirm(await linkTo('taken@example.com'))).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect(await emailOf(token)).toBe('mine@example.com')
})

test('the link of a letter for a password confirms no address', async () => {
  const { id, accessToken: token } = await signedInUser(app.db, { email: 'both@example.com' })
  await app.call('POST', '/api/auth/password/forgot', { body: { email: 'both@example.com' } })
  const [letter] = await lettersTo(app, 'both@example.com')
  const link = linkIn(letter).replace('/reset_password/', '')
  expect((await confirm(link)).status).toBe(404)
  await app.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  expect(await ask(token, 'x@example.com')).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
})
