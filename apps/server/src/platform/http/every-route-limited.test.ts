import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { builtWeb } from '../../../test/tiny-web-build.ts'

/** Routes without a limit, and why. */
const UNLIMITED: Record<string, string> = {
  '/api/health':
    'asked every few seconds from the address of the proxy, which the limits of its visitors must not reach',
}

let app: TestApp
let build: ReturnType<typeof builtWeb>
beforeAll(async () => {
  build = builtWeb()
  app = await testApp(
    { RATE_PER_ADDRESS: '1', RATE_PUBLIC_READS: '1', TRUSTED_PROXIES: '127.0.0.1' },
    undefined,
    build.directory,
  )
})
afterAll(async () => {
  await app.close()
  build.remove()
})

interface Route {
  method: string
  url: string
}

/** Every route of the running server, read from the tree that Fastify prints: each line adds its part to those above it. */
function routesOf(tree: string): Route[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    parts.splice(indent.length / 4, parts.length, part)
    return (methods?.split(', ') ?? []).map((method) => ({ method, url: parts.join('') }))
  })
}

/** An address that the route answers: names of parameters are replaced. */
const addressOf = (url: string) =>
  url
    .replaceAll(/\(\^[^)]*\)/g, '')
    .replaceAll(/:\w+/g, '1')
    .replaceAll('*', 'anything')

let visitors = 0
const newVisitor = () => `203.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`

async function answersOf({ method, url }: Route, times: number) {
  const address = newVisitor()
  const answers = []
  for (let time = 0; time < times; time++)
    answers.push(
      await app.app.inject({
        method: method as 'GET',
        url: addressOf(url),
        headers: { 'x-forwarded-for': address, ...(method === 'OPTIONS' ? { origin: 'https://other.example' } : {}) },
        remoteAddress: '127.0.0.1',
      }),
    )
  return answers
}

test('every route of the server, also files and pages, answers 429 with Retry-After once over its limit', async () => {
  await app.app.ready()
  const routes = routesOf(app.app.printRoutes())
  const paths = new Set(routes.map(({ url }) => url))
  for (const path of [
    '/api/*',
    '/api/live',
    '/api/openapi.json',
    '/files/:name',
    '/calendar/:token.ics',
    '/sitemap.xml',
    '/robots.txt',
    '/build.json',
    '/manifest.webmanifest',
    '/assets/app-3f2a.js',
    '/*',
  ])
    expect(paths).toContain(path)
  const without: string[] = []
  for (const route of routes.filter(({ url }) => !(url in UNLIMITED))) {
    const answers = await answersOf(route, 11)
    const last = answers.at(-1)
    const isLimited = last?.statusCode === 429 && Number(last.headers['retry-after']) > 0
    if (!isLimited || answers[0]?.statusCode === 429) without.push(`${route.method} ${route.url} ${last?.statusCode}`)
  }
  expect(without).toEqual([])
}, 120_000)

test('so do addresses that lead nowhere, whatever the method', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const [first, second] = await answersOf({ method, url: '/no/such/place' }, 2)
    expect([method, first?.statusCode === 429, second?.statusCode]).toEqual([method, false, 429])
  }
})

test('a refusal has its code, and the headers of every answer', async () => {
  const [, refused] = await answersOf({ method: 'GET', url: '/sitemap.xml' }, 2)
  expect(refused?.json()).toEqual({
    message: 'Too many requests, please wait a little',
    code: 'TOO_MANY_REQUESTS',
    requestId: expect.any(String),
  })
  expect(refused?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
})

test('files of the build have ten times the limit, for a first visit needs dozens of them', async () => {
  const file = { method: 'GET', url: '/assets/app-3f2a.js' }
  const statuses = (await answersOf(file, 11)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('health is not limited', async () => {
  const statuses = (await answersOf({ method: 'GET', url: '/api/health' }, 30)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
