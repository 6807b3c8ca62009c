import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { contractCalls, type JsonSchema, pathOf } from '../../../test/contract-calls.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'
import { builtWeb } from '../../../test/tiny-web-build.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let build: ReturnType<typeof builtWeb>
let token: string
let ids: Record<string, number>
beforeAll(async () => {
  build = builtWeb()
  const many = '1000000'
  const limits = { RATE_PER_ADDRESS: many, RATE_PUBLIC_READS: many, RATE_PER_USER: many }
  app = await testApp({ ...limits, TRUSTED_PROXIES: '127.0.0.1' }, undefined, build.directory)
})
afterAll(async () => {
  await app.close()
  build.remove()
})
// New each time: some calls sign out, and some are counted per person.
beforeEach(async () => {
  const site = await aSite(app.db)
  const court = await anItem(app.db, site.id, { capacity: 5 })
  const user = await signedInUser(app.db)
  await aStaffMember(app.db, site.id, user.id, ['admin'])
  token = user.accessToken
  ids = { siteId: site.id, itemId: court.id, userId: user.id }
})

/** JSON as no honest program writes it: too deep, too long, cut off, with keys that are no data. */
const HOSTILE_JSON: Record<string, string> = {
  '5,000 objects in each other': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '5,000 lists in each other': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'a list with a deep row': `[${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}]`,
  'a list with a row of deep lists': `[{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}]`,
  __proto__: '[{"__proto__":{"isAdmin":true}}]',
  constructor: '[{"constructor":{"prototype":{"isAdmin":true}}}]',
  'half a character': '[{"fromDate":"\\ud800"}]',
  'half a character as a key': '[{"\\udfff":1}]',
  'a NUL': '[{"fromDate":"\\u0000"}]',
  'an endless number': '[{"quantity":1e999}]',
  'an end that is missing': '[{"fromDate":',
  nothing: '',
  'only blanks': ' \n\t',
  null: 'null',
  'a byte order mark': '\ufeff[]',
}

const hasText = (schema: JsonSchema): boolean => schema.type === 'string' || (schema.anyOf ?? []).some(hasText)
/** Every field of every body that takes text, at any depth of objects, so that a new one is found too. */
const textFieldsOf = ({ properties = {} }: JsonSchema, trail: string[] = []): string[][] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    ...(hasText(schema) ? [[...trail, name]] : []),
    ...textFieldsOf(schema, [...trail, name]),
  ])
const callsWithText = contractCalls
  .map((call) => ({ name: call.name, call, fields: textFieldsOf(call.body) }))
  .filter(({ fields }) => fields.length > 0)

const within = (trail: string[], value: unknown): unknown =>
  trail.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

describe.each(callsWithText)('$name', ({ call, fields }) => {
  test('hostile JSON in a field that takes text never fails on our side', async () => {
    for (const field of fields)
      for (const [what, text] of Object.entries(HOSTILE_JSON)) {
        const known = Object.fromEntries(
          Object.keys(call.body.properties).flatMap((name) => (name in ids ? [[name, ids[name]]] : [])),
        )
        const { status, body } = await app.call(call.method, pathOf(call, { id: String(ids.siteId) }), {
          token,
          body: { ...known, ...(within(field, text) as object) },
        })
        expect({ field, what, status: status >= 500 ? body : 'answered' }).toEqual({ field, what, status: 'answered' })
      }
  })
})

const ADDRESSES = [
  '1:2:3:4:5:6:7:8:9::',
  '::1:2:3:4:5:6:7:8:9',
  ':::::::::',
  '::',
  '1::2::3',
  '::ffff:999.999.999.999',
  'fe80::1%eth0',
  '203.0.113.7:443',
  '[2001:db8::1]:443',
  'unknown',
  ',,,',
  '0x7f.1',
  'a'.repeat(4_000),
]
const WORDS = [
  '',
  ' ',
  '\t',
  '"',
  '\\',
  ';',
  '=',
  ',',
  '%',
  '%00',
  '%zz',
  '__proto__',
  'é\u00ff',
  '../..',
  '//x',
  'http://',
  'https://[::1',
  'a'.repeat(4_000),
  '-1',
  '1e9',
  'null',
  'undefined',
  '{}',
  '<script>',
]
const HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'host',
  'origin',
  'referer',
  'cookie',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'idempotency-key',
  'new_access_token',
  'last-event-id',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'sec-fetch-user',
  'sec-ch-ua-mobile',
] as const

/**
 * One of each kind: a read, a cached answer, a write, a read of one's own, a file, a feed, a page, an address that is
 * not there.
 */
const REQUESTS = [
  { method: 'GET', url: '/api/sites' },
  { method: 'GET', url: '/api/geo' },
  { method: 'GET', url: '/api/me' },
  { method: 'POST', url: '/api/auth/refresh' },
  { method: 'OPTIONS', url: '/api/sites' },
  { method: 'HEAD', url: '/api/sites' },
  { method: 'GET', url: '/files/x.webp' },
  { method: 'GET', url: '/calendar/x.ics' },
  { method: 'POST', url: '/nowhere' },
  { method: 'GET', url: '/' },
  { method: 'GET', url: '/embed/club/7?lang=bg' },
  { method: 'HEAD', url: '/sitemap.xml' },
  { method: 'GET', url: '/assets/app-3f2a.js' },
] as const

async function statusWith(header: string, value: string) {
  const statuses: Record<string, number> = {}
  for (const request of REQUESTS)
    statuses[`${request.method} ${request.url}`] = (
      await app.app.inject({ ...request, headers: { [header]: value }, remoteAddress: '127.0.0.1' })
    ).statusCode
  return Object.entries(statuses).filter(([, status]) => status >= 500)
}

describe.each(HEADERS)('the header %s', (header) => {
  test('with hostile bytes never fails on our side', async () => {
    for (const value of [...ADDRESSES, ...WORDS])
      expect({ value, failed: await statusWith(header, value) }).toEqual({ value, failed: [] })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii', maxLength: 60 }), async (value) => {
        expect(await statusWith(header, value.replaceAll(/[\r\n\0]/g, ''))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
