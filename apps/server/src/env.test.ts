import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://korto@db.example/korto',
  SECRET: 'k3v9-Q2x7_mZ81pLw0-aB64nRtY5sHjE',
  PUBLIC_ADDRESS: 'https://korto.example',
}

function problemsOf(settings: Record<string, string>): string[] {
  const reading = readEnv(settings)
  return reading.ok ? [] : reading.problems
}

function envOf(settings: Record<string, string>) {
  const reading = readEnv(settings)
  if (!reading.ok) throw new Error(reading.problems.join(', '))
  return reading.env
}

test('with nothing set the product starts as a demo that only this machine can reach', () => {
  expect(envOf({})).toMatchObject({
    mode: 'demo',
    HOST: '127.0.0.1',
    PORT: 3000,
    publicAddress: 'http://localhost:3000',
    TRUSTED_PROXIES: [],
    CORS_ORIGINS: [],
  })
})

const REACHABLE = [
  { DATABASE_URL: 'postgres://korto@db.example/korto' },
  { PUBLIC_ADDRESS: 'https://korto.example' },
  { PUBLIC_ADDRESS: 'https://localhost' },
  { PUBLIC_ADDRESS: 'http://korto.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '10.0.0.5' },
  { TRUSTED_PROXIES: '127.0.0.1' },
] as Record<string, string>[]

test.each(REACHABLE)('%o is no demo by accident: it says NODE_ENV=production or DEMO=1', (setting) => {
  const [name] = Object.keys(setting)
  const problem = `${name} is for others than you alone: set NODE_ENV=production, or DEMO=1 for a demo with open /dev pages`
  for (const NODE_ENV of ['', 'development', 'test']) expect(problemsOf({ ...setting, NODE_ENV })).toEqual([problem])
  expect(envOf({ ...setting, DEMO: '1' }).mode).toBe('demo')
})

test('several such settings are one problem', () => {
  expect(problemsOf(Object.assign({}, ...REACHABLE))).toEqual([
    expect.stringMatching(/^DATABASE_URL, PUBLIC_ADDRESS, HOST, TRUSTED_PROXIES are for others/),
  ])
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_ADDRESS: 'http://localhost:3100' },
  { PUBLIC_ADDRESS: 'http://127.0.0.1:3100' },
  { PUBLIC_ADDRESS: 'http://[::1]:3100' },
] as Record<string, string>[])('%o stays a demo without a word', (setting) => {
  expect(envOf(setting).mode).toBe('demo')
})

test('a demo is never production', () => {
  expect(problemsOf({ ...production, DEMO: '1' })).toEqual(['DEMO is not for production'])
  expect(envOf({ ...production, DEMO: '0' }).mode).toBe('production')
  expect(problemsOf({ DATABASE_URL: 'postgres://korto@db.example/korto', DEMO: '0' })).toHaveLength(1)
})

test('the address of the product is one setting, with or without its last slash', () => {
  for (const given of ['https://korto.example', 'https://korto.example/'])
    expect(envOf({ PUBLIC_ADDRESS: given, DEMO: '1' }).publicAddress).toBe('https://korto.example')
})

test('an empty line counts as not set', () => {
  const names = ['HOST', 'PORT', 'DATABASE_URL', 'SECRET', 'PUBLIC_ADDRESS', 'ROLE', 'RATE_PER_ADDRESS', 'CORS_ORIGINS']
  const empty = envOf(Object.fromEntries(names.map((name) => [name, ''])))
  expect({ ...empty, secret: '' }).toEqual({ ...envOf({}), secret: '' })
})

test('every wrong setting is named at once', () => {
  const wrong = {
    NODE_ENV: 'prodution',
    PORT: 'http',
    PUBLIC_ADDRESS: 'korto.example',
    DATABASE_URL: 'mysql://db',
    SECRET: 'short',
    ROLE: 'boss',
    LOG_LEVEL: 'loud',
    DATABASE_POOL: '0',
    RATE_PER_ADDRESS: 'many',
    STREAMS: '1.5',
    TRUSTED_PROXIES: '10.0.0.0/8, proxy.example',
    CORS_ORIGINS: 'https://app.example/path',
    CALDAV_ORIGINS: 'http://10.0.0.5:5232/dav/',
    DEMO: 'perhaps',
  }
  const problems = problemsOf(wrong)
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort())
})

test.each(['*', 'app.example', 'https://app.example/', 'ftp://app.example', 'null'])(
  'the origin %s is refused instead of never matching',
  (origin) => {
    expect(problemsOf({ CORS_ORIGINS: origin })).toHaveLength(1)
  },
)

test('CalDAV servers inside the network are named by their origins, with or without https', () => {
  const origins = 'http://10.0.0.5:5232, https://cloud.internal.example'
  expect(envOf({ CALDAV_ORIGINS: origins }).CALDAV_ORIGINS).toEqual(origins.split(', '))
  expect(envOf({}).CALDAV_ORIGINS).toBeUndefined()
  expect(problemsOf({ CALDAV_ORIGINS: '10.0.0.5:5232' })).toEqual([
    'CALDAV_ORIGINS must be origins like http://10.0.0.5:5232, separated by commas',
  ])
})

test.each(['10.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1', 'loopback', '127.0.0.1, ::1'])(
  'the proxies %s are taken',
  (proxies) => {
    expect(problemsOf({ TRUSTED_PROXIES: proxies, DEMO: '1' })).toEqual([])
  },
)

test('countries of SMS are named by their codes, not by calling codes that several share', () => {
  expect(envOf({ SMS_COUNTRIES: 'BG, DE' }).SMS_COUNTRIES).toEqual(['BG', 'DE'])
  for (const wrong of ['+359', 'Bulgaria', 'bg'])
    expect(problemsOf({ SMS_COUNTRIES: wrong })).toEqual([
      'SMS_COUNTRIES must be country codes like BG, separated by commas',
    ])
})

test('SMS to people who are not signed in are few in production', () => {
  expect(envOf(production)).toMatchObject({ SMS_ANONYMOUS_PER_ADDRESS: 3, SMS_PROOF_ATTEMPTS: 200 })
})

test.each(['65536', '-1', '3.5'])('the port %s is refused', (port) => {
  expect(problemsOf({ PORT: port })).toEqual(['PORT must be a port number'])
})

test('who charges cards has to be named as the seller; the demo has its own', () => {
  const cards = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 's' }
  const names = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER']
  expect(problemsOf({ ...production, ...cards })).toEqual(
    names.map((name) => `${name} is missing (BRAINTREE_MERCHANT_ID needs it)`),
  )
  const seller = { SELLER_NAME: 'Korto OOD', SELLER_ADDRESS: 'Sofia', SELLER_VAT_NUMBER: 'BG123456786' }
  expect(envOf({ ...production, ...cards, ...seller }).seller).toEqual({
    name: 'Korto OOD',
    address: 'Sofia',
    vatNumber: 'BG123456786',
  })
  expect(envOf(production).seller).toBeNull()
  expect(envOf({}).seller).toMatchObject({ name: 'Korto Demo OOD' })
})

test.each(['-1', '1000', '20.5', 'x'])('%s is no VAT rate in thousandths', (VAT_PERMILLE) => {
  expect(problemsOf({ VAT_PERMILLE })).toEqual(['VAT_PERMILLE must be a whole number from 0 to 999'])
})

test('the zone of the gateway is a time zone', () => {
  expect(envOf({})).toMatchObject({ BRAINTREE_TIMEZONE: 'UTC', VAT_PERMILLE: 200 })
  expect(problemsOf({ BRAINTREE_TIMEZONE: 'Sofia' })).toEqual([
    'BRAINTREE_TIMEZONE must be a time zone like Europe/Sofia',
  ])
})

test('production starts with everything given, and with nothing guessed', () => {
  expect(problemsOf(production)).toEqual([])
  expect(envOf(production)).toMatchObject({ mode: 'production', secret: production.SECRET, logLevel: 'info' })
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    'DATABASE_URL is missing (production needs it)',
    'SECRET is missing (production needs it)',
    'PUBLIC_ADDRESS is missing (production needs it)',
  ])
})

test.each([
  { SECRET: 'a'.repeat(40), problem: 'SECRET is too easy to guess' },
  { SECRET: 'k3v9', problem: 'SECRET must have at least 32 characters' },
  { PUBLIC_ADDRESS: 'http://korto.example', problem: 'PUBLIC_ADDRESS must be https in production' },
  { KORTO_DEV: '1', problem: 'KORTO_DEV is for development, not for production' },
])('production refuses what is weak: $problem', ({ problem, ...weak }) => {
  expect(problemsOf({ ...production, ...weak } as Record<string, string>)).toContain(problem)
})

test('check-config says that a demo on a real database must be requested, and starts nothing', () => {
  const check = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-config.ts')], {
      env: { PATH: process.env.PATH, ...settings },
      encoding: 'utf8',
    })
  const { DATABASE_URL } = production
  const { status, stderr } = check({ DATABASE_URL })
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: ['Configuration problems:', expect.stringMatching(/^ {2}- DATABASE_URL is for others .*DEMO=1/)],
  })
  expect(check({ DATABASE_URL, DEMO: '1' })).toMatchObject({
    status: 0,
    stdout: 'Configuration is complete (demo mode).\n',
  })
})

test('a wrong environment is one list, exit 1, and nothing half-started', { timeout: 30_000 }, async () => {
  const place = mkdtempSync(join(tmpdir(), 'korto-env-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const dataDir = join(place, 'data')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DEMO: '1', DATA_DIR: dataDir, PORT: 'http', ROLE: 'boss', TRUSTED_PROXIES: 'proxy' },
  })
  const [printed, , [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toEqual([
    'Configuration problems:',
    '  - PORT must be a port number',
    '  - ROLE must be all, web or worker',
    '  - TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, separated by commas',
  ])
  expect(existsSync(dataDir)).toBe(false)
})
