import type { Conflict } from '@korto/domain/recurrence/conflict'
import { createSeries } from '@korto/domain/recurrence/create-series'
import type { NewRule } from '@korto/domain/recurrence/rule'
import type { Trx } from '../../../platform/db/database.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { type ActingParty, actorIdOf } from '../../staff/acting-party.ts'
import { ruleSnapshot } from './rule-snapshot.ts'
import { writeSeries } from './write-series.ts'

export interface NewSeries {
  series: NewRule
  /** Dates that are left out. */
  conflicts: readonly Conflict[]
  note: string
}

/** Under the locks: the rule with the dates it leaves out, and its record. */
export async function writeNewSeries(
  trx: Trx,
  actor: ActingParty,
  definition: SiteDefinition,
  { series, conflicts, note }: NewSeries,
  now: number,
): Promise<{ ruleId: number; recorded: Recorded }> {
  const writer = { definition, actorId: actorIdOf(actor), rule: null, note, now }
  const { ruleId } = await writeSeries(trx, writer, createSeries(series, conflicts))
  const recorded = await recordActivity(trx, {
    type: actor.user ? 'ADMIN_NEW_RECURRENCE' : 'SYSTEM_NEW_RECURRENCE',
    actorId: actorIdOf(actor),
    ...activityReach(definition, series),
    data: {
      ruleId,
      after: ruleSnapshot(series),
      skippedDates: conflicts.map(({ date }) => date),
      ...(!actor.user && { forced: true }),
    },
  })
  return { ruleId, recorded }
}
