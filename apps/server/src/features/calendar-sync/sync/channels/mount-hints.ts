import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { channelNotice } from '../../../../adapters/google-calendar/channel-notice.ts'
import { Refused } from '../../../../platform/http/refused.ts'
import type { Tools } from '../../../../tools.ts'
import { HINT_PATH, tokenHash } from './keep-channels.ts'
import { channelById, saveHint } from './sql.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NO_TOKEN = Buffer.alloc(32)

/** A notice only says "look", and anybody can send one: without the token of its channel nothing is read. */
export function mountHints(app: FastifyInstance, tools: Pick<Tools, 'db' | 'now'>): void {
  void app.register(async (scope) => {
    // Google names JSON as the type of a body that is empty.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post(HINT_PATH, async (request, reply) => {
      const notice = channelNotice(request.headers)
      if (!notice || !UUID.test(notice.channelId)) throw new Refused('NOT_FOUND')
      const channel = await channelById(tools.db, notice.channelId)
      const isRight = timingSafeEqual(tokenHash(notice.token), channel?.channel_token_hash ?? NO_TOKEN)
      if (!channel || !isRight) throw new Refused('NOT_FOUND')
      await saveHint(tools.db, notice.channelId, new Date(tools.now()), notice.state !== 'sync')
      return reply.status(204).send()
    })
  })
}
