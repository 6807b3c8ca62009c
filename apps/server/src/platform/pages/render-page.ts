import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

/** What the web app reads while a page is rendered; its server entry exports these names. */
interface PageContexts {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  nowContext: Parameters<RouterContextProvider['set']>[0]
  nonceContext: Parameters<RouterContextProvider['set']>[0]
}

export interface PageValues {
  /** The contract, answered in this process for a signed-out visitor. */
  api: unknown
  now: () => number
}

export type RenderPage = (request: Request, nonce: string) => Promise<Response>

/** Renders with the app as it was built. */
export async function builtPages(buildDir: string, values: PageValues): Promise<RenderPage> {
  const build: ServerBuild = await import(pathToFileURL(join(buildDir, 'server/index.js')).href)
  // The entry's own exports travel on the module, which React Router's types do not name.
  const contexts = build.entry.module as unknown as PageContexts
  return renderWith(createRequestHandler(build, 'production'), () => Promise.resolve(contexts), values)
}

/** Renders with the sources as they are now. */
export function sourcePages(load: (module: string) => Promise<unknown>, values: PageValues): RenderPage {
  const handle = createRequestHandler(
    () => load('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  )
  return renderWith(handle, () => load('/src/lib/request-context.ts') as Promise<PageContexts>, values)
}

function renderWith(
  handle: ReturnType<typeof createRequestHandler>,
  contexts: () => Promise<PageContexts>,
  { api, now }: PageValues,
): RenderPage {
  return async (request, nonce) => {
    const { apiContext, nowContext, nonceContext } = await contexts()
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(nowContext, now())
    context.set(nonceContext, nonce)
    return handle(request, context)
  }
}
