import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeWorld, fakeWorld, present, problemOf } from '../../../test/fake-world.ts'

let world: FakeWorld
beforeAll(async () => {
  world = await fakeWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  const { sms, smsAlternative } = world.fakes
  for (const fake of [sms, smsAlternative]) {
    fake.behave({})
    fake.deliver('well')
    fake.requests.length = 0
  }
  world.pass(60_000)
})

const message = { to: '+359888123456', text: 'Your Korto code is 123456' }
const providers = [
  { name: 'primary' as const, fake: () => world.fakes.sms },
  { name: 'alternative' as const, fake: () => world.fakes.smsAlternative },
]
const send = (name: 'primary' | 'alternative', to = message.to) => present(world.sms[name]).send({ ...message, to })
const arrived = () => world.fakes.outbox.messages().filter(({ to }) => to === message.to).length

test.each(providers)('the $name provider takes a message and names it', async ({ name }) => {
  const before = arrived()
  expect(await send(name)).toEqual({ id: expect.stringMatching(/.{10,}/) })
  expect(world.fakes.outbox.messages().at(-1)).toMatchObject({ channel: 'sms', ...message })
  expect(arrived()).toBe(before + 1)
})

test.each(providers)('the $name provider’s 429 is the sign to take the other', async ({ name, fake }) => {
  fake().behave({ answer: 429, headers: { 'retry-after': '60' } })
  expect(await problemOf(send(name))).toMatchObject({ reason: 'too-many-requests', retryAfterSeconds: 60 })
})

test('so are the codes by which a provider says it in other words', async () => {
  world.fakes.sms.deliver({ code: 30_022 })
  expect(await problemOf(send('primary'))).toMatchObject({ reason: 'too-many-requests', detail: 'code 30022' })
  world.fakes.smsAlternative.deliver('too-many-requests')
  expect(await problemOf(send('alternative'))).toMatchObject({ reason: 'too-many-requests' })
})

test.each(providers)('a number that the $name provider does not know is refused for good', async ({ name }) => {
  expect(await problemOf(send(name, '+1'))).toMatchObject({ reason: 'refused' })
})

test('taken in words and lost in fact is no success', async () => {
  world.fakes.sms.deliver('lose')
  expect(await problemOf(send('primary'))).toMatchObject({ reason: 'refused' })
  world.fakes.smsAlternative.deliver('reject')
  expect(await problemOf(send('alternative'))).toMatchObject({ reason: 'refused', detail: 'rejected' })
})

test('a provider that delivers twice changes nothing for us', async () => {
  world.fakes.sms.deliver('twice')
  const before = arrived()
  expect(await send('primary')).toMatchObject({ id: expect.any(String) })
  expect(arrived()).toBe(before + 2)
  expect(world.fakes.sms.requests).toHaveLength(1)
})

test.each(providers)(
  'the $name provider is asked once, however it fails: no code is sent twice',
  async ({ name, fake }) => {
    for (const answer of [500, 'drop', 'garbage'] as const) {
      fake().behave({ answer })
      fake().requests.length = 0
      expect(await problemOf(send(name))).toMatchObject({ reason: 'unavailable' })
      expect(fake().requests).toHaveLength(1)
    }
  },
)

test('while one provider is left alone the other still works', async () => {
  world.fakes.sms.behave({ answer: 500 })
  for (let failures = 0; failures < 5; failures++) await problemOf(send('primary'))
  const begun = performance.now()
  expect(await problemOf(send('primary'))).toMatchObject({ detail: 'circuit open' })
  expect(performance.now() - begun).toBeLessThan(100)
  expect(await send('alternative')).toMatchObject({ id: expect.any(String) })
})

test('a hundred people at once do not wait for one another', async () => {
  await send('primary')
  world.fakes.sms.behave({ delayMs: 300 })
  const begun = performance.now()
  await Promise.all(Array.from({ length: 100 }, () => send('primary')))
  expect(performance.now() - begun).toBeLessThan(15_000)
}, 20_000)

test('neither code, number nor token is logged', async () => {
  world.fakes.sms.behave({ answer: 500 })
  await problemOf(send('primary'))
  expect(world.logged()).toContain('"service":"sms"')
  expect(world.logged()).not.toMatch(/123456|359888|fake-twilio-token|AC0000/)
})
