import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { signedInUser } from '../../../test/factories.ts'
import { addressKey } from './address-limits.ts'

let app: TestApp
beforeAll(async () => {
  const proxies = '10.0.0.1, 10.1.0.0/16'
  app = await testApp({ RATE_PER_ADDRESS: '3', RATE_PUBLIC_READS: '2', TRUSTED_PROXIES: proxies })
})
afterAll(() => app.close())

/** A write, for reads have a limit of their own besides. */
async function write(remoteAddress: string, headers: Record<string, string> = {}, url = '/api/x') {
  return app.app.inject({ method: 'POST', url, remoteAddress, headers })
}

const read = (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/x') =>
  app.app.inject({ url, remoteAddress, headers })

const through = (proxy: string, forwarded: string) => write(proxy, { 'x-forwarded-for': forwarded })

/** One after the other. */
async function statusesOf(calls: (() => ReturnType<typeof write>)[]) {
  const statuses: number[] = []
  for (const call of calls) statuses.push((await call()).statusCode)
  return statuses
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:0DB8:0001:2::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['1:2:3:4:5:6:7:8:9::', 'unknown'],
  ['203.0.113.7:443', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('an address over its limit gets Retry-After; another one is not affected', async () => {
  const ask = () => write('198.51.100.1')
  expect(await statusesOf([ask, ask, ask])).toEqual([404, 404, 404])
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: expect.any(String) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await write('198.51.100.2')).statusCode).toBe(404)
  expect((await read('198.51.100.1', {}, '/api/health')).statusCode).toBe(200)
})

test('all addresses of one IPv6 household count together', async () => {
  const from = (address: string) => () => write(address)
  const household = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'].map(from)
  expect(await statusesOf(household)).toEqual([404, 404, 404, 429])
  expect((await write('2001:db8:1:3::1')).statusCode).toBe(404)
})

test('an address written with escapes meets the same limit', async () => {
  const ask = () => write('198.51.100.3', undefined, '/%61pi/x')
  expect(await statusesOf([ask, ask, ask, ask])).toEqual([404, 404, 404, 429])
})

test('reads without a session have a limit of their own, and a made-up token is no session', async () => {
  const visitor = () => read('198.51.100.4')
  expect(await statusesOf([visitor, visitor])).toEqual([404, 404])
  expect((await read('198.51.100.5')).statusCode).toBe(404)
  expect((await visitor()).statusCode).toBe(429)
  let n = 0
  const pretender = () => read('198.51.100.8', { new_access_token: `made-up-${++n}` })
  expect(await statusesOf([pretender, pretender, pretender])).toEqual([404, 404, 429])
})

test('reads of signed-in users count per person, from whatever address', async () => {
  const { accessToken: new_access_token } = await signedInUser(app.db)
  const asMember = (address: string) => () => read(address, { new_access_token })
  // From here on the token is known to be somebody's.
  expect((await read('198.51.100.9', { new_access_token }, '/api/me')).statusCode).toBe(200)
  const [crowded, elsewhere] = ['198.51.100.10', '198.51.100.11'] as const
  const visitor = () => read(crowded)
  expect(await statusesOf([visitor, visitor, asMember(crowded)])).toEqual([404, 404, 404])
  expect(await statusesOf([asMember(elsewhere), asMember('198.51.100.12')])).toEqual([404, 429])
})

test('a client that is no configured proxy cannot choose its own address', async () => {
  const claims = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']
  const statuses = await statusesOf(claims.map((claim) => () => through('198.51.100.6', claim)))
  expect(statuses).toEqual([404, 404, 404, 429])
})

test('a configured proxy names the address of the client, and only its own entry counts', async () => {
  const ask = () => through('10.0.0.1', '203.0.113.5')
  expect(await statusesOf([ask, ask, ask, ask])).toEqual([404, 404, 404, 429])
  expect((await through('10.0.0.1', '203.0.113.6')).statusCode).toBe(404)
  // What the client itself claimed stands further left and is ignored.
  expect((await through('10.1.7.7', '192.0.2.99, 203.0.113.5')).statusCode).toBe(429)
})
