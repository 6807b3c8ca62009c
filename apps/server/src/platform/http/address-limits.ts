import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'
import type { UserLimit } from './user-limit.ts'
import { windowCounter } from './window-counter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit a route counts against; `call` by default. */
    limitedAs?: LimitedAs
  }
}

/** `file`: a file of the build, of which a first visit needs dozens. `nothing`: only with a reason. */
export type LimitedAs = 'call' | 'file' | 'nothing'

/** All browsers of a club behind one address may load a new version in the same minute. */
const FILES_PER_CALL = 10

interface Limits {
  perAddress: number
  publicReads: number
  userOf: UserLimit['userOf']
}

/**
 * Coarse limits per address on every route, counted in the process: they stop a flood; sign-ins, codes and
 * bookings are counted in the database. A club behind one address shares them, so they are wide. Reads of somebody who is
 * signed in count per person; a token of no recently used session counts for the address.
 */
export function addAddressLimits(app: FastifyInstance, { perAddress, publicReads, userOf }: Limits) {
  const calls = windowCounter(perAddress)
  const reads = windowCounter(publicReads)
  const files = windowCounter(perAddress * FILES_PER_CALL)
  const waitMs = (request: FastifyRequest): number | null => {
    const { limitedAs = 'call' } = request.routeOptions.config ?? {}
    if (limitedAs === 'nothing') return null
    const address = addressKey(request.ip)
    if (limitedAs === 'file') return files(address)
    return calls(address) ?? (isRead(request) ? reads(readerOf(request, address, userOf)) : null)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = waitMs(request)
    if (wait !== null) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1_000) })
    done()
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function readerOf({ headers: { new_access_token: token } }: FastifyRequest, address: string, userOf: Limits['userOf']) {
  const userId = typeof token === 'string' ? userOf(token) : null
  return userId === null ? address : `user ${userId}`
}

/** What a proxy forwards need not be an address; all such values count as one. */
const NO_ADDRESS = 'unknown'

/** One household or host has a whole /64 of IPv6 addresses. */
export function addressKey(ip: string): string {
  switch (isIP(ip)) {
    case 4:
      return ip
    case 6:
      return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? networkOf(ip)
    default:
      return NO_ADDRESS
  }
}

/** The first four of the eight groups, normalised. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [start, end] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
