import { modifiedRule, modifySeries as planOf } from '@korto/domain/recurrence/split-series'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { acquire, assertCurrent } from '../acquire.ts'
import { assertSeriesVersions, type ExpectedVersions, ruleGone } from '../expected-version.ts'
import { lockStaffAndClient } from '../lock-client.ts'
import type { SeriesDate } from './cancel-series.ts'
import { assertAvailable, withClientId } from './create-series.ts'
import { seriesAvailability, seriesClaim, type WantedSeries } from './series-claim.ts'
import { lockOverridesOf, lockRule } from './sql.ts'
import { isOn, storedOccasions } from './stored-occasions.ts'
import { writeModified } from './write-modified.ts'

/** Changes a series from one of its dates on: what came before stays as it was. */
export async function modifySeries(
  tools: Tools,
  staff: StaffOfSite,
  where: SeriesDate,
  request: WantedSeries & ExpectedVersions,
) {
  const { ruleId, date: from } = where
  // The body must name the club of the path.
  if (request.siteId !== staff.siteId) throw new Refused('NOT_FOUND', { field: 'siteId' })
  const wanted = await withClientId(tools, staff, request)
  const { id, recorded } = await acquire(
    tools,
    staff.siteId,
    (definition) => seriesClaim(definition, wanted),
    async (trx, claim) => {
      await lockStaffAndClient(trx, staff, wanted.userId)
      const stored = await lockRule(trx, staff.siteId, ruleId)
      if (!stored) throw await ruleGone(trx, where, request)
      const rule = ruleOf(stored.site_id, stored)
      const overrides = await lockOverridesOf(trx, staff.siteId, ruleId)
      await assertSeriesVersions(trx, stored, overrides.find(isOn(from)), request)
      const after = modifiedRule(rule, from, claim.wanted)
      if (after.validUntil !== null && after.validUntil < after.validFrom)
        throw new Refused('INVALID', {
          field: 'validUntil',
          message: 'validUntil: must not be before the date of the change',
        })
      const room = await seriesAvailability(trx, claim, after, tools.now(), rule)
      assertCurrent(claim, room.row.version)
      const plan = planOf(rule, storedOccasions(overrides), from, claim.wanted, room.conflicts)
      if (!plan.ok) throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
      assertAvailable(room, wanted.skipConflicts ?? false)
      const modification = {
        definition: claim.definition,
        rule,
        from,
        after,
        writes: plan.writes,
        note: wanted.site_private_note ?? stored.site_private_note,
        skippedDates: room.conflicts.map(({ date }) => date),
      }
      return writeModified(trx, staff, modification, tools.now())
    },
  )
  tools.announce(recorded)
  return { id, activityId: recorded.activityId }
}
