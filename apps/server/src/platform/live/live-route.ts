import type { LiveMessage } from '@korto/contract/live'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../http/address-limits.ts'
import { Refused } from '../http/refused.ts'
import type { Listener, Streams } from './streams.ts'

const TOPIC = /^(?:sites|me|(?:site|item|admin):[1-9]\d{0,14})$/
const MOST_TOPICS = 50

export interface LiveAccess {
  /** Authenticates and resolves the topics: `me` becomes the user's own. Throws what is not allowed. */
  admit(
    accessToken: string | null,
    topics: string[],
  ): Promise<Pick<Listener, 'userId' | 'sessionId'> & { topics: string[] }>
  /** Which of the open private streams may go on. Called every few seconds. */
  stillAdmitted(listeners: Listener[]): Promise<Set<Listener>>
}

export interface LiveSettings {
  streams: Streams
  access: LiveAccess
  hello: () => Extract<LiveMessage, { type: 'hello' }>
  most: { all: number; perUser: number; perAddress: number }
}

/** Below the 5 seconds within which a lost right must end a stream. */
const RECHECK_MS = 3_000

export function mountLive(app: FastifyInstance, { streams, access, hello, most }: LiveSettings) {
  app.get('/api/live', async (request, reply) => {
    const topics = parseTopics(request.query)
    const admitted = await access.admit(tokenOf(request.headers.new_access_token), topics)
    const { userId, sessionId } = admitted
    const listener = { userId, sessionId, address: addressKey(request.ip), topics: new Set(admitted.topics) }
    const open = streams.countOf(listener)
    if (streams.count() >= most.all || open.user >= most.perUser || open.address >= most.perAddress)
      throw new Refused('BUSY', { message: 'Too many open streams', retryAfterSeconds: 10 })
    // From here on Fastify's hooks and error handler do not apply.
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
    streams.open(reply.raw, listener, hello())
  })

  const recheck = setInterval(async () => {
    const watched = [...streams.listeners()].filter(({ userId }) => userId !== null)
    if (watched.length === 0) return
    const admitted = await access.stillAdmitted(watched).catch(() => null)
    // While the database is away, rights are unknown and nothing is sent.
    if (!admitted) return
    // Only those that were checked: a stream may have been opened since.
    const lost = new Set(watched.filter((listener) => !admitted.has(listener)))
    streams.closeWhere((listener) => lost.has(listener))
  }, RECHECK_MS)
  recheck.unref()
  app.addHook('preClose', async () => {
    clearInterval(recheck)
    streams.stop()
  })
}

const tokenOf = (header: string | string[] | undefined) => (typeof header === 'string' && header !== '' ? header : null)

function parseTopics(query: unknown): string[] {
  const text = typeof query === 'object' && query !== null && 'topics' in query ? query.topics : undefined
  const topics = typeof text === 'string' ? [...new Set(text.split(','))] : []
  if (topics.length === 0 || topics.length > MOST_TOPICS || !topics.every((topic) => TOPIC.test(topic)))
    throw new Refused('INVALID', { field: 'topics', message: 'topics: must be live topics separated by commas' })
  return topics
}
