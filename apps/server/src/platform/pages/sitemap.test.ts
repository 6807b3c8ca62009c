import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { errorAnswer } from '../http/error-answer.ts'
import { sendError } from '../http/mount-api.ts'
import { mountSitemap, sitemapPart, split } from './sitemap.ts'

const ADDRESS = 'https://korto.example'

function mapOf(paths: string[]) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => sendError(reply, errorAnswer(error)))
  mountSitemap(app, { publicAddress: ADDRESS, paths: async () => paths })
  onTestFinished(() => app.close())
  return (url: string) => app.inject(url)
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('a page is in the sitemap in three languages, each with links to the others', async () => {
  const get = mapOf(['/', '/places/a-1/'])
  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(locations(answer.body)).toEqual([
    `${ADDRESS}/`,
    `${ADDRESS}/bg`,
    `${ADDRESS}/ru`,
    `${ADDRESS}/places/a-1/`,
    `${ADDRESS}/bg/places/a-1/`,
    `${ADDRESS}/ru/places/a-1/`,
  ])
  const [first = ''] = answer.body.match(/<url>.*<\/url>/g) ?? []
  expect(first.match(/hreflang="[^"]*" href="[^"]*"/g)).toEqual([
    `hreflang="en" href="${ADDRESS}/"`,
    `hreflang="bg" href="${ADDRESS}/bg"`,
    `hreflang="ru" href="${ADDRESS}/ru"`,
    `hreflang="x-default" href="${ADDRESS}/"`,
  ])
})

test('names are escaped', () => {
  expect(sitemapPart(ADDRESS, ['/places/a&b<c>-1/'])).toContain(
    '<loc>https://korto.example/places/a&amp;b&lt;c&gt;-1/</loc>',
  )
})

test.each([
  { pages: 0, parts: [0] },
  { pages: 1_666, parts: [1_666] },
  { pages: 1_667, parts: [1_666, 1] },
  { pages: 400_000, parts: Array(100).fill(1_666) },
])('$pages pages make files of at most 5,000 addresses', ({ pages, parts }) => {
  const paths = Array.from({ length: pages }, (_, page) => `/p${page}`)
  expect(split(paths).map((part) => part.length)).toEqual(parts)
})

test('a split sitemap is an index of its parts, and there is no other part', async () => {
  const get = mapOf(Array.from({ length: 2_000 }, (_, page) => `/p${page}`))
  expect(locations((await get('/sitemap.xml')).body)).toEqual([`${ADDRESS}/sitemap-1.xml`, `${ADDRESS}/sitemap-2.xml`])
  expect(locations((await get('/sitemap-1.xml')).body)).toHaveLength(1_666 * 3)
  expect(locations((await get('/sitemap-2.xml')).body)).toHaveLength(334 * 3)
  expect((await get('/sitemap-3.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-0.xml')).statusCode).toBe(404)
})
