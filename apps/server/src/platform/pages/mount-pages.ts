import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cutPage, NONCE_PLACEHOLDER, newNonce, pageWith, type RenderedPage } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import { builtPages, type PageValues, type RenderPage } from './render-page.ts'

export interface PageSettings extends PageValues {
  /** Where the web app was built to. */
  buildDir: string
  publicAddress: string
  /** Keeps a rendered page until what it shows changes; `render` is called when there is none. */
  keep: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>
}

/** Serves the built web app: files whose names carry their content's hash for ever, pages from the cache. */
export async function mountPages(app: FastifyInstance, settings: PageSettings) {
  const client = join(settings.buildDir, 'client')
  const hashed = join(client, 'assets') + sep
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, file) => {
      // Icons, the manifest and the like keep their names when they change.
      if (!file.startsWith(hashed)) reply.header('cache-control', 'no-cache')
    },
  })
  const render = await builtPages(settings.buildDir, settings)
  addPageRoute(app, { ...settings, countsAsCall: true }, render)
}

interface PageRoute extends Pick<PageSettings, 'publicAddress' | 'keep'> {
  /** Against the limits per address. */
  countsAsCall: boolean
}

export function addPageRoute(
  app: FastifyInstance,
  { publicAddress, keep, countsAsCall }: PageRoute,
  render: RenderPage,
) {
  app.get('/*', { config: { countsAsCall } }, async (request, reply) => {
    const asked = plainRequest(request, publicAddress)
    const page = await keep(keyOf(asked), async () => {
      const rendered = await cutPage(await render(asked, NONCE_PLACEHOLDER))
      if (rendered.status >= 500) throw new FailedPage(rendered)
      return rendered
    }).catch((error) => {
      if (error instanceof FailedPage) return error.page
      throw error
    })
    return sendPage(reply, page)
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

function sendPage(reply: FastifyReply, page: RenderedPage) {
  const nonce = newNonce()
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', pagePolicy(nonce))
  // The browser asks again, and gets it from our cache: a page that changed is never shown from an old copy.
  reply.header('cache-control', 'no-cache')
  return reply.code(page.status).send(pageWith(nonce, page))
}

/** Pages are the same for everybody: of all headers only the remembered language may make a difference. */
function plainRequest(request: FastifyRequest, publicAddress: string): Request {
  const language = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return new Request(ownAddress(request.url, publicAddress), {
    headers: language ? { cookie: `lang=${language}` } : {},
  })
}

/** A path of ours, whatever it looks like: neither `//other.example/` nor a full address names another host. */
function ownAddress(asked: string, publicAddress: string): URL {
  const path = asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return new URL(publicAddress + (path.startsWith('/') ? path : `/${path}`))
}

const keyOf = ({ url, headers }: Request) => `page:${headers.get('cookie') ?? ''}:${url}`

/** Names this build, so that a browser notices when the server has a newer one. */
export function buildId(buildDir: string): string {
  const stamp = join(buildDir, '.stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, 16) : 'dev'
}
