import { siteSlug } from '@korto/domain/site/slug'
import type { Follower } from '../../platform/live/follower.ts'
import type { Tools } from '../../tools.ts'
import { sendNotices } from '../users/notices/send-notices.ts'
import { unnotifiedAddition } from './sql.ts'

/** What a club typed is not pushed. */
const ADDED_RULE = { as: 'client', push: false, inApp: true, pushEvent: 'always' } as const

/**
 * Notifies accounts that a club added by their number. A follower, so that the time of the club's call does not reveal whether
 * the number has an account.
 */
export const addedClientsFollower = (tools: Pick<Tools, 'now'>): Follower => ({
  name: 'added-clients',
  async handle(trx, rows) {
    for (const row of rows)
      for (const userId of row.type === 'ADMIN_ADD_CLIENT' ? row.user_ids : []) {
        const added = row.site_id === null ? undefined : await unnotifiedAddition(trx, row.site_id, userId)
        if (!added) continue
        const link = `/places/${siteSlug(added)}`
        await sendNotices(tools, trx, [
          {
            userId,
            notice: { type: 'CLIENT_ADDED', site: added.name },
            link,
            subject: null,
            siteId: row.site_id,
            activityId: row.id,
            event: `a${row.id}`,
            rule: ADDED_RULE,
            start: null,
          },
        ])
      }
  },
})
