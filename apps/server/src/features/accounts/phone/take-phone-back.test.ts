import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { newPhone, signedInUser } from '../../../../test/factories.ts'
import { codeTo, lettersTo, linkTokenTo } from '../../../../test/outbox.ts'
import { clearSmsLimits, confirmPhone, startPhone } from '../../../../test/sms.ts'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => clearSmsLimits(app))

/** An account to whose open browser another person has access. */
async function withForeignPhone() {
  const email = `victim${++count}@example.com`
  const phone = newPhone()
  const victim = await signedInUser(app.db, { email })
  const token = victim.accessToken
  await startPhone(app, phone, token)
  expect((await confirmPhone(app, phone, codeTo(app, phone), { token })).status).toBe(200)
  return { ...victim, email, phone, link: await linkTokenTo(app, email, '/not_me/') }
}
const notMe = (token: string) => app.call('POST', '/api/auth/phone/not_me', { body: { token } })
const phoneOf = async (id: number) =>
  (await app.db.selectFrom('users').select('phone_number').where('id', '=', id).executeTakeFirstOrThrow()).phone_number

async function signInByPhone(phone: string) {
  await clearSmsLimits(app)
  await startPhone(app, phone)
  return (await confirmPhone(app, phone, codeTo(app, phone))).body.user?.id
}

test('the letter about a new phone takes it back: the number goes, all access ends, and the link works once', async () => {
  const { id, email, phone, link, accessToken } = await withForeignPhone()
  expect((await lettersTo(app, email))[0]?.text).toContain(phone)
  expect(await phoneOf(id)).toBe(phone)
  expect(await notMe(link)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await phoneOf(id)).toBeNull()
  expect((await app.call('GET', '/api/me', { token: accessToken })).status).toBe(401)
  expect(await signInByPhone(phone)).not.toBe(id)
  expect(await notMe(link)).toMatchObject({ status: 404, body: { code: 'LINK_NOT_VALID' } })
})

test('the person who linked the phone cannot revoke the link', async () => {
  const { id, phone, link, accessToken } = await withForeignPhone()
  await app.call('POST', '/api/auth/sign_out_everywhere', { token: accessToken })
  expect(await signInByPhone(phone)).toBe(id)
  await app.db
    .updateTable('users')
    .set({ email: `moved${id}@example.com` })
    .where('id', '=', id)
    .execute()
  expect((await notMe(link)).status).toBe(200)
  expect(await phoneOf(id)).toBeNull()
})

test('a made-up link, and one older than 30 days, takes nothing', async () => {
  const { id, phone, link } = await withForeignPhone()
  await app.db
    .updateTable('mail_links')
    .set({ expires_at: new Date(app.tools.now() - 1_000) })
    .where('user_id', '=', id)
    .execute()
  for (const token of [link, 'nonsense']) expect((await notMe(token)).status).toBe(404)
  expect(await phoneOf(id)).toBe(phone)
})

test('without a fresh sign-in no phone is linked, replaced or removed, and no SMS is sent', async () => {
  const { id, accessToken: token } = await signedInUser(app.db)
  const before = await phoneOf(id)
  await app.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 660_000) })
    .where('user_id', '=', id)
    .execute()
  const phone = newPhone()
  const again = { status: 403, body: { code: 'SIGN_IN_AGAIN' } }
  expect(await startPhone(app, phone, token)).toMatchObject(again)
  expect(codeTo(app, phone)).toBe('')
  expect(await app.call('DELETE', '/api/me/phone', { token })).toMatchObject(again)
  expect(await phoneOf(id)).toBe(before)
})
