import type { CanceledUpcomingData } from '@korto/domain/activity/activity'
import { firstOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import { startOfDay } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { type SiteDefinition, siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { ruleSnapshot } from '../recurring/rule-snapshot.ts'
import { deleteRule, lockRule } from '../recurring/sql.ts'
import { snapshotOf } from '../snapshot.ts'
import { markCanceled, readBooking } from '../sql.ts'
import { lockBookings, lockImport, lockRules, madeByImport } from './sql.ts'
import { staying } from './start-import.ts'

/**
 * Cancels exactly what an import made: bookings and series that nobody has changed since. The rest stays, and is named.
 * It only releases places, so the locks of the rows are enough. Safe to repeat.
 */
export async function undoImport(tools: Tools, staff: StaffOfSite, importId: number) {
  const { siteId } = staff
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const { recorded, ...answer } = await inTransaction(tools.db, async (trx) => {
    const job = await lockImport(trx, siteId, importId)
    if (!job) throw new Refused('NOT_FOUND')
    if (job.status === 'RUNNING') throw new Refused('STATE', { message: 'The import is still running' })
    const known = await madeByImport(trx, siteId, importId)
    await lockRules(
      trx,
      siteId,
      known.flatMap(({ rule_id }) => rule_id ?? []),
    )
    await lockBookings(
      trx,
      siteId,
      known.flatMap(({ booking_id }) => booking_id ?? []),
    )
    // Under the locks: what was changed while this waited stays.
    const made = await madeByImport(trx, siteId, importId)
    const unchanged = made.filter((row) => row.unchanged)
    const rules = await endRules(
      trx,
      definition,
      unchanged.flatMap(({ rule_id }) => rule_id ?? []),
    )
    const bookings = await cancelAll(
      trx,
      tools.now(),
      unchanged.flatMap(({ booking_id }) => booking_id ?? []),
    )
    const recorded = await recordByItem(trx, definition, staff.user.id, { bookings, rules })
    return { canceled: bookings.length + rules.length, stays: staying(made), recorded }
  })
  for (const one of recorded) tools.announce(one)
  return answer
}

async function endRules(trx: Trx, { site }: SiteDefinition, ruleIds: number[]): Promise<CanceledUpcomingData['rules']> {
  const ended: CanceledUpcomingData['rules'] = []
  for (const ruleId of ruleIds) {
    const row = await lockRule(trx, site.id, ruleId)
    if (!row) continue
    await deleteRule(trx, site.id, ruleId)
    const rule = ruleOf(site.id, row)
    ended.push({ ruleId, before: ruleSnapshot(rule), from: rule.validFrom, start: startOf(rule, site.timezone) })
  }
  return ended
}

const startOf = (rule: RecurringRule, zone: string) =>
  occasionTime(rule, zone, firstOccasion(rule) ?? rule.validFrom)?.from ?? startOfDay(zone, rule.validFrom)

async function cancelAll(trx: Trx, now: number, bookingIds: number[]): Promise<CanceledUpcomingData['bookings']> {
  const canceled: CanceledUpcomingData['bookings'] = []
  for (const bookingId of bookingIds) {
    const booking = await readBooking(trx, bookingId)
    if (!booking) continue
    await markCanceled(trx, booking, { late: false, at: now })
    canceled.push({ bookingId, before: snapshotOf(booking) })
  }
  return canceled
}

/** One record for each item, as for other bulk deletions. */
async function recordByItem(
  trx: Trx,
  definition: SiteDefinition,
  actorId: number,
  { bookings, rules }: CanceledUpcomingData,
): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const itemId of new Set([...bookings, ...rules].map(({ before }) => before.itemId))) {
    const data = {
      itemId,
      bookings: bookings.filter(({ before }) => before.itemId === itemId),
      rules: rules.filter(({ before }) => before.itemId === itemId),
    }
    const reach = activityReach(definition, ...[...data.bookings, ...data.rules].map(({ before }) => before))
    recorded.push(await recordActivity(trx, { type: 'ADMIN_BULK_DELETE', actorId, ...reach, data }))
  }
  return recorded
}
