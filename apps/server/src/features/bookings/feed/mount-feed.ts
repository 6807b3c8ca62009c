import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { linkIdOf } from '../../users/mail-links/link-tokens.ts'
import { readFeed } from './read-feed.ts'
import { readItemFeed } from './read-item-feed.ts'
import { itemOfFeed, ownerOfFeed } from './sql.ts'

/** For calendar programs, which have no session: the secret address authorizes. */
export function mountFeed(app: FastifyInstance, tools: Tools) {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
    const id = linkIdOf('calendar', request.params.token, tools.env.secret)
    const owner = id === null ? undefined : await ownerOfFeed(tools.db, id)
    if (!owner) throw new Refused('NOT_FOUND')
    return sendCalendar(reply, await readFeed(tools, owner))
  })
  app.get<{ Params: { token: string } }>('/calendar/item/:token.ics', async (request, reply) => {
    const id = linkIdOf('item-calendar', request.params.token, tools.env.secret)
    const item = id === null ? undefined : await itemOfFeed(tools.db, id)
    if (!item) throw new Refused('NOT_FOUND')
    return sendCalendar(reply, await readItemFeed(tools, item))
  })
}

const sendCalendar = (reply: FastifyReply, text: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', 'inline; filename="bookings.ics"')
    .send(text)
