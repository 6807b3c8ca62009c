import { randomUUID } from 'node:crypto'
import { PushDeviceRead } from '@korto/contract/notification'
import { pushEvents } from '@korto/domain/notification/push-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { jobsDone } from '../../../../test/background-done.ts'
import { TUESDAY } from '../../../../test/bookings.ts'
import { eventually } from '../../../../test/eventually.ts'
import { signedInUser } from '../../../../test/factories.ts'
import { openSession } from '../../../../test/open-session.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import type { PushSubscription } from '../../../adapters/push/push.ts'
import { sendNotices } from '../notices/send-notices.ts'

type Person = Awaited<ReturnType<typeof signedInUser>>

let app: TestApp
let cleo: Person
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.fakes?.push.behave({})
  cleo = await signedInUser(app.db)
})

function aBrowser(): PushSubscription {
  const subscription = app.fakes?.push.subscribe()
  if (!subscription) throw new Error('the demo has a push service')
  return subscription
}
const tokenOf = (browser: PushSubscription) => JSON.stringify({ expirationTime: null, ...browser })

const send = ({ accessToken: token }: { accessToken: string }, body: object) =>
  app.call('POST', '/api/notifications/token', { token, body })
const device = async ({ accessToken: token }: { accessToken: string }) =>
  bodyOf(await app.call('GET', '/api/notifications/token', { token }), PushDeviceRead)
const enabled = async ({ accessToken: token }: Person) =>
  (await app.call('GET', '/api/me', { token })).body.notifications
const tokensOf = ({ id }: Person) =>
  app.db.selectFrom('push_tokens').select('token').where('user_id', '=', id).execute()

/** Notifies a person of a free slot, as the watchers do. */
const notify = ({ id: userId }: Person, item = 'Court 1') =>
  app.db.transaction().execute((trx) =>
    sendNotices(app.tools, trx, [
      {
        userId,
        link: `/places/club-1/11?initial-date=${TUESDAY}`,
        subject: null,
        siteId: null,
        activityId: null,
        event: randomUUID(),
        rule: { as: 'client', push: true, inApp: true, pushEvent: 'always' },
        start: null,
        notice: {
          type: 'SLOT_FREE',
          site: 'Sofia Tennis Club',
          item,
          start: `${TUESDAY}T10:00:00+02:00`,
          end: `${TUESDAY}T11:00:00+02:00`,
        },
      },
    ]),
  )
const pushesTo = ({ endpoint }: PushSubscription) =>
  app.fakes?.outbox.messages().filter(({ channel, to }) => channel === 'push' && to === endpoint) ?? []
async function pushed(browser: PushSubscription, count = 1) {
  await jobsDone(app.db)
  expect(pushesTo(browser)).toHaveLength(count)
  return pushesTo(browser)
}

test('a registered device gets the notifications of its person, in the language of the reader [API-12, NOTIF-12]', async () => {
  expect(await enabled(cleo)).toEqual({ supported: false, enabled: false })
  const browser = aBrowser()
  expect(await send(cleo, { token: tokenOf(browser), old_token: null })).toMatchObject({
    status: 200,
    body: { ok: true },
  })
  expect(await enabled(cleo)).toEqual({ supported: true, enabled: true })
  expect(await device(cleo)).toEqual({ publicKey: app.tools.push?.publicKey, preferences: [...pushEvents] })
  await app.db.updateTable('users').set({ language: 'bg' }).where('id', '=', cleo.id).execute()
  await notify(cleo)
  expect(await pushed(browser)).toMatchObject([
    {
      subject: '10:00 на Court 1 е свободно',
      text: 'Sofia Tennis Club, вт, 17 ноември 10:00–11:00. Който резервира пръв, той играе.',
    },
  ])
})

test('a new token takes the place of the old one, with what was chosen; an empty one ends it [NOTIF-09, NOTIF-26]', async () => {
  const [old, fresh] = [aBrowser(), aBrowser()]
  await send(cleo, { token: tokenOf(old), preferences: ['CONFIRMED'] })
  await send(cleo, { token: tokenOf(fresh), old_token: tokenOf(old) })
  expect((await device(cleo)).preferences).toEqual(['CONFIRMED'])
  await notify(cleo)
  await pushed(fresh)
  expect(pushesTo(old)).toEqual([])

  expect((await send(cleo, { token: '', old_token: tokenOf(fresh) })).status).toBe(200)
  expect(await enabled(cleo)).toEqual({ supported: true, enabled: false })
  expect((await device(cleo)).preferences).toBeNull()
  const { email } = await app.db.selectFrom('users').select('email').where('id', '=', cleo.id).executeTakeFirstOrThrow()
  await notify(cleo, 'Court 2')
  expect((await lettersTo(app, email ?? ''))[0]?.text).toContain('Court 2')
  expect(pushesTo(fresh)).toHaveLength(1)
})

test('a device chooses its events; an unknown one is refused and nothing is written [API-13, NOTIF-07]', async () => {
  const token = tokenOf(aBrowser())
  expect((await send(cleo, { token, preferences: ['PENDING', 'NEW', 'NEW'] })).status).toBe(200)
  expect((await device(cleo)).preferences).toEqual(['PENDING', 'NEW'])
  for (const preferences of [['NEW', 'PAID'], 'NEW', [1], Array(6).fill('NEW')])
    expect(await send(cleo, { token, preferences })).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect((await device(cleo)).preferences).toEqual(['PENDING', 'NEW'])
  expect((await send(cleo, { token, preferences: [] })).status).toBe(200)
  expect((await device(cleo)).preferences).toEqual([])
})

test('only what a browser of a known push service gives is a token [API-12] [C14]', async () => {
  const { keys } = aBrowser()
  const ofService = (endpoint: string) => JSON.stringify({ endpoint, keys })
  const hostile = [
    'https://10.0.0.1/push',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://fcm.googleapis.com:8443/1',
    'file:///etc/passwd',
    'no address',
  ].map(ofService)
  const broken = ['x', '{}', 'null', '[]', JSON.stringify({ ...aBrowser(), keys: { p256dh: 'AAAA', auth: 'AAAA' } })]
  for (const token of [...hostile, ...broken])
    expect(await send(cleo, { token }), token).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^token: /) },
    })
  expect(await tokensOf(cleo)).toEqual([])
  expect((await send(cleo, { token: ofService('https://fcm.googleapis.com/fcm/send/1') })).status).toBe(200)
})

test('ten devices are enough for one person, and nobody ends those of another [C14]', async () => {
  const otto = await signedInUser(app.db)
  const tokens = Array.from({ length: 12 }, () => tokenOf(aBrowser()))
  for (const token of tokens) await send(cleo, { token })
  expect(await tokensOf(cleo)).toHaveLength(10)
  expect((await send(otto, { token: '', old_token: tokens.at(-1) })).status).toBe(200)
  expect(await tokensOf(cleo)).toHaveLength(10)
})

test('signing out ends pushes there, and a browser belongs to the user who signed in last', async () => {
  const [phone, laptop] = [aBrowser(), aBrowser()]
  const there = await openSession(app.db, cleo.id, 'phone')
  await send(there, { token: tokenOf(phone) })
  await send(cleo, { token: tokenOf(laptop) })
  await app.call('POST', '/api/auth/sign_out', { token: there.accessToken })
  await notify(cleo)
  await pushed(laptop)
  expect(pushesTo(phone)).toEqual([])

  const otto = await signedInUser(app.db)
  await send(otto, { token: tokenOf(laptop) })
  expect(await tokensOf(cleo)).toEqual([])
  expect((await device(cleo)).preferences).toBeNull()
})

test('a device that is gone is forgotten; a push service that is away is tried again', async () => {
  const [gone, slow] = [aBrowser(), aBrowser()]
  await send(cleo, { token: tokenOf(gone) })
  app.fakes?.push.unsubscribe(gone)
  await notify(cleo)
  await eventually(async () => expect(await tokensOf(cleo)).toEqual([]))
  expect(await enabled(cleo)).toMatchObject({ enabled: false })

  await send(cleo, { token: tokenOf(slow) })
  app.fakes?.push.behave({ answer: 503, times: 1 })
  await notify(cleo)
  await pushed(slow)
})
