import { languages } from '@korto/domain/user/language'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../http/refused.ts'

/** Above this many addresses the sitemap is split; crawlers accept at most 50,000 in one file. */
export const MOST_ADDRESSES = 5_000
/** An upper bound; more than any list of clubs needs. */
const MOST_PARTS = 100

interface SitemapSettings {
  publicAddress: string
  /** The public pages, without a language: `/`, `/terms`, `/places/a-1/`. */
  paths: () => Promise<string[]>
}

/** `/sitemap.xml`: every public page in three languages, each with links to the other two. */
export function mountSitemap(app: FastifyInstance, { publicAddress, paths }: SitemapSettings) {
  const parts = async () => split(await paths())
  app.get('/sitemap.xml', async (_request, reply) => {
    const all = await parts()
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache')
    return all.length > 1 ? sitemapIndex(publicAddress, all.length) : sitemapPart(publicAddress, all[0] ?? [])
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,3}).xml', async (request, reply) => {
    const found = (await parts())[Number(request.params.part) - 1]
    if (!found) throw new Refused('NOT_FOUND')
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache')
    return sitemapPart(publicAddress, found)
  })
}

/** The languages of one page stay in one file. */
export function split(paths: readonly string[], most = MOST_ADDRESSES): string[][] {
  const size = Math.floor(most / languages.length)
  const count = Math.min(Math.max(Math.ceil(paths.length / size), 1), MOST_PARTS)
  return Array.from({ length: count }, (_, part) => paths.slice(part * size, (part + 1) * size))
}

export const sitemapIndex = (publicAddress: string, parts: number): string =>
  xml(
    'sitemapindex',
    '',
    Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${publicAddress}/sitemap-${part + 1}.xml</loc></sitemap>`,
    ),
  )

export const sitemapPart = (publicAddress: string, paths: readonly string[]): string =>
  xml(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    paths.flatMap((path) => entriesOf(publicAddress, path)),
  )

function entriesOf(publicAddress: string, path: string): string[] {
  const addresses = languages.map((language) => ({ language, address: publicAddress + inLanguage(language, path) }))
  const english = addresses.find(({ language }) => language === 'en')?.address ?? ''
  const alternates = [...addresses, { language: 'x-default', address: english }]
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`)
    .join('')
  return addresses.map(({ address }) => `<url><loc>${escaped(address)}</loc>${alternates}</url>`)
}

/** English addresses carry no prefix. */
function inLanguage(language: string, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

const xml = (root: string, namespaces: string, entries: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
