import { mayCreateSeries } from '@korto/domain/recurrence/create-series'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { Recorded } from '../../activity/record-activity.ts'
import { clientNamed } from '../../clients/sql.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { attemptOf, earlierAnswer } from '../../users/attempts/attempt.ts'
import { storeAnswer } from '../../users/attempts/sql.ts'
import { acquire, assertCurrent } from '../acquire.ts'
import { knownClient, newClient, type WantedClient } from '../booked-client.ts'
import { lockStaffAndClient, notAClient } from '../lock-client.ts'
import {
  type SeriesAvailability,
  type SeriesPlace,
  seriesAvailability,
  seriesClaim,
  type WantedSeries,
} from './series-claim.ts'
import { readRule } from './sql.ts'
import { writeNewSeries } from './write-new-series.ts'

/** The conflicts of a series, without creating anything. */
export async function checkPossibility(
  tools: Tools,
  staff: StaffOfSite,
  wanted: SeriesPlace,
  replacingId: number | null,
) {
  const replacing = replacingId === null ? null : await readRule(tools.db, staff.siteId, replacingId)
  if (replacing === undefined) throw new Refused('NOT_FOUND')
  const claim = seriesClaim(await siteDefinition(tools, staff.siteId), wanted)
  const { conflicts } = await seriesAvailability(
    tools.db,
    claim,
    claim.wanted,
    tools.now(),
    replacing ? ruleOf(replacing.site_id, replacing) : null,
  )
  return { possible: conflicts.length === 0, conflicts }
}

interface SeriesMade {
  id: number
  activityId: number
}

/** Staff start a weekly series: every date must have room, or conflicting dates are skipped. A new client is made with it. */
export async function createSeries(
  tools: Tools,
  staff: StaffOfSite,
  wanted: SeriesPlace & WantedClient,
  idempotencyKey: string | null,
): Promise<SeriesMade> {
  const attempt = attemptOf(idempotencyKey, 'series', wanted)
  const earlier = await earlierAnswer<SeriesMade>(tools.db, staff.user.id, attempt)
  if (earlier) return earlier
  const known = await knownClient(tools, staff, wanted)
  const { made, recorded } = await acquire(
    tools,
    staff.siteId,
    (definition) => seriesClaim(definition, { ...wanted, userId: known?.userId }),
    async (trx, claim): Promise<{ made: SeriesMade; recorded: Recorded[] }> => {
      const other = await earlierAnswer<SeriesMade>(trx, staff.user.id, attempt)
      if (other) return { made: other, recorded: [] }
      const { userId, added } = known ?? (await newClient(trx, staff, wanted.client))
      await lockStaffAndClient(trx, staff, userId)
      const series = { ...claim.wanted, userId }
      const room = await seriesAvailability(trx, claim, series, tools.now(), null)
      assertCurrent(claim, room.row.version)
      assertAvailable(room, wanted.skipConflicts ?? false)
      const { ruleId, recorded } = await writeNewSeries(
        trx,
        staff,
        claim.definition,
        { series, conflicts: room.conflicts, note: wanted.site_private_note ?? '' },
        tools.now(),
      )
      const made = { id: ruleId, activityId: recorded.activityId }
      await storeAnswer(trx, staff.user.id, attempt, made)
      return { made, recorded: [...added, recorded] }
    },
  )
  for (const one of recorded) tools.announce(one)
  return made
}

export function assertAvailable({ conflicts, horizon }: SeriesAvailability, skipConflicts: boolean): void {
  if (!mayCreateSeries(conflicts, skipConflicts, horizon))
    throw new Refused('NOT_ENOUGH_CAPACITY', { data: { conflicts } })
}

/** With the id of the account instead of the id that the club uses. */
export async function withClientId(tools: Tools, staff: StaffOfSite, wanted: WantedSeries): Promise<WantedSeries> {
  const userId = await clientNamed(tools.db, staff.siteId, wanted.userId)
  if (userId === undefined) throw notAClient()
  return { ...wanted, userId }
}
