import { GRACE_DAYS } from '@korto/domain/subscription/subscription'
import { DAY_MS } from '@korto/domain/time/instant'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import type { Recorded } from '../../activity/record-activity.ts'
import { changeSubscription } from '../change-subscription.ts'
import { lockSubscription } from '../subscription-row.ts'
import { endedByClock, readOverdue } from './sql.ts'

/** Announced together, so that lists of clubs are not read anew after each of a thousand. */
const BATCH = 50

/**
 * Writes down what the clock has ended. Nobody waits for it: reads go by the date. A transaction for each club, so that nobody
 * waits for a lock either.
 */
export async function endByClock(tools: Tools, now: number): Promise<void> {
  if (!tools.payments) return
  let ended = await endedByClock(tools.db, new Date(now), 0, BATCH)
  while (ended.length > 0) {
    const recorded: Recorded[] = []
    for (const siteId of ended) {
      const written = await recordEnd(tools, siteId)
      if (written) recorded.push(written)
    }
    for (const written of recorded) tools.announce(written)
    ended = await endedByClock(tools.db, new Date(now), ended.at(-1) ?? 0, BATCH)
  }
}

const recordEnd = (tools: Tools, siteId: number) =>
  inTransaction(tools.db, async (trx) => {
    const club = await lockSubscription(trx, siteId)
    // Its order may pay for it; the status follows when that is answered.
    if (club.hasOpenOrder) return null
    return changeSubscription(trx, tools, club, {}, { type: 'SYSTEM_CHANGE_SUBSCRIPTION', actorId: null })
  })

/** Who has not paid for 14 days is read, and ended by that reading; while the gateway is away nobody is. */
export const readUnpaid = ({ db, payments }: Tools, now: number) =>
  payments ? readOverdue(db, new Date(now - GRACE_DAYS * DAY_MS)) : null
