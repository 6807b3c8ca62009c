import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aDelivery } from '../../../../test/deliveries.ts'
import { aSite, aStaffMember, signedInUser } from '../../../../test/factories.ts'
import { builtWeb } from '../../../../test/tiny-web-build.ts'
import { linkToken, newLinkId } from '../../users/mail-links/link-tokens.ts'

let app: TestApp
let build: ReturnType<typeof builtWeb>
beforeAll(async () => {
  build = builtWeb()
  app = await testApp({ ROLE: 'web' }, undefined, build.directory)
})
afterAll(async () => {
  await app.close()
  build.remove()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const tokenFor = (deliveryId: string) => linkToken('unsubscribe', deliveryId, app.tools.env.secret)
const read = (token: string) => app.call('GET', `/api/unsubscribe/${token}`)
const press = (token: string) => app.call('POST', `/api/unsubscribe/${token}`)

/** As the button of a mail program does it. */
const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  app.app.inject({ method: 'POST', url: `/unsubscribe/${token}`, headers: { 'content-type': type }, payload })

async function aReminder() {
  const cleo = await signedInUser(app.db)
  return { cleo, token: tokenFor(await aDelivery(app.db, { userId: cleo.id, kind: 'REMINDER' })) }
}
async function aDigest() {
  const fred = await signedInUser(app.db)
  const [site, other] = [await aSite(app.db, { name: 'Sofia Club' }), await aSite(app.db)]
  for (const { id } of [site, other]) {
    await aStaffMember(app.db, id, fred.id, ['front_office'])
    await app.db.insertInto('digest_readers').values({ site_id: id, user_id: fred.id }).execute()
  }
  const delivery = await aDelivery(app.db, { userId: fred.id, siteId: site.id, kind: 'DIGEST' })
  return { fred, site, other, token: tokenFor(delivery) }
}
const unwanted = async (userId: number) =>
  (await app.db.selectFrom('users').select('unwanted_mail').where('id', '=', userId).executeTakeFirstOrThrow())
    .unwanted_mail

test('reading a link changes nothing, however often a scanner opens it', async () => {
  const { token } = await aReminder()
  const digest = await aDigest()
  await withoutChanges(app.db, async () => {
    for (let n = 0; n < 3; n++)
      expect(await read(token)).toMatchObject({ status: 200, body: { kind: 'REMINDER', site: null, done: false } })
    expect((await read(digest.token)).body).toEqual({ kind: 'DIGEST', site: 'Sofia Club', done: false })
    expect((await app.app.inject({ method: 'GET', url: `/unsubscribe/${token}` })).headers['content-type']).toContain(
      'text/html',
    )
    await app.app.inject({ method: 'HEAD', url: `/unsubscribe/${token}` })
  })
})

test.each([
  { by: 'the button of the page', end: async (token: string) => (await press(token)).status },
  { by: 'the button of a mail program', end: async (token: string) => (await oneClick(token)).statusCode },
])('reminders end with $by, without a session and once', async ({ end }) => {
  const { cleo, token } = await aReminder()
  await app.db
    .updateTable('users')
    .set({ unwanted_mail: ['MOVED'] })
    .where('id', '=', cleo.id)
    .execute()
  expect(await end(token)).toBe(200)
  expect(await unwanted(cleo.id)).toEqual(['MOVED', 'REMINDER'])
  expect((await read(token)).body).toEqual({ kind: 'REMINDER', site: null, done: true })
  expect(await withoutChanges(app.db, () => end(token))).toBe(404)

  // Wanted again in the settings: the old link neither ends it nor says that it did.
  const { accessToken } = cleo
  await app.call('PUT', '/api/me/notification_settings', { token: accessToken, body: { mail: { REMINDER: true } } })
  expect(await withoutChanges(app.db, () => end(token))).toBe(404)
  expect((await read(token)).status).toBe(404)
  expect(await unwanted(cleo.id)).toEqual(['MOVED'])
})

test('a digest ends for that club alone', async () => {
  const { fred, other, token } = await aDigest()
  expect(await press(token)).toMatchObject({ status: 200, body: { kind: 'DIGEST' } })
  const left = await app.db.selectFrom('digest_readers').select('site_id').where('user_id', '=', fred.id).execute()
  expect(left).toEqual([{ site_id: other.id }])
})

test('the answer to a mail program is plain text, without a redirect [RFC 8058]', async () => {
  const { token } = await aReminder()
  const answer = await oneClick(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers.location).toBeUndefined()
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a link that is forged, altered or of a letter that cannot be ended is not found', async () => {
  const { cleo, token } = await aReminder()
  const others = await Promise.all(
    ['passwordReset', 'passwordChanged', 'phoneLinked', 'CONFIRMED', 'CANCELED', 'RECEIPT', 'SLOT_FREE'].map((kind) =>
      aDelivery(app.db, { userId: cleo.id, kind }),
    ),
  )
  const push = await aDelivery(app.db, { userId: cleo.id, kind: 'REMINDER', way: 'push' })
  const nobodys = await aDelivery(app.db, { userId: null, kind: 'REMINDER' })
  const forged = [
    'x',
    `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    tokenFor(newLinkId()),
    linkToken('answer', push, app.tools.env.secret),
    ...[...others, push, nobodys].map(tokenFor),
  ]
  await withoutChanges(app.db, async () => {
    for (const one of forged) {
      expect(await read(one)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect((await press(one)).status).toBe(404)
      expect((await oneClick(one)).statusCode).toBe(404)
    }
  })
  expect((await read(token)).status).toBe(200)
})

test('only the form of RFC 8058 is taken, and only there', async () => {
  const { token } = await aReminder()
  await withoutChanges(app.db, async () => {
    for (const payload of ['', 'List-Unsubscribe=No', 'a=b', 'List-Unsubscribe=one-click'])
      expect((await oneClick(token, payload)).statusCode).toBe(400)
    expect((await oneClick(token, '{"List-Unsubscribe":"One-Click"}', 'application/json')).statusCode).toBe(400)
    expect((await oneClick(token, 'x', 'text/plain')).statusCode).toBe(415)
    expect((await oneClick(token, `List-Unsubscribe=One-Click&x=${'x'.repeat(2_000)}`)).statusCode).toBe(413)
  })
  const elsewhere = await app.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(elsewhere.statusCode).toBe(415)
})

test('at once from several programs it works once', async () => {
  const { token } = await aReminder()
  const answers = await Promise.all([oneClick(token), oneClick(token), oneClick(token), oneClick(token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404])
})

test('guessing is limited', async () => {
  for (let n = 0; n < 60; n++) await read('x')
  expect((await read('x')).status).toBe(429)
  expect((await oneClick('x')).statusCode).toBe(429)
})
