import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'

/** The contexts that the web app reads while rendering; its server entry exports them under these names. */
interface PageContexts {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  nowContext: Parameters<RouterContextProvider['set']>[0]
  nonceContext: Parameters<RouterContextProvider['set']>[0]
  modeContext: Parameters<RouterContextProvider['set']>[0]
  phoneContext: Parameters<RouterContextProvider['set']>[0]
  tilesContext: Parameters<RouterContextProvider['set']>[0]
}

export interface PageValues {
  /** The contract, answered in this process for a signed-out visitor. */
  api: unknown
  now: () => number
  /** The demo has pages for developers, like the component gallery. */
  mode: 'demo' | 'production'
  /** Address of the map tiles; null without them. */
  tiles: string | null
}

/** What a page depends on besides its address; requests with the same variant share it. */
export interface PageVariant {
  isPhone: boolean
}

export type RenderPage = (request: Request, nonce: string, variant: PageVariant) => Promise<Response>

/** Renders with the app as it was built. */
export async function builtPages(buildDir: string, values: PageValues): Promise<RenderPage> {
  // React reads this once, when it is loaded, and renders several times slower without it. So the router, which loads
  // React, is loaded here and not at the head of the file.
  process.env.NODE_ENV = 'production'
  const build: ServerBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href)
  // The entry's own exports travel on the module, which React Router's types do not name.
  const contexts = build.entry.module as unknown as PageContexts
  return renderWith('production', build, () => Promise.resolve(contexts), values)
}

/** Renders with the sources as they are now. */
export function sourcePages(load: (module: string) => Promise<unknown>, values: PageValues): Promise<RenderPage> {
  const build = () => load('virtual:react-router/server-build') as Promise<ServerBuild>
  const contexts = () => load('/src/lib/render/request-context.ts') as Promise<PageContexts>
  return renderWith('development', build, contexts, values)
}

async function renderWith(
  mode: 'production' | 'development',
  build: ServerBuild | (() => Promise<ServerBuild>),
  contexts: () => Promise<PageContexts>,
  { api, now, mode: productMode, tiles }: PageValues,
): Promise<RenderPage> {
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const handle = createRequestHandler(build, mode)
  return async (request, nonce, { isPhone }) => {
    const { apiContext, nowContext, nonceContext, modeContext, phoneContext, tilesContext } = await contexts()
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(nowContext, now())
    context.set(nonceContext, nonce)
    context.set(modeContext, productMode)
    context.set(phoneContext, isPhone)
    context.set(tilesContext, tiles)
    return handle(request, context)
  }
}
