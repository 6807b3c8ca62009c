import { firstOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { NewRule, RecurringRule } from '@korto/domain/recurrence/rule'
import type { SeriesWrite } from '@korto/domain/recurrence/series-write'
import type { Day } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { type ActingParty, actorIdOf } from '../../staff/acting-party.ts'
import { ruleSnapshot } from './rule-snapshot.ts'
import { writeSeries } from './write-series.ts'

export interface SeriesModification {
  definition: SiteDefinition
  rule: RecurringRule
  /** From this date on. */
  from: Day
  after: NewRule
  writes: SeriesWrite[]
  note: string
  skippedDates: Day[]
  /** Stored dates that moved along to another item. */
  moved?: number[]
}

/** Writes a modified series as it was planned, and records it. The id is that of the rule that goes on. */
export async function writeModified(
  trx: Trx,
  actor: ActingParty,
  { definition, rule, from, after, writes, note, skippedDates, moved }: SeriesModification,
  now: number,
): Promise<{ id: number; recorded: Recorded }> {
  const writer = { definition, actorId: actorIdOf(actor), rule, note, now }
  const written = await writeSeries(trx, writer, writes)
  const ids = (write: string) =>
    writes.flatMap((one) => (one.write === write && 'bookingId' in one ? [one.bookingId] : []))
  const zone = definition.site.timezone
  const recorded = await recordActivity(trx, {
    type: actor.user ? 'ADMIN_MODIFY_RECURRENCE' : 'SYSTEM_MODIFY_RECURRENCE',
    actorId: actorIdOf(actor),
    ...activityReach(definition, rule, after),
    data: {
      ruleId: rule.id,
      from,
      before: ruleSnapshot(rule),
      after: ruleSnapshot(after),
      start: occasionTime(after, zone, firstOccasion(after) ?? from)?.from ?? startOfDay(zone, from),
      newRuleId: written.newRuleId,
      skippedDates,
      followed: ids('follow-new-rule'),
      madeOrdinary: ids('make-ordinary'),
      dropped: ids('drop-override'),
      ...(written.canceled.length > 0 && { canceledOverrides: written.canceled }),
      ...(moved && moved.length > 0 && { moved }),
      ...(!actor.user && { forced: true }),
    },
  })
  return { id: written.ruleId, recorded }
}
