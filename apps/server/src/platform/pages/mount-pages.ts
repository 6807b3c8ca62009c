import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { cutPage, NONCE_PLACEHOLDER, newNonce, pageWith, type RenderedPage } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'

/** The web build's side of the bargain: the contexts it reads, exported from its server entry. */
interface PageContexts {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  nowContext: Parameters<RouterContextProvider['set']>[0]
  nonceContext: Parameters<RouterContextProvider['set']>[0]
}

export interface PageSettings {
  /** Where the web app was built to. */
  buildDir: string
  publicAddress: string
  /** The contract, answered in this process for a signed-out visitor. */
  api: unknown
  now: () => number
  /** Keeps a rendered page until what it shows changes; `render` is called when there is none. */
  keep: (url: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>
}

export type PageRenderer = (url: URL, method: string, headers: Headers) => Promise<RenderedPage>

export async function mountPages(app: FastifyInstance, settings: PageSettings) {
  const client = join(settings.buildDir, 'client')
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    // Names of built files carry their content's hash.
    immutable: true,
    maxAge: '365d',
  })
  const render = await builtRenderer(settings)
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, settings.publicAddress)
    const page = await settings.keep(`${url.pathname}${url.search}`, () =>
      render(url, 'GET', plainHeaders(request.headers)),
    )
    const nonce = newNonce()
    for (const [name, value] of page.headers) reply.header(name, value)
    reply.header('content-security-policy', pagePolicy(nonce))
    return reply.code(page.status).send(pageWith(nonce, page))
  })
}

/** Pages are the same for everybody: only what chooses the language may differ. */
function plainHeaders(headers: Record<string, string | string[] | undefined>): Headers {
  const cookie = typeof headers.cookie === 'string' ? headers.cookie : ''
  const language = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
  return new Headers(language ? { cookie: `lang=${language}` } : {})
}

async function builtRenderer(settings: PageSettings): Promise<PageRenderer> {
  const build: ServerBuild = await import(pathToFileURL(join(settings.buildDir, 'server/index.js')).href)
  const handle = createRequestHandler(build, 'production')
  // The entry's own exports travel on the module, which React Router's types do not name.
  const contexts = build.entry.module as unknown as PageContexts
  return async (url, method, headers) => {
    const context = new RouterContextProvider()
    context.set(contexts.apiContext, settings.api)
    context.set(contexts.nowContext, settings.now())
    context.set(contexts.nonceContext, NONCE_PLACEHOLDER)
    return cutPage(await handle(new Request(url, { method, headers }), context))
  }
}

/** Names this build, so that a browser notices when the server has a newer one. */
export function buildId(buildDir: string): string {
  const stamp = join(buildDir, '.stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, 16) : 'dev'
}
