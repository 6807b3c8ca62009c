import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { deferScripts } from '../lib/first-load/defer-scripts.ts'
import { NonceContext } from '../lib/render/nonce.ts'
import { nonceContext } from '../lib/render/request-context.ts'

export {
  apiContext,
  modeContext,
  nonceContext,
  nowContext,
  phoneContext,
  tilesContext,
} from '../lib/render/request-context.ts'

/** Renders the whole page before answering: pages are cached, so streaming has no use, and errors get their status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await render(request, routerContext, context.get(nonceContext))
  const html = await text(stream.pipe(new PassThrough()))
  return new Response(deferScripts(html), { status, headers })
}

function render(request: Request, routerContext: EntryContext, nonce: string): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Otherwise React moves large parts of a page into inline scripts, invisible without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(stream),
        onError: reject,
      },
    )
  })
}
