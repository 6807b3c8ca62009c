import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { problemOf } from '../../../test/faked-adapters.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { createOutgoing, type OutgoingSettings } from './outgoing.ts'

let service: FakeServer
let lines: string[]
beforeAll(async () => {
  service = await startFakeServer(({ url }) => ({ status: 200, body: { path: url.pathname } }))
})
afterAll(() => service.stop())
beforeEach(() => {
  service.behave({})
  service.requests.length = 0
  lines = []
})

function anOutgoing(settings: Partial<OutgoingSettings> = {}) {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  return createOutgoing({
    service: 'test',
    log,
    namedOrigins: [service.origin],
    limits: { connectMs: 1_000, wholeMs: 1_500 },
    ...settings,
  })
}

test('an answer comes back as it was given, also a 404', async () => {
  const outgoing = anOutgoing()
  expect(await (await outgoing.fetch(`${service.origin}/a`)).json()).toEqual({ path: '/a' })
  service.behave({ answer: 404 })
  expect(await outgoing.fetch(`${service.origin}/a`)).toMatchObject({ status: 404 })
})

test.each([
  { answer: 500 as const, problem: { reason: 'unavailable', detail: 'status 500' } },
  { answer: 503 as const, problem: { reason: 'unavailable', detail: 'status 503' } },
  { answer: 'redirect' as const, problem: { reason: 'unavailable', detail: 'status 302' } },
  { answer: 'drop' as const, problem: { reason: 'unavailable', detail: 'unreachable' } },
  { answer: 'silent' as const, problem: { reason: 'unavailable', detail: 'timeout' } },
  { answer: 'huge' as const, problem: { reason: 'unavailable', detail: 'too-large' } },
  { answer: 429 as const, problem: { reason: 'too-many-requests', detail: 'status 429' } },
])('a service that answers $answer is a problem of one type', async ({ answer, problem }) => {
  service.behave({ answer })
  expect(await problemOf(anOutgoing().fetch(service.origin, { method: 'POST' }))).toMatchObject({
    service: 'test',
    ...problem,
  })
  expect(service.requests).toHaveLength(1)
})

test('a redirect comes back when asked for, and is not followed', async () => {
  service.behave({ answer: 'redirect' })
  const answer = await anOutgoing().fetch(service.origin, { returnsRedirects: true })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://169.254.169.254/'])
  expect(service.requests).toHaveLength(1)
})

test('answers beyond the limit do not keep others from the host', async () => {
  const outgoing = anOutgoing()
  service.behave({ answer: 'huge' })
  for (let answers = 0; answers < 6; answers++) await problemOf(outgoing.fetch(service.origin, { method: 'POST' }))
  service.behave({})
  expect(await outgoing.fetch(service.origin)).toMatchObject({ status: 200 })
})

test('a service may say how long to wait', async () => {
  service.behave({ answer: 429, headers: { 'retry-after': '17' } })
  expect(await problemOf(anOutgoing().fetch(service.origin))).toMatchObject({ retryAfterSeconds: 17 })
})

test('a call that may be sent twice is tried three times, any other once', async () => {
  service.behave({ answer: 500, times: 2 })
  const outgoing = anOutgoing({ limits: { wholeMs: 5_000 } })
  expect(await outgoing.fetch(service.origin, { idempotent: true })).toMatchObject({ status: 200 })
  expect(service.requests).toHaveLength(3)
  service.behave({ answer: 500, times: 1 })
  await problemOf(outgoing.fetch(service.origin, { method: 'POST' }))
  expect(service.requests).toHaveLength(4)
})

test('all tries together keep the limit', async () => {
  service.behave({ answer: 'silent' })
  const begun = performance.now()
  await problemOf(anOutgoing().fetch(service.origin, { idempotent: true }))
  expect(performance.now() - begun).toBeLessThan(2_500)
})

test('establishing a connection has a timeout of its own', async () => {
  const deaf = createServer(() => {})
  deaf.listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  onTestFinished(() => void deaf.close())
  const origin = `https://127.0.0.1:${(deaf.address() as { port: number }).port}`
  const outgoing = anOutgoing({ namedOrigins: [origin], limits: { connectMs: 100, wholeMs: 10_000 } })
  const begun = performance.now()
  expect(await problemOf(outgoing.fetch(origin))).toMatchObject({ detail: 'timeout' })
  expect(performance.now() - begun).toBeLessThan(3_000)
})

test('after five failures no call is made for 30 s, then one, and with its success all', async () => {
  let passed = 0
  const outgoing = anOutgoing({ clock: () => performance.now() + passed })
  const call = () => problemOf(outgoing.fetch(service.origin, { method: 'POST' }))
  service.behave({ answer: 503 })
  for (let failures = 0; failures < 5; failures++) await call()
  expect(await call()).toMatchObject({ reason: 'unavailable', detail: 'circuit open' })
  expect(service.requests).toHaveLength(5)
  expect(lines.join('')).toContain('left alone')
  service.behave({})
  passed += 30_000
  expect(await call()).toBeNull()
  expect(await call()).toBeNull()
  expect(service.requests).toHaveLength(7)
})

test('failures of one origin do not affect another', async () => {
  const other = await startFakeServer(() => ({ status: 200 }))
  onTestFinished(() => other.stop())
  const outgoing = anOutgoing({ namedOrigins: [service.origin, other.origin] })
  service.behave({ answer: 503 })
  for (let failures = 0; failures < 6; failures++) await problemOf(outgoing.fetch(service.origin, { method: 'POST' }))
  expect(await outgoing.fetch(other.origin)).toMatchObject({ status: 200 })
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://localhost/',
])('%s, which is not configured, is not called', async (address) => {
  const outgoing = anOutgoing({ namedOrigins: [] })
  expect(await problemOf(outgoing.fetch(address))).toMatchObject({ reason: 'unavailable', detail: 'not-public' })
})

test('without https only configured origins are called', async () => {
  const outgoing = anOutgoing({ namedOrigins: [] })
  expect(await problemOf(outgoing.fetch(service.origin))).toMatchObject({ reason: 'refused', detail: 'not https' })
  expect(service.requests).toHaveLength(0)
})

test('the log names the service and the host, but no path, query, header or body', async () => {
  service.behave({ answer: 500 })
  const headers = { authorization: 'Bearer secret-header' }
  const call = { method: 'POST' as const, headers, body: 'secret-body' }
  await problemOf(anOutgoing().fetch(`${service.origin}/secret-path?key=secret-query`, call))
  expect(lines.join('')).toContain(new URL(service.origin).host)
  expect(lines.join('')).not.toContain('secret')
})
