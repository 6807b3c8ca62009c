import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { DEMO_PASSWORD, demoAccounts } from '../apps/server/src/features/demo/people.ts'
import { moveClock } from '../apps/server/src/platform/db/clock.ts'
import { anItem, aSite } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { type Production, run, SECRETS, settings, startProduction } from './support/production.ts'

const ROOT = resolve(import.meta.dirname, '..')
const EMAIL = 'rea.reader@example.com'
const PASSWORD = 'correct horse battery'

// One server for all tests; the second to last stops it.
test.describe.configure({ mode: 'serial' })

let production: Production
let site: { id: number }
let court: { id: number }
test.beforeAll(async () => {
  production = await startProduction(async (db) => {
    site = await aSite(db, { name: 'Production Tennis' })
    court = await anItem(db, site.id)
    // Left by a demo on the same database.
    await moveClock(db, Date.now() + 365 * 86_400_000)
  })
})
test.afterAll(() => production?.discard())

/** A request as the proxy forwards it from https. */
const ask = (path: string, options: RequestInit = {}) =>
  fetch(`${production.url}${path}`, {
    redirect: 'manual',
    ...options,
    headers: {
      host: 'korto.example',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      ...options.headers,
    },
  })
const post = (path: string, body: object, headers = {}) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** All demo routes, read from the source, so that new ones are included. */
const devPaths = () =>
  readdirSync(resolve(ROOT, 'apps/server/src'))
    .filter((file) => /^dev-[\w-]+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(resolve(ROOT, 'apps/server/src', file), 'utf8').matchAll(/'(\/dev\/[^']+)'/g)])
    .map(([, path = '']) => path.replace('fakes/:name', 'fakes/sms').replaceAll(/:\w+/g, 'en'))

test('nothing of the demo exists: no page, account, data or fake service', async () => {
  expect(devPaths()).toEqual(
    expect.arrayContaining(['/dev/clock', '/dev/outbox', '/dev/outbox.json', '/dev/letters/en', '/dev/fakes/sms']),
  )
  for (const path of [...devPaths(), '/dev', '/metrics', '/debug', '/.env', '/package.json'])
    for (const answer of [await ask(path), await post(path, {})]) expect(`${path} ${answer.status}`).toBe(`${path} 404`)

  for (const { email } of demoAccounts)
    expect((await post('/api/auth/sign_in', { email, password: DEMO_PASSWORD })).status).toBe(401)
  expect(await production.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await production.db.selectFrom('sites').select('id').execute()).toEqual([{ id: site.id }])
  for (const word of ['Demo', DEMO_PASSWORD, ...demoAccounts.map(({ email }) => email)])
    expect(production.output.all).not.toContain(word)

  expect(await (await ask('/api/auth/options')).json()).toEqual({ google: false })
  const sms = await post('/api/auth/phone/start', { phoneNumber: '+359888123456' })
  expect(await sms.json()).toMatchObject({ code: 'SMS_NOT_SENT' })
  if (process.platform === 'linux') expect(portsBelow(production.pid)).toEqual([Number(new URL(production.url).port)])
})

/** The ports of the child processes; a fake service would be one more. */
function portsBelow(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const sockets = new Set(
    children.flatMap((child) => readdirSync(`/proc/${child}/fd`).map((fd) => linkOf(`/proc/${child}/fd/${fd}`))),
  )
  const listening = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`)),
  )
  return [...new Set(listening.map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16)))]
}

/** Links of closed descriptors cannot be read. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

test('every response has security headers, no page can be framed from this machine, and indexing is allowed', async () => {
  const home = await ask('/')
  const html = await home.text()
  expect(home.status).toBe(200)
  expect(html).toContain('<html')
  const api = await ask('/api/sites')
  const missing = await ask('/no/such/page')
  for (const { headers } of [home, api, missing]) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/)
    for (const name of ['x-powered-by', 'server', 'x-robots-tag']) expect(headers.get(name)).toBeNull()
  }
  expect(html).not.toMatch(/noindex|localhost|127\.0\.0\.1/)
  expect(html).toContain('https://korto.example')

  const framed = (await ask(`/embed/club/${site.id}`)).headers.get('content-security-policy')
  expect(framed).toMatch(/frame-ancestors https:$/)

  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://korto.example/sitemap.xml')
  expect(robots).toContain('Allow: /\n')
  expect(robots).not.toContain('/dev')
  const login = await (await ask('/login')).text()
  for (const { email } of demoAccounts) expect(login).not.toContain(email)
  expect(await (await ask('/api/health')).json()).toEqual({ status: 'up' })
})

test('no source map is built or served', async () => {
  const assets = resolve(ROOT, 'apps/web/build/client/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(readdirSync(assets).filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of scripts) expect(readFileSync(resolve(assets, file), 'utf8')).not.toContain('sourceMappingURL')
  expect((await ask(`/assets/${scripts[0]}`)).status).toBe(200)
  expect((await ask(`/assets/${scripts[0]}.map`)).status).toBe(404)
})

test('a user registers, signs in and books with the real clock and a secure cookie', async () => {
  const registered = await post('/api/auth/register', { email: EMAIL, password: PASSWORD, displayName: 'Rea Reader' })
  expect(registered.status).toBe(200)
  const signedIn = await post('/api/auth/sign_in', { email: EMAIL, password: PASSWORD })
  for (const answer of [registered, signedIn])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ])
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const renewed = await post('/api/auth/refresh', {}, { cookie })
  expect(renewed.status).toBe(200)
  const { accessToken } = (await renewed.json()) as { accessToken: string }

  await production.db.updateTable('users').set({ phone_number: '+359888123457' }).execute()
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const booked = await post(
    '/api/booking',
    { siteId: site.id, itemId: court.id, start: `${day}T10:00:00`, end: `${day}T11:00:00` },
    { new_access_token: accessToken },
  )
  expect({ status: booked.status, body: await booked.text() }).toMatchObject({ status: 200 })
})

test('the activity cannot be changed by the user that runs the product', async () => {
  expect((await production.db.selectFrom('activity').select('id').execute()).length).toBeGreaterThan(0)
  const client = new pg.Client(production.app)
  await client.connect()
  for (const text of [
    `update activity set data = '{}'`,
    'delete from activity',
    'truncate activity',
    'drop trigger activity_append_only on activity',
    'alter table activity disable trigger all',
    'alter table bookings add column forged text',
  ])
    await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' })
  await client.end()
})

test('it logs JSON without secrets or personal data, and exits with 0 on SIGTERM', async () => {
  const forgot = await post('/api/auth/password/forgot', { email: EMAIL })
  expect(forgot.status).toBe(200)
  await expect.poll(() => production.output.stdout, { timeout: 30_000 }).toContain('an outside service failed')
  expect(await production.end()).toBe(0)
  const plain = /^(Installing packages|Building the web app|Korto is ready at https:\/\/korto\.example$)/
  const logged = production.output.all.split('\n').filter((line) => line !== '' && !plain.test(line))
  for (const line of logged)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
  for (const word of [...Object.values(SECRETS), EMAIL, PASSWORD, 'Rea Reader', '+359888123457'])
    expect(production.output.all).not.toContain(word)
})

test('with missing or weak settings it reports each of them and does not start', async () => {
  const whole = { ...settings, DATABASE_URL: 'postgres://korto@localhost/korto?host=/nowhere' }
  const refusals: [Record<string, string>, string[]][] = [
    [
      { DATABASE_URL: '', SECRET: '', PUBLIC_ADDRESS: '' },
      ['DATABASE_URL is missing', 'SECRET is missing', 'PUBLIC_ADDRESS is missing'],
    ],
    [
      { SECRET: 'a'.repeat(40), PUBLIC_ADDRESS: 'http://korto.example', KORTO_DEV: '1', DEMO: '1' },
      [
        'SECRET is too easy',
        'KORTO_DEV is for development',
        'PUBLIC_ADDRESS must be https',
        'DEMO is not for production',
      ],
    ],
    [{ NODE_ENV: '' }, ['DATABASE_URL, PUBLIC_ADDRESS, TRUSTED_PROXIES are for others than you alone']],
  ]
  await Promise.all(
    refusals.map(async ([wrong, problems]) => {
      const { output, ended } = run('apps/server/src/main.ts', [], { ...whole, ...wrong })
      expect(await ended).toBe(1)
      const [title, ...lines] = output.all.trim().split('\n')
      expect(title).toBe('Configuration problems:')
      expect(lines).toEqual(problems.map((problem) => expect.stringContaining(`  - ${problem}`)))
    }),
  )
})
