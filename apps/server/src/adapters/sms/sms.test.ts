import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present, problemOf } from '../../../test/faked-adapters.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  const { sms, smsAlternative } = faked.fakes
  for (const fake of [sms, smsAlternative]) {
    fake.behave({})
    fake.deliver('well')
    fake.requests.length = 0
  }
  faked.pass(60_000)
})

const message = { to: '+359888123456', text: 'Your Korto code is 123456' }
const providers = [
  { name: 'primary' as const, fake: () => faked.fakes.sms },
  { name: 'alternative' as const, fake: () => faked.fakes.smsAlternative },
]
const send = (name: 'primary' | 'alternative', to = message.to) => present(faked.sms[name]).send({ ...message, to })
const arrived = () => faked.fakes.outbox.messages().filter(({ to }) => to === message.to).length

test.each(providers)('the $name provider takes a message and names it', async ({ name }) => {
  const before = arrived()
  expect(await send(name)).toEqual({ id: expect.stringMatching(/.{10,}/) })
  expect(faked.fakes.outbox.messages().at(-1)).toMatchObject({ channel: 'sms', ...message })
  expect(arrived()).toBe(before + 1)
})

test.each(providers)('the $name provider’s 429 is reported as too many requests', async ({ name, fake }) => {
  fake().behave({ answer: 429, headers: { 'retry-after': '60' } })
  expect(await problemOf(send(name))).toMatchObject({ reason: 'too-many-requests', retryAfterSeconds: 60 })
})

test('so are the error codes of a provider for too many requests', async () => {
  faked.fakes.sms.deliver({ code: 30_022 })
  expect(await problemOf(send('primary'))).toMatchObject({ reason: 'too-many-requests', detail: 'code 30022' })
  faked.fakes.smsAlternative.deliver('too-many-requests')
  expect(await problemOf(send('alternative'))).toMatchObject({ reason: 'too-many-requests' })
})

test.each(providers)('a number that the $name provider does not know is refused for good', async ({ name }) => {
  expect(await problemOf(send(name, '+1'))).toMatchObject({ reason: 'refused' })
})

test('a message that is accepted by status code and failed in the body is no success', async () => {
  faked.fakes.sms.deliver('lose')
  expect(await problemOf(send('primary'))).toMatchObject({ reason: 'refused' })
  faked.fakes.smsAlternative.deliver('reject')
  expect(await problemOf(send('alternative'))).toMatchObject({ reason: 'refused', detail: 'rejected' })
})

test('a provider that delivers twice changes nothing for us', async () => {
  faked.fakes.sms.deliver('twice')
  const before = arrived()
  expect(await send('primary')).toMatchObject({ id: expect.any(String) })
  expect(arrived()).toBe(before + 2)
  expect(faked.fakes.sms.requests).toHaveLength(1)
})

test.each(providers)(
  'the $name provider is called once, however it fails: no code is sent twice',
  async ({ name, fake }) => {
    for (const answer of [500, 'drop', 'garbage'] as const) {
      fake().behave({ answer })
      fake().requests.length = 0
      expect(await problemOf(send(name))).toMatchObject({ reason: 'unavailable' })
      expect(fake().requests).toHaveLength(1)
    }
  },
)

test('while the circuit of one provider is open the other still works', async () => {
  faked.fakes.sms.behave({ answer: 500 })
  for (let failures = 0; failures < 5; failures++) await problemOf(send('primary'))
  const begun = performance.now()
  expect(await problemOf(send('primary'))).toMatchObject({ detail: 'circuit open' })
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(await send('alternative')).toMatchObject({ id: expect.any(String) })
})

test('a hundred people at once do not wait for one another', async () => {
  await send('primary')
  faked.fakes.sms.behave({ delayMs: 300 })
  const begun = performance.now()
  await Promise.all(Array.from({ length: 100 }, () => send('primary')))
  expect(performance.now() - begun).toBeLessThan(15_000)
}, 20_000)

test('neither code, number nor token is logged', async () => {
  faked.fakes.sms.behave({ answer: 500 })
  await problemOf(send('primary'))
  expect(faked.logged()).toContain('"service":"sms"')
  expect(faked.logged()).not.toMatch(/123456|359888|fake-twilio-token|AC0000/)
})
