import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitedAs } from '../http/address-limits.ts'
import { acceptsGzip } from './gzip-page.ts'
import { languageRedirect } from './language-redirect.ts'
import type { PageCache } from './page-cache.ts'
import { type PageSources, pagePolicy } from './page-policy.ts'
import { isPhone, PHONE_HEADERS } from './phone.ts'
import { builtPages, type PageValues, type PageVariant, type RenderPage } from './render-page.ts'
import {
  gzippedPageWithNonce,
  NONCE_PLACEHOLDER,
  newNonce,
  pageWithNonce,
  type RenderedPage,
  splitAtNonce,
} from './rendered-page.ts'

export interface ResolvedPage {
  path: string
  /** Which origins may frame it; null = none. */
  frameAncestors: string | null
  /** The window that opened it may receive its messages. */
  keepsOpener?: boolean
  /** What it may load from others. */
  sources?: PageSources
  /** In place of the usual ones. */
  headers?: Record<string, string>
}

export interface PageSettings extends PageValues {
  /** Directory of the built web app. */
  buildDir: string
  publicAddress: string
  /** Whether the database answers; while it does not, a failed page is answered 503. */
  isUp: () => Promise<boolean>
  /** Which page an address shows; that depends on the host too. */
  pageAt: (host: string, path: string) => Promise<ResolvedPage>
  cache: PageCache
}

/** The script that clubs put into their own pages; a change of it may take an hour to reach them. */
const EMBED_SCRIPT = 'embed.js'
const EMBED_SCRIPT_HEADERS = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' }

/** Serves the built web app: pages from the cache, files with a hash in their name as immutable. */
export async function mountPages(app: FastifyInstance, settings: PageSettings) {
  const client = join(settings.buildDir, 'client')
  const hashed = join(client, 'assets') + sep
  await app.register(builtFiles, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, file) => {
      if (file.startsWith(hashed)) return
      // Icons and the manifest keep their names when they change.
      reply.header('cache-control', 'no-cache')
      if (file.replace(/\.(?:br|gz)$/, '') === join(client, EMBED_SCRIPT)) reply.headers(EMBED_SCRIPT_HEADERS)
    },
  })
  const build = buildId(settings.buildDir)
  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-cache').send({ build }))
  const render = await builtPages(settings.buildDir, settings)
  addPageRoute(app, { ...settings, limitedAs: 'call' }, render)
}

/** In a separate scope: every file is a route, and all of them count against the limit of files. */
async function builtFiles(scope: FastifyInstance, options: FastifyStaticOptions) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, limitedAs: 'file' }
  })
  await scope.register(fastifyStatic, options)
}

interface PageRoute extends Pick<PageSettings, 'publicAddress' | 'cache' | 'isUp' | 'pageAt'> {
  limitedAs: LimitedAs
}

export function addPageRoute(
  app: FastifyInstance,
  { publicAddress, cache, limitedAs, isUp, pageAt }: PageRoute,
  render: RenderPage,
) {
  app.get('/*', { config: { limitedAs } }, async (request, reply) => {
    const address = ownAddress(request.url, publicAddress)
    const redirect = languageRedirect(address, request.headers.cookie)
    if (redirect !== null) return sendRedirect(reply, redirect)
    const resolved = await pageAt(request.host, address.pathname)
    address.pathname = resolved.path
    // Pages are the same for everybody: of the request only the address and the kind of screen reach them.
    const requested = withoutArrivalToken(address)
    // Files are requested before the script in the head has removed the token from the address.
    if (requested !== address.href) reply.header('referrer-policy', 'strict-origin')
    const variant = { isPhone: isPhone(request.headers) }
    const rendered = async () => {
      const page = await splitAtNonce(await render(new Request(requested), NONCE_PLACEHOLDER, variant))
      if (page.status >= 500) throw new FailedPage(page)
      return page
    }
    // There is no end of query strings, so only addresses without one are cached.
    const cached = address.search === '' ? cache(keyOf(requested, variant), rendered) : rendered()
    const page = await cached.catch((error) => {
      if (error instanceof FailedPage) return error.page
      throw error
    })
    if (page.status === 503 || (page.status === 500 && !(await isUp())))
      return sendPage(request, reply.header('retry-after', 1), { ...page, status: 503 }, resolved)
    return sendPage(request, reply, page, resolved)
  })
}

/** Thrown, so that it is sent to this visitor but not cached. */
class FailedPage extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super('the page could not be rendered')
    this.page = page
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, resolved: ResolvedPage) {
  const nonce = newNonce()
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', pagePolicy(nonce, resolved.frameAncestors, resolved.sources))
  if (resolved.keepsOpener) reply.header('cross-origin-opener-policy', 'unsafe-none')
  // The browser revalidates every time, so that it never shows an outdated page.
  reply.header('cache-control', 'no-cache')
  reply.headers(resolved.headers ?? {})
  reply.header('vary', `accept-encoding, ${PHONE_HEADERS}`).code(page.status)
  if (acceptsGzip(request.headers['accept-encoding']))
    return reply.header('content-encoding', 'gzip').send(gzippedPageWithNonce(nonce, page))
  const { length, stream } = pageWithNonce(nonce, page)
  return reply.header('content-length', length).send(stream)
}

/** For this visitor only; another one gets the page itself. */
function sendRedirect(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').redirect(path, 302)
}

/** Always on our own host: neither `//other.example/` nor a full address leads to another one. */
function ownAddress(requested: string, publicAddress: string): URL {
  const path = requested.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return new URL(publicAddress + (path.startsWith('/') ? path : `/${path}`))
}

/** The script in the head removes it from the address, so the page is rendered without it: no link may pass it on. */
function withoutArrivalToken(address: URL): string {
  if (address.search === '') return address.href
  const parts = address.search.slice(1).split('&')
  const page = new URL(address)
  page.search = parts.filter((part) => !part.startsWith('auth-token=')).join('&')
  return page.href
}

const keyOf = (address: string, { isPhone }: PageVariant) => `page:${isPhone ? 'phone:' : ''}${address}`

/**
 * Identifies this build, so that a browser notices when the server has a newer one. It is the version of React Router's
 * route manifest, which changes with every script and is known to the open page as well.
 */
export function buildId(buildDir: string): string {
  const assets = join(buildDir, 'client/assets')
  const names = existsSync(assets) ? readdirSync(assets) : []
  return names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean) ?? 'dev'
}
