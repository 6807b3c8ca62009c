import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A request with its body read. */
export interface FakeRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface FakeAnswer {
  status: number
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: string | Buffer | object
}

/**
 * How a fake misbehaves: a status instead of the answer; `silent` takes the call and never answers; `drop` hangs up, and
 * `lose` does so after it has done what was asked;
 * `garbage` is 200 with an invalid body; `huge` is 200 with a body beyond the limit; `redirect` sends elsewhere.
 */
export interface Behaviour {
  answer?: 'well' | 'silent' | 'drop' | 'lose' | 'garbage' | 'huge' | 'redirect' | number | undefined
  delayMs?: number | undefined
  /** For this many calls. */
  times?: number | undefined
  headers?: Record<string, string> | undefined
  /** Only for calls whose path ends like this. */
  path?: string | undefined
}

export interface FakeServer {
  origin: string
  /** All requests, also those that were answered with a fault. */
  requests: FakeRequest[]
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

const HUGE_BYTES = 2_000_000
const MAX_REQUESTS = 500

/** A server on its own loopback port; `handle` defines the wire format. */
export async function startFakeServer(
  handle: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  let behaviour: Behaviour = {}

  function behaviourFor({ url }: FakeRequest): Behaviour {
    if (behaviour.path !== undefined && !url.pathname.endsWith(behaviour.path)) return {}
    const now = behaviour
    if (now.times !== undefined) behaviour = now.times > 1 ? { ...now, times: now.times - 1 } : {}
    return now
  }

  const server = createServer(async (incoming, reply) => {
    const request = await requestOf(incoming).catch(() => null)
    if (!request) return reply.destroy()
    requests.push(request)
    if (requests.length > MAX_REQUESTS) requests.shift()
    const { answer = 'well', delayMs = 0, headers } = behaviourFor(request)
    if (delayMs > 0) await pause(delayMs, undefined, { ref: false })
    if (answer === 'silent') return
    if (answer === 'drop') return reply.destroy()
    const found = badAnswer(answer, headers) ?? (await answerOf(handle, request))
    if (answer === 'lose') return reply.destroy()
    send(reply, found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('a server that listens has an address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    behave(next) {
      behaviour = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function badAnswer(
  answer: Exclude<Behaviour['answer'], undefined>,
  headers?: Record<string, string>,
): FakeAnswer | null {
  if (typeof answer === 'number')
    return { status: answer, body: 'refused by the fake', ...(headers ? { headers } : {}) }
  if (answer === 'garbage') return { status: 200, body: '<html>{"not": what you expect' }
  if (answer === 'huge') return { status: 200, body: Buffer.alloc(HUGE_BYTES, 'a') }
  if (answer === 'redirect') return { status: 302, headers: { location: 'http://169.254.169.254/' } }
  return null
}

async function answerOf(handle: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>, request: FakeRequest) {
  try {
    return await handle(request)
  } catch (error) {
    return { status: 500, body: String(error) }
  }
}

function send(reply: ServerResponse, { status, headers, body = '' }: FakeAnswer) {
  const isData = typeof body === 'string' || Buffer.isBuffer(body)
  reply.writeHead(status, { ...(isData ? {} : { 'content-type': 'application/json' }), ...headers })
  reply.end(isData ? body : JSON.stringify(body))
}

async function requestOf(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const { method = 'GET', url = '/', headers } = incoming
  return { method, url: new URL(url, 'http://fake'), headers, body: Buffer.concat(chunks) }
}

export const formOf = ({ body }: FakeRequest) => new URLSearchParams(body.toString('utf8'))
export const jsonOf = ({ body }: FakeRequest): unknown => JSON.parse(body.toString('utf8'))
export const NOT_FOUND: FakeAnswer = { status: 404, body: { error: 'not found' } }
