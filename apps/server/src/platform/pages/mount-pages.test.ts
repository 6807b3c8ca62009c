import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { rawGet } from '../../../test/raw-request.ts'
import { tinyWebBuild } from '../../../test/tiny-web-build.ts'
import { createFreshCache } from '../cache/fresh-cache.ts'
import { addAddressLimits } from '../http/address-limits.ts'
import { errorAnswer } from '../http/error-answer.ts'
import { sendError } from '../http/mount-api.ts'
import { mountPages } from './mount-pages.ts'

interface Pages {
  app: FastifyInstance
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; html: string; nonces: string[]; policy: string }>
  renders(): number
  change(): void
}

const CARD_FORM = {
  script: ['https://script.gateway.example'],
  style: ['https://style.gateway.example'],
  image: ['https://image.gateway.example'],
  connect: ['https://api.gateway.example', 'https://*.gateway.example'],
  frame: ['https://frame.gateway.example'],
}

async function pages(perAddress = 1_000): Promise<Pages> {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => sendError(reply, errorAnswer(error)))
  addAddressLimits(app, { perAddress, publicReads: 1_000, userOf: () => null })
  const cache = createFreshCache(() => 0)
  let renders = 0
  const read = async () => {
    renders++
    return `court, rendered ${renders} times`
  }
  await mountPages(app, {
    buildDir: tinyWebBuild(),
    publicAddress: 'https://korto.example',
    isUp: async () => true,
    now: () => 1_700_000_000_000,
    mode: 'demo',
    pageAt: async (host, path) => ({
      path: host === 'book.club.example' ? '/embed/club/7' : path,
      frameAncestors: path.startsWith('/embed') ? 'https:' : null,
      ...(path === '/card_form' && { sources: CARD_FORM, headers: { 'cache-control': 'no-store' } }),
    }),
    tiles: null,
    api: { read: () => cache.get('court', { tags: ['item:1'], expiresAt: null, read }) },
    cache: (key, render) => cache.get(key, { tags: [], expiresAt: null, read: render }),
  })
  onTestFinished(() => app.close())
  return {
    app,
    async get(url, headers = {}) {
      const answer = await app.inject({ url, headers })
      const policy = String(answer.headers['content-security-policy'])
      const nonces = [...answer.body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce ?? '')
      return { status: answer.statusCode, html: answer.body, nonces, policy }
    },
    renders: () => renders,
    change: () => cache.drop(['item:1']),
  }
}

test('two answers of one cached page carry nonces of their own, each the one of its policy', async () => {
  const { get, renders } = await pages()
  const answers = [await get('/'), await get('/'), await get('/')]
  expect(renders()).toBe(1)
  for (const { status, nonces, policy } of answers) {
    expect(status).toBe(200)
    expect(nonces).toHaveLength(2)
    expect(nonces[0]).toMatch(/^[\w-]{22}$/)
    expect(nonces[1]).toBe(nonces[0])
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
  }
  expect(new Set(answers.map(({ nonces }) => nonces[0])).size).toBe(3)
  const withoutNonces = answers.map(({ html, nonces }) => html.replaceAll(nonces[0] ?? '', ''))
  expect(new Set(withoutNonces).size).toBe(1)
})

test('a cached page is sent compressed where that is accepted, with a new nonce each time', async () => {
  const { app } = await pages()
  const getPage = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  const nonces = new Set<string>()
  for (const answer of [await getPage(), await getPage()]) {
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
    })
    const html = gunzipSync(answer.rawPayload).toString()
    const [nonce = ''] = /[\w-]{22}/.exec(/nonce="[^"]*"/.exec(html)?.[0] ?? '') ?? []
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(html.replaceAll(nonce, '')).toBe((await app.inject('/')).body.replace(/(?<=nonce=")[^"]*/g, ''))
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
  expect((await app.inject('/')).headers['content-encoding']).toBeUndefined()
})

test('only pages that may be framed allow it; another host may show another page', async () => {
  const { get } = await pages()
  expect((await get('/')).policy).toContain("frame-ancestors 'none'")
  expect((await get('/embed/club/7')).policy).toMatch(/frame-ancestors https:$/)
  const hosted = await get('/', { host: 'book.club.example' })
  expect(hosted.html).toContain('/embed/club/7')
  expect((await get('/')).html).not.toContain('/embed/club/7')
})

test('what one page may load from others, no other page may', async () => {
  const { app } = await pages()
  const headersOf = async (url: string) => (await app.inject(url)).headers
  const form = await headersOf('/card_form')
  expect(form['cache-control']).toBe('no-store')
  const policy = String(form['content-security-policy']).replace(/'nonce-[^']*'/g, "'nonce'")
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce' https://script.gateway.example",
    "style-src 'self' 'nonce' https://style.gateway.example",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: https://image.gateway.example",
    "connect-src 'self' https://api.gateway.example https://*.gateway.example",
    "frame-src 'self' https://frame.gateway.example",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://frame.gateway.example",
    "frame-ancestors 'none'",
  ])
  for (const path of ['/', '/embed/club/7', '/admin/site/subscription', '/card_form/more', '/nowhere']) {
    const other = await headersOf(path)
    expect(other['cache-control']).toBe('no-cache')
    expect(other['content-security-policy']).not.toContain('gateway.example')
  }
})

test('a page is rendered again as soon as something it shows has changed', async () => {
  const { get, change } = await pages()
  expect((await get('/places/court')).html).toContain('rendered 1 times')
  change()
  expect((await get('/places/court')).html).toContain('rendered 2 times')
})

test('a visitor with another remembered language is redirected to the same page in it; no cookie reaches a page', async () => {
  const { app, get } = await pages()
  const answer = await app.inject({ url: '/terms?a=1', headers: { cookie: 'lang=bg; refresh=secret' } })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({
    location: '/bg/terms?a=1',
    'cache-control': 'private, no-cache',
    vary: 'cookie',
  })
  for (const [path, cookie] of [
    ['/', 'refresh=secret'],
    ['/', 'lang=en'],
    ['/bg/terms?a=1', 'lang=ru; refresh=secret'],
  ] as const)
    expect((await get(path, { cookie })).html).toContain('lang="null"')
})

test.each(['//other.example/x', '/\\other.example/x', 'http://other.example/x'])(
  'the language of a visitor leads %j to no other host',
  async (path) => {
    const { app } = await pages()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await rawGet(address, path, 'cookie: lang=bg\r\n')
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toMatch(/^\/bg\//)
  },
)

test('the build has a name that an open page can compare with its own', async () => {
  const { app } = await pages()
  const answer = await app.inject('/build.json')
  expect(answer.json()).toEqual({ build: '5f0e' })
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('a page that failed is shown to its visitor and to nobody else', async () => {
  const { get, change } = await pages()
  expect(await get('/broken')).toMatchObject({ status: 500, html: expect.stringContaining('rendered 1 times') })
  change()
  expect(await get('/broken')).toMatchObject({ status: 500, html: expect.stringContaining('rendered 2 times') })
  expect((await get('/nowhere')).status).toBe(404)
})

test('a page that is answered 503 is not cached and has Retry-After', async () => {
  const { app, get, change } = await pages()
  const answer = await app.inject('/busy')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  change()
  expect(await get('/busy')).toMatchObject({ status: 503, html: expect.stringContaining('rendered 2 times') })
})

test.each(['//other.example/x', 'http://other.example/x', '//', '//[', '/\\other.example/x'])(
  'the address %j is a path of ours and names no other host',
  async (path) => {
    const { app } = await pages()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await rawGet(address, path)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('href="https://korto.example/')
  },
)

test('files with a hash in their name are immutable, others are revalidated, pages too', async () => {
  const { app } = await pages()
  const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await cacheControl('/assets/app-3f2a.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/favicon.svg')).toBe('no-cache')
  expect(await cacheControl('/')).toBe('no-cache')
})

test.each(['identity', 'gzip', 'br'])('pages of other origins may load the embed script, sent as %s', async (how) => {
  const { app } = await pages()
  const policyOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': how } })
    return [headers['content-encoding'] ?? 'identity', headers['cross-origin-resource-policy']]
  }
  expect(await policyOf('/embed.js')).toEqual([how, 'cross-origin'])
  expect((await policyOf('/favicon.svg'))[1]).not.toBe('cross-origin')
})

test('a page sets nobody a cookie, for everybody gets the same one', async () => {
  const { app } = await pages()
  expect((await app.inject('/')).headers['set-cookie']).toBeUndefined()
})

test('pages count against the limit per address, files do not', async () => {
  const { get, app } = await pages(2)
  expect([(await get('/')).status, (await get('/')).status, (await get('/')).status]).toEqual([200, 200, 429])
  expect((await app.inject('/favicon.svg')).statusCode).toBe(200)
})
