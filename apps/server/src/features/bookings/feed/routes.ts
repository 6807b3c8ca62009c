import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { signedIn } from '../../users/guards.ts'
import { linkToken } from '../../users/mail-links/link-tokens.ts'
import { lockSignedIn } from '../../users/sessions/sessions.ts'
import { deleteFeed, feedOf, replaceFeed } from './sql.ts'

export const calendarFeedRoutes = {
  calendarFeed: {
    read: signedIn.calendarFeed.read.handler(async ({ context: { tools, user } }) => {
      const feed = await feedOf(tools.db, user.id)
      return { url: feed ? addressOf(tools, feed.id) : null }
    }),
    start: signedIn.calendarFeed.start.handler(async ({ context: { tools, user } }) => {
      const id = randomUUID()
      await inTransaction(tools.db, async (trx) => {
        await lockSignedIn(trx, user)
        await replaceFeed(trx, user.id, id)
      })
      return { url: addressOf(tools, id) }
    }),
    stop: signedIn.calendarFeed.stop.handler(async ({ context: { tools, user } }) => {
      await deleteFeed(tools.db, user.id)
      return { ok: true as const }
    }),
  },
}

const addressOf = ({ env }: Tools, id: string): string =>
  `${env.publicAddress}/calendar/${linkToken('calendar', id, env.secret)}.ics`
