import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitedAs } from '../http/address-limits.ts'
import { acceptsGzip } from './gzip-page.ts'
import { languageRedirect } from './language-redirect.ts'
import type { PageCache } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import { isPhone, PHONE_HEADERS } from './phone.ts'
import { builtPages, type DrawnFor, type PageValues, type RenderPage } from './render-page.ts'
import { cutPage, gzippedPageWith, NONCE_PLACEHOLDER, newNonce, pageWith, type RenderedPage } from './rendered-page.ts'

export interface ShownPage {
  path: string
  /** Whose pages may frame it; null = nobody's. */
  frameAncestors: string | null
  /** It stays known to the window that opened it, to whom it has something to say. */
  keepsOpener?: boolean
}

export interface PageSettings extends PageValues {
  /** Where the web app was built to. */
  buildDir: string
  publicAddress: string
  /** Whether the database answers; while it does not, a page that fails is our fault for a moment only. */
  isUp: () => Promise<boolean>
  /** Which page an address shows: under another host it may be another one. */
  pageAt: (host: string, path: string) => Promise<ShownPage>
  cache: PageCache
}

/** The script that clubs put into pages of their own; a change of it may take an hour to reach them. */
const FOR_PAGES_OF_OTHERS = 'embed.js'
const SCRIPT_FOR_OTHERS = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' }

/** Serves the built web app: files whose names carry their content's hash for ever, pages from the cache. */
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
      // Icons, the manifest and the like keep their names when they change.
      reply.header('cache-control', 'no-cache')
      if (file.replace(/\.(?:br|gz)$/, '') === join(client, FOR_PAGES_OF_OTHERS)) reply.headers(SCRIPT_FOR_OTHERS)
    },
  })
  const build = buildId(settings.buildDir)
  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-cache').send({ build }))
  const render = await builtPages(settings.buildDir, settings)
  addPageRoute(app, { ...settings, limitedAs: 'call' }, render)
}

/** In a scope of its own, for every file is a route and all of them have the limit of files. */
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
    const elsewhere = languageRedirect(address, request.headers.cookie)
    if (elsewhere !== null) return sendElsewhere(reply, elsewhere)
    const shown = await pageAt(request.host, address.pathname)
    address.pathname = shown.path
    // Pages are the same for everybody: nothing of whoever asks reaches them but the address and the kind of screen.
    const asked = withoutArrivalToken(address)
    // Files are asked for before the script in the head has cleaned the address.
    if (asked !== address.href) reply.header('referrer-policy', 'strict-origin')
    const drawnFor = { isPhone: isPhone(request.headers) }
    const rendered = async () => {
      const page = await cutPage(await render(new Request(asked), NONCE_PLACEHOLDER, drawnFor))
      if (page.status >= 500) throw new FailedPage(page)
      return page
    }
    // There is no end of query strings, so only addresses without one are cached.
    const cached = address.search === '' ? cache(keyOf(asked, drawnFor), rendered) : rendered()
    const page = await cached.catch((error) => {
      if (error instanceof FailedPage) return error.page
      throw error
    })
    if (page.status === 503 || (page.status === 500 && !(await isUp())))
      return sendPage(request, reply.header('retry-after', 1), { ...page, status: 503 }, shown)
    return sendPage(request, reply, page, shown)
  })
}

/** Shown to whoever asked, and to nobody else: the next visitor gets a new try. Thrown, for what is thrown is not kept. */
class FailedPage extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super('the page could not be rendered')
    this.page = page
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, shown: ShownPage) {
  const nonce = newNonce()
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', pagePolicy(nonce, shown.frameAncestors))
  if (shown.keepsOpener) reply.header('cross-origin-opener-policy', 'unsafe-none')
  // The browser asks again, and gets it from our cache: a page that changed is never shown from an old copy.
  reply.header('cache-control', 'no-cache')
  reply.header('vary', `accept-encoding, ${PHONE_HEADERS}`).code(page.status)
  if (acceptsGzip(request.headers['accept-encoding']))
    return reply.header('content-encoding', 'gzip').send(gzippedPageWith(nonce, page))
  const { length, stream } = pageWith(nonce, page)
  return reply.header('content-length', length).send(stream)
}

/** Said to one visitor; another gets the page itself. */
function sendElsewhere(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').redirect(path, 302)
}

/** A path of ours, whatever it looks like: neither `//other.example/` nor a full address names another host. */
function ownAddress(asked: string, publicAddress: string): URL {
  const path = asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return new URL(publicAddress + (path.startsWith('/') ? path : `/${path}`))
}

/** The script in the head takes it out of the address, so the page must not be drawn with it: no link may carry it on. */
function withoutArrivalToken(address: URL): string {
  if (address.search === '') return address.href
  const kept = address.search.slice(1).split('&')
  const page = new URL(address)
  page.search = kept.filter((part) => !part.startsWith('auth-token=')).join('&')
  return page.href
}

const keyOf = (address: string, { isPhone }: DrawnFor) => `page:${isPhone ? 'phone:' : ''}${address}`

/**
 * Names this build, so that a browser notices when the server has a newer one. It is the version that React Router gives
 * to its table of routes, which changes with every script and is known to the open page as well.
 */
export function buildId(buildDir: string): string {
  const assets = join(buildDir, 'client/assets')
  const names = existsSync(assets) ? readdirSync(assets) : []
  return names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean) ?? 'dev'
}
