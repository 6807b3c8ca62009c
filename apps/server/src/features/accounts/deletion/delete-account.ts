import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { recordErasure } from '../../activity/record-notices.ts'
import { clubsThatTyped, detachAccount } from '../../clients/sql.ts'
import { cancelUpcoming } from '../../occupancy/upcoming/cancel-upcoming.ts'
import { readUpcoming } from '../../occupancy/upcoming/read-upcoming.ts'
import { readDefinition } from '../../sites/definition.ts'
import { endInvitationsBy, lockTeams } from '../../staff/team/sql.ts'
import { endAllAccess } from '../../users/access/end-all-access.ts'
import { forgottenPassword } from '../../users/password/forgotten-password.ts'
import { orderLetter } from '../../users/send-letter.ts'
import { clubsWithoutOtherAdmin, eraseUser, lockAccount, sitesWithHoldings, teamsOf } from './sql.ts'

/** Upcoming bookings and series are cancelled, personal data is erased, the past stays without a name. */
export async function deleteAccount(tools: Tools, userId: number) {
  const recorded = await inTransaction(tools.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    if (!account) throw new Refused('SESSION_ENDED')
    await lockTeams(trx, await teamsOf(trx, userId))
    const [club] = await clubsWithoutOtherAdmin(trx, userId)
    if (club)
      throw new Refused('LAST_ADMIN', {
        message: `${club.name} needs at least one administrator`,
        data: { siteId: club.id, siteName: club.name },
      })
    // Bookings that a club made for a person it only typed in belong to the club.
    for (const siteId of await clubsThatTyped(trx, userId)) await detachAccount(trx, siteId, userId)
    const canceled: Recorded[] = []
    for (const siteId of await sitesWithHoldings(trx, userId, new Date(tools.now())))
      canceled.push(...(await cancelOwnUpcoming(tools, trx, { siteId, userId })))
    await endAllAccess(trx, userId)
    await endInvitationsBy(trx, userId)
    await eraseUser(trx, account)
    await recordErasure(trx, userId)
    if (account.email) {
      await tools.jobs.forget(trx, forgottenPassword, { email: account.email })
      const { email: to, language } = account
      await orderLetter(tools, trx, { letter: 'accountDeleted', to, language, userId: null })
    }
    return canceled
  })
  for (const record of recorded) tools.announce(record)
}

/** Recorded as cancellations by the person, so that clubs, watchers and calendars handle them as usual. */
async function cancelOwnUpcoming(tools: Tools, trx: Trx, { siteId, userId }: { siteId: number; userId: number }) {
  const definition = await readDefinition(trx, siteId)
  if (!definition) return []
  const upcoming = await readUpcoming(trx, definition, null, tools.now())
  const own = {
    ...upcoming,
    bookings: upcoming.bookings.filter((booking) => booking.userId === userId),
    series: upcoming.series.filter(({ rule }) => rule.userId === userId),
  }
  const { data, itemIds } = await cancelUpcoming(trx, definition, own, null)
  const head = { siteId, actorId: userId, itemIds, userIds: [userId] }
  const recorded: Recorded[] = []
  for (const { bookingId, before } of data.bookings) {
    const after = { ...before, status: 'CANCELED' as const }
    const cancelled = { bookingId, before, after, late: false }
    recorded.push(await recordActivity(trx, { ...head, type: 'USER_CANCEL_BOOKING', data: cancelled }))
  }
  for (const rule of data.rules) {
    const ended = { ...rule, canceledOverrides: [], following: true as const, late: false }
    recorded.push(await recordActivity(trx, { ...head, type: 'USER_CANCEL_OCCASION', data: ended }))
  }
  return recorded
}
