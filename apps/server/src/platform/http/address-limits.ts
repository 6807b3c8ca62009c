import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach } from './before-each.ts'
import type { RecentSessions } from './recent-sessions.ts'
import { Refused } from './refused.ts'

const WINDOW_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit a route counts against; a call unless said. */
    limitedAs?: LimitedAs
  }
}

/** `file`: one of the build, sent from the disk, of which a first visit needs dozens. `nothing`: only with a reason. */
export type LimitedAs = 'call' | 'file' | 'nothing'

/** A club behind one address may open the app on all its screens in the same minute, after a new version for example. */
const FILES_PER_CALL = 10

interface Limits {
  perAddress: number
  publicReads: number
  sessions: RecentSessions
}

/**
 * Coarse limits per address on every route, kept in the process: they stop a flood, while scarce things (sign-ins, codes,
 * bookings) are counted in the database. A club behind one address shares them, so they are wide. Who is signed in reads on
 * an account of their own; a token that nobody was found by yet, or that was made up, is no session.
 */
export function addAddressLimits(app: FastifyInstance, { perAddress, publicReads, sessions }: Limits) {
  const calls = windowCounter(perAddress)
  const reads = windowCounter(publicReads)
  const files = windowCounter(perAddress * FILES_PER_CALL)
  beforeEach(app, (request) => {
    const { limitedAs = 'call' } = request.routeOptions.config ?? {}
    if (limitedAs === 'nothing') return
    const address = addressKey(request.ip)
    const wait =
      limitedAs === 'file'
        ? files(address)
        : (calls(address) ?? (isRead(request) ? reads(readerOf(request, address, sessions)) : null))
    if (wait !== null) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1_000) })
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function readerOf({ headers: { new_access_token: token } }: FastifyRequest, address: string, sessions: RecentSessions) {
  const userId = typeof token === 'string' ? sessions.userOf(token) : null
  return userId === null ? address : `user ${userId}`
}

/** Enough for every address of a real minute; a flood from more of them pushes the oldest counts out instead of growing. */
const MOST_KEYS = 100_000

/** Counts in fixed windows; answers null, or the milliseconds to wait. The map starts afresh with each window. */
export function windowCounter(
  limit: number,
  windowMs = WINDOW_MS,
  clock: () => number = () => performance.now(),
  mostKeys = MOST_KEYS,
) {
  let counts = new Map<string, number>()
  let windowEnds = clock() + windowMs
  return (key: string): number | null => {
    const now = clock()
    if (now >= windowEnds) {
      counts = new Map()
      windowEnds = now + windowMs
    }
    const before = counts.get(key)
    if (before === undefined && counts.size === mostKeys) counts.delete(counts.keys().next().value ?? '')
    const count = (before ?? 0) + 1
    counts.set(key, count)
    return count > limit ? windowEnds - now : null
  }
}

/** What a proxy forwards need not be an address; all who hide behind such words count as one. */
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

/** The first four of the eight groups, written the same however the address was. */
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
