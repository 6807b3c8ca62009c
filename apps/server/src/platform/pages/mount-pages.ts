import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  await app.register(fastifyStatic, {
    root: join(settings.buildDir, 'client'),
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  })
  const render = await builtPages(settings.buildDir, settings)
  addPageRoute(app, settings, render)
}

export function addPageRoute(
  app: FastifyInstance,
  { publicAddress, keep }: Pick<PageSettings, 'publicAddress' | 'keep'>,
  render: RenderPage,
) {
  app.get('/*', async (request, reply) => {
    const asked = plainRequest(request, publicAddress)
    const page = await keep(keyOf(asked), async () => cutPage(await render(asked, NONCE_PLACEHOLDER)))
    return sendPage(reply, page)
  })
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
  return new Request(new URL(request.url, publicAddress), {
    headers: language ? { cookie: `lang=${language}` } : {},
  })
}

const keyOf = ({ url, headers }: Request) => `page:${headers.get('cookie') ?? ''}:${url}`

/** Names this build, so that a browser notices when the server has a newer one. */
export function buildId(buildDir: string): string {
  const stamp = join(buildDir, '.stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, 16) : 'dev'
}
