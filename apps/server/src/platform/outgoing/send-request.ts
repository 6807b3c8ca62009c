import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

export interface Limits {
  /** From the start until the connection stands: name, TCP, TLS. */
  connectMs: number
  /** From the start until the last byte of the answer. */
  wholeMs: number
  answerBytes: number
}

export interface WireCall {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | null
  /** Connections that were idle may just be closing; only what may be sent twice is sent over them. */
  mayReuseConnection: boolean
  /** Whether the address behind the name has to be one of the open internet. */
  publicOnly: boolean
}

/** What went wrong on the way, in one word. */
export class WireFailure extends Error {
  readonly word: 'timeout' | 'unreachable' | 'too-large' | 'not-public'
  constructor(word: WireFailure['word'], cause?: unknown) {
    super(word, { cause })
    this.word = word
  }
}

const IDLE_MS = 4_000
const kept = {
  http: new HttpAgent({ keepAlive: true, timeout: IDLE_MS, maxSockets: 50 }),
  https: new HttpsAgent({ keepAlive: true, timeout: IDLE_MS, maxSockets: 50 }),
}

/**
 * One request by node:http, which shows what `fetch` hides: the moment of connecting, the address connected to and the size
 * of what comes back. Redirects are answers like any other.
 */
export function sendRequest(call: WireCall, { connectMs, wholeMs, answerBytes }: Limits): Promise<Response> {
  const { url, method, headers, body } = call
  const isTls = url.protocol === 'https:'
  if (call.publicOnly && !mayLeadOutside(url)) return Promise.reject(new WireFailure('not-public'))
  return new Promise((resolve, reject) => {
    const send = isTls ? requestHttps : requestHttp
    const request = send(url, {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: call.mayReuseConnection ? kept[isTls ? 'https' : 'http'] : false,
      ...(call.publicOnly ? { lookup: publicLookup } : {}),
    })
    const fail = (failure: WireFailure) => {
      clearTimeout(whole)
      clearTimeout(connecting)
      request.destroy()
      reject(failure)
    }
    const whole = setTimeout(() => fail(new WireFailure('timeout')), wholeMs)
    const connecting = setTimeout(() => fail(new WireFailure('timeout')), connectMs)
    request.on('error', (error) =>
      fail(new WireFailure(error instanceof NotPublic ? 'not-public' : 'unreachable', error)),
    )
    request.on('socket', (socket) => {
      if (!socket.connecting) return clearTimeout(connecting)
      socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('response', (answer) => {
      clearTimeout(connecting)
      readWhole(answer, answerBytes).then(
        (bytes) => {
          clearTimeout(whole)
          resolve(responseOf(answer, bytes))
        },
        (error) => fail(error instanceof WireFailure ? error : new WireFailure('unreachable', error)),
      )
    })
    request.end(body ?? undefined)
  })
}

/** A name is judged when it is looked up; an address is not looked up, so it is judged here. */
function mayLeadOutside({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 || isPublicAddress(address)
}

async function readWhole(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new WireFailure('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const BODILESS = new Set([204, 205, 304])

function responseOf({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  return new Response(BODILESS.has(statusCode) ? null : new Uint8Array(bytes), { status: statusCode, headers: given })
}
