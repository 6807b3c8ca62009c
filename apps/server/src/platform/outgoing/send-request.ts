import { isIP } from 'node:net'
import type { Agent, Dispatcher } from 'undici'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

export interface Limits {
  /** From the start until the connection is established: name, TCP, TLS. */
  connectMs: number
  /** From the start until the last byte of the answer. */
  wholeMs: number
  answerBytes: number
}

export interface WireCall {
  url: URL
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  body: string | Uint8Array | null
  /** Connections that were idle may just be closing; only what may be sent twice is sent over them. */
  mayReuseConnection: boolean
  /** Whether the host must have a public address. */
  publicOnly: boolean
}

/** Why no answer came. */
export class WireFailure extends Error {
  readonly kind: 'timeout' | 'unreachable' | 'too-large' | 'not-public'
  constructor(kind: WireFailure['kind'], cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

export type SendRequest = (call: WireCall, wholeMs: number) => Promise<Response>

/**
 * Sends by undici's `request`, not by `fetch`, which would follow redirects and unpack answers beyond the limit of bytes.
 * Redirects are answers like any other.
 */
export function requestSender(limits: Limits): SendRequest {
  let agentFor: AgentFor | undefined
  return async (call, wholeMs) => {
    const { url, method, headers, body } = call
    if (call.publicOnly && !mayBePublic(url)) throw new WireFailure('not-public')
    // Loaded with the first request: 0.1 s and 6 MB that no start has to wait for.
    const { Agent, request } = await import('undici')
    agentFor ??= agents(Agent, limits)
    try {
      const answer = await request(url, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        body,
        dispatcher: agentFor(call),
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(wholeMs))),
      })
      return responseOf(answer, await answer.body.arrayBuffer())
    } catch (error) {
      throw new WireFailure(kindOf(error), error)
    }
  }
}

const IDLE_MS = 4_000

type AgentFor = (call: WireCall) => Agent

function agents(NewAgent: typeof Agent, { connectMs, answerBytes }: Limits): AgentFor {
  const agent = (isPublic: boolean, isReused: boolean) =>
    new NewAgent({
      connect: { timeout: connectMs, ...(isPublic ? { lookup: publicLookup } : {}) },
      maxResponseSize: answerBytes,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      // In undici 0 means a connection for each request; those do not wait for one another.
      ...(isReused ? { connections: 50 } : { pipelining: 0, connections: null }),
    })
  const named = { reused: agent(false, true), fresh: agent(false, false) }
  const anyHost = { reused: agent(true, true), fresh: agent(true, false) }
  return ({ publicOnly, mayReuseConnection }) => (publicOnly ? anyHost : named)[mayReuseConnection ? 'reused' : 'fresh']
}

/** A name is checked when it is looked up; an address is not looked up, so it is checked here. */
function mayBePublic({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 || isPublicAddress(address)
}

function kindOf(error: unknown): WireFailure['kind'] {
  if (error instanceof NotPublic) return 'not-public'
  // Set on undici's errors and on that of the signal, absent on others.
  const { name, code } = error as { name?: string; code?: unknown }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too-large'
  return name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable'
}

const BODILESS = new Set([204, 205, 304])

function responseOf({ statusCode, headers }: Dispatcher.ResponseData, bytes: ArrayBuffer): Response {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  return new Response(BODILESS.has(statusCode) ? null : bytes, { status: statusCode, headers: entries })
}
