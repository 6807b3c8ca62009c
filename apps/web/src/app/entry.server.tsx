import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { DrawingTurns } from '../lib/first-load/drawing-turns.ts'
import { ownTurn } from '../lib/first-load/own-turn.ts'
import { paintFirst } from '../lib/first-load/paint-first.ts'
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

/** Renders the whole page before answering: pages are cached, so there is nobody to stream to, and errors keep their status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await ownTurn()
  const drawn = await draw(request, routerContext, context.get(nonceContext))
  await ownTurn()
  const html = await text(drawn.pipe(new PassThrough()))
  await ownTurn()
  return new Response(paintFirst(html), { status, headers })
}

function draw(request: Request, routerContext: EntryContext, nonce: string): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const drawn = renderToPipeableStream(
      <DrawingTurns value={ownTurn}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </DrawingTurns>,
      {
        nonce,
        // React would move large parts of a page behind inline scripts, which readers without scripts never see.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(drawn),
        onError: reject,
      },
    )
  })
}
