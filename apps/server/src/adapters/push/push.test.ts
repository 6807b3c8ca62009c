import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present, problemOf } from '../../../test/faked-adapters.ts'
import { createOutgoing } from '../../platform/outgoing/outgoing.ts'
import type { PushSubscription } from './push.ts'
import { newVapidKeys } from './vapid.ts'
import { webPush } from './web-push.ts'

let faked: FakedAdapters
let cleo: PushSubscription
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.push.behave({})
  faked.pass(60_000)
  cleo = faked.fakes.push.subscribe()
})

const note = { title: 'Свободен час', text: 'Court 1, Monday 18:00', link: '/site/1', tag: 'watcher-7' }
const send = (to = cleo) => present(faked.push).send(to, note, 3_600)
const log = { warn: () => {}, error: () => {} } as never

test('a note reaches the browser that subscribed, encrypted and signed', async () => {
  expect(await send()).toBe('taken')
  expect(faked.fakes.outbox.messages().at(-1)).toMatchObject({
    channel: 'push',
    to: cleo.endpoint,
    subject: 'Свободен час',
    text: 'Court 1, Monday 18:00',
  })
  const { body, headers } = faked.fakes.push.requests.at(-1) ?? { body: Buffer.alloc(0), headers: {} }
  expect(body.includes('Court')).toBe(false)
  expect(headers).toMatchObject({ ttl: '3600', 'content-encoding': 'aes128gcm', topic: 'watcher-7' })
})

test('another key than the one browsers subscribed with is refused', async () => {
  const outgoing = createOutgoing({ service: 'push', log, namedOrigins: [faked.fakes.push.origin] })
  const stranger = webPush(outgoing, { ...newVapidKeys(), subject: 'mailto:eve@evil.example' })
  expect(await stranger.send(cleo, note, 60)).toBe('other-key')
})

test.each([404, 410])('a subscription answered by %d is gone', async (answer) => {
  faked.fakes.push.behave({ answer })
  expect(await send()).toBe('gone')
})

test.each([400, 413])('a note answered by %d is not wanted, now or later', async (answer) => {
  faked.fakes.push.behave({ answer })
  expect(await send()).toBe('refused')
})

test('a subscription whose permission was revoked is gone', async () => {
  faked.fakes.push.unsubscribe(cleo)
  expect(await send()).toBe('gone')
})

test.each([
  { why: 'without encryption', endpoint: 'http://push.evil.example/1' },
  { why: 'inside our network', endpoint: 'https://10.0.0.1/push/1' },
  { why: 'on our own machine', endpoint: 'https://localhost:5432/' },
  { why: 'nowhere', endpoint: 'not an address' },
])('an endpoint $why never was one', async ({ endpoint }) => {
  expect(await send({ ...cleo, endpoint })).toBe('gone')
})

test.each([
  { p256dh: 'AAAA', auth: 'AAAA' },
  { p256dh: '', auth: '' },
  { p256dh: `B${'A'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
])('keys of no browser are gone too: %o', async (keys) => {
  expect(await send({ ...cleo, keys })).toBe('gone')
})

test('a push service over its limit says for how long', async () => {
  faked.fakes.push.behave({ answer: 429, headers: { 'retry-after': '120' } })
  expect(await problemOf(send())).toMatchObject({ reason: 'too-many-requests', retryAfterSeconds: 120 })
})

test.each([500, 503, 'drop', 'huge'] as const)('a push service that answers %s may be tried later', async (answer) => {
  faked.fakes.push.behave({ answer })
  expect(await problemOf(send())).toMatchObject({ service: 'push', reason: 'unavailable' })
})

test('a hostile push service does not stop the others', async () => {
  faked.fakes.push.behave({ answer: 500 })
  for (let failures = 0; failures < 6; failures++) await problemOf(send())
  expect(await problemOf(send())).toMatchObject({ detail: 'circuit open' })
  expect(await send({ ...cleo, endpoint: 'https://127.0.0.1/' })).toBe('gone')
})

test('a note that is too long is a mistake of ours', async () => {
  const long = { ...note, text: 'a'.repeat(3_000) }
  await expect(present(faked.push).send(cleo, long, 60)).rejects.toThrow('3000 bytes')
})

test('neither endpoint nor key is logged', async () => {
  faked.fakes.push.behave({ answer: 500 })
  await problemOf(send())
  expect(faked.logged()).toContain('"service":"push"')
  expect(faked.logged()).not.toContain(new URL(cleo.endpoint).pathname)
  expect(faked.logged()).not.toContain(cleo.keys.auth)
})

test('a private key that Node wrote without its leading zero signs all the same', async () => {
  let short = newVapidKeys()
  while (Buffer.from(short.privateKey, 'base64url').length === 32) short = newVapidKeys()
  const outgoing = createOutgoing({ service: 'push', log, namedOrigins: [faked.fakes.push.origin] })
  const sender = webPush(outgoing, { ...short, subject: 'mailto:hello@korto.example' })
  // The fake knows another public key; what counts is that the request could be signed and sent.
  expect(await sender.send(cleo, note, 60)).toBe('other-key')
})
